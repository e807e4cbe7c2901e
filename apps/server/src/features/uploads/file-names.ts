import { PICTURE_NAME_MAX } from '@motif/contract/limits';
import { isBlank, UNWANTED_CHARACTERS } from '@motif/contract/text';

const UNWANTED = new RegExp(UNWANTED_CHARACTERS.source, 'gu');
const UNNAMED = '未命名';

/**
 * Spec §5: no folders, no spaces, the extension in lower case. Every character gets one spelling, whatever system it
 * comes from.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replace(UNWANTED, '').replace(/\s/gu, '');
  return plain.replace(/\.[^.]*$/u, (extension) => extension.toLowerCase()) || UNNAMED;
}

/** The default name of a picture: the name of its file without the extension. */
export function pictureNameOf(fileName: string): string {
  const name = cleanFileName(fileName).replace(/(.)\.[^.]*$/u, '$1');
  const short = cutToLength(name, PICTURE_NAME_MAX);
  return isBlank(short) ? UNNAMED : short;
}

/** Cuts a text without splitting a character. */
function cutToLength(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
