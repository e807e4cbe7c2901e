import path from 'node:path';
import { ConfigError, type Env, readInteger } from './values';

export interface BackupConfig {
  /** Unset: nobody has asked for backups by the clock. */
  dir: string | undefined;
  /** Of the day in China. */
  hour: number;
  keep: number;
  keyFile: string | undefined;
  /** Where the log of the embedded database goes every minute. */
  logDir: string | undefined;
}

export function readBackup(env: Env): BackupConfig {
  const { BACKUP_DIR: dir, BACKUP_KEY_FILE: keyFile, WAL_ARCHIVE_DIR: logDir } = env;
  if (logDir && !dir)
    throw new ConfigError(
      'WAL_ARCHIVE_DIR is set, so BACKUP_DIR is needed too: the log is replayed onto a backup',
    );
  return {
    dir: dir ? path.resolve(dir) : undefined,
    hour: readHour(env, 'BACKUP_HOUR', 3),
    keep: readInteger(env, 'BACKUP_KEEP', 7),
    keyFile: keyFile ? path.resolve(keyFile) : undefined,
    logDir: logDir ? path.resolve(logDir) : undefined,
  };
}

function readHour(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^(?:\d|1\d|2[0-3])$/.test(text))
    throw new ConfigError(`${name} must be an hour from 0 to 23, not "${text}"`);
  return Number(text);
}
