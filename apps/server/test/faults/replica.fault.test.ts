import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database';
import { queryRows } from '../../src/platform/db/query-rows';
import { openReplicas } from '../../src/platform/db/replicas/open-replicas';
import { POSITION, type Reads } from '../../src/platform/db/replicas/replicas';
import { listen } from '../../src/platform/metrics/signals';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/postgres/start-embedded-postgres';
import { countOf } from '../long-form';
import { startStandby } from '../standby';

/** Writes that are read again at once; `PAIRS=10000` is the long form. */
const PAIRS = countOf('PAIRS', 300);
const WRITERS = 4;

let folder: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let owner: pg.Client;
/** Two nodes: one writes, the other reads. */
let here: Database;
let there: Database;
let opened: ReturnType<typeof openReplicas>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'motif-replica-'));
  const primaryFolder = path.join(folder, 'primary');
  primary = await startEmbeddedPostgres({
    dataDir: primaryFolder,
    log: () => undefined,
    settings: { fsync: 'off', wal_keep_size: '64MB' },
  });
  standby = await startStandby(primary, primaryFolder, path.join(folder, 'standby'));
  owner = new pg.Client({ connectionString: standby.url });
  await owner.connect();
  [here, there] = [openDatabase(primary.url), openDatabase(primary.url)];
  await here.pool.query('create table notes (id int primary key, said int not null)');
  opened = openReplicas({
    primary: there,
    primaryUrl: primary.url,
    urls: [standby.url],
    max: 5,
    startupOptions: true,
    onError: () => undefined,
    waitMs: 20,
    maxLagMs: 60_000,
  });
}, 120_000);

afterAll(async () => {
  await owner.end();
  await opened.close();
  await here.close();
  await there.close();
  await standby.stop('immediate');
  await primary.stop('immediate');
  await rm(folder, { recursive: true, force: true });
});

const lateBy = (ms: number) =>
  owner
    .query(`alter system set recovery_min_apply_delay = ${ms}`)
    .then(() => owner.query('select pg_reload_conf()'));

/** Everybody writes on one node and asks the other at once, as a browser does; returns how many saw an older value. */
async function staleOf(reads: Reads, pairs: number, position: () => Promise<number | undefined>) {
  let stale = 0;
  const write = async (id: number) => {
    for (let said = 1; said <= pairs / WRITERS; said += 1) {
      await here.pool.query(
        'insert into notes values ($1, $2) on conflict (id) do update set said = excluded.said',
        [id, said],
      );
      const at = await position();
      const seen = await reads.read(at, (db) =>
        queryRows<[number]>(db, {
          text: 'select said from notes where id = $1',
          values: [id],
          prepared: true,
        }),
      );
      if (seen[0]?.[0] !== said) stale += 1;
    }
  };
  await here.pool.query('truncate notes');
  await Promise.all(Array.from({ length: WRITERS }, (_, at) => write(at + 1)));
  return stale;
}

/** As the statement that reads the session does. */
const asked = async () =>
  (await queryRows<[number]>(there.db, { text: `select ${POSITION}`, values: [], prepared: true }))[0]?.[0];

test.each([0, 50, 500])(
  'a replica %i ms late shows nobody less than they know',
  async (ms) => {
    await lateBy(ms);
    const results: Record<string, number> = {};
    const stop = listen('replicaRead', ({ result }) => {
      results[result] = (results[result] ?? 0) + 1;
    });
    const pairs = ms === 500 ? Math.ceil(PAIRS / 4) : PAIRS;
    expect(await staleOf(opened.replicas, pairs, asked)).toBe(0);
    stop();
    console.info(`${ms} ms late: ${JSON.stringify(results)}`);
    // Not by asking the primary for everything.
    if (ms === 0) expect(results.replica).toBeGreaterThan(0);
  },
  600_000,
);

test('control: without the position people miss what they just wrote', async () => {
  await lateBy(50);
  expect(await staleOf(opened.replicas, 40, async () => 0)).toBeGreaterThan(0);
});
