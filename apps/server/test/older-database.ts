import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrateFirst } from '../src/platform/db/migrate';

/** A database as it was before the migration `tag` and all later ones. */
export async function databaseBefore(tag: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `older_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  await migrateFirst(url.href, (entries) => {
    const at = entries.findIndex((entry) => entry.tag === tag);
    if (at < 0) throw new Error(`no migration ${tag}`);
    return at;
  });
  return url.href;
}
