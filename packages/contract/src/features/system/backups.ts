import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { Id, nullable, oneOf, Time } from '../../shapes';

/** `store`: the database is hosted elsewhere and has backups of its own. */
export const BACKUP_KINDS = ['physical', 'store'] as const;
export const BACKUP_STATES = ['running', 'good', 'failed'] as const;

/** The last good one may be this old before operators are told. */
export const BACKUP_STALE_HOURS = 26;

/** The log is archived every minute; this late it is a fault. */
export const LOG_STALE_MINUTES = 10;

const BackupRun = Type.Object({
  id: Id,
  kind: oneOf(BACKUP_KINDS),
  state: oneOf(BACKUP_STATES),
  is_scheduled: Type.Boolean(),
  /** Of everything in it, as it would be restored. */
  bytes: Type.Integer(),
  /** Of what earlier backups did not have. */
  new_bytes: Type.Integer(),
  error: nullable(Type.String()),
  started_at: Time,
  finished_at: nullable(Time),
});
export type BackupRun = Static<typeof BackupRun>;

const BackupStatus = Type.Object({
  /** Null: nobody has asked for backups by the clock. `hour` is that of China. */
  schedule: nullable(Type.Object({ hour: Type.Integer(), keep: Type.Integer() })),
  /** The last good one is too old, or there is none where there should be. */
  is_stale: Type.Boolean(),
  last_good: nullable(BackupRun),
  /** The newest, whatever became of it. */
  last: nullable(BackupRun),
  /** The archive of the log, where there is one: any moment until `archived_until` can be brought back. */
  log: nullable(
    Type.Object({
      archived_until: nullable(Time),
      is_stale: Type.Boolean(),
      error: nullable(Type.String()),
    }),
  ),
});
export type BackupStatus = Static<typeof BackupStatus>;

export const backups = {
  status: endpoint({
    method: 'GET',
    path: '/system/backups/',
    summary: '备份状态 / How old the last good backup is, and what became of the last one',
    auth: { check: { role: [ADMIN_ROLE] } },
    data: BackupStatus,
  }),
};
