import type { ErrorName } from '@motif/contract/errors';
import { StorageError } from '../storage/storage';

/** PostgreSQL may not write here, shuts down, starts, or takes no more connections; or nobody holds the looks. */
const NOT_NOW = new Set(['25006', '53300', '57P01', '57P02', '57P03', 'LOOKS_AWAY' satisfies ErrorName]);
/** What `pg` and our pool say of a connection that is gone. A statement that takes too long is no such case. */
const GONE = /^Connection terminated/;

/** Whether something failed only because the store, the database or the looks are away: the same will succeed once it is back. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageError && error.code === 'unavailable') return true;
  if (error.cause instanceof Error) return isAway(error.cause);
  const { code, message } = error as Error & { code?: unknown };
  return NOT_NOW.has(String(code)) || GONE.test(message);
}
