import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import { type LoadingPlaces, loadedLooks, placeOf } from './loaded-looks';
import type { LookSearch } from './look-search';

/** How the looks of one database are searched. */
export interface LooksFrom {
  /** Set where another program holds them. */
  search?: LookSearch | undefined;
  /** Set where replicas may be read when this process loads them. */
  loading?: LoadingPlaces | undefined;
}

const chosen = new Map<string, LooksFrom>();

/** Whoever opens a database says where its looks are; unsaid: in this process, read from the database itself. */
export async function searchLooksFrom(db: Db, from: LooksFrom): Promise<void> {
  chosen.set(await placeOf(db), from);
}

/** What has been written up to now can be found by it. `db` may be a transaction; nothing else is connected to. */
export async function openLooks(db: Db): Promise<LookSearch> {
  const { search, loading } = chosen.get(await placeOf(db)) ?? {};
  return search ?? loadedLooks(db, loading);
}

/** What a search finds, or this where nobody holds the looks at present. */
export async function unlessAway<T>(searching: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await searching;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LOOKS_AWAY') return otherwise;
    throw error;
  }
}
