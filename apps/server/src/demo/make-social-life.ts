import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database';
import { favouriteGroups, favourites, follows } from '../platform/db/schema/social';
import { createRng } from './art/core/rng';
import type { MadeCompany } from './make-companies';
import type { LibraryPicture } from './make-library';

const GROUPS = ['春季上新', '客户选图', '节日备选'];
const FAVOURITES_EACH = 36;
/** Spread over half a year, more of them lately. */
const LIKED_WITHIN_DAYS = 180;

/** Followers and favourites in groups, so that the screens of a new installation are not empty. */
export async function makeSocialLife(
  db: Db,
  companies: MadeCompany[],
  library: LibraryPicture[],
): Promise<void> {
  const rng = createRng(4711);
  const people = companies.flatMap((company) => company.members);
  const creators = companies
    .filter((company) => company.type_role === 'illustrator')
    .flatMap(({ members }) => members);
  const market = library.filter((picture) => picture.visibility === 'public');

  const pairs = people.flatMap((follower) =>
    creators
      .filter(({ id }) => id !== follower.id && rng.next() < 0.6)
      .map(({ id }) => ({ follower_id: follower.id, followed_id: id })),
  );
  if (pairs.length > 0) await db.insert(follows).values(pairs);

  for (const { id: user_id } of people) {
    const groups = await db
      .insert(favouriteGroups)
      .values(GROUPS.map((name, sort) => ({ user_id, name, sort })))
      .returning({ id: favouriteGroups.id });
    // Some pictures are liked by many, most by few.
    const chosen = new Set(
      Array.from({ length: FAVOURITES_EACH }, () => market[Math.floor(rng.next() ** 2 * market.length)]?.id),
    );
    const rows = [...chosen].flatMap((picture_id, at) =>
      picture_id === undefined
        ? []
        : [
            {
              user_id,
              picture_id,
              group_id: groups[at % (GROUPS.length + 1)]?.id ?? null,
              created_at: sql`now() - ${rng.next() ** 1.5 * LIKED_WITHIN_DAYS} * interval '1 day'`,
            },
          ],
    );
    if (rows.length > 0) await db.insert(favourites).values(rows);
  }
}
