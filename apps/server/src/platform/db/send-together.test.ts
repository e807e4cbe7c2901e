import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database';
import { sendTogether } from './send-together';

let url: string;
let client: pg.Client;
beforeAll(async () => {
  url = await createTestDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };
const insert = (name: string, statement = 'insert') => ({
  name: statement,
  text: 'insert into milestones (name) values ($1)',
  values: [name],
});
const stored = async (name: string) =>
  (await client.query('select 1 from milestones where name = $1', [name])).rowCount;

test('each statement has its own result, the first time and when they are prepared already', async () => {
  const statements = [
    { name: 'numbers', text: 'select n from generate_series(1, $1::int) n', values: [3] },
    { text: 'select $1::text as word', values: ['plain'] },
    { name: 'none', text: 'select 1 as one where false' },
  ];
  for (let time = 0; time < 2; time += 1) {
    const results = await sendTogether(client, statements);
    expect(results.map(({ rows }) => rows)).toEqual([
      [{ n: 1 }, { n: 2 }, { n: 3 }],
      [{ word: 'plain' }],
      [],
    ]);
  }
});

test('begin, statements and commit are one transaction', async () => {
  const results = await sendTogether(client, [BEGIN, insert('one'), insert('two'), COMMIT]);
  expect(results.map(({ command }) => command)).toEqual(['BEGIN', 'INSERT', 'INSERT', 'COMMIT']);
  expect([await stored('one'), await stored('two')]).toEqual([1, 1]);
});

test('behind one that fails nothing is run, not even the commit', async () => {
  await sendTogether(client, [BEGIN]);
  const failing = sendTogether(client, [
    insert('before'),
    { text: 'select 1 / $1::int', values: [0] },
    insert('behind', 'not parsed yet'),
    COMMIT,
  ]);
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  await client.query('rollback');
  expect([await stored('before'), await stored('behind')]).toEqual([0, 0]);
  // What was left out can be sent again, with its name.
  await sendTogether(client, [insert('behind', 'not parsed yet')]);
  expect(await stored('behind')).toBe(1);
});

test('a begin that fails runs nothing outside of a transaction', async () => {
  const failing = sendTogether(client, [{ text: 'begin nonsense' }, insert('alone'), COMMIT]);
  await expect(failing).rejects.toMatchObject({ code: '42601' });
  expect(await stored('alone')).toBe(0);
});

test('a value that cannot be sent is refused, and nothing is committed', async () => {
  const circle: { self?: object } = {};
  circle.self = circle;
  const failing = sendTogether(client, [
    BEGIN,
    insert('written'),
    { text: 'select $1::text', values: [circle] },
    COMMIT,
  ]);
  await expect(failing).rejects.toThrow(/circular/i);
  await client.query('rollback');
  expect(await stored('written')).toBe(0);
});

test('they have the limit of time of their connection', async () => {
  const hasty = new pg.Client({ connectionString: url, query_timeout: 50 });
  await hasty.connect();
  const late = sendTogether(hasty, [{ text: 'select pg_sleep(0.3)' }, { text: 'select 1' }]);
  await expect(late).rejects.toThrow('Query read timeout');
  await hasty.end();
});
