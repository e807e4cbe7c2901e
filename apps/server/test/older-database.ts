import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate, ourMigrations } from '../src/platform/db/migrate';

/** A database as it was before the migration `tag` and all later ones. */
export async function databaseBefore(tag: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `older_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'motif-migrations-'));
  await cp(ourMigrations(), folder, { recursive: true });
  const journal = path.join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const at = entries.findIndex((entry) => entry.tag === tag);
  if (at < 0) throw new Error(`no migration ${tag}`);
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at) }));
  await migrate(url.href, folder);
  await rm(folder, { recursive: true });
  return url.href;
}
