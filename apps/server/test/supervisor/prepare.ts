// Stands in for the real preparation in the supervisor's tests.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { childNotice, childProgress, superviseTask } from '../../src/supervisor/child';

await superviseTask(async () => {
  if (process.env.STAND_IN === 'prepare fails') throw new Error('migration 0003 is broken');
  const client = new Client(process.env.DATABASE_URL);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS visits (at timestamptz)');
  await client.end();
  childProgress('half-way', 1, 2);
  if (process.env.STAND_IN === 'prepare takes long') await sleep(60_000);
  childNotice('a notice from the preparation');
  childNotice(`keys in ${process.env.IDENTITY_KEYS_FILE}`);
});
