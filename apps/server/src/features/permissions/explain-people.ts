import type { InputOf } from '@motif/contract/endpoint';
import {
  type accessReport as contract,
  PEOPLE_PAGE_MAX,
} from '@motif/contract/features/permissions/access-report';
import { plainPhone } from '@motif/contract/rules';
import { maskedContact } from '@motif/contract/text';
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { readIdCursor } from '../../platform/db/id-cursor';
import { companies, users } from '../../platform/db/schema/identity';

type Query = InputOf<typeof contract.people>['query'];

export const personFields = {
  id: users.id,
  account: users.account,
  username: users.username,
  phone: users.phone,
  type_role: users.type_role,
  is_master: users.is_master,
  status: users.status,
  company_name: companies.company_name,
  company_sn: companies.company_sn,
};

/** Nobody needs a whole phone to see what a person may do. */
export const withoutPhone = <P extends { phone: string | null }>(person: P): P => ({
  ...person,
  phone: maskedContact({ phone: person.phone, email: null }),
});

/** Finds people by any of their names or numbers, oldest account first. */
export async function findPeople(ctx: Context, query: Query) {
  const size = query.page_size ?? PEOPLE_PAGE_MAX;
  const rows = await ctx.db
    .select(personFields)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(
      and(
        ne(users.status, 'cancelled'),
        query.keyword ? isKnownBy(query.keyword) : undefined,
        query.cursor ? gt(users.id, readIdCursor(query.cursor)) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return { list: page.map(withoutPhone), next_cursor: rows.length > size ? String(page.at(-1)?.id) : null };
}

/**
 * A line break cannot be typed into the field, so no match runs from one value into the next. Phones and mailboxes are
 * found by their whole value only: no digit can be tried out.
 */
const isKnownBy = (keyword: string) => sql`(position(lower(${keyword}) in lower(concat_ws(chr(10),
  ${users.account}, ${users.username}, ${companies.company_name}, ${companies.company_sn}))) > 0
  or ${users.phone} = ${plainPhone(keyword)} or lower(${users.email}) = lower(${keyword}))`;
