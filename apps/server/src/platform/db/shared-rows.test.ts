import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database';
import { type Database, type Db, openDatabase } from './database';
import { sharedRows } from './shared-rows';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = openDatabase(await createTestDatabase());
  db = database.db;
});
afterAll(() => database.close());

/** Each run of it has a number of its own. */
const slow = (text = '1', values: unknown[] = []) => ({
  text: `select pg_current_xact_id()::text, ${text} from pg_sleep(0.05)`,
  values,
  prepared: false,
});

test('those who ask while a statement runs share the next one', async () => {
  const first = sharedRows<[string]>(db, slow());
  const others = [1, 2, 3, 4].map(() => sharedRows<[string]>(db, slow()));
  const [one, ...rest] = (await Promise.all([first, ...others])).map(([row]) => row?.[0]);
  expect(new Set(rest).size).toBe(1);
  expect(rest).not.toContain(one);
  expect(await sharedRows(db, slow())).not.toEqual(await others[0]);
});

test('nobody gets rows from before they asked', async () => {
  await database.pool.query('create table marks (mark text)');
  const marks = { text: 'select mark from marks, pg_sleep(0.05)', values: [], prepared: false };
  const early = sharedRows(db, marks);
  await database.pool.query(`insert into marks values ('written')`);
  expect(await sharedRows(db, marks)).toEqual([['written']]);
  expect(await early).toEqual([]);
});

test('other values are another statement', async () => {
  const of = (value: string) => sharedRows<[string, string]>(db, slow('$1::text', [value]));
  const all = await Promise.all([of('a'), of('b'), of('c')]);
  expect(all.map(([row]) => row?.[1])).toEqual(['a', 'b', 'c']);
});

test('a failure is told to those who wait, who do not wait again, and is not kept', async () => {
  await database.pool.query('create sequence runs');
  const broken = {
    text: `select 1 / (nextval('runs') - 1) from pg_sleep(0.05)`,
    values: [],
    prepared: false,
  };
  const asked = await Promise.allSettled([1, 2, 3].map(() => sharedRows(db, broken)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await sharedRows(db, broken)).toEqual([[1]]);
});
