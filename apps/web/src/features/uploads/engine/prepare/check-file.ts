import type { DataOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import { UPLOAD_MAX_BYTES } from '@motif/contract/limits';
import type { ItemReason } from '../upload-item';
import { extensionOf } from './file-names';

export type FileFormats = DataOf<EndpointByKey['GET /image/file_format_choices/']>['list'];

/** Why a file need not be sent at all. The server checks the bytes anyway; this only saves waiting. */
export function refusalOf(file: { name: string; size: number }, formats: FileFormats): ItemReason | null {
  const extension = extensionOf(file.name);
  const format = formats.find(({ extensions }) => extensions.includes(extension));
  if (!format) return 'unknown_format';
  if (file.size === 0) return 'empty';
  return file.size > Math.min(format.max_bytes, UPLOAD_MAX_BYTES) ? 'too_large' : null;
}

/** The value for the `accept` attribute of the file input. */
export const acceptOf = (formats: FileFormats): string =>
  formats.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',');
