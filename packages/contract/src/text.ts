/**
 * Characters that no text of ours holds: controls (a line break and a tab are fine) and those that turn the direction of
 * what follows, by which a name can pass for another.
 */
export const UNWANTED_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Empty for the eye, whatever invisible characters it holds. */
export const isBlank = (text: string): boolean => text.replace(/[\p{Cf}\s]/gu, '') === '';

/** A contact as others see it: enough to recognise, not enough to use. */
export function maskedContact({
  phone,
  email,
}: {
  phone: string | null;
  email: string | null;
}): string | null {
  if (phone) return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  return email ? email.replace(/^(.).*@/, '$1***@') : null;
}
