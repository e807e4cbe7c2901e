/**
 * The first bytes of JPEG, PNG and WebP. The library opens many more formats, also SVG, and would load what an SVG
 * refers to.
 */
const BEGINNINGS = [/^\u00ff\u00d8\u00ff/, /^\u0089PNG\r\n/, /^RIFF.{4}WEBP/s];
export const BEGINNING_BYTES = 12;

/** Whether the bytes say that they are a picture of one of these formats. */
export const looksLikeImage = (bytes: Buffer): boolean =>
  BEGINNINGS.some((beginning) => beginning.test(bytes.toString('latin1', 0, BEGINNING_BYTES)));
