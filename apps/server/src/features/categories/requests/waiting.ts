import type { InputOf } from '@motif/contract/endpoint';
import type {
  CategoryDecider,
  CategoryRequest,
  categoryRequestReviews as contract,
} from '@motif/contract/features/categories/category-requests';
import { PAGE_SIZE } from '@motif/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { AppError } from '../../../platform/errors';
import { ACTIVE_PERSON } from '../../permissions/active-person';
import { ENABLED_CATEGORIES } from '../../permissions/rights';

const IS_OPENED = `exists (select from company_main_categories o
  where o.company_id = r.company_id and o.main_category_id = r.main_category_id)`;

/** A request `r` of a person `u` of a company `c`, as long as both may do anything and the category `m` is on. */
const STANDING = `category_requests r
  join users u on u.id = r.user_id and u.company_id = r.company_id
  join companies c on c.id = r.company_id
  join main_categories m on m.id = r.main_category_id
  where r.state = 'waiting' and r.main_category_id in (${ENABLED_CATEGORIES}) and ${ACTIVE_PERSON}`;

/** What waits, by who decides it. */
export const WAITING: Readonly<Record<CategoryDecider, string>> = {
  company: `${STANDING} and ${IS_OPENED}`,
  operators: `${STANDING} and not ${IS_OPENED}`,
};

type Query = InputOf<typeof contract.list>['query'];

/** What waits for one kind of decider, oldest first. */
export async function listWaiting(
  db: Db,
  to: CategoryDecider,
  query: Query,
  whose: SQL = sql`true`,
): Promise<{ list: CategoryRequest[]; next_cursor: string | null }> {
  const size = query.page_size ?? PAGE_SIZE;
  const after = query.cursor ? readIdCursor(query.cursor) : 0;
  const { rows } = await db.execute<{ request: CategoryRequest }>(sql`
    select json_build_object('id', r.id, 'reason', r.reason,
      'user', json_build_object('id', u.id, 'username', u.username, 'account', u.account),
      'company', json_build_object('id', c.id, 'company_name', c.company_name, 'company_sn', c.company_sn),
      'category', json_build_object('id', m.id, 'name', m.name, 'name_en', m.name_en),
      'created_at', to_json(r.created_at at time zone 'UTC') #>> '{}' || 'Z') as request
    from ${sql.raw(WAITING[to])} and ${whose} and r.id > ${after} order by r.id limit ${size + 1}`);
  const page = rows.slice(0, size).map(({ request }) => request);
  return { list: page, next_cursor: rows.length > size ? String(page.at(-1)?.id) : null };
}

export interface Waiting {
  id: number;
  user_id: number;
  company_id: number;
  main_category_id: number;
  name: string;
  name_en: string;
}

/**
 * The request that somebody decides, locked after its company. One that another decider was quicker with says so; one
 * that is not theirs to see is not there.
 */
export async function lockWaiting(
  tx: Db,
  to: CategoryDecider,
  id: number,
  whose: SQL = sql`true`,
): Promise<Waiting> {
  const { rows } = await tx.execute<{ request: Waiting }>(sql`
    select json_build_object('id', r.id, 'user_id', r.user_id, 'company_id', r.company_id,
      'main_category_id', r.main_category_id, 'name', m.name, 'name_en', m.name_en) as request
    from ${sql.raw(WAITING[to])} and ${whose} and r.id = ${id} for no key update of r`);
  const [found] = rows;
  if (found) return found.request;
  // Once the company has the category, there is nothing left for operators to do.
  const { rows: known } = await tx.execute<{ decided: boolean }>(sql`
    select r.state <> 'waiting' or (${to} = 'operators' and ${sql.raw(IS_OPENED)}) as decided
    from category_requests r where r.id = ${id} and ${whose}`);
  throw new AppError(known[0]?.decided ? 'REQUEST_DECIDED' : 'CATEGORY_REQUEST_NOT_FOUND');
}
