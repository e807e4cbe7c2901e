// `npm run backup`, `restore` and `verify`: one program with three commands. It works beside a running server or
// without one.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupCommand } from './backup/backup-command';
import { restoreCommand, verifyCommand } from './backup/restore-command';
import { readConfig } from './config/config';
import { ConfigError } from './config/values';
import { DamagedError } from './platform/backup/packed-file';
import { shortError } from './platform/logging/logged-error';
import { StartError } from './supervisor/start-error';

const USAGE = `npm run backup -- --to DIR
npm run restore -- --from DIR --data NEW_DIR
npm run verify -- --from DIR`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      data: { type: 'string' },
      scheduled: { type: 'boolean', default: false },
    },
  });
  const config = readConfig();
  const [command] = positionals;
  const { to = config.backup.dir, from = config.backup.dir, data, scheduled } = values;
  if (command === 'backup' && to) return backupCommand(config, path.resolve(to), scheduled);
  if (command === 'restore' && from && data) {
    return restoreCommand(config, path.resolve(from), path.resolve(data));
  }
  if (command === 'verify' && from) return verifyCommand(config, path.resolve(from));
  console.error(USAGE);
  return 2;
}

main().then(
  // A database that was adopted is still being watched; that alone must not keep us here.
  (code) => process.exit(code),
  (error) => {
    const isOurs =
      error instanceof DamagedError || error instanceof ConfigError || error instanceof StartError;
    console.error(isOurs ? error.message : shortError(error));
    process.exit(1);
  },
);
