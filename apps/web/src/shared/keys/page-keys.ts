/** In these elements keys mean something else. */
const ELSEWHERE = 'input, textarea, select, [contenteditable="true"], dialog, [role="dialog"]';

/** Whether a key pressed now belongs to the page, not to a field or a dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element && event.target.closest(ELSEWHERE));
}
