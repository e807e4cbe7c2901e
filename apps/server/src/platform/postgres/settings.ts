// Settings for a small application on one machine, given on the command line: they win over postgresql.conf.
import { statfs } from 'node:fs/promises';

export type PostgresSettings = Record<string, string>;

const DEFAULTS: PostgresSettings = {
  // Only programs on this machine, only with the password.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',

  // An acknowledged purchase survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  checkpoint_timeout: '15min',
  // Nobody subscribes to this database, so one process less is needed.
  max_logical_replication_workers: '0',
  // A backup needs one while it runs, and the archive of the log another.
  max_replication_slots: '2',
  // With them every checkpoint writes a file, and one that a full disk refuses would end the server.
  max_active_replication_origins: '0',

  // The disks are assumed to be solid state; compiling short queries costs more than it saves.
  random_page_cost: '1.1',
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs the errors of statements; here only errors of the server itself are logged.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const MEGABYTE = 1024 * 1024;

/**
 * What the write-ahead log may take: a sixteenth of the disk, at most a gigabyte. On a small disk the log alone would
 * leave no room for anything else.
 */
export async function logSizes(folder: string): Promise<PostgresSettings> {
  const { blocks, bsize } = await statfs(folder);
  const share = Math.floor((blocks * bsize) / 16 / MEGABYTE);
  const most = Math.min(Math.max(share, 64), 1024);
  return {
    max_wal_size: `${most}MB`,
    min_wal_size: `${most < 512 ? 32 : 80}MB`,
    // A backup or an archive that does not come on must not fill the disk: beyond this it loses its place.
    max_slot_wal_keep_size: `${Math.min(Math.max(2 * share, 128), 16 * 1024)}MB`,
  };
}

/** What programs of any version know, for a look at data of an older one. */
export const OF_ANY_VERSION: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
};

export function settingArguments(overrides: PostgresSettings, defaults = DEFAULTS): string[] {
  return Object.entries({ ...defaults, ...overrides }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
