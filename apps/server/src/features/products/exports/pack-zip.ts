import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Storage } from '../../../platform/storage/storage';

/** A zip that is being written. */
export interface Packer {
  /** `open` is called when it is the turn of this file, so only one is open at a time. */
  add(path: string, open: () => Promise<Readable>): void;
}

/** The contents are packed already, and packing them again would only cost time. The day is that of no zone. */
const OPTIONS = { compress: false, mode: 0o100644 } as const;

/**
 * Writes a zip into the store while `fill` makes its files: nothing of it stays in memory. It is there when it is whole,
 * or not at all. Returns its size.
 */
export async function packZip(
  storage: Storage,
  key: string,
  fill: (packer: Packer) => Promise<void>,
): Promise<number> {
  const zip = new ZipFile();
  const body = new PassThrough();
  let current: Readable | undefined;
  const stop = (error: unknown) => {
    body.destroy(error instanceof Error ? error : new Error(String(error)));
    current?.destroy();
  };
  zip.on('error', stop);
  // The store hears of it too; without a listener of ours an error after its end would end the process.
  body.on('error', () => undefined);
  zip.outputStream.pipe(body);
  let failure: unknown;
  const stored = storage.put(key, body, 'application/zip').catch((error: unknown) => {
    failure = error;
    current?.destroy();
  });
  const add: Packer['add'] = (path, open) => {
    if (failure) throw failure;
    zip.addReadStreamLazy(path, OPTIONS, (give) => {
      open().then(
        (stream) => {
          current = stream;
          // A file that breaks off would otherwise leave the zip waiting for its end.
          stream.once('error', stop);
          give(null, stream);
        },
        (error: unknown) => stop(error),
      );
    });
  };
  try {
    await fill({ add });
    zip.end();
  } catch (error) {
    stop(error);
    await stored;
    throw error;
  }
  await stored;
  if (failure) throw failure;
  return (await storage.head(key))?.size ?? 0;
}
