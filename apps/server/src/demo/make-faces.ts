import { asc, eq, sql } from 'drizzle-orm';
import { setAvatar } from '../features/users/avatars/set-avatar';
import { users } from '../platform/db/schema/identity';
import { pictures } from '../platform/db/schema/pictures';
import { StorageError } from '../platform/storage/storage';
import type { DemoContext } from './history/stage';
import { masterOf } from './make-staff';

/** Drawing one takes a process of its own, and a few are enough to see what they are for. */
const FACES = 3;

/** Some illustrators show one of their works as their picture. */
export async function makeFaces(ctx: DemoContext): Promise<void> {
  const people = await ctx.db
    .select({ account: users.account, key: sql<string>`min(${pictures.file_key})` })
    .from(users)
    .innerJoin(pictures, eq(pictures.owner_id, users.id))
    .where(sql`${users.type_role} = 'illustrator' and ${users.is_master} and ${pictures.visibility} = 'public'
      and ${pictures.format} in ('jpg', 'png', 'webp')`)
    .groupBy(users.id)
    .orderBy(asc(users.id))
    .limit(FACES);
  for (const { account, key } of people) {
    const bytes = await ctx.storage.read(key).catch((error: unknown) => {
      // A demo without its files, as in tests.
      if (error instanceof StorageError && error.code === 'not_found') return undefined;
      throw error;
    });
    if (bytes) await setAvatar(await masterOf(ctx, account), new Uint8Array(bytes));
  }
}
