import { FILE_NAME_MAX, PICTURE_NAME_MAX } from '@motif/contract/limits';
import { isBlank, UNWANTED_CHARACTERS } from '@motif/contract/text';

const UNWANTED = new RegExp(UNWANTED_CHARACTERS.source, 'gu');

/** The extension in lower case without the dot; empty if there is none. */
export const extensionOf = (fileName: string): string =>
  /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/**
 * Spec §5: spaces are removed and the extension is in lower case, so that a file has the same name here and on the
 * server.
 */
export function storedName(fileName: string): string {
  const clean = fileName.normalize('NFC').replace(UNWANTED, '').replace(/\s/gu, '');
  const extension = extensionOf(clean);
  if (!extension) return clean.slice(0, FILE_NAME_MAX);
  const stem = clean.slice(0, -extension.length - 1);
  return `${stem.slice(0, FILE_NAME_MAX - extension.length - 1)}.${extension}`;
}

/**
 * The server keeps the cleaned name of a file. The name of the picture begins as that of its file, so it tells how the
 * file is called on the disk, unless the picture was renamed.
 */
export function ownFileName({ name, file_name }: { name: string; file_name: string }): string {
  const own = `${name}.${extensionOf(file_name)}`;
  return storedName(own) === file_name ? own : file_name;
}

/** The first name of a picture is its file name without the extension. */
export function pictureNameOf(fileName: string): string {
  const stem = fileName
    .replace(/\.[^.]+$/, '')
    .replace(UNWANTED, '')
    .trim();
  const name = [...(isBlank(stem) ? fileName : stem)].slice(0, PICTURE_NAME_MAX).join('');
  return name.slice(0, PICTURE_NAME_MAX);
}
