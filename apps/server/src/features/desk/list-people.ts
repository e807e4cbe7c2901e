import { ADMIN_ROLE } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import type { deskPeople as contract, DeskPerson } from '@motif/contract/features/desk/people';
import { PAGE_SIZE } from '@motif/contract/limits';
import { plainPhone } from '@motif/contract/rules';
import { isBlank, maskedContact } from '@motif/contract/text';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { companies, users } from '../../platform/db/schema/identity';
import { parseNameSearch } from '../pictures/gallery/picture-search';

type Query = InputOf<typeof contract.list>['query'];
export type PeopleFilters = Omit<Query, 'cursor' | 'page_size'>;

const isOperator = sql<boolean>`exists (select from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = users.id and r.company_id is null and r.code = ${ADMIN_ROLE})`;
const lastSeen = sql<Date | null>`(select max(greatest(rotated_at, created_at)) from sessions
  where user_id = users.id)`.mapWith(users.created_at);

const columns = {
  id: users.id,
  account: users.account,
  username: users.username,
  phone: users.phone,
  email: users.email,
  type_role: users.type_role,
  is_master: users.is_master,
  is_operator: isOperator,
  status: users.status,
  suspended_by: users.suspended_by,
  company: {
    id: companies.id,
    company_name: companies.company_name,
    company_sn: companies.company_sn,
  },
  last_seen: lastSeen,
  created_at: users.created_at,
};

export const selectPeople = (db: Db) =>
  db.select(columns).from(users).innerJoin(companies, eq(companies.id, users.company_id)).$dynamic();

type Row = Awaited<ReturnType<typeof selectPeople>>[number];

/** Everybody who has an account, newest first. */
export async function listPeople({ db }: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await selectPeople(db)
    .where(and(peopleOf(query), query.cursor ? lt(users.id, readIdCursor(query.cursor)) : undefined))
    .orderBy(desc(users.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map(shownPerson),
    next_cursor: rows.length > size ? String(page.at(-1)?.id) : null,
  };
}

export const shownPerson = ({ phone, email, last_seen, created_at, ...row }: Row): DeskPerson => ({
  ...row,
  contact: maskedContact({ phone, email }),
  last_seen: last_seen?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

export const peopleOf = ({ q, company_id, type_role, status }: PeopleFilters): SQL | undefined =>
  and(
    q === undefined || isBlank(q) ? undefined : isKnownBy(q.trim()),
    company_id ? eq(users.company_id, company_id) : undefined,
    type_role && eq(users.type_role, type_role),
    status && eq(users.status, status),
  );

/** Each way has an index of its own. Phones and mailboxes are found whole only, so that no digit can be tried out. */
function isKnownBy(text: string): SQL {
  const word = text.normalize('NFKC').toLowerCase();
  const { grams } = parseNameSearch(word);
  const named = sql`(name_grams(${users.username}) @> ${sql.param(grams)}::text[]
    and position(${word} in lower(normalize(${users.username}, NFKC))) > 0)`;
  const serial = sql`${users.company_id} = (select id from companies where company_sn = ${text.toUpperCase()})`;
  return sql`(${named} or lower(${users.account}) = ${word} or ${users.phone} = ${plainPhone(text)}
    or lower(${users.email}) = ${word} or ${serial}
    ${/^\d{4}$/.test(word) ? sql`or right(${users.phone}, 4) = ${word} and ${users.phone} is not null` : sql``})`;
}
