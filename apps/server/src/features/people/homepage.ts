import { and, eq, or, sql } from 'drizzle-orm';
import { EXACT_TOTAL_MAX } from '../../platform/constants';
import type { Context } from '../../platform/context';
import { countRows, estimateRows } from '../../platform/db/count-rows';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { companies, users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { ON_MARKET } from '../pictures/seen-pictures';

/** The public page of a person. Columns are named one by one, so that a guest learns nothing else. */
export async function homepage({ db }: Context, id: number) {
  const person = await publicPerson(db, id);
  const [fame, followers] = await Promise.all([
    fameOf(db, id),
    countRows(db, 'follows where followed_id = $1', [id]),
  ]);
  return { ...person, ...fame, followers, joined_at: person.joined_at.toISOString() };
}

/**
 * People who show something, or who draw for a living. All others, also suspended and cancelled ones, are answered as
 * unknown: a guest must not learn which, nor list the staff of a company.
 */
export async function publicPerson(db: Db, id: number) {
  const [person] = await db
    .select({
      id: users.id,
      username: users.username,
      avatar: users.avatar,
      type_role: users.type_role,
      company_name: companies.company_name,
      joined_at: users.created_at,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(
      and(
        eq(users.id, id),
        eq(users.status, 'active'),
        or(
          eq(users.type_role, 'illustrator'),
          sql`exists (select 1 from pictures p where p.owner_id = ${users.id} and ${sql.raw(ON_MARKET)})`,
        ),
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
