/**
 * Characters that no text of ours holds: controls (a line break and a tab are fine) and those that turn the direction of
 * what follows, by which a name can pass for another.
 */
export const UNWANTED_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/**
 * Characters that nobody sees: two texts that look the same could differ by them. The joiner is fine inside of an emoji,
 * which is what it is for.
 */
export const INVISIBLE_CHARACTERS =
  /\u00ad|\u034f|\u061c|\u17b4|\u17b5|[\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u2060-\u2064\u3164\ufeff\uffa0]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/u;

/** Empty for the eye, whatever invisible characters it holds. */
export const isBlank = (text: string): boolean => !/[^\p{Cf}\s]/u.test(text);

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
