/**
 * The original under the name it is saved by, as a process: the signature covers the process, so neither can a signed
 * form be turned into the original nor its name into another. No form's name begins like this.
 */
const PREFIX = 'original/';

export const originalProcess = (fileName: string): string =>
  `${PREFIX}${encodeURIComponent(fileName.toWellFormed())}`;

/** The name to save it by, or undefined for any other process. */
export function originalName(process: string): string | undefined {
  return process.startsWith(PREFIX) ? decodeURIComponent(process.slice(PREFIX.length)) : undefined;
}

/** Separators, control characters and those that turn the reading direction would make a name say something else. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** RFC 6266: the name in full by RFC 5987, and letters of ASCII for whoever does not know that. */
export function attachment(fileName: string): string {
  const name = fileName.replace(UNSAFE, '_').replace(/^\.+/, '_') || '_';
  const plain = name.replace(/[^\x20-\x7e]|[%;\\"]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
