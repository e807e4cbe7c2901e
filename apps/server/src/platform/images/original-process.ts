/**
 * The original and its file name, as a process: the signature covers it, so neither can a signed form be turned into
 * the original nor can the name be changed. No derived form has a name that begins like this.
 */
const PREFIX = 'original/';

export const originalProcess = (fileName: string): string =>
  `${PREFIX}${encodeURIComponent(fileName.toWellFormed())}`;

/** The file name, or undefined for any other process. */
export function originalName(process: string): string | undefined {
  return process.startsWith(PREFIX) ? decodeURIComponent(process.slice(PREFIX.length)) : undefined;
}

/** Separators, control characters and characters that turn the reading direction could make a name misleading. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** RFC 6266: the full name by RFC 5987, and an ASCII form for programs that do not know it. */
export function attachment(fileName: string): string {
  const name = fileName.replace(UNSAFE, '_').replace(/^\.+/, '_') || '_';
  const plain = name.replace(/[^\x20-\x7e]|[%;\\"]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
