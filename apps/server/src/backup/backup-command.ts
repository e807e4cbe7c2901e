import { join } from 'node:path';
import type { Config } from '../config/config';
import { type BackupKey, readBackupKey } from '../platform/backup/backup-key';
import { keepBackups } from '../platform/backup/keep-backups';
import { clearLog } from '../platform/backup/keep-log';
import { BusyError, makeBackup } from '../platform/backup/make-backup';
import { shortError } from '../platform/logging/logged-error';
import { dieWithParent } from '../supervisor/die-with-parent';
import { StartError } from '../supervisor/start-error';
import { beginRecord } from './backup-record';
import { reachDatabase } from './reach-database';
import { megabytes, seconds } from './words';

/** By hand nothing is removed; by the clock only the newest `BACKUP_KEEP` stay. */
export async function backupCommand(
  config: Config,
  to: string,
  { isScheduled, logical }: { isScheduled: boolean; logical: boolean },
): Promise<number> {
  if (isScheduled) dieWithParent();
  const { keyFile } = config.backup;
  const key = keyFile ? await readBackupKey(keyFile) : undefined;
  const database = await reachDatabase(config);
  if (!database.folder && !logical) sayHosted();
  if (config.s3) sayS3();
  if (!database.folder && !logical && config.s3) {
    await database.leave();
    throw new StartError(
      '没有可备份的内容',
      'There is nothing here to back up: database and store are elsewhere',
    );
  }
  const started = Date.now();
  // A logical copy is made to move, and does not stand for the backup of the day.
  const record = logical
    ? undefined
    : await beginRecord(database.url, database.folder ? 'physical' : 'store', isScheduled);
  try {
    const made = await makeBackup({
      databaseUrl: database.url,
      databaseFolder: database.folder,
      identityFile: config.identityFile ?? (database.folder && join(config.dataDir, 'keys', 'identity.json')),
      storeFolder: config.s3 ? undefined : join(config.dataDir, 'store'),
      to,
      key,
      logical,
      // A backup that begins meanwhile would lose the objects that only it names.
      atEnd: isScheduled ? () => clearOld(to, config.backup, key) : undefined,
    });
    const { folder, newBytes, manifest, damaged } = made;
    const warning = damaged.length > 0 ? damagedText(damaged) : undefined;
    await record?.good({ folder, bytes: manifest.bytes, newBytes, ...(warning && { warning }) });
    if (warning) console.error(warning);
    console.log(
      `备份完成 · Backup made in ${seconds(Date.now() - started)}: ${megabytes(manifest.bytes)} before compression, of which new ${megabytes(newBytes)}\n  ${folder}`,
    );
    if ((database.folder || logical) && !made.includesKeys)
      sayKeys(database.folder ? join(config.dataDir, 'keys', 'identity.json') : 'IDENTITY_KEYS');
    return 0;
  } catch (error) {
    // The reason is thrown below; a database that is away cannot take it down.
    await record
      ?.failed(error instanceof BusyError ? error.message : shortError(error))
      .catch(() => undefined);
    throw error;
  } finally {
    await database.leave();
  }
}

async function clearOld(
  to: string,
  { keep, logDir }: Config['backup'],
  key: BackupKey | undefined,
): Promise<void> {
  await keepBackups(to, keep, key, (name) => console.error(damagedText([name])));
  if (logDir) await clearLog(logDir, to, key);
}

const damagedText = (names: string[]) =>
  `之前的备份已损坏，已另存，本次为完整备份 · Earlier backups are damaged and were set aside, so everything was copied again; look at the disk: ${names.join(', ')}`;

const sayHosted = () =>
  console.log(
    '数据库在别处，请用它自己的工具备份；这里只备份图片 · The database is hosted elsewhere: back it up by its own tool, and before this. Here only the store is backed up',
  );

const sayS3 = () =>
  console.log(
    '图片在对象存储中，请打开版本控制或复制到另一个桶 · The store is S3: turn on versioning with a lifecycle rule, or copy it to another bucket. It is not in this backup',
  );

const sayKeys = (place: string) =>
  console.log(
    `加密个人数据的密钥不在未加密的备份中，请另存 · The keys of personal data are not in a backup that is not sealed; keep a copy of them elsewhere:\n  ${place}`,
  );
