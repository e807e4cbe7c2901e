import { checkConnection } from './api/connection';

/** Spec §9. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** A code chunk did not load: no network, or a release replaced the files that this page knows. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const RETRY_AFTER_MS = 800;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts the retries of failed chunks. */
let attempt = 0;
export const chunkAttempt = (): number => attempt;
export function tryChunksAgain(): void {
  attempt += 1;
}

/** Loads a chunk with one retry after a moment, and fails instead of waiting for ever (spec §4: 120 s). */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timed out')), CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load().catch(() => wait(RETRY_AFTER_MS).then(load)), tooLong]);
  } catch (error) {
    checkConnection();
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(String(error));
  } finally {
    clearTimeout(timer);
  }
}
