import { PICTURE_NAME_MAX } from '@motif/contract/limits';
import { isBlank, UNWANTED_CHARACTERS } from '@motif/contract/text';

const UNWANTED = new RegExp(UNWANTED_CHARACTERS.source, 'gu');
const UNNAMED = '未命名';

/** Spec §5: no folders, no spaces, the extension in lower case. One spelling of every character, whatever the system it comes from. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replace(UNWANTED, '').replace(/\s/gu, '');
  return plain.replace(/\.[^.]*$/u, (extension) => extension.toLowerCase()) || UNNAMED;
}

/** What a picture is called if nobody says otherwise: its file's name, without the extension. */
export function pictureNameOf(fileName: string): string {
  const name = cleanFileName(fileName).replace(/(.)\.[^.]*$/u, '$1');
  const short = cutToLength(name, PICTURE_NAME_MAX);
  return isBlank(short) ? UNNAMED : short;
}

/** Not through the middle of a character. */
function cutToLength(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
