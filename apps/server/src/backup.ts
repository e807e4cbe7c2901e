// `npm run backup`, `restore`, `verify` and `upgrade-database`: one program with four commands. It works beside a running server or
// without one.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupCommand } from './backup/backup-command';
import { restoreCommand, verifyCommand } from './backup/restore-command';
import { upgradeCommand } from './backup/upgrade-command';
import { commandLine } from './backup/words';
import { readConfig } from './config/config';
import { ConfigError } from './config/values';
import { DamagedError } from './platform/backup/packed-file';
import type { Moment } from './platform/backup/replay-log';
import { shortError } from './platform/logging/logged-error';
import { StartError } from './supervisor/start-error';

const USAGE = `${commandLine('backup')} --to DIR [--logical]
${commandLine('restore')} --from DIR --data NEW_DIR [--to 2026-11-17T03:04:05Z|latest]
${commandLine('verify')} --from DIR
${commandLine('upgrade-database')} [--old-binaries DIR]`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      data: { type: 'string' },
      logical: { type: 'boolean', default: false },
      'old-binaries': { type: 'string' },
      scheduled: { type: 'boolean', default: false },
    },
  });
  const config = readConfig();
  const [command] = positionals;
  const { to = config.backup.dir, from = config.backup.dir, data, scheduled, logical } = values;
  const oldBinaries = values['old-binaries'];
  if (command === 'backup' && to)
    return backupCommand(config, path.resolve(to), { isScheduled: scheduled, logical });
  if (command === 'restore' && from && data) {
    const moment = values.to === undefined ? undefined : momentOf(values.to);
    return restoreCommand(config, path.resolve(from), path.resolve(data), moment);
  }
  if (command === 'verify' && from) return verifyCommand(config, path.resolve(from));
  if (command === 'upgrade-database') return upgradeCommand(config, oldBinaries && path.resolve(oldBinaries));
  console.error(USAGE);
  return 2;
}

/** With its zone: an hour that is taken for another one would cost what it was to bring back. */
function momentOf(text: string): Moment {
  if (text === 'latest') return text;
  const moment = new Date(text);
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new ConfigError(
      `--to must be latest or a time with its zone, such as 2026-11-17T03:04:05Z, not "${text}"`,
    );
  return moment;
}

const isMisspelt = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

main().then(
  // A database that was adopted is still being watched; that alone must not keep us here.
  (code) => process.exit(code),
  (error) => {
    if (isMisspelt(error)) {
      console.error(`${error.message}\n${USAGE}`);
      process.exit(2);
    }
    const isOurs =
      error instanceof DamagedError || error instanceof ConfigError || error instanceof StartError;
    console.error(isOurs ? error.message : shortError(error));
    process.exit(1);
  },
);
