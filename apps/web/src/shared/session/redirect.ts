/** The path to return to after sign-in, as `?redirect=`. It survives a reload and a second tab. */
const PARAMETER = 'redirect';

export function signInAddress(remembered: string): string {
  return remembered === '/' ? '/login' : `/login?${new URLSearchParams({ [PARAMETER]: remembered })}`;
}

/** The page that says that the session has ended (spec §8). It always names a path: /403 alone means "no access". */
export const endedAddress = (remembered: string): string =>
  `/403?${new URLSearchParams({ [PARAMETER]: remembered })}`;

/**
 * Accepts only paths of this site. Anyone can put an address into a link to the sign-in screen, and `//host` or
 * `/\host` are addresses too, so the browser resolves it and the origin must be ours.
 */
export function readRedirect(search: string): string | null {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (!wanted?.startsWith('/')) return null;
  try {
    const url = new URL(wanted, window.location.origin);
    const path = url.pathname + url.search + url.hash;
    const leadsBack =
      url.origin !== window.location.origin || path.startsWith('//') || url.pathname === '/login';
    return leadsBack ? null : path;
  } catch {
    return null;
  }
}
