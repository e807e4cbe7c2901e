import type { InputOf } from '@motif/contract/endpoint';
import type { systemLog as contract, LogEntry } from '@motif/contract/features/system/system-log';
import { ERROR_MESSAGE_MAX, ERROR_STACK_MAX, ERROR_URL_MAX, PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context, UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { systemLog } from '../../platform/db/schema/operations';
import { AppError } from '../../platform/errors';
import { scrub, scrubUrl } from '../../platform/logging/scrub';
import { countAttempt } from '../../platform/security/rate-limit';

/** SH-13. */
const SYSTEM_LOG_DAYS = 90;

type Report = InputOf<typeof contract.report>['body'];
type Query = InputOf<typeof contract.list>['query'];

const HOUR = 3600;
/** A page sends every ten seconds at most, and only what is new; a faster sender is not our page. */
const REPORTS_PER_PERSON = 60;
/** A broken release makes everyone report the same error, so this many an hour are enough. */
const REPORTS_OF_ALL = 600;
/** The limit is per source, so that a flood of reports from browsers does not push out the faults of the server. */
const ROWS_MAX = 100_000;

/** Stores errors of a person's pages (SH-13). */
export async function storeClientErrors(ctx: UserContext, { errors }: Report): Promise<null> {
  await countAttempt(ctx.db, `client-errors:${ctx.user.id}`, REPORTS_PER_PERSON, HOUR);
  await countAttempt(ctx.db, 'client-errors', REPORTS_OF_ALL, HOUR);
  await ctx.db.insert(systemLog).values(
    errors.map((error) => ({
      level: 'error' as const,
      source: 'browser' as const,
      message: scrub(error.message, ERROR_MESSAGE_MAX) || '-',
      details: {
        url: scrubUrl(error.url, ERROR_URL_MAX),
        stack: scrub(error.stack, ERROR_STACK_MAX),
        count: error.count,
        user_agent: scrub(ctx.userAgent, ERROR_MESSAGE_MAX),
        release: scrub(error.release, 40),
      },
      user_id: ctx.user.id,
      ip: ctx.ip,
    })),
  );
  return null;
}

const PERIODS = { day: '1 day', week: '7 days', month: '30 days' } as const;
const micros = sql<string>`(extract(epoch from ${systemLog.created_at}) * 1000000)::bigint::text`;
const selected = {
  id: systemLog.id,
  level: systemLog.level,
  source: systemLog.source,
  message: systemLog.message,
  details: sql<LogEntry['details']>`${systemLog.details}`,
  user: { id: users.id, account: users.account, username: users.username },
  ip: systemLog.ip,
  created_at: systemLog.created_at,
};

/** For operators, newest first (PE-5). */
export async function listSystemLog(ctx: Context, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await ctx.db
    .select({ ...selected, micros })
    .from(systemLog)
    .leftJoin(users, eq(users.id, systemLog.user_id))
    .where(and(...conditions(query)))
    .orderBy(desc(systemLog.created_at), desc(systemLog.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map(shown),
    next_cursor: rows.length > size && last ? `${last.micros}.${last.id}` : null,
  };
}

function conditions({ level, source, period, text, cursor }: Query): (SQL | undefined)[] {
  return [
    level && eq(systemLog.level, level),
    source && eq(systemLog.source, source),
    period && sql`${systemLog.created_at} > now() - ${PERIODS[period]}::interval`,
    text
      ? sql`position(lower(${text}) in lower(concat_ws(chr(10), ${systemLog.message}, ${systemLog.details}->>'url', ${users.account}))) > 0`
      : undefined,
    cursor ? sql`(${systemLog.created_at}, ${systemLog.id}) < ${readCursor(cursor)}` : undefined,
  ];
}

/** The microseconds and the id of the last row of the page before. */
function readCursor(text: string): SQL {
  const [, time, id] = /^([1-9][0-9]{0,17})\.([1-9][0-9]{0,14})$/.exec(text) ?? [];
  if (!time || !id) throw new AppError('BAD_CURSOR');
  return sql`(timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond', ${id}::bigint)`;
}

export async function oneLogEntry(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select(selected)
    .from(systemLog)
    .leftJoin(users, eq(users.id, systemLog.user_id))
    .where(eq(systemLog.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  return { ...shown(row), same: await sameAs(ctx.db, row) };
}

async function sameAs(db: Db, { source, message }: Pick<LogEntry, 'source' | 'message'>) {
  const [same] = await db
    .select({
      times: sql<number>`least(sum(coalesce((${systemLog.details}->>'count')::int, 1)), 2147483647)::int`,
      people: sql<number>`count(distinct ${systemLog.user_id})::int`,
      first_at: sql<Date>`min(${systemLog.created_at})`.mapWith(systemLog.created_at),
      last_at: sql<Date>`max(${systemLog.created_at})`.mapWith(systemLog.created_at),
    })
    .from(systemLog)
    .where(and(eq(systemLog.source, source), eq(systemLog.message, message)));
  // The entry itself is one of them, unless the nightly sweep has just removed it.
  if (!same?.first_at) throw new AppError('NOT_FOUND');
  return { ...same, first_at: same.first_at.toISOString(), last_at: same.last_at.toISOString() };
}

type Row = Omit<LogEntry, 'created_at'> & { created_at: Date };
const shown = ({ created_at, ...row }: Row): LogEntry => ({ ...row, created_at: created_at.toISOString() });

/** Removes entries by age, and by number if somebody flooded the log. */
export async function sweepSystemLog(db: Db, rowsMax = ROWS_MAX): Promise<void> {
  await db
    .delete(systemLog)
    .where(sql`${systemLog.created_at} < now() - make_interval(days => ${SYSTEM_LOG_DAYS})`);
  for (const source of ['api', 'worker', 'browser'])
    await db.execute(sql`
      delete from system_log where source = ${source} and id <= (
        select id from system_log where source = ${source} order by id desc offset ${rowsMax} limit 1)`);
}
