import { stat } from 'node:fs/promises';
import { Client } from 'pg';
import { DATABASE_NAME, DATABASE_USER } from './cluster';

/**
 * Whether the server at this port knows our password and keeps its data in this folder. SCRAM proves both sides, so
 * another program that listens there learns nothing and cannot pass.
 */
export async function answers(port: number, password: string, cluster: string): Promise<boolean> {
  try {
    return await withConnection(port, password, async (client) => {
      const { rows } = await client.query('SHOW data_directory');
      const [theirs, ours] = await Promise.all([stat(rows[0].data_directory), stat(cluster)]);
      return theirs.ino === ours.ino && theirs.dev === ours.dev;
    });
  } catch {
    return false;
  }
}

export async function ensureDatabase(port: number, password: string): Promise<void> {
  await withConnection(port, password, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  });
}

async function withConnection<T>(
  port: number,
  password: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: DATABASE_USER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  // The query reports the error too; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
