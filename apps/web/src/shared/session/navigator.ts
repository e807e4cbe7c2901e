/** Lets code outside components navigate. It is rarely needed, because the guard navigates by state. */
type Navigate = (path: string, options?: { replace: boolean } | { state: unknown }) => void;

let navigate: Navigate = (path) => window.location.assign(path);

export function setNavigator(next: Navigate): void {
  navigate = next;
}

/** The history keeps the state with the address. */
export const goTo = (path: string, state?: unknown): void =>
  state === undefined ? navigate(path) : navigate(path, { state });

/** From a page that can be used once: the way back leads past it. */
export const leaveFor = (path: string): void => navigate(path, { replace: true });
