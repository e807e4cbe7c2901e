import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PATIENCE, withinMs } from '../../../test/long-form';
import { createTestDatabase } from '../../../test/test-database';
import { type Database, openDatabase } from '../db/database';
import { inTransaction } from '../db/transaction';
import { AppError } from '../errors';
import { StorageError } from '../storage/storage';
import { type JobKind, Jobs } from './jobs';

/** Retried soon: these tests ask whether, not when. */
const SOON = { retryDelayMax: 1 };

let url: string;
let database: Database;
let open: Jobs[];
let failures: unknown[];
beforeAll(async () => {
  url = await createTestDatabase();
  database = openDatabase(url, { patience: PATIENCE });
  await database.db.execute(sql`create table effects (name text not null)`);
  return () => database.close();
});
beforeEach(() => {
  open = [];
  failures = [];
});
afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.close()));
  expect(failures).toEqual([]);
});

function start(role: 'worker' | 'sender'): Jobs {
  const jobs = new Jobs(url, (error) => failures.push(error), role);
  open.push(jobs);
  return jobs;
}

let kinds = 0;
function newKind(): JobKind<{ name: string }> {
  kinds += 1;
  return { name: `test.${kinds}`, options: SOON, isAwaited: true };
}

const leave = (name: string) => sql`insert into effects (name) values (${name})`;
async function effects(prefix = ''): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select name from effects where starts_with(name, $1) order by name',
    [prefix],
  );
  return rows.map((row) => row.name);
}
const states = async (kind: JobKind<object>): Promise<string[]> => {
  const { rows } = await database.pool.query('select state from pgboss.job where name = $1', [kind.name]);
  return rows.map((row) => row.state);
};
const patient = { timeout: withinMs(15_000), interval: 50 };

test('a job that was enqueued in a transaction that failed was never enqueued', async () => {
  const kind = newKind();
  const jobs = start('worker');
  await expect(
    inTransaction(database.db, async (tx) => {
      await jobs.enqueue(tx, kind, { name: 'undone' });
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  await jobs.enqueue(database.db, kind, { name: 'undone-after' });
  await jobs.work(database.db, kind, async (tx, { name }) => {
    await tx.execute(leave(name));
  });
  await expect.poll(() => states(kind), patient).toEqual(['completed']);
  expect(await effects('undone')).toEqual(['undone-after']);
});

test.each([
  ['the store', () => new StorageError('unavailable', 'connect ECONNREFUSED')],
  [
    'the store, said by another error',
    () => new Error('no form', { cause: new StorageError('unavailable', '') }),
  ],
  ['the database', () => new Error('Connection terminated unexpectedly')],
  ['who holds the looks', () => new AppError('LOOKS_AWAY')],
])('while %s is away a job waits and uses up none of its tries', async (_, away) => {
  const kind = { ...newKind(), options: { ...SOON, retryLimit: 1 } };
  const jobs = start('worker');
  jobs.awaySeconds = 0;
  let attempts = 0;
  await jobs.enqueue(database.db, kind, { name: `away-${kind.name}` });
  await jobs.work(database.db, kind, async (tx, { name }) => {
    attempts += 1;
    await tx.execute(leave(name));
    if (attempts < 4) throw away();
  });
  await expect.poll(() => states(kind), patient).toEqual(['completed']);
  expect([attempts, await effects(`away-${kind.name}`)]).toEqual([4, [`away-${kind.name}`]]);
});

test('what cannot be done for a whole day uses up its tries', async () => {
  const kind = { ...newKind(), options: { ...SOON, retryLimit: 1 } };
  const jobs = start('worker');
  jobs.awaySeconds = 0;
  await jobs.enqueue(database.db, kind, { name: 'damaged' });
  await database.pool.query(
    `update pgboss.job set created_on = now() - interval '25 hours' where name = $1`,
    [kind.name],
  );
  await jobs.work(database.db, kind, async () => {
    throw new StorageError('unavailable', 'The stored file is damaged');
  });
  await expect.poll(() => states(kind), patient).toEqual(['failed']);
});

test('any other fault ends the tries, also a file that is not in the store', async () => {
  const kind = { ...newKind(), options: { ...SOON, retryLimit: 1 } };
  const jobs = start('worker');
  jobs.awaySeconds = 0;
  let attempts = 0;
  await jobs.enqueue(database.db, kind, { name: 'lost' });
  await jobs.work(database.db, kind, async () => {
    attempts += 1;
    throw new StorageError('not_found', 'There is no such object');
  });
  await expect.poll(() => states(kind), patient).toEqual(['failed']);
  expect(attempts).toBe(2);
});

test('jobs of one group run one at a time where that is asked, and leave the other workers to others', async () => {
  const kind = newKind();
  const jobs = start('worker');
  for (const name of ['group-a1', 'group-a2', 'group-a3'])
    await jobs.enqueue(database.db, kind, { name }, { group: 1 });
  await jobs.enqueue(database.db, kind, { name: 'group-b' }, { group: 2 });
  const begun: string[] = [];
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handle = async (_: unknown, { name }: { name: string }) => {
    begun.push(name);
    await held;
  };
  await jobs.work(database.db, kind, handle, { concurrency: 2, inGroup: 1 });
  const groups = () => begun.map((name) => name.slice(0, 'group-a'.length)).toSorted();
  await expect.poll(groups, patient).toEqual(['group-a', 'group-b']);
  finish();
  await expect.poll(groups, patient).toEqual(['group-a', 'group-a', 'group-a', 'group-b']);
});

describe('the effect of a job happens once', () => {
  test('although its handler failed after the effect and ran again', async () => {
    const kind = newKind();
    const jobs = start('worker');
    let runs = 0;
    const told: string[] = [];
    jobs.onFailure = (job, error) => told.push(`${job} ${error}`);
    await jobs.work(database.db, kind, async (tx, { name }) => {
      runs += 1;
      await tx.execute(leave(name));
      if (runs < 3) throw new Error('not yet');
    });
    await jobs.enqueue(database.db, kind, { name: 'retried' });
    await expect.poll(() => states(kind), patient).toEqual(['completed']);
    expect(runs).toBe(3);
    expect(await effects('retried')).toEqual(['retried']);
    expect(told).toEqual([`${kind.name} Error: not yet`, `${kind.name} Error: not yet`]);
  });

  test('although the connection died between effect and completion', async () => {
    const kind = newKind();
    const jobs = start('worker');
    let runs = 0;
    await jobs.work(database.db, kind, async (tx, { name }) => {
      runs += 1;
      await tx.execute(leave(name));
      if (runs > 1) return;
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    });
    await jobs.enqueue(database.db, kind, { name: 'cut' });
    await expect.poll(() => states(kind), patient).toEqual(['completed']);
    expect(runs).toBe(2);
    expect(await effects('cut')).toEqual(['cut']);
  });

  test('although another worker took the job over meanwhile', async () => {
    const kind = newKind();
    const [slow, quick] = [start('worker'), start('worker')];
    let runs = 0;
    let takeOver: () => void = () => undefined;
    const taken = new Promise<void>((resolve) => {
      takeOver = resolve;
    });
    const handle =
      (worker: string) =>
      async (tx: typeof database.db, { name }: { name: string }) => {
        runs += 1;
        await tx.execute(leave(`${name} by ${worker}`));
        if (runs > 1) return takeOver();
        // As when a heartbeat is missed: the claim lapses while the handler still runs, and somebody else claims it.
        await database.pool.query(
          `update pgboss.job set state = 'retry', retry_count = retry_count + 1 where name = $1`,
          [kind.name],
        );
        await quick.work(database.db, kind, handle('quick'));
        await taken;
      };
    await slow.work(database.db, kind, handle('slow'));
    await slow.enqueue(database.db, kind, { name: 'lapsed' });
    await taken;
    await expect.poll(() => states(kind), patient).toEqual(['completed']);
    expect(await effects('lapsed')).toEqual(['lapsed by quick']);
  });
});

test('work that piled up while nobody worked is done without a pause between jobs', async () => {
  const kind = newKind();
  const sender = start('sender');
  for (let at = 0; at < 30; at += 1) await sender.enqueue(database.db, kind, { name: `pile ${at}` });
  const worker = start('worker');
  await worker.work(database.db, kind, async (tx, { name }) => {
    await tx.execute(leave(name));
  });
  await expect.poll(async () => (await effects('pile')).length, patient).toBe(30);
});

test('a job that failed does not wait for the next one to be tried again', async () => {
  const kind: JobKind<object> = { name: 'test.again', options: SOON, isAwaited: true };
  const jobs = start('worker');
  let runs = 0;
  await jobs.work(database.db, kind, async () => {
    runs += 1;
    if (runs === 1) throw new Error('not yet');
  });
  await jobs.enqueue(database.db, kind, {});
  await expect.poll(() => states(kind), patient).toEqual(['completed']);
});

test('two workers share the work and no job is done twice', async () => {
  const kind = newKind();
  const workers = [start('worker'), start('worker')];
  const done = [0, 0];
  for (const [at, worker] of workers.entries()) {
    await worker.work(database.db, kind, async (tx, { name }) => {
      await tx.execute(leave(name));
      done[at] = (done[at] ?? 0) + 1;
    });
  }
  const names = Array.from({ length: 60 }, (_, at) => `shared ${String(at).padStart(2, '0')}`);
  await Promise.all(names.map((name) => workers[0]?.enqueue(database.db, kind, { name })));
  await expect.poll(async () => (await effects('shared')).length, patient).toBeGreaterThanOrEqual(60);
  expect(await effects('shared')).toEqual(names);
  expect(Math.min(...done)).toBeGreaterThan(0);
});

test('a process that only sends does no work of its own and closes at once', async () => {
  const kind = newKind();
  const sender = start('sender');
  await sender.enqueue(database.db, kind, { name: 'sent' });
  const started = performance.now();
  await sender.close();
  expect(performance.now() - started).toBeLessThan(withinMs(5000));
  expect(await states(kind)).toEqual(['created']);
});

test('a database that was away at the first call is asked again at the next', async () => {
  const name = `late_${Date.now()}`;
  const later = new URL(url);
  later.pathname = `/${name}`;
  const jobs = new Jobs(later.href, () => undefined);
  open.push(jobs);
  const kind = newKind();
  await expect(jobs.enqueue(database.db, kind, { name: 'x' })).rejects.toThrow();
  await database.pool.query(`create database ${name}`);
  const client = new pg.Client({ connectionString: later.href });
  await client.connect();
  await client.query('create schema pgboss');
  await client.end();
  const { db, close } = openDatabase(later.href);
  await jobs.enqueue(db, kind, { name: 'x' });
  await close();
});

test('a job that asks to come again keeps what it wrote and runs until it is done', async () => {
  const kind = newKind();
  const jobs = start('worker');
  let runs = 0;
  await jobs.work(database.db, kind, async (tx, { name }) => {
    runs += 1;
    await tx.execute(leave(`${name}-${runs}`));
    return runs < 3 ? 'again' : undefined;
  });
  await jobs.enqueue(database.db, kind, { name: 'again' });
  await expect.poll(() => states(kind), patient).toEqual(['completed']);
  expect(await effects('again')).toEqual(['again-1', 'again-2', 'again-3']);
});

test('several of a kind run at once, but only so many', async () => {
  const kind = newKind();
  const jobs = start('worker');
  const running = new Set<string>();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const name of ['a', 'b', 'c', 'd']) await jobs.enqueue(database.db, kind, { name });
  const work = async (_: unknown, { name }: { name: string }) => {
    running.add(name);
    await held;
  };
  await jobs.work(database.db, kind, work, { concurrency: 3 });
  await expect.poll(() => running.size, patient).toBe(3);
  release();
  await expect.poll(() => running.size, patient).toBe(4);
});

test('on a full disk work rests and uses no try; what makes room goes on; with room all goes on by itself', async () => {
  const [usual, filling, freeing] = [newKind(), newKind(), newKind()];
  const kinds = [usual, { ...filling, fillsStore: true }, { ...freeing, evenWhenFull: true }];
  const jobs = start('worker');
  let full = { database: false, store: false };
  const looks: (() => void)[] = [];
  await jobs.restWhile(async () => {
    for (const seen of looks.splice(0)) seen();
    return full;
  }, 100);
  const looked = () => new Promise<void>((resolve) => looks.push(resolve));
  for (const kind of kinds)
    await jobs.work(database.db, kind, async (tx, { name }) => {
      if (full.database && !kind.evenWhenFull) throw new Error('full');
      await tx.execute(leave(`room ${name}`));
    });
  const send = async (round: string) => {
    for (const [at, kind] of kinds.entries())
      await jobs.enqueue(database.db, kind, { name: `${round}${at}` });
  };
  const done = (round: string) => () => effects(`room ${round}`);

  full = { database: true, store: false };
  await looked();
  await looked();
  await send('a');
  await expect.poll(done('a'), patient).toEqual(['room a2']);
  await looked();
  expect([await states(usual), await states(filling)]).toEqual([['created'], ['created']]);

  const freed = performance.now();
  full = { database: false, store: true };
  await expect.poll(done('a'), patient).toEqual(['room a0', 'room a2']);
  await looked();
  expect(await states(filling)).toEqual(['created']);
  full = { database: false, store: false };
  await expect.poll(done('a'), patient).toEqual(['room a0', 'room a1', 'room a2']);
  expect(performance.now() - freed).toBeLessThan(withinMs(10_000));
  const { rows } = await database.pool.query(
    'select max(retry_count) as n from pgboss.job where name = any($1)',
    [kinds.map(({ name }) => name)],
  );
  expect(rows).toEqual([{ n: 0 }]);
});
