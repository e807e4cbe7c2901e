import { and, eq, sql } from 'drizzle-orm';
import { EXACT_TOTAL_MAX } from '../../platform/constants';
import type { VisitorContext } from '../../platform/context';
import { estimateRows } from '../../platform/db/count-rows';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { companies, users } from '../../platform/db/schema/identity';
import { profiles } from '../../platform/db/schema/social';
import { AppError } from '../../platform/errors';
import { addressKeyText } from '../../platform/images/label/labelled-key';
import { MARKED_PROCESS } from '../../platform/images/processes';
import { ENABLED_CATEGORIES } from '../permissions/rights';
import { hasPublicPage, notHidden, ON_MARKET } from '../pictures/seen-pictures';

const SERIES_SHOWN = 12;

/** The public page of a person. Columns are named one by one, so that a guest learns nothing else. */
export async function homepage(ctx: VisitorContext, id: number) {
  const { db, user, imageUrls } = ctx;
  const { cover_key, ...person } = await publicPerson(ctx, id);
  const [fame, series, followed] = await Promise.all([
    fameOf(db, id),
    seriesOf(db, id),
    user ? isFollowed(db, user.id, id) : false,
  ]);
  return {
    ...person,
    ...fame,
    series,
    followed,
    cover: cover_key && imageUrls.sign(cover_key, MARKED_PROCESS),
    joined_at: person.joined_at.toISOString(),
  };
}

/**
 * People who show something, or who draw for a living. All others, also suspended and cancelled ones and those whom a
 * block hides, are answered as unknown: nobody must learn which, nor list the staff of a company.
 */
export async function publicPerson({ db, user }: VisitorContext, id: number) {
  const [person] = await db
    .select({
      id: users.id,
      username: users.username,
      avatar: users.avatar,
      type_role: users.type_role,
      company_name: sql<string>`case when coalesce(${profiles.show_company}, true)
        then ${companies.company_name} else '' end`,
      joined_at: users.created_at,
      followers: users.follower_count,
      following: users.following_count,
      bio: sql<string>`coalesce(${profiles.bio}, '')`,
      links: sql<string[]>`coalesce(${profiles.links}, '{}')`,
      // A cover that left the market is not shown.
      cover_key: sql<string | null>`(select ${sql.raw(addressKeyText('p'))} from pictures p
        where p.id = ${profiles.cover_picture_id} and p.owner_id = ${users.id} and ${sql.raw(ON_MARKET)}
          and p.main_category_id in (${sql.raw(ENABLED_CATEGORIES)}))`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(
      and(
        eq(users.id, id),
        eq(users.status, 'active'),
        user && notHidden(user, 'users.id'),
        sql.raw(hasPublicPage('users')),
      ),
    );
  if (!person) throw new AppError('NOT_FOUND');
  return person;
}

/** Works and their popularity: exact up to 10,000 works, estimated from that many when there are more. */
async function fameOf(db: Db, id: number): Promise<{ works: number; popularity: number }> {
  const source = `pictures p where p.owner_id = $1 and ${ON_MARKET}`;
  const [[counted, popularity] = [0, 0]] = await queryRows<[number, number]>(db, {
    text: `select count(*)::int, coalesce(sum(popularity), 0)::float8
      from (select p.popularity from ${source} limit ${EXACT_TOTAL_MAX + 1}) sample`,
    values: [id],
    prepared: false,
  });
  if (counted <= EXACT_TOTAL_MAX) return { works: counted, popularity };
  const works = Math.max(counted, await estimateRows(db, source, [id]));
  return { works, popularity: Math.round((popularity / counted) * works) };
}

/** The largest series among the same works. */
async function seriesOf(db: Db, id: number): Promise<{ name: string; count: number }[]> {
  const rows = await queryRows<[string, number]>(db, {
    text: `select series, count(*)::int
      from (select p.series from pictures p
        where p.owner_id = $1 and ${ON_MARKET} and p.series is not null limit ${EXACT_TOTAL_MAX}) sample
      group by series order by 2 desc, series collate "C" limit ${SERIES_SHOWN}`,
    values: [id],
    prepared: false,
  });
  return rows.map(([name, count]) => ({ name, count }));
}

async function isFollowed(db: Db, me: number, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from follows where follower_id = ${me} and followed_id = ${id}`);
  return rows.length > 0;
}
