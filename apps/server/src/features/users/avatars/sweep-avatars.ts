import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { users } from '../../../platform/db/schema/identity';
import type { JobKind } from '../../../platform/jobs/jobs';
import type { Storage } from '../../../platform/storage/storage';
import { AVATARS, addressOf } from './avatar-keys';

/** Every night: removes pictures of people that were stored and that no account names, as after a crash in between. */
export const sweepAvatars: JobKind<Record<string, never>> = { name: 'users.sweep_avatars' };

const BATCH = 1000;
const DAY_MS = 86_400_000;

export function sweepAvatarsHandler(storage: Storage, now = Date.now) {
  return async (db: Db): Promise<void> => {
    // A younger one may be on its way into its account.
    const old = now() - DAY_MS;
    let keys: string[] = [];
    const removeUnused = async () => {
      if (keys.length > 0) await storage.remove(await unusedOf(db, keys));
      keys = [];
    };
    for await (const { key, last_modified } of storage.list(AVATARS)) {
      if (last_modified.getTime() > old) continue;
      keys.push(key);
      if (keys.length === BATCH) await removeUnused();
    }
    await removeUnused();
  };
}

async function unusedOf(db: Db, keys: string[]): Promise<string[]> {
  const used = await db
    .select({ avatar: users.avatar })
    .from(users)
    .where(inArray(users.avatar, keys.map(addressOf)));
  const named = new Set(used.map(({ avatar }) => avatar));
  return keys.filter((key) => !named.has(addressOf(key)));
}
