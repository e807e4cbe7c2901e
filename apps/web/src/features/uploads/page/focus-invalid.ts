/** Focuses the first invalid field and opens the fold around it. False means that all fields are valid. */
export function focusInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return false;
  const fold = field.closest('details');
  if (fold) fold.open = true;
  field.focus();
  return true;
}
