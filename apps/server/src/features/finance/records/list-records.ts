import type { InputOf } from '@motif/contract/endpoint';
import type { DaySums, PointRecord, RecordFilters, records } from '@motif/contract/features/finance/records';
import { PAGE_SIZE } from '@motif/contract/limits';
import type { UserContext } from '../../../platform/context';
import { queryRows } from '../../../platform/db/query-rows';
import { AppError } from '../../../platform/errors';
import { THUMB_PROCESS } from '../../../platform/images/processes';
import {
  type Asking,
  asking,
  daysOf,
  type Position,
  pageOf,
  type StatementName,
  type StatementRow,
  sumsOf,
} from './statement';

type Query = RecordFilters &
  Pick<InputOf<typeof records.recharge>['query'], 'cursor' | 'page_size' | 'with_total'>;

/** One page of a statement; the first one comes with the sums of everything that matches. */
export async function listRecords(ctx: UserContext, name: StatementName, query: Query) {
  const { cursor, page_size: size = PAGE_SIZE, with_total, ...filters } = query;
  const below = cursor === undefined ? undefined : readCursor(cursor);
  const ask = await asking(ctx, name);
  const { text, values } = pageOf(ask, filters, { size, below });
  const { rows } = await ctx.db.$client.query<StatementRow>(text, values);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const summed = below ? undefined : await readSums(ctx, ask, filters);
  return {
    list: page.map((row) => recordOf(ctx, row)),
    next_cursor: rows.length > size && last ? `${last.id}-${last.line}` : null,
    ...(summed && { sums: summed.sums, spent: summed.spent }),
    ...(summed && with_total && { total: summed.total }),
  };
}

export async function listDays(ctx: UserContext, name: StatementName, filters: RecordFilters) {
  const rows = await queryRows<[string, number, number]>(ctx.db, {
    ...daysOf(await asking(ctx, name), filters),
    prepared: false,
  });
  const list: DaySums[] = rows.map(([day, points, creative]) => ({ day, points, creative }));
  return { list, next_cursor: null };
}

async function readSums({ db }: UserContext, ask: Asking, filters: RecordFilters) {
  const rows = await queryRows<['points' | 'creative', number, number, number]>(db, {
    ...sumsOf(ask, filters),
    prepared: false,
  });
  const sums = { points: 0, creative: 0 };
  const spent = { points: 0, creative: 0 };
  for (const [currency, , amount, spentAmount] of rows) {
    sums[currency] = amount;
    spent[currency] = spentAmount;
  }
  return { sums, spent, total: rows.reduce((total, [, count]) => total + count, 0) };
}

function recordOf(ctx: UserContext, row: StatementRow): PointRecord {
  const { id, line, at, kind, currency, amount, is_spent } = row;
  return { id, line, at: at.toISOString(), kind, currency, amount, is_spent, ...subjectOf(ctx, row) };
}

/** Who did it and what it was for. */
export function subjectOf({ imageUrls }: UserContext, row: SubjectRow) {
  const { user_id, username, picture_id, picture_key, licence_id, order_no } = row;
  return {
    user: user_id === null ? null : { id: user_id, username: username ?? '' },
    picture:
      picture_id === null || licence_id === null || picture_key === null
        ? null
        : {
            id: picture_id,
            name: row.picture_name ?? '',
            color: row.picture_color ?? '',
            thumb: imageUrls.sign(picture_key, THUMB_PROCESS),
            licence_id,
            revoked_at: row.revoked_at?.toISOString() ?? null,
          },
    order:
      order_no === null
        ? null
        : { no: order_no, name: row.order_name ?? '', name_en: row.order_name_en ?? '' },
    reason: row.correction_reason,
  };
}
export type SubjectRow = Omit<StatementRow, 'line' | 'currency' | 'amount' | 'is_spent'>;

/** A page ends at a line of a transaction, and the next one begins below it. */
function readCursor(text: string): Position {
  const [, id, line] = /^([1-9][0-9]{0,14})-([1-9][0-9]{0,2})$/.exec(text) ?? [];
  if (id === undefined) throw new AppError('BAD_CURSOR');
  return { id: Number(id), line: Number(line) };
}
