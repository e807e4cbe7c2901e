import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config';
import { ConfigError } from '../config/values';
import { readBackupKey } from '../platform/backup/backup-key';
import { OBJECTS, readObjects } from '../platform/backup/copy-store';
import { type Backup, findBackup } from '../platform/backup/manifest';
import { findBackupBefore, type Moment, placeLog, replayLog } from '../platform/backup/replay-log';
import { refuseFull, restoreBackup, restoreLater } from '../platform/backup/restore-backup';
import { type Proof, verifyBackup } from '../platform/backup/verify-backup';
import { megabytes, START, seconds } from './words';

export async function restoreCommand(
  config: Config,
  from: string,
  data: string,
  moment?: Moment,
): Promise<number> {
  await refuseFull(data);
  const key = await keyOf(config);
  if (moment) return restoreMoment(config, from, data, moment);
  const backup = await findBackup(from, key);
  const started = Date.now();
  const { files, objects } = await restoreBackup(backup, data, key);
  const { bytes, kind } = backup.manifest;
  console.log(
    `已恢复 · Restored ${backup.name} in ${seconds(Date.now() - started)}: ${files} files and ${objects} objects, ${megabytes(bytes)}, every hash compared`,
  );
  if (kind !== 'store') {
    if (!hasKeys(backup)) sayKeys(data);
    sayStart(data);
  }
  return 0;
}

/** A backup, and the log that was archived after it, until that moment. */
async function restoreMoment(config: Config, from: string, data: string, moment: Moment): Promise<number> {
  const { logDir } = config.backup;
  if (!logDir) throw new ConfigError('WAL_ARCHIVE_DIR is needed: where the log was archived');
  const key = await keyOf(config);
  const started = Date.now();
  const { backup, later } = await findBackupBefore(from, key, moment);
  const folder = join(data, 'database');
  let segments = 0;
  const { objects } = await restoreBackup(backup, data, key, async () => {
    segments = await placeLog(backup, logDir, folder, key);
  });
  let more = 0;
  // The newest list first: it has what most of the others have.
  const lists = [logDir, ...later.filter(({ manifest }) => manifest.objects).map((one) => one.folder)];
  for (const list of lists) {
    const root = list === logDir ? logDir : dirname(list);
    if (await hasObjects(list)) more += await restoreLater({ root, list: readObjects(list, key), data }, key);
  }
  const reached = await replayLog(folder, moment, console.log);
  console.log(
    `已恢复 · Restored ${backup.name} and ${segments} segments of the log in ${seconds(Date.now() - started)}: ${objects} + ${more} objects; the last change is of ${reached?.toISOString() ?? backup.manifest.made_at}`,
  );
  if (!hasKeys(backup)) sayKeys(data);
  sayStart(data);
  return 0;
}

const hasObjects = (folder: string) =>
  stat(join(folder, `${OBJECTS}.gz`)).then(
    () => true,
    () => false,
  );

/** Exit code 0 only if everything was proved. */
export async function verifyCommand(config: Config, from: string): Promise<number> {
  const key = await keyOf(config);
  const backup = await findBackup(from, key);
  const started = Date.now();
  const proofs = await verifyBackup(backup, key, console.log);
  const { made_at, bytes } = backup.manifest;
  console.log(`${backup.folder}\n${made_at} · ${megabytes(bytes)} · ${seconds(Date.now() - started)}`);
  for (const proof of proofs) console.log(lineOf(proof));
  const isGood = proofs.every((proof) => proof.isGood);
  console.log(isGood ? '备份可用 · The backup is good' : '备份有问题 · The backup is NOT good');
  return isGood ? 0 : 1;
}

const lineOf = ({ what, isGood, found }: Proof): string =>
  `${isGood ? '✓' : '✗'} ${what.zh} · ${what.en}: ${found}`;

const keyOf = async ({ backup: { keyFile } }: Config) => (keyFile ? readBackupKey(keyFile) : undefined);

const hasKeys = ({ manifest }: Backup): boolean =>
  manifest.files.some(({ path }) => path === 'identity.json');

const sayKeys = (data: string) =>
  console.log(
    `启动前请放回密钥文件 · Put the keys of personal data back before you start it:\n  ${join(data, 'keys', 'identity.json')}`,
  );

/** Settings are not part of a backup. */
function sayStart(data: string): void {
  console.log(
    `启动，其余设置与原来相同（如 NODE_ENV=production）· Start it, with the settings that it had, such as NODE_ENV=production:\n  DATA_DIR=${data} ${START}`,
  );
}
