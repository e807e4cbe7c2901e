import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { createTestDatabase } from '../../../test/test-database';
import { type Database, openDatabase } from '../db/database';
import { inSavepoint, inTransaction } from '../db/transaction';
import { type Addressed, announce, EventBus } from './event-bus';

let database: Database;
let listener: pg.Client;
/** What PostgreSQL was told, one by one, and what a node makes of it. */
let told: string[] = [];
let heard: Addressed[] = [];
beforeAll(async () => {
  const url = await createTestDatabase();
  database = openDatabase(url, { max: 2 });
  listener = new pg.Client({ connectionString: url });
  await listener.connect();
  await listener.query('listen motif_events');
  listener.on('notification', ({ payload }) => told.push(payload ?? ''));
  const bus = new EventBus(url, () => undefined);
  bus.subscribe((event) => heard.push(event));
  await bus.start();
  closeAtEnd(async () => {
    await bus.close();
    await listener.end();
    await database.close();
  });
});
beforeEach(() => {
  told = [];
  heard = [];
});

const points = (company_id: number): Addressed => ({ type: 'points_changed', company_id });
const order = (no: string): Addressed => ({ type: 'order_changed', no, company_id: 7 });

/** Notifications come in the order of their commits. */
async function untilAllCame(): Promise<void> {
  await announce(database.db, { type: 'queues_changed' });
  const isLast = ({ type }: Addressed) => type === 'queues_changed';
  await expect
    .poll(() => heard.some(isLast) && told.some((text) => text.includes('queues_changed')))
    .toBe(true);
  told = told.filter((text) => !text.includes('queues_changed'));
  heard = heard.filter((event) => !isLast(event));
}

test('a transaction tells once, however much it has to tell', async () => {
  await inTransaction(database.db, async (tx) => {
    await announce(tx, points(7));
    await inTransaction(tx, (same) => announce(same, order('A1'), points(7)));
    await announce(tx, points(8));
  });
  await untilAllCame();
  expect(told).toHaveLength(1);
  expect(heard).toEqual([points(7), order('A1'), points(8)]);
});

test('what is undone was never told, a part of it or all', async () => {
  await inTransaction(database.db, async (tx) => {
    await announce(tx, points(1));
    const attempt = inSavepoint(tx, async () => {
      await announce(tx, points(2));
      throw new Error('changed my mind');
    });
    await attempt.catch(() => undefined);
  });
  const failing = inTransaction(database.db, async (tx) => {
    await announce(tx, points(3));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow();
  await untilAllCame();
  expect(heard).toEqual([points(1)]);
});

test('one event alone is told as nodes of older versions know it; a list names a company that nobody is of', async () => {
  await announce(database.db, points(7));
  await announce(database.db, points(7), points(8));
  await untilAllCame();
  expect(told.map((text) => JSON.parse(text))).toEqual([
    points(7),
    { company_id: 0, events: [points(7), points(8)] },
  ]);
});

test('more than PostgreSQL takes in one piece is told in several', async () => {
  const events = Array.from({ length: 600 }, (_, at) => points(at + 1));
  await inTransaction(database.db, (tx) => announce(tx, ...events));
  await untilAllCame();
  expect(heard).toEqual(events);
  expect(told.length).toBeLessThan(6);
});
