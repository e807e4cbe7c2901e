import type { InputOf } from '@motif/contract/endpoint';
import type { deskCompanies as contract, DeskCompany } from '@motif/contract/features/desk/companies';
import { PAGE_SIZE } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { companies, users } from '../../platform/db/schema/identity';
import { parseNameSearch } from '../pictures/gallery/picture-search';
import { isCompanyOut } from '../users/suspended';

type Query = InputOf<typeof contract.list>['query'];
export type CompanyFilters = Omit<Query, 'cursor' | 'page_size'>;

const VALID_VIP = sql`from subscriptions s where s.company_id = companies.id and s.kind = 'vip'
  and s.starts_at <= now() and (s.ends_at is null or s.ends_at > now())`;
const membership = sql<DeskCompany['membership']>`(
  select json_build_object('name', p.name, 'name_en', p.name_en,
    'end_date', to_json(s.ends_at at time zone 'UTC') #>> '{}' || 'Z')
  from (select s.* ${VALID_VIP} order by s.level desc, s.ends_at desc nulls first, s.id limit 1) s
  join packages p on p.id = s.package_id)`;
const hasCase = sql<boolean>`exists (select from storage_cases sc
  where sc.company_id = companies.id and sc.state in ('open', 'published'))`;

export const selectCompanies = (db: Db) =>
  db
    .select({
      id: companies.id,
      company_name: companies.company_name,
      company_sn: companies.company_sn,
      type_role: users.type_role,
      people: sql<number>`(select count(*)::int from users u
        where u.company_id = companies.id and u.status <> 'cancelled')`.as('people'),
      membership: membership.as('membership'),
      is_over_limit: hasCase.as('is_over_limit'),
      is_suspended: sql<boolean>`${isCompanyOut('companies')}`.as('is_suspended'),
      created_at: companies.created_at,
    })
    .from(companies)
    .leftJoin(users, and(eq(users.company_id, companies.id), eq(users.is_master, true)))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectCompanies>>[number];

/** All companies, newest first. */
export async function listCompanies({ db }: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await selectCompanies(db)
    .where(and(companiesOf(query), query.cursor ? lt(companies.id, readIdCursor(query.cursor)) : undefined))
    .orderBy(desc(companies.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map(shownCompany),
    next_cursor: rows.length > size ? String(page.at(-1)?.id) : null,
  };
}

export const shownCompany = ({ created_at, ...row }: Row): DeskCompany => ({
  ...row,
  created_at: created_at.toISOString(),
});

export const companiesOf = ({ q, type_role, membership: wanted, state }: CompanyFilters): SQL | undefined =>
  and(
    q === undefined || isBlank(q) ? undefined : isCalled(q.trim()),
    type_role && eq(users.type_role, type_role),
    wanted === 'member' ? sql`exists (select ${VALID_VIP})` : undefined,
    wanted === 'none' ? sql`not exists (select ${VALID_VIP})` : undefined,
    state === 'over_limit' ? hasCase : undefined,
    state === 'suspended' ? isCompanyOut('companies') : undefined,
  );

function isCalled(text: string): SQL {
  const word = text.normalize('NFKC').toLowerCase();
  const { grams } = parseNameSearch(word);
  return sql`((name_grams(${companies.company_name}) @> ${sql.param(grams)}::text[]
    and position(${word} in lower(normalize(${companies.company_name}, NFKC))) > 0)
    or ${companies.company_sn} = ${text.toUpperCase()})`;
}
