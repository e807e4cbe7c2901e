import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureBaseBlanks } from '../src/features/blanks/ensure-base-blanks';
import { ensureBaseCategories } from '../src/features/categories/ensure-base-categories';
import { ensureBasePackages } from '../src/features/packages/base-packages';
import { ensureBaseMenu } from '../src/features/permissions/ensure-base-menu';
import { ensureBaseTemu } from '../src/features/shelf/temu/ensure-base-temu';
import { makeQueues } from '../src/platform/backup/load-tables';
import { ensureAppRole } from '../src/platform/db/app-role';
import { openDatabase } from '../src/platform/db/database';
import { migrate } from '../src/platform/db/migrate';
import { startEmbeddedPostgres } from '../src/platform/postgres/start-embedded-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** The program of the threads that draw; Node starts no thread from TypeScript. */
    renderThread: string;
    /** The folder of the programs of children; Node starts none from TypeScript. */
    childPrograms: string;
  }
}

const SERVER = fileURLToPath(new URL('..', import.meta.url));

/** The database every test file copies: migrated, with the base data of a new installation. */
export const TEMPLATE = 'motif_template';

/** One real PostgreSQL for the whole run. Tests may lose it to a power cut, so it does not wait for the disk. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'motif-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'database'),
    log: () => undefined,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_init_zero: 'off',
      // Every database is visited once in this time, and each file has one or more.
      autovacuum_naptime: '15min',
    },
  });
  const url = new URL(postgres.url);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
  // Copies of the template have its grants, so every test works with the role of the product.
  await ensureAppRole(url.href);
  await makeQueues(url.href);
  const { db, close } = openDatabase(url.href);
  await ensureBaseMenu(db);
  await ensureBaseCategories(db);
  await ensureBaseBlanks(db);
  await ensureBasePackages(db);
  await ensureBaseTemu(db);
  await close();
  project.provide('postgresUrl', postgres.url);
  const threads = await bundlePrograms();
  project.provide('renderThread', path.join(threads, 'render-thread.js'));
  project.provide('childPrograms', threads);
  return async () => {
    await rm(threads, { recursive: true, force: true });
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** It lies below node_modules, so that it finds the packages that are not bundled. */
async function bundlePrograms(): Promise<string> {
  const cache = path.join(SERVER, '../../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'motif-threads-'));
  await build({
    absWorkingDir: SERVER,
    entryPoints: [
      'src/platform/render/render-thread.ts',
      'src/platform/images/image-child.ts',
      'src/platform/render/original-child.ts',
      'src/features/uploads/inspect/inspect-child.ts',
      'src/demo/rest/draw-child.ts',
    ],
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@motif/contract': '../../packages/contract/src' },
  });
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  return folder;
}
