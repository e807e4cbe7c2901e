import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openLedger } from '../../../test/ledger-kit';
import { systemLog } from '../../platform/db/schema/operations';
import { inTransaction } from '../../platform/db/transaction';
import { sealNew } from './keep-ledger';
import { isLedgerSound, verifyLedger } from './verify-ledger';

let t: Awaited<ReturnType<typeof openLedger>>;
let company: number;
let spent: number;
beforeEach(async () => {
  t = await openLedger();
  company = await t.company(100);
  for (let block = 0; block < 3; block += 1) {
    spent = (await t.spend(company, 5)) ?? 0;
    await sealNew(t.db);
  }
});

const verify = () => inTransaction(t.db, (tx) => verifyLedger(tx));

test('honest books agree, sealed or not, folded or not', async () => {
  await t.spend(company, 5);
  await t.make.points(company, 7);
  expect(await verify()).toEqual([]);
  expect(await isLedgerSound(t.db)).toBe(true);
  expect(await t.db.select().from(systemLog)).toEqual([]);
});

describe('somebody who owns the database and switches the guards off is found', () => {
  test.each<[string, string, () => { what: string; id: number }[]]>([
    [
      'an amount',
      `update ledger_transfers set amount = 4 where transaction_id = $1`,
      () => [
        { what: 'account', id: -1 },
        { what: 'transaction', id: spent },
      ],
    ],
    [
      'a note',
      `update ledger_transactions set note = 'gift' where id = $1`,
      () => [{ what: 'transaction', id: spent }],
    ],
    [
      'a time',
      `update ledger_transactions set at = at - interval '1 day' where id = $1`,
      () => [{ what: 'transaction', id: spent }],
    ],
    [
      'whose it was',
      `update ledger_transactions set actor_id = 77 where id = $1`,
      () => [{ what: 'transaction', id: spent }],
    ],
    [
      'a line more',
      `insert into ledger_transfers select $1, 2, debit_id, credit_id, currency, 1 from ledger_transfers where transaction_id = $1`,
      () => [
        { what: 'account', id: -1 },
        { what: 'transaction', id: spent },
      ],
    ],
    [
      'a transaction gone',
      `delete from ledger_transactions where id = $1`,
      () => [
        { what: 'lines', id: spent },
        { what: 'transaction', id: spent },
      ],
    ],
    ['a seal gone', `delete from ledger_seals where transaction_id = $1`, () => [{ what: 'block', id: 3 }]],
    [
      'a seal made to fit',
      `update ledger_seals set leaf = sha256('x') where transaction_id = $1`,
      () => [
        { what: 'block', id: 3 },
        { what: 'transaction', id: spent },
      ],
    ],
  ])('%s', async (_, statement, expected) => {
    expect(await t.tamper(statement, [spent])).toBe(1);
    const points = await t.account(company, 'points');
    expect(await verify()).toEqual(expected().map(({ what, id }) => ({ what, id: id < 0 ? points : id })));
  });

  test.each([
    ['a balance', 'update ledger_balances set balance = balance + 1000 where account_id = $1'],
    ['a credit in the queue', 'insert into ledger_credits values ($1, 999999, 1, 50)'],
    ['a balance row gone', 'delete from ledger_balances where account_id = $1'],
  ])('%s', async (_, statement) => {
    const points = await t.account(company, 'points');
    expect(await t.tamper(statement, [points])).toBe(1);
    expect(await verify()).toEqual([{ what: 'account', id: points }]);
  });

  test.each([
    [
      'a block written again with everything in it',
      `update ledger_blocks set root = sha256('x'), hash = ledger_block_hash(prev, height, 1, sha256('x'), sealed_at) where height = 2`,
      [2, 3],
    ],
    [
      'the time of a block',
      `update ledger_blocks set sealed_at = sealed_at - interval '1 hour' where height = 2`,
      [2],
    ],
    ['a block gone', `delete from ledger_blocks where height = 2`, [3]],
  ])('%s', async (_, statement, heights) => {
    expect(await t.tamper(statement)).toBe(1);
    expect(await verify()).toEqual(heights.map((id) => ({ what: 'block', id })));
  });

  test('a transaction kept out of the seals for more than an hour', async () => {
    const hidden = await t.spend(company, 5);
    await t.tamper(`update ledger_transactions set at = now() - interval '61 minutes' where id = $1`, [
      hidden,
    ]);
    expect(await verify()).toEqual([{ what: 'unsealed', id: hidden }]);
  });
});

describe('a difference', () => {
  test('is a red line of the system log that names it', async () => {
    await t.tamper(`update ledger_transactions set note = 'gift' where id = $1`, [spent]);
    await verify();
    const [line] = await t.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    expect(line).toMatchObject({ level: 'error', source: 'worker' });
    expect(line?.message).toContain(`transaction ${spent}`);
    expect(line?.details).toMatchObject({ differences: [{ what: 'transaction', id: spent }] });
  });

  test('makes the ledger unsound until a verification of everything finds none', async () => {
    await t.tamper(`update ledger_transactions set note = 'gift' where id = $1`, [spent]);
    await verify();
    expect(await isLedgerSound(t.db)).toBe(false);
    // A check of a part says nothing about what was found elsewhere.
    await t.tamper(
      `insert into ledger_checks (whole, blocks, transactions, differences) values (false, 0, 0, '[]')`,
    );
    expect(await isLedgerSound(t.db)).toBe(false);
    await t.tamper(`update ledger_transactions set note = '' where id = $1`, [spent]);
    expect(await verify()).toEqual([]);
    expect(await isLedgerSound(t.db)).toBe(true);
  });

  test('in an old month waits for its night, or for a verification of everything', async () => {
    await t.tamper(`update ledger_blocks set sealed_at = sealed_at - interval '100 days' * (4 - height)`);
    await t.tamper(
      `update ledger_blocks b set hash = ledger_block_hash(b.prev, b.height, 1, b.root, b.sealed_at)`,
    );
    const night = async () => (await t.admin.query('select blocks from ledger_verify()')).rows[0].blocks;
    expect(await night()).toBeLessThan(3);
    const { rows } = await t.admin.query('select blocks from ledger_verify(true)');
    expect(rows).toEqual([{ blocks: 3 }]);
  });
});
