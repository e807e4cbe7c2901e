/** The scroll position of each view. All views share the window's scrolling. */
const positions = new Map<string, number>();
let shownBefore = false;

export const forgetScroll = (view: string): void => {
  positions.delete(view);
};

/** Scrolls the window to the view's position and records it from then on. The browser restores the very first view. */
export function restoreAndTrackScroll(view: string): () => void {
  if (shownBefore) window.scrollTo({ top: positions.get(view) ?? 0, behavior: 'instant' });
  shownBefore = true;
  const remember = () => positions.set(view, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  return () => window.removeEventListener('scroll', remember);
}

/**
 * After Back the browser would also scroll, later and to the position of another view. A reload or another site still
 * needs the browser's own restoration.
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
