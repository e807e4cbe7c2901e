/**
 * Where a stored link may lead: a path of our own (one slash and no dot after any; `//host`, `/\host` and `/.//host` are
 * other sites in disguise), or https without a name before the host. No blanks and nothing invisible: browsers drop them
 * and read what is left, people read what is not there.
 */
export const LINK_PATTERN =
  '^(?:/(?![/\\\\.])(?:(?!/[/.])[^\\s\\\\\\p{Cc}\\p{Cf}])*|https:/{2}[^\\s/\\\\@?#\\p{Cc}\\p{Cf}]+(?:[/?#][^\\s\\\\\\p{Cc}\\p{Cf}]*)?)$';
export const LINK_MAX = 300;

const link = new RegExp(LINK_PATTERN, 'u');

export const isLink = (text: string): boolean => text.length <= LINK_MAX && link.test(text);
export const isOwnPath = (text: string): boolean => isLink(text) && text.startsWith('/');
