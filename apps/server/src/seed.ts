import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from './config/config';
import { seedPictures } from './demo/seed-pictures';
import { shortError } from './platform/logging/logged-error';
import { startEmbeddedPostgres } from './platform/postgres/start-embedded-postgres';

/** `npm run seed -- --pictures 1000000`: a library of any size to measure on, beside a running server or without one. */
async function main() {
  const { values } = parseArgs({ options: { pictures: { type: 'string', default: '1000000' } } });
  const count = Number(values.pictures);
  if (!Number.isSafeInteger(count) || count < 1 || count > 50_000_000) {
    throw new Error('--pictures takes a number from 1 to 50000000');
  }
  const config = readConfig();
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'database'), log: console.log });
  const client = new pg.Client({ connectionString: config.databaseUrl ?? embedded?.url });
  const started = Date.now();
  try {
    await client.connect();
    await seedPictures(client, count, (done) => {
      const seconds = (Date.now() - started) / 1000;
      const left = Math.ceil((seconds / done) * (count - done));
      console.log(
        `${done.toLocaleString()} / ${count.toLocaleString()} · ${seconds.toFixed(0)} s · ${left} s left`,
      );
    });
  } finally {
    await client.end();
    // One that was already running belongs to somebody else.
    if (embedded && !embedded.adopted) await embedded.stop();
  }
}

main().then(
  // A database that was adopted is still being watched; that alone must not keep us here.
  () => process.exit(0),
  (error) => {
    console.error(shortError(error));
    process.exit(1);
  },
);
