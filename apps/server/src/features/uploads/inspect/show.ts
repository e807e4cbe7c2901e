import { readFile, stat } from 'node:fs/promises';
import type { FileFormat } from '@motif/contract/features/pictures/picture-filters';
import { SVG_MAX_BYTES } from '@motif/contract/limits';
import sharp from 'sharp';
import { checkSvg } from './check-svg';
import { asPng, checkSize, openImage, readHeader, SHOWN_MAX_SIDE } from './decoder';
import { readComposite } from './psd-composite';
import { readPsdHeader } from './psd-header';
import { Refused } from './refused';
import { previewInside } from './source-preview';

/** What browsers show of a picture. */
export interface Shown {
  /** A PNG made for showing, beside the original; null where browsers show the file itself. */
  converted: Buffer | null;
  width: number;
  height: number;
  dpi: number | null;
}

const LIBRARY_NAMES = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const;
/** How the previews within a file begin. */
const PREVIEWS = { jpeg: /^\u00ff\u00d8\u00ff/, tiff: /^(?:II[*+]\0|MM\0[*+])/ };
const SVG_DPI = 72;
const SVG_DPI_MAX = 72_000;
/** A drawing without a usable size is drawn this large. */
const SVG_SIDE = 2048;

export async function show(path: string, format: FileFormat): Promise<Shown> {
  switch (format) {
    case 'jpg':
    case 'png':
    case 'webp':
      return showAsItIs(path, LIBRARY_NAMES[format]);
    case 'tif':
      return showTiff(path);
    case 'psd':
      return showPsd(path);
    case 'svg':
      return showSvg(path);
    case 'ai':
    case 'eps':
      return showPreview(path);
  }
}

async function showAsItIs(path: string, format: 'jpeg' | 'png' | 'webp'): Promise<Shown> {
  const { autoOrient, density } = await readHeader(openImage(path), format);
  return { converted: null, ...autoOrient, dpi: dpiOf(density) };
}

async function showTiff(path: string): Promise<Shown> {
  const { autoOrient, density } = await readHeader(openImage(path), 'tiff');
  return { converted: await asPng(openImage(path)), ...autoOrient, dpi: dpiOf(density) };
}

async function showPsd(path: string): Promise<Shown> {
  const header = await readPsdHeader(path);
  const { width, height, dpi, thumbnail } = header;
  checkSize(width, height);
  const composite = await readComposite(path, header);
  if (!composite) return { ...(await fromJpeg(thumbnail)), dpi };
  const { data, ...raw } = composite;
  return { converted: await asPng(sharp(data, { raw })), width, height, dpi };
}

async function showSvg(path: string): Promise<Shown> {
  if ((await stat(path)).size > SVG_MAX_BYTES) throw new Refused('too_large');
  const bytes = await readFile(path);
  checkSvg(bytes);
  const { width, height } = await readHeader(openImage(bytes), 'svg');
  const wanted = Math.min(Math.max(width, height, SVG_SIDE), SHOWN_MAX_SIDE);
  const density = Math.min(SVG_DPI_MAX, Math.max(1, (SVG_DPI * wanted) / Math.max(width, height)));
  const converted = await asPng(openImage(bytes, { density }));
  const made = await openImage(converted).metadata();
  return { converted, width: made.width, height: made.height, dpi: null };
}

async function showPreview(path: string): Promise<Shown> {
  const { image, format } = await previewInside(path);
  return fromImage(image, format);
}

function fromJpeg(thumbnail: Buffer | undefined): Promise<Shown> {
  if (!thumbnail) throw new Refused('no_preview');
  return fromImage(thumbnail, 'jpeg');
}

async function fromImage(image: Buffer, format: 'jpeg' | 'tiff'): Promise<Shown> {
  // The library would otherwise open an unchecked drawing in its place.
  if (!PREVIEWS[format].test(image.toString('latin1', 0, 4))) throw new Refused('unreadable');
  const { autoOrient } = await readHeader(openImage(image), format);
  return { converted: await asPng(openImage(image)), ...autoOrient, dpi: null };
}

const dpiOf = (density: number | undefined): number | null => (density ? Math.round(density) || null : null);
