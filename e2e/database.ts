import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/**
 * Asks the database of this worker's product, as its owner. Only for what no screen can do: time that passes, and
 * limits that somebody would have to fill with hundreds of pictures.
 */
export async function inDatabase<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const folder = path.join(
    process.env.E2E_DATA_DIR ?? '',
    process.env.TEST_PARALLEL_INDEX ?? '0',
    'database',
  );
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(read('port')),
    user: 'motif',
    database: 'motif',
    password: read('password'),
  });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The next code may be sent at once; people wait a minute for it. */
export const letCodesBeSent = () => inDatabase("delete from cooldowns where key like 'code %'");
