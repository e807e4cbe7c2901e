/**
 * Lets code outside components change the path. Used rarely: most moves follow from state, by the guard.
 */
let navigate: (path: string) => void = (path) => window.location.assign(path);

export function setNavigator(next: (path: string) => void): void {
  navigate = next;
}

export const goTo = (path: string): void => navigate(path);
