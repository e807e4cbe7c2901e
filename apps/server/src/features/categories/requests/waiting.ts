import type { InputOf } from '@motif/contract/endpoint';
import { CATEGORY_DECLINES } from '@motif/contract/features/categories/category-declines';
import type {
  CategoryDecider,
  CategoryRequest,
  categoryRequestReviews as contract,
} from '@motif/contract/features/categories/category-requests';
import { PAGE_SIZE } from '@motif/contract/limits';
import { reasonText } from '@motif/contract/reasons';
import { type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { AppError } from '../../../platform/errors';
import { ACTIVE_PERSON } from '../../permissions/active-person';
import { ENABLED_CATEGORIES } from '../../permissions/rights';

const IS_OPENED = `exists (select from company_main_categories o
  where o.company_id = r.company_id and o.main_category_id = r.main_category_id)`;

/** A request `r` of a person `u` of a company `c` for the category `m`, and whoever decided it, `d`. */
const REQUESTS = `category_requests r
  join users u on u.id = r.user_id and u.company_id = r.company_id
  join companies c on c.id = r.company_id
  join main_categories m on m.id = r.main_category_id
  left join users d on d.id = r.decided_by`;

/** Those of people who may do anything, while the category is on. */
const STANDING = `${REQUESTS}
  where r.state = 'waiting' and r.main_category_id in (${ENABLED_CATEGORIES}) and ${ACTIVE_PERSON}`;

/** What waits, by who decides it. */
export const WAITING: Readonly<Record<CategoryDecider, string>> = {
  company: `${STANDING} and ${IS_OPENED}`,
  operators: `${STANDING} and not ${IS_OPENED}`,
};

/** What was opened or declined, by who sees it: a company all of its own, operators what no colleague decided. */
const DECIDED: Readonly<Record<CategoryDecider, string>> = {
  company: `${REQUESTS}
    where r.state in ('opened', 'declined')`,
  operators: `${REQUESTS}
    where r.state in ('opened', 'declined') and d.company_id <> r.company_id`,
};

type Query = InputOf<typeof contract.list>['query'];
type Reader = Pick<UserContext, 'db' | 'language'>;

/** What waits for one kind of decider, oldest first; or what was decided, the newest first. */
export async function listRequests(
  { db, language }: Reader,
  to: CategoryDecider,
  query: Query,
  whose: SQL = sql`true`,
): Promise<{ list: CategoryRequest[]; next_cursor: string | null }> {
  const size = query.page_size ?? PAGE_SIZE;
  const isDecided = query.state === 'decided';
  const cursor = query.cursor ? readIdCursor(query.cursor) : undefined;
  const after = cursor === undefined ? sql`true` : isDecided ? sql`r.id < ${cursor}` : sql`r.id > ${cursor}`;
  const { rows } = await db.execute<{ request: Row }>(sql`
    select json_build_object('id', r.id, 'reason', r.reason, 'state', r.state,
      'user', json_build_object('id', u.id, 'username', u.username, 'account', u.account),
      'company', json_build_object('id', c.id, 'company_name', c.company_name, 'company_sn', c.company_sn),
      'category', json_build_object('id', m.id, 'name', m.name, 'name_en', m.name_en),
      'created_at', ${jsonTime('r.created_at')}, 'decided_at', ${jsonTime('r.decided_at')},
      'decided_by', d.username, 'by_operators', coalesce(d.company_id <> r.company_id, false),
      'answer_code', r.answer_code, 'answer', r.answer) as request
    from ${sql.raw((isDecided ? DECIDED : WAITING)[to])} and ${whose} and ${after}
    order by r.id ${isDecided ? sql`desc` : sql`asc`} limit ${size + 1}`);
  const page = rows.slice(0, size).map(({ request: { answer_code, ...request } }) => ({
    ...request,
    // Companies read that operators decided, not which of them.
    decided_by: to === 'company' && request.by_operators ? null : request.decided_by,
    answer: reasonText(CATEGORY_DECLINES, { reason_code: answer_code, reason: request.answer }, language),
  }));
  return { list: page, next_cursor: rows.length > size ? String(page.at(-1)?.id) : null };
}

type Row = CategoryRequest & { answer_code: string | null };

const jsonTime = (column: string) => sql.raw(`to_json(${column} at time zone 'UTC') #>> '{}' || 'Z'`);

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
