import { SEARCH_EACH_MAX, type SearchEntry } from '@motif/contract/features/search';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { companies, users } from '../../platform/db/schema/identity';
import { parseNameSearch } from '../pictures/gallery/picture-search';
import { notHidden, ON_MARKET } from '../pictures/seen-pictures';

const showsWorks = sql`exists (select 1 from pictures p where p.owner_id = ${users.id} and ${sql.raw(ON_MARKET)})`;

/** People who show works on the market, by name; anyone may open their pages. */
export async function findPeople({ db, user }: UserContext, text: string): Promise<SearchEntry[]> {
  const { grams } = parseNameSearch(text);
  if (grams.length === 0) return [];
  // The index finds the candidates. position() is used instead of LIKE, because a typed % or _ must match itself.
  const mayMatch = sql`name_grams(${users.username}) @> ${sql.param(grams)}::text[]`;
  const at = sql<number>`position(${text} in lower(normalize(${users.username}, NFKC)))`;
  const rows = await db
    .select({ id: users.id, username: users.username, company_name: companies.company_name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(and(mayMatch, sql`${at} > 0`, eq(users.status, 'active'), showsWorks, notHidden(user, 'users.id')))
    .orderBy(asc(at), asc(users.id))
    .limit(SEARCH_EACH_MAX);
  return rows.map(({ id, username, company_name }) => ({
    value: username,
    url: `/personalHomepage/${id}`,
    type: 'person' as const,
    detail: company_name,
  }));
}
