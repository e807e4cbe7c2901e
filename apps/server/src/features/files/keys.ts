import { randomBytes } from 'node:crypto';

/** Where uploads arrive. */
export const INCOMING = 'incoming/';

/** The prefix where a person's uploads arrive; their credentials open nothing else. */
export const incomingPrefix = (companyId: number, userId: number): string =>
  `${INCOMING}${companyId}/${userId}/`;

/** The key holds nothing of the file's name, because a name may hold characters that a key may not. */
export const newIncomingKey = (companyId: number, userId: number): string =>
  `${incomingPrefix(companyId, userId)}${randomBytes(12).toString('hex')}`;

export const isIncoming = (key: string): boolean => key.startsWith(INCOMING);

const NAME_BYTES = 96;

/**
 * The specification's path of a stored picture, `images/{yyyy/mm/dd}/{name}_{timestamp}.{ext}`, with 96 random bits so
 * that nobody guesses it. The day is that of UTC: it means the same on every node. The extension is that of the bytes.
 */
export function newImageKey(name: string, extension: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '/');
  const random = randomBytes(12).toString('hex');
  return `images/${day}/${plainName(name)}_${now.getTime()}_${random}.${extension}`;
}

/** Keeps letters, digits and dashes of a name, as many as a file system accepts. */
function plainName(name: string): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{N}-]/gu, '');
  let short = '';
  for (const character of plain) {
    if (Buffer.byteLength(short + character) > NAME_BYTES) break;
    short += character;
  }
  return short || 'picture';
}

/**
 * The key of the PNG that is shown instead of a file no browser shows. It is derived from the file's key, so each can
 * be found from the other.
 */
export const shownKeyOf = (fileKey: string): string => `${fileKey}.png`;

/** Every derived form of a picture has a key that begins with this. */
export const derivedPrefix = (key: string): string => key.replace(/^images\//, 'derived/');
