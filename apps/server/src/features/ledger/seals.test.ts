import {
  blockHashOf,
  isProven,
  leafOf,
  NO_BLOCK,
  rootOf,
  textOf,
} from '@motif/contract/features/ledger/proof';
import { beforeAll, expect, test } from 'vitest';
import { openLedger } from '../../../test/ledger-kit';
import { dailyRoots, NEWEST } from './chain';
import { keepLedger, sealNew } from './keep-ledger';
import { post } from './post';
import { readReceipt } from './receipt';

let t: Awaited<ReturnType<typeof openLedger>>;
beforeAll(async () => {
  t = await openLedger();
});

const HARD_NOTE = `山 "quoted" \\ / \u007f\u0001\t\n\u2028😀 '`;

/** Transactions of one to three lines, some with all that is hard to write as JSON. */
async function makeHistory(count: number) {
  const company = await t.company(1_000_000);
  for (let at = 0; at < count; at += 1) {
    const line = { move: ['points', 'points.spent'] as const, amount: at + 1 };
    await post(t.db, {
      kind: 'renew',
      source: `renew:${company}:${at}`,
      company_id: company,
      actor_id: at % 2 ? at : null,
      note: at % 3 ? '' : HARD_NOTE,
      lines: Array.from({ length: 1 + (at % 3) }, () => line),
    });
  }
  return company;
}

const sealedTexts = async (height: number) =>
  (
    await t.admin.query<{ text: string; leaf: string; fields: Parameters<typeof textOf>[0] }>(
      `select ledger_text(s.transaction_id) as text, encode(s.leaf, 'hex') as leaf,
         json_build_object('id', x.id, 'kind', x.kind, 'source', x.source, 'company_id', x.company_id,
           'actor_id', x.actor_id, 'note', x.note, 'micros', (extract(epoch from x.at) * 1000000)::bigint,
           'lines', (select json_agg(f order by line) from ledger_transfers f where f.transaction_id = x.id)) as fields
       from ledger_blocks b join ledger_seals s on s.seq between b.first_seq and b.last_seq
       join ledger_transactions x on x.id = s.transaction_id
       where b.height = $1 order by s.seq`,
      [height],
    )
  ).rows;

test('text, leaves, root and block of the database are those that anybody can compute', async () => {
  await makeHistory(21);
  await sealNew(t.db);
  const rows = await sealedTexts(1);
  expect(rows).toHaveLength(22);
  for (const { text, leaf, fields } of rows) {
    expect(textOf(fields)).toBe(text);
    expect(JSON.parse(text)[6]).toBe(fields.note);
    expect(await leafOf(text)).toBe(leaf);
  }
  const receipt = await readReceipt(t.db, rows[5]?.fields.id ?? 0);
  const [block] = receipt?.blocks ?? [];
  expect(block).toMatchObject({
    height: 1,
    leaves: 22,
    prev: NO_BLOCK,
    root: await rootOf(rows.map(({ leaf }) => leaf)),
  });
  expect(block && (await blockHashOf(block))).toBe(block?.hash);
});

test('every receipt proves its transaction against the root of the day', async () => {
  await makeHistory(9);
  await sealNew(t.db);
  await makeHistory(2);
  await sealNew(t.db);
  const [today] = await dailyRoots(t.db, NEWEST, 1);
  const { rows } = await t.admin.query<{ id: number }>('select transaction_id as id from ledger_seals');
  for (const { id } of rows) {
    const receipt = await readReceipt(t.db, id);
    expect(receipt && (await isProven(receipt, today?.hash ?? ''))).toBe(true);
  }
  expect(today?.height).toBe(rows.length > 22 ? 3 : 0);
});

test('what is not sealed yet has no receipt', async () => {
  expect(await readReceipt(t.db, (await t.spend(await t.company(5), 1)) ?? 0)).toBeUndefined();
  await sealNew(t.db);
});

test('a transaction that commits after later ones were sealed is sealed too', async () => {
  const company = await t.company(100);
  const slow = await t.pool.connect();
  await slow.query('begin');
  const { rows } = await slow.query(
    `select ledger_post('renew', 'late', ${company}, null, '', array[ledger_account(${company}, 'points')], array[ledger_account(null, 'points.spent')], array[5::bigint]) as id`,
  );
  const other = await t.spend(await t.company(5), 1);
  await sealNew(t.db);
  expect(other).toBeGreaterThan(rows[0].id);
  await slow.query('commit');
  slow.release();
  expect(await readReceipt(t.db, rows[0].id)).toBeUndefined();
  await sealNew(t.db);
  expect(await readReceipt(t.db, rows[0].id)).toBeDefined();
});

test('several who seal at once make one chain without gaps', async () => {
  await makeHistory(20);
  await Promise.all(Array.from({ length: 8 }, () => sealNew(t.db)));
  const { rows } = await t.admin.query(
    `select count(*)::int as unsealed from ledger_transactions where id not in (select transaction_id from ledger_seals)`,
  );
  expect(rows).toEqual([{ unsealed: 0 }]);
  const { rows: gaps } = await t.admin.query(
    `select 1 from ledger_blocks b join ledger_blocks n on n.height = b.height + 1 where n.first_seq <> b.last_seq + 1 or n.prev <> b.hash`,
  );
  expect(gaps).toEqual([]);
});

test('more than a block holds becomes several', async () => {
  const company = await t.company(2000);
  await t.admin.query(
    `select ledger_post('renew', 'bulk:' || n, $1, null, '', array[ledger_account($1, 'points')], array[ledger_account(null, 'points.spent')], array[1::bigint])
     from generate_series(1, 1100) n`,
    [company],
  );
  await sealNew(t.db);
  const { rows } = await t.admin.query(
    'select last_seq - first_seq + 1 as leaves from ledger_blocks order by height desc limit 2',
  );
  expect(rows.map(({ leaves }) => leaves)).toEqual([101, 1000]);
});

test('the worker folds and seals by itself, and stops when asked', async () => {
  const company = await t.company();
  for (let round = 0; round < 2; round += 1) {
    const lines = Array.from({ length: 300 }, () => ({
      move: ['points.issued', 'points'] as const,
      amount: 1,
    }));
    await t.move({ kind: 'order.points', company_id: company, lines });
  }
  const failures: unknown[] = [];
  const keeper = keepLedger(t.db, (_, error) => failures.push(error));
  const open = async () =>
    (
      await t.admin.query(
        `select (select count(*)::int from ledger_credits where account_id = ledger_account($1, 'points')) as waiting,
         (select count(*)::int from ledger_transactions where id not in (select transaction_id from ledger_seals)) as unsealed`,
        [company],
      )
    ).rows[0];
  await expect.poll(open).toEqual({ waiting: 0, unsealed: 0 });
  await keeper.stop();
  expect(failures).toEqual([]);
  expect(await t.balance(company)).toBe(600);
});
