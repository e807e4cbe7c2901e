import { Readable } from 'node:stream';
import type { Storage } from '../../../platform/storage/storage';
import { type ZipPart, zipOf } from '../../../platform/zip';

/** A zip that is being written. */
export interface Packer {
  /** `open` is called when it is the turn of this file, so only one is open at a time. */
  add(path: string, open: () => Promise<Readable | Buffer>): void;
}

const BUFFER_BYTES = 512 * 1024;

/**
 * Writes a zip into the store while `fill` makes its files: nothing of it stays in memory. It is there when it is whole,
 * or not at all. Returns its size.
 */
export async function packZip(
  storage: Storage,
  key: string,
  fill: (packer: Packer) => Promise<void>,
): Promise<number> {
  const files = new FileLine();
  const body = Readable.from(zipOf(files), { objectMode: false, highWaterMark: BUFFER_BYTES });
  // The store hears of it too; without a listener of ours an error after its end would end the process.
  body.on('error', () => undefined);
  let failure: unknown;
  const stored = storage.put(key, body, 'application/zip').catch((error: unknown) => {
    failure = error;
    files.fail(error);
  });
  try {
    await fill({
      add(path, open) {
        if (failure) throw failure;
        files.push({ path, open });
      },
    });
    files.end();
  } catch (error) {
    files.fail(error);
    await stored;
    throw error;
  }
  await stored;
  if (failure) throw failure;
  return (await storage.head(key))?.size ?? 0;
}

interface File {
  path: string;
  open: () => Promise<Readable | Buffer>;
}

/** The files that wait for their turn. Their contents are packed already, and packing them again would only cost time. */
class FileLine implements AsyncIterable<ZipPart> {
  private readonly waiting: File[] = [];
  private current: Readable | undefined;
  private isEnded = false;
  private failure: unknown;
  private wake: () => void = () => undefined;

  push(file: File): void {
    this.waiting.push(file);
    this.wake();
  }

  end(): void {
    this.isEnded = true;
    this.wake();
  }

  /** Nobody waits any longer, neither for a next file nor for the rest of this one. */
  fail(error: unknown): void {
    this.failure ??= error ?? new Error('packing failed');
    this.current?.destroy();
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ZipPart> {
    while (!this.failure) {
      const file = this.waiting.shift();
      if (file) yield { ...(await this.opened(file)), at: new Date(), isStored: true };
      else if (this.isEnded) return;
      else
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
    }
    throw this.failure;
  }

  private async opened({ path, open }: File): Promise<ZipPart> {
    const content = await open();
    this.current = Buffer.isBuffer(content) ? undefined : content;
    // Who reads it hears of an error too; without a listener one that comes before would end the process.
    this.current?.on('error', () => undefined);
    // Packing may have failed while this one was opened.
    if (this.failure) this.current?.destroy();
    return { name: path, content };
  }
}
