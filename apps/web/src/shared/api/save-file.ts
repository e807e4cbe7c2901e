import type { EndpointKey, InputByKey } from '@motif/contract/endpoints';
import { saveBlob } from '../start-download';
import { call } from './call';

interface SaveOptions {
  signal: AbortSignal;
  /** Called with the bytes that have come so far; a file that is made while it is sent has no known size. */
  onProgress: (bytes: number) => void;
}

/** Fetches a file and hands it to the browser. The request needs the token, so a plain link would not do. */
export async function saveFile<K extends EndpointKey>(
  key: K,
  input: InputByKey[K],
  { signal, onProgress }: SaveOptions,
): Promise<void> {
  await call(key, input, {
    signal,
    readFile: async (response) => {
      saveBlob(await readBytes(response, onProgress), nameOf(response));
    },
  });
}

async function readBytes(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** The name that the server gave (RFC 6266). */
function nameOf({ headers }: Response): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return name ? decodeURIComponent(name) : 'export';
}
