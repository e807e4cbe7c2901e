import type { InputOf } from '@motif/contract/endpoint';
import type { storageCases as contract, ListedCase } from '@motif/contract/features/storage/storage-cases';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { companies } from '../../../platform/db/schema/identity';
import { storageCases } from '../../../platform/db/schema/storage-cases';
import { readClock } from '../../orders/subscriptions';
import { type Case, readClockDays, withSteps } from '../live-case';
import { shownCase, undoUntil } from '../shown-case';

/** The next step first; cases that are over come last, the newest of them first. */
const ORDER = [
  sql`coalesce(${storageCases.next_on}, 'infinity'::date)`,
  sql`case when ${storageCases.closed_at} is null then ${storageCases.id} else -${storageCases.id} end`,
] as const;
const place = sql`(${ORDER[0]}, ${ORDER[1]})`;
const placeOf = (id: number) => sql`(select coalesce(s.next_on, 'infinity'::date),
  case when s.closed_at is null then s.id else -s.id end from ${storageCases} s where s.id = ${id})`;

export async function listCases(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const { db } = ctx;
  const size = query.page_size ?? PAGE_SIZE;
  const found = await db
    .select({ row: storageCases, company_name: companies.company_name })
    .from(storageCases)
    .innerJoin(companies, eq(companies.id, storageCases.company_id))
    .where(
      and(
        query.state ? eq(storageCases.state, query.state) : undefined,
        query.q ? sql`position(lower(${query.q}) in lower(${companies.company_name})) > 0` : undefined,
        query.cursor ? sql`${place} > ${placeOf(readIdCursor(query.cursor))}` : undefined,
      ),
    )
    .orderBy(asc(ORDER[0]), asc(ORDER[1]))
    .limit(size + 1);
  const page = found.slice(0, size);
  const [clockDays, now] = await Promise.all([readClockDays(db), readClock(db)]);
  const names = new Map(page.map(({ row, company_name }) => [row.id, company_name]));
  const cases = await withSteps(
    db,
    page.map(({ row }) => row),
  );
  return {
    list: cases.map((one) => listed(one, names.get(one.id) ?? '', clockDays, now)),
    next_cursor: found.length > size ? String(page.at(-1)?.row.id) : null,
    policy: ctx.settings.storagePolicy ?? 'dry',
  };
}

function listed(one: Case, company_name: string, clockDays: string[], now: Date): ListedCase {
  const { id, company_id, is_dry, beyond_pictures, beyond_bytes, next_step, next_on, closed_at } = one;
  return {
    ...shownCase(one, clockDays, now),
    ...{ id, company_id, company_name, is_dry, beyond_pictures, beyond_bytes, next_step, next_on },
    closed_at: closed_at?.toISOString() ?? null,
    undo_until: undoUntil(one)?.toISOString() ?? null,
  };
}
