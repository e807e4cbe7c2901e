import type { Workbench } from '@motif/contract/features/system/boards';
import { LOG_SOURCES } from '@motif/contract/features/system/system-log';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { queryRows } from '../../../platform/db/query-rows';
import { DEMO_MILESTONE, DEMO_REST_MILESTONE } from '../../../platform/db/schema/operations';
import { freeRoom } from '../../companies/free-room';
import { quantileMs } from './quantile';
import { IS_UP, readNodes } from './read-nodes';

const HOURS = 24;
const LATEST = 5;
const MB = 1024 * 1024;
const FIRST_HOUR = `date_trunc('hour', now()) - interval '1 hour' * (${HOURS} - 1)`;

/** Jobs, files, storage, errors and calls, as they are now. */
export async function readWorkbench({ db, jobs }: Context): Promise<Workbench> {
  return {
    jobs: await jobs.standing(db),
    ...(await readCounts(db)),
    storage: await readStorage(db),
    ...(await readCalls(db)),
    errors: await readErrors(db),
    nodes: await readNodes(db),
  };
}

const COUNTS = `
  select files.waiting, files.processing, files.oldest, messages.queued, messages.failed, nodes.streams, demo.done,
    demo.rest
  from (
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'processing')::int as processing, min(updated_at) as oldest
    from upload_tasks where state in ('waiting', 'processing')
  ) files, (
    select count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'failed')::int as failed from outbox where state <> 'sent'
  ) messages, (
    select coalesce(sum(streams), 0)::int as streams from nodes where ${IS_UP}
  ) nodes, (
    select max(value) filter (where name = '${DEMO_MILESTONE}') as done,
      max(value) filter (where name = '${DEMO_REST_MILESTONE}') as rest from milestones
  ) demo`;
type CountsRow = [number, number, Date | null, number, number, number, number | null, number | null];

async function readCounts(
  db: Db,
): Promise<Pick<Workbench, 'files' | 'messages' | 'streams' | 'demo_pictures'>> {
  const [row] = await queryRows<CountsRow>(db, { text: COUNTS, values: [], prepared: true });
  if (!row) throw new Error('the counts have one row');
  const [waiting, processing, oldest, queued, failed, streams, done, rest] = row;
  return {
    files: { waiting, processing, oldest: oldest?.toISOString() ?? null },
    messages: { queued, failed },
    streams,
    demo_pictures: done !== null && rest ? { done, total: done + rest } : null,
  };
}

/** What companies keep, and what is free for each of them together with what they have bought. */
const STORAGE = `
  select usage.bytes, usage.pictures, companies.count, bought.megabytes, bought.pictures, over_limit.count
  from (
    select coalesce(sum(storage_bytes), 0)::float8 as bytes, coalesce(sum(image_count), 0)::float8 as pictures
    from company_usage
  ) usage, (select count(*)::int from companies) companies, (
    select coalesce(sum(storage_mb), 0)::float8 as megabytes, coalesce(sum(image_count), 0)::float8 as pictures
    from subscriptions where starts_at <= now() and (ends_at is null or ends_at > now())
  ) bought, (select count(*)::int from storage_cases where state in ('open', 'published')) over_limit`;

async function readStorage(db: Db): Promise<Workbench['storage']> {
  const [row] = await queryRows<number[]>(db, { text: STORAGE, values: [], prepared: true });
  const [used_bytes = 0, pictures = 0, companies = 0, megabytes = 0, bought = 0, companies_over = 0] =
    row ?? [];
  const free = freeRoom();
  return {
    used_bytes,
    allowed_bytes: (companies * free.megabytes + megabytes) * MB,
    pictures,
    allowed_pictures: companies * free.pictures + bought,
    companies_over,
  };
}

const CALLS = `
  select h.hour, c.calls, c.failed, c.slots
  from generate_series(${FIRST_HOUR} - interval '${HOURS} hours', date_trunc('hour', now()), interval '1 hour') h (hour)
  left join call_hours c on c.hour = h.hour order by h.hour`;
type CallRow = [Date, number | null, number | null, number[] | null];

const figuresOf = (rows: readonly CallRow[]) => {
  const sumOf = (at: 1 | 2) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0);
  const slots: number[] = [];
  for (const [, , , counts] of rows)
    for (const [at, count] of (counts ?? []).entries()) slots[at] = (slots[at] ?? 0) + count;
  return {
    calls: sumOf(1),
    failed: sumOf(2),
    p50_ms: quantileMs(slots, 0.5),
    p95_ms: quantileMs(slots, 0.95),
  };
};

async function readCalls(db: Db): Promise<Pick<Workbench, 'calls' | 'calls_day'>> {
  const rows = await queryRows<CallRow>(db, { text: CALLS, values: [], prepared: true });
  // There is a row for each node that answered in the hour, or one for none.
  const hours = [...new Set(rows.map(([hour]) => hour.toISOString()))];
  const rowsOf = (wanted: readonly string[]) => rows.filter(([hour]) => wanted.includes(hour.toISOString()));
  const lastDay = hours.slice(HOURS);
  return {
    calls: lastDay.map((hour) => ({ hour, ...figuresOf(rowsOf([hour])) })),
    calls_day: { now: figuresOf(rowsOf(lastDay)), before: figuresOf(rowsOf(hours.slice(0, HOURS))) },
  };
}

const ERRORS = `
  select source, (extract(epoch from date_trunc('hour', created_at) - (${FIRST_HOUR})) / 3600)::int as hour,
    sum(coalesce((details ->> 'count')::int, 1))::int
  from system_log
  where level = 'error' and created_at >= ${FIRST_HOUR} - interval '${HOURS} hours'
  group by 1, 2`;

const LATEST_ERRORS = `
  select id, source, message, created_at from system_log
  where level = 'error' and created_at >= ${FIRST_HOUR} order by created_at desc, id desc limit ${LATEST}`;

type Source = (typeof LOG_SOURCES)[number];

/** A page reports the same error once, with how often it came. */
async function readErrors(db: Db): Promise<Workbench['errors']> {
  const rows = await queryRows<[Source, number, number]>(db, { text: ERRORS, values: [], prepared: true });
  const latest = await queryRows<[number, Source, string, Date]>(db, {
    text: LATEST_ERRORS,
    values: [],
    prepared: true,
  });
  const sumOf = (isWanted: (source: Source, hour: number) => boolean) =>
    rows.reduce((sum, [source, hour, count]) => (isWanted(source, hour) ? sum + count : sum), 0);
  const hours = LOG_SOURCES.map((name) => [
    name,
    Array.from({ length: HOURS }, (_, at) => sumOf((source, hour) => source === name && hour === at)),
  ]);
  return {
    hours: Object.fromEntries(hours) as Workbench['errors']['hours'],
    total: sumOf((_, hour) => hour >= 0),
    before: sumOf((_, hour) => hour < 0),
    latest: latest.map(([id, source, message, created_at]) => ({
      id,
      source,
      message,
      created_at: created_at.toISOString(),
    })),
  };
}
