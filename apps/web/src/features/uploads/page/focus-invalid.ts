/** What is wrong in a form: a field that says so, or a tick that must be there. */
const WRONG = '[aria-invalid="true"], input[type="checkbox"][required]:not(:checked)';

/** Focuses the first invalid field, which then says why, and opens the fold around it. False: all fields are valid. */
export function focusInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(WRONG);
  if (!field) return false;
  const fold = field.closest('details');
  if (fold) fold.open = true;
  field.focus();
  field.dispatchEvent(new Event('invalid'));
  return true;
}
