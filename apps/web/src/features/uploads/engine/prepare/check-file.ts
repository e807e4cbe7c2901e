import type { DataOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX, UPLOAD_MAX_BYTES } from '@motif/contract/limits';
import type { ItemReason } from '../upload-item';
import { extensionOf } from './file-names';
import { readDimensions } from './read-dimensions';

export type FileFormats = DataOf<EndpointByKey['GET /image/file_format_choices/']>['list'];

/** Why a file need not be sent at all. The server checks the bytes anyway; this only saves waiting. */
export function refusalOf(file: { name: string; size: number }, formats: FileFormats): ItemReason | null {
  // Systems and programs name their own files like this; a person hardly ever means to upload one.
  if (file.name.startsWith('.')) return 'hidden_file';
  const extension = extensionOf(file.name);
  const format = formats.find(({ extensions }) => extensions.includes(extension));
  if (!format) return 'unknown_format';
  if (file.size === 0) return 'empty';
  return file.size > Math.min(format.max_bytes, UPLOAD_MAX_BYTES) ? 'too_large' : null;
}

const found = new WeakMap<File, Promise<ItemReason | null>>();

async function lookAt(file: File): Promise<ItemReason | null> {
  const size = await readDimensions(file).catch(() => null);
  if (!size) return null;
  const isTooLarge =
    size.width * size.height > PICTURE_PIXELS_MAX || Math.max(size.width, size.height) > PICTURE_SIDE_MAX;
  return isTooLarge ? 'too_many_pixels' : null;
}

/** What the header of a file gives away. Every file is looked at once, however often this is asked. */
export function refusalByHeader(file: File): Promise<ItemReason | null> {
  const known = found.get(file) ?? lookAt(file);
  found.set(file, known);
  return known;
}

/** The value for the `accept` attribute of the file input. */
export const acceptOf = (formats: FileFormats): string =>
  formats.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',');
