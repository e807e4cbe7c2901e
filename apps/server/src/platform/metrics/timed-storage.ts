import { type Storage, StorageError } from '../storage/storage';
import { secondsSince, signal } from './signals';

const OPS = ['put', 'get', 'read', 'head', 'copy', 'remove', 'check'] as const;

/** The same store, which tells how long each operation took. */
export function timedStorage<S extends Storage>(storage: S): S {
  const timed = Object.fromEntries(OPS.map((op) => [op, timing(op, storage[op] as Operation)]));
  return { ...storage, ...timed };
}

type Operation = (...args: unknown[]) => Promise<unknown>;

function timing(op: string, run: Operation): Operation {
  return async (...args) => {
    const began = performance.now();
    const tell = (result: 'ok' | 'missing' | 'failed') =>
      signal('store', { op, result, seconds: secondsSince(began) });
    try {
      const answer = await run(...args);
      tell('ok');
      return answer;
    } catch (error) {
      tell(error instanceof StorageError && error.code !== 'unavailable' ? 'missing' : 'failed');
      throw error;
    }
  };
}
