/** How far down each view was scrolled; the window scrolls, so the views share it. */
const positions = new Map<string, number>();
let shownBefore = false;

export const forgetScroll = (view: string): void => {
  positions.delete(view);
};

/** Puts the window where the view was, and follows it from there. The very first view is left to the browser. */
export function restoreAndTrackScroll(view: string): () => void {
  if (shownBefore) window.scrollTo({ top: positions.get(view) ?? 0, behavior: 'instant' });
  shownBefore = true;
  const remember = () => positions.set(view, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  return () => window.removeEventListener('scroll', remember);
}

/**
 * With Back the browser would scroll as well, later and to where another view was. It keeps doing so for a reload and
 * for other sites, where it is the only one that knows.
 */
export function takeOverScrollRestoration(): () => void {
  const ours = () => {
    window.history.scrollRestoration = 'manual';
  };
  const theirs = () => {
    window.history.scrollRestoration = 'auto';
  };
  ours();
  window.addEventListener('pageshow', ours);
  window.addEventListener('pagehide', theirs);
  return () => {
    theirs();
    window.removeEventListener('pageshow', ours);
    window.removeEventListener('pagehide', theirs);
  };
}
