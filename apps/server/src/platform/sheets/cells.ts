/** What both kinds of sheet need to write a cell. */

/** Control characters but tab and line ends, halves of a character, and two that XML forbids. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;
export const cleanText = (text: string): string => text.replace(UNPRINTABLE, '');

/** Fen as yuan with two digits, by their digits: a division would make a float of it. */
export function yuanOf(fen: number | bigint): string {
  const digits = `${fen < 0 ? -fen : fen}`.padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const CHINA_MS = 8 * 3_600_000;
/** A point in time whose UTC fields are those of a clock in China. */
export const inChina = (time: Date): Date => new Date(time.getTime() + CHINA_MS);

const CHUNK_CHARACTERS = 64 * 1024;

/** Joins small texts, so that a stream handles some large pieces instead of one for each row. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}
