import { beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../metrics/signals';
import type { Db } from '../database';
import { Replicas } from './replicas';

type Ask = () => Promise<number | null>;

/** A database that says how far it is. */
function stub(name: string, ask: Ask) {
  const query = async () => ({ rows: [[await ask()]] });
  return { name, $client: { query } } as unknown as Db & { name: string };
}

const nameOf = async (db: Db) => (db as Db & { name: string }).name;

let primaryAt = 100;
let asked: Record<string, number> = {};
beforeEach(() => {
  primaryAt = 100;
  asked = {};
});

function replicasOf(replicas: Record<string, Ask>, limits = { waitMs: 20, maxLagMs: 2000 }) {
  const count = (name: string, ask: Ask) => () => {
    asked[name] = (asked[name] ?? 0) + 1;
    return ask();
  };
  const accesses = Object.entries(replicas).map(([name, ask]) => ({
    name,
    db: stub(name, ask),
    asker: stub(name, count(name, ask)),
  }));
  return new Replicas(
    stub(
      'primary',
      count('primary', async () => primaryAt),
    ),
    accesses,
    limits,
  );
}

describe('a read', () => {
  test('goes to a replica that has all the reader may have heard of, else to the primary', async () => {
    const reads = replicasOf({ near: async () => 100 });
    expect(await reads.read(100, nameOf)).toBe('near');
    expect(await reads.read(101, nameOf)).toBe('primary');
  });

  test('waits a little for a replica that is nearly there, and many ask it together', async () => {
    let at = 100;
    const reads = replicasOf({ near: async () => at++ }, { waitMs: 1000, maxLagMs: 2000 });
    const all = await Promise.all(Array.from({ length: 50 }, () => reads.read(102, nameOf)));
    expect(new Set(all)).toEqual(new Set(['near']));
    expect(asked.near).toBe(3);
  });

  test('goes to whichever replica is there', async () => {
    const reads = replicasOf({ late: async () => 1, near: async () => 100 });
    for (let n = 0; n < 4; n += 1) expect(await reads.read(100, nameOf)).toBe('near');
  });

  test('of a guest sees what the node saw within the last second; otherwise the primary is asked once', async () => {
    const reads = replicasOf({ near: async () => 100 });
    const both = [reads.read(undefined, nameOf), reads.read(undefined, nameOf)];
    expect(await Promise.all(both)).toEqual(['near', 'near']);
    expect(asked.primary).toBe(1);
    primaryAt = 500;
    expect(await reads.read(undefined, nameOf)).toBe('near');
    expect(asked.primary).toBe(1);
  });

  test('never goes to a server that follows nobody', async () => {
    const reads = replicasOf({ promoted: async () => null });
    expect(await reads.read(1, nameOf)).toBe('primary');
  });
});

describe('a replica that fails', () => {
  const failing = (error: Error) => {
    const tried: string[] = [];
    const work = async (db: Db) => {
      tried.push(await nameOf(db));
      if (tried.at(-1) !== 'primary') throw error;
      return 'answer';
    };
    return { tried, work };
  };
  const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

  test.each([
    coded('40001', 'canceling statement due to conflict with recovery'),
    coded('57P01'),
    coded('ECONNREFUSED'),
    new Error('Connection terminated unexpectedly'),
    new Error('Failed query', { cause: coded('57P01') }),
  ])('%s: the primary answers, and a replica that failed three times is left alone', async (error) => {
    const results: string[] = [];
    const stop = listen('replicaRead', ({ result }) => results.push(result));
    const reads = replicasOf({ near: async () => 100 });
    const { tried, work } = failing(error);
    for (let n = 0; n < 4; n += 1) expect(await reads.read(100, work)).toBe('answer');
    stop();
    expect(tried.filter((name) => name === 'near')).toHaveLength(3);
    expect(results).toEqual(['again', 'again', 'again', 'out']);
  });

  test.each([coded('25006'), coded('42703'), coded('57014'), new Error('a mistake of ours')])(
    '%s is told, not hidden by another try',
    async (error) => {
      const { tried, work } = failing(error);
      await expect(replicasOf({ near: async () => 100 }).read(100, work)).rejects.toBe(error);
      expect(tried).toEqual(['near']);
    },
  );

  test('is not trusted to be as far as it was when its connection breaks', async () => {
    let at = 100;
    const reads = replicasOf({ near: async () => at });
    expect(await reads.read(100, nameOf)).toBe('near');
    at = 50;
    expect(await reads.read(100, nameOf)).toBe('near');
    reads.lost('near');
    expect(await reads.read(100, nameOf)).toBe('primary');
  });

  test('or is too late, is left alone too', async () => {
    const reads = replicasOf({ late: async () => 1 }, { waitMs: 20, maxLagMs: 5 });
    expect(await reads.read(100, nameOf)).toBe('primary');
    const before = asked.late;
    expect(await reads.read(101, nameOf)).toBe('primary');
    expect(asked.late).toBe(before);
    expect((await reads.lags())[0]?.seconds).toBeGreaterThan(0.005);
  });
});
