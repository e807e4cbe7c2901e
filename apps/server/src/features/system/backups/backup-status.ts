import {
  BACKUP_STALE_HOURS,
  type BackupRun,
  type BackupStatus,
  LOG_STALE_MINUTES,
} from '@motif/contract/features/system/backups';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { backups, logArchive } from '../../../platform/db/schema/operations';

type Row = typeof backups.$inferSelect;

/** What operators see of backups. Where a folder lies is for the person at the machine. */
export async function backupStatus({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Promise<BackupStatus> {
  const [last] = await newest(db).limit(1);
  const [good] = await newest(db, 'good').limit(1);
  const schedule = settings.backup ?? null;
  return {
    schedule,
    is_stale: schedule !== null && (await isStale(db)),
    last_good: good ? runOf(good) : null,
    last: last ? runOf(last) : null,
    log: await logStatus(db),
  };
}

/** Null: the log is not archived. */
export async function logStatus(db: Db): Promise<BackupStatus['log']> {
  const [row] = await db
    .select({
      archived_until: logArchive.archived_until,
      error: logArchive.error,
      is_stale: sql<boolean>`coalesce(${logArchive.archived_until}, ${logArchive.begun_at})
        < now() - make_interval(mins => ${LOG_STALE_MINUTES})`,
    })
    .from(logArchive);
  return row ? { ...row, archived_until: row.archived_until?.toISOString() ?? null } : null;
}

/** Since the last good one, or since the first try where none was good; before the first try nothing is late. */
export async function isStale(db: Db): Promise<boolean> {
  const [row] = await db
    .select({
      stale: sql<boolean>`coalesce(
        coalesce(max(${backups.started_at}) filter (where ${backups.state} = 'good'), min(${backups.started_at}))
          < now() - make_interval(hours => ${BACKUP_STALE_HOURS}), false)`,
    })
    .from(backups);
  return row?.stale ?? false;
}

const newest = (db: Db, state?: Row['state']) =>
  db
    .select()
    .from(backups)
    .where(state && eq(backups.state, state))
    .orderBy(desc(backups.started_at), desc(backups.id));

const runOf = ({ folder: _, started_at, finished_at, ...run }: Row): BackupRun => ({
  ...run,
  started_at: started_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
});
