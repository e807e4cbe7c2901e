import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ADMIN_ROLE } from '@motif/contract/access';
import { BACKUP_STALE_HOURS, LOG_STALE_MINUTES } from '@motif/contract/features/system/backups';
import { pathOf } from '@motif/contract/screens';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { programUrl } from '../../../platform/children/programs';
import { CHINA_AHEAD_MS } from '../../../platform/china-days';
import type { Db } from '../../../platform/db/database';
import { roles, userRoles } from '../../../platform/db/schema/access';
import { users } from '../../../platform/db/schema/identity';
import { backups, cooldowns } from '../../../platform/db/schema/operations';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import { sendNotice } from '../../notices/send-notice';
import { isStale, logStatus } from './backup-status';

/** Every ten minutes: makes the backup that is due, on one node, and tells operators when the last good one is too old. */
export const watchBackups: JobKind<Record<string, never>> = {
  name: 'system.backups',
  options: { policy: 'exclusive', expireInSeconds: 12 * 3600, retryLimit: 0 },
};

export interface BackupSchedule {
  /** Unset: nobody has asked for backups by the clock. */
  dir: string | undefined;
  hour: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export async function workOnBackups(db: Db, jobs: Jobs, schedule: BackupSchedule): Promise<void> {
  await jobs.work(db, watchBackups, async (tx) => {
    // A backup takes as long as it takes; the transaction of the job only waits for its end.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const failed = (error: unknown) => jobs.onFailure(watchBackups.name, error);
    await keepBackedUp(tx, schedule, (dir) => runProgram(dir).catch(failed));
  });
  await jobs.schedule(watchBackups, '*/10 * * * *', {});
}

export async function keepBackedUp(
  db: Db,
  { dir, hour }: BackupSchedule,
  run: (dir: string) => Promise<void>,
  now = new Date(),
): Promise<void> {
  if (!dir) return;
  if (await isDue(db, hour, now)) await run(dir);
  if (await isStale(db)) await tellOperators(db, 'backups.stale', STALE);
  if ((await logStatus(db))?.is_stale) await tellOperators(db, 'backups.log', LOG_STALE);
}

/**
 * None by the clock was good since the hour last came, or since a part of the log was lost; one that failed is tried again
 * an hour later. One by hand may lie anywhere.
 */
async function isDue(db: Db, hour: number, now: Date): Promise<boolean> {
  const since = lastTime(hour, now).toISOString();
  const lately = new Date(now.getTime() - HOUR_MS).toISOString();
  const [row] = await db
    .select({
      done: sql<boolean>`coalesce(bool_or((${backups.state} = 'good' and ${backups.started_at} >= ${since}
          and ${backups.started_at} > coalesce((select broken_at from log_archive), '-infinity'))
        or (${backups.started_at} > ${lately} and ${backups.state} <> 'good')), false)`,
    })
    .from(backups)
    .where(eq(backups.is_scheduled, true));
  return row?.done !== true;
}

/** When it was last this hour in China. */
export function lastTime(hour: number, now: Date): Date {
  const inChina = now.getTime() + CHINA_AHEAD_MS;
  const today = Math.floor(inChina / DAY_MS) * DAY_MS + hour * HOUR_MS;
  return new Date((today <= inChina ? today : today - DAY_MS) - CHINA_AHEAD_MS);
}

/** Once a day, until there is a good one again. */
async function tellOperators(db: Db, key: string, notice: Warning): Promise<void> {
  const until = sql`now() + interval '24 hours'`;
  const [first] = await db
    .insert(cooldowns)
    .values({ key, until })
    .onConflictDoUpdate({ target: cooldowns.key, set: { until }, setWhere: sql`${cooldowns.until} <= now()` })
    .returning({ key: cooldowns.key });
  if (!first) return;
  const operators = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(and(eq(roles.code, ADMIN_ROLE), isNull(roles.company_id), eq(users.status, 'active')));
  for (const { id } of operators) {
    await sendNotice(db, { user_id: id, ...notice, url: pathOf('SystemLog') });
  }
}

interface Warning {
  title: string;
  title_en: string;
  body: string;
  body_en: string;
}

const STALE: Warning = {
  title: '备份已过期',
  title_en: 'The backup is too old',
  body: `最近 ${BACKUP_STALE_HOURS} 小时没有成功的备份。请在系统日志中查看原因，并检查备份目录的空间和权限。`,
  body_en: `No backup has succeeded for ${BACKUP_STALE_HOURS} hours. The system log says why; look at the room and the rights of the folder of backups.`,
};

const LOG_STALE: Warning = {
  title: '数据库日志未能归档',
  title_en: 'The log of the database is not archived',
  body: `已有 ${LOG_STALE_MINUTES} 分钟没有归档。请在系统日志中查看原因，并检查归档目录（WAL_ARCHIVE_DIR）的空间和权限；拖得太久，数据库会丢弃未归档的日志，并重新做一次备份。`,
  body_en: `Nothing was archived for ${LOG_STALE_MINUTES} minutes. The system log says why; look at the room and the rights of WAL_ARCHIVE_DIR. If it takes too long, the database drops the log that is not archived, and a new backup is made.`,
};

/** In a process of its own, which writes down what becomes of it and ends with this one. */
async function runProgram(dir: string): Promise<void> {
  const program = fileURLToPath(programUrl('backup'));
  const child = spawn(process.execPath, [program, 'backup', '--scheduled', '--to', dir], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`backup: ${complaint.trim().split('\n').at(-1) || (signal ?? code)}`);
}
