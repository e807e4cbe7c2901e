import { readFile } from 'node:fs/promises';
import { Refused } from './refused';

const XMP_START = '<xmpGImg:image>';
const XMP_END = '</xmpGImg:image>';
const MAX_PREVIEW = 20 * 1024 * 1024;
/** Programs write one preview, or one for each page. */
const MAX_PREVIEWS = 16;
const DOS_EPS = 0xc6d3d0c5;

/** The preview that Illustrator and others store inside a source file for programs that cannot draw it. */
export async function previewInside(path: string): Promise<{ image: Buffer; format: 'jpeg' | 'tiff' }> {
  const bytes = await readFile(path);
  const jpeg = xmpPreview(bytes);
  if (jpeg) return { image: jpeg, format: 'jpeg' };
  const tiff = dosPreview(bytes);
  if (tiff) return { image: tiff, format: 'tiff' };
  throw new Refused('no_preview');
}

/** Previews are base64 in the description of the document; the largest one is taken. */
function xmpPreview(bytes: Buffer): Buffer | undefined {
  let best: Buffer | undefined;
  let at = bytes.indexOf(XMP_START);
  for (let count = 0; at >= 0 && count < MAX_PREVIEWS; count += 1) {
    const end = bytes.indexOf(XMP_END, at);
    if (end < 0 || end - at > MAX_PREVIEW) break;
    const text = bytes.toString('latin1', at + XMP_START.length, end).replace(/&#xA;|&#10;|\s/g, '');
    const image = Buffer.from(text, 'base64');
    if (image.length > (best?.length ?? 0)) best = image;
    // The next search starts after the end, because a start tag inside was part of this preview.
    at = bytes.indexOf(XMP_START, end);
  }
  return best;
}

/** An EPS for Windows begins with a table that says where its TIFF is. */
function dosPreview(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 30 || bytes.readUInt32LE(0) !== DOS_EPS) return undefined;
  const [start, length] = [bytes.readUInt32LE(20), bytes.readUInt32LE(24)];
  if (length === 0 || start + length > bytes.length) return undefined;
  return bytes.subarray(start, start + length);
}
