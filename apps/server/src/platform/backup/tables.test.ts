import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseBefore } from '../../../test/older-database';
import { testApp } from '../../../test/test-app';
import { upgradeCommand } from '../../backup/upgrade-command';
import { withClient } from '../../backup/with-client';
import { readConfig } from '../../config/config';
import { migrateUntil } from '../db/migrate';
import { installedFolder } from '../postgres/binaries';
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres';
import { copyTables } from './copy-tables';
import { loadIntoNewCluster } from './load-tables';
import { makeBackup } from './make-backup';
import { findBackup } from './manifest';
import { restoreDatabase } from './restore-backup';

const KEY = Buffer.alloc(32, 9);
const silent = () => undefined;
/** Each makes clusters, and migrates them from the first migration on. */
const SLOW = { timeout: 300_000 };
let root: string;
let t: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'motif-tables-'));
  t = await testApp();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What a database says of itself, without the queues' own bookkeeping. */
const figures = (url: string) =>
  withClient(url, async (client) => {
    const { rows: users } = await client.query('select * from users order by id');
    const { rows: jobs } = await client.query('select id, name, state, data from pgboss.job order by id');
    const { rows: next } = await client.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    );
    return { users, jobs, next };
  });

test(
  'a sealed logical backup is loaded by another cluster: rows, sequences, and the jobs that are still to do',
  SLOW,
  async () => {
    await t.make.user();
    const kind = { name: 'tables.test' };
    for (const n of [1, 2, 3]) await t.platform.jobs.enqueue(t.platform.db, kind, { n });
    await t.asOwner(`update pgboss.job set state = 'active' where name = 'tables.test' and data->>'n' = '2';
    update pgboss.job set state = 'completed' where name = 'tables.test' and data->>'n' = '3'`);
    const before = await figures(t.databaseUrl);

    const to = path.join(root, 'backups');
    const made = await makeBackup({
      databaseUrl: t.databaseUrl,
      databaseFolder: undefined,
      identityFile: undefined,
      storeFolder: undefined,
      to,
      key: KEY,
      logical: true,
    });
    expect(made.manifest.kind).toBe('logical');
    const backup = await findBackup(to, KEY);
    const data = path.join(root, 'restored');
    await restoreDatabase(backup, data, KEY);

    const postgres = await startEmbeddedPostgres({
      dataDir: path.join(data, 'database'),
      log: silent,
      settings: { fsync: 'off' },
    });
    try {
      const after = await figures(postgres.url);
      expect(after.users).toEqual(before.users);
      expect(after.next).toEqual(before.next);
      const told = after.jobs.filter(({ name }) => name === 'tables.test');
      expect(told.map(({ state, data: { n } }) => [n, state]).sort()).toEqual([
        [1, 'created'],
        [2, 'retry'],
      ]);
    } finally {
      await postgres.stop('immediate');
    }

    const [table = ''] = (await readdir(path.join(backup.folder, 'tables'))).filter((name) =>
      name.includes('.users.'),
    );
    const file = path.join(backup.folder, 'tables', table);
    const bytes = await readFile(file);
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(restoreDatabase(backup, path.join(root, 'damaged'), KEY)).rejects.toThrow(
      /damaged|not what was written/,
    );
  },
);

test(
  'an upgrade reads by the old programs, keeps the old cluster, and what was broken off is finished',
  SLOW,
  async () => {
    const data = path.join(root, 'data');
    const folder = path.join(data, 'database');
    await mkdir(folder, { recursive: true, mode: 0o711 });
    // An older state of the schema: its last migration, not ours, says what the rows fit into.
    const older = await databaseBefore('0056_api_tokens');
    const copy = await withClient(older, (client) => copyTables(client, path.join(root, 'copy'), undefined));
    expect(copy.tables.tables.map(({ name }) => name)).not.toContain('public.api_tokens');
    await loadIntoNewCluster({ folder: path.join(root, 'copy'), ...copy, key: undefined }, folder, silent, {
      fsync: 'off',
    });

    const config = readConfig({ DATA_DIR: data });
    expect(await upgradeCommand(config, installedFolder())).toBe(0);
    const kept = (await readdir(folder)).filter((name) => name.startsWith('cluster-18-'));
    expect(kept).toHaveLength(1);

    // Killed between the two renames.
    await rename(path.join(folder, 'cluster'), path.join(folder, 'cluster-new'));
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silent });
    try {
      const { rows } = await withClient(postgres.url, (client) =>
        client.query(
          `select to_regclass('public.users') as users, to_regclass('public.api_tokens') as later`,
        ),
      );
      expect(rows).toEqual([{ users: 'users', later: null }]);
    } finally {
      await postgres.stop('immediate');
    }
  },
);

test('rows of a newer version are refused', async () => {
  await expect(migrateUntil(t.databaseUrl, 1)).rejects.toThrow('newer version');
});
