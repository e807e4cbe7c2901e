/** An object that somebody else wrote: nothing about its members is known. */
export type Fields = Record<string, unknown>;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The object in these bytes; undefined if they are anything else. */
export function parseFields(bytes: Buffer): Fields | undefined {
  try {
    return objectIn(JSON.parse(utf8.decode(bytes)));
  } catch {
    return undefined;
  }
}

export const objectIn = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

/** A text, or an empty one. */
export const textIn = (fields: Fields | undefined, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
};

/** The first characters on one line, since providers refuse what is longer. */
export const shorten = (text: string, most: number) =>
  [...text.replace(/\p{Cc}+/gu, ' ')].slice(0, most).join('');
