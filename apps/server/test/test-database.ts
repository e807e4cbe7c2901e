import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './global-setup';

export async function queryAsOwner(url: string, text: string): Promise<pg.QueryResult> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await owner.query(text);
  } finally {
    await owner.end();
  }
}

/** A separate database, copied from the template in a few milliseconds. */
export async function createTestDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}
