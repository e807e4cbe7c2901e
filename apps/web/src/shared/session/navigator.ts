/** Lets code outside components navigate. It is rarely needed, because the guard navigates by state. */
let navigate: (path: string) => void = (path) => window.location.assign(path);

export function setNavigator(next: (path: string) => void): void {
  navigate = next;
}

export const goTo = (path: string): void => navigate(path);
