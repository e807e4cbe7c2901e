/**
 * The focus was in a view that has just gone out of sight: it goes to where it was in this one, or to the start of the
 * content. Elsewhere (a menu, a tab, a field of the header) it stays.
 */
export function returnFocus(view: HTMLElement, last: Element | null): void {
  const lost = document.activeElement?.closest('[data-view]');
  if (!lost || lost === view) return;
  const target = last instanceof HTMLElement && last.isConnected ? last : view.closest('main');
  target?.focus({ preventScroll: true });
}
