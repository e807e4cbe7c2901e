import { beforeAll, describe, expect, test } from 'vitest';
import { openLedger, refusalOf } from '../../../test/ledger-kit';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { holdingsOf } from './balance';
import { COMPANY_BOOKS, PLATFORM_BOOKS } from './books';
import { LEDGER_KINDS } from './kinds';
import { post } from './post';

let t: Awaited<ReturnType<typeof openLedger>>;
beforeAll(async () => {
  t = await openLedger();
});

describe('books and kinds', () => {
  test('a new company has all its books, empty', async () => {
    const holdings = await holdingsOf(t.db, await t.company());
    expect(holdings).toEqual(Object.fromEntries(COMPANY_BOOKS.map((book) => [book, 0])));
  });

  test('are the same here and in the database', async () => {
    const { rows: books } = await t.admin.query('select book from ledger_books');
    expect(books.map(({ book }) => book).sort()).toEqual([...COMPANY_BOOKS, ...PLATFORM_BOOKS].sort());
    const { rows } = await t.admin.query(
      `select kind || ': ' || debit_book || ' → ' || credit_book as pair from ledger_kinds where kind <> 'manual'`,
    );
    const ours = Object.entries(LEDGER_KINDS).flatMap(([kind, pairs]) =>
      pairs.map(([debit, credit]) => `${kind}: ${debit} → ${credit}`),
    );
    expect(rows.map(({ pair }) => pair).sort()).toEqual(ours.sort());
  });
});

describe('points', () => {
  test('that came in can be spent, down to the last one', async () => {
    const company = await t.company(100);
    await t.spend(company, 40);
    expect(await t.balance(company)).toBe(60);
    await t.spend(company, 60);
    expect(await t.balance(company)).toBe(0);
  });

  test('buy a picture, and the creator holds the share', async () => {
    const [buyer, creator] = [await t.company(50), await t.company()];
    await t.move({
      kind: 'picture.buy',
      company_id: buyer,
      lines: [
        { move: ['points', 'points.spent'], amount: 30 },
        { move: ['creative.issued', 'creative.held'], amount: 21, to: creator },
      ],
    });
    expect(await t.balance(buyer)).toBe(20);
    expect(await holdingsOf(t.db, creator)).toMatchObject({ 'creative.held': 21, creative: 0, points: 0 });
  });

  test('may be spent in the transaction that brings them', async () => {
    const company = await t.company();
    await t.move({
      kind: 'order.vip',
      company_id: company,
      lines: [
        { move: ['points', 'points.spent'], amount: 8 },
        { move: ['points.issued', 'points'], amount: 10 },
      ],
    });
    expect(await t.balance(company)).toBe(2);
  });

  test('that are not there are refused by name, and nothing is written', async () => {
    const company = await t.company(10);
    await expect(t.spend(company, 11, 'renew:too-much')).rejects.toThrow(
      new AppError('NOT_ENOUGH_POINTS', { needed: 11, held: 10 }),
    );
    expect(await t.balance(company)).toBe(10);
    const { rows } = await t.admin.query(`select 1 from ledger_transactions where source = 'renew:too-much'`);
    expect(rows).toEqual([]);
  });

  test('of a transaction that fails later were never moved', async () => {
    const company = await t.company(10);
    const failing = inTransaction(t.db, async (tx) => {
      await post(tx, {
        kind: 'renew',
        source: 'renew:undone',
        company_id: company,
        actor_id: null,
        lines: [{ move: ['points', 'points.spent'], amount: 10 }],
      });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await t.balance(company)).toBe(10);
  });
});

describe('an event', () => {
  test('that is posted again moves nothing and says so', async () => {
    const company = await t.company(10);
    expect(await t.spend(company, 3, 'renew:once')).toBeGreaterThan(0);
    expect(await t.spend(company, 3, 'renew:once')).toBeNull();
    expect(await t.balance(company)).toBe(7);
  });

  test('that comes 20 times at once is posted once', async () => {
    const company = await t.company(100);
    const made = await Promise.all(
      Array.from({ length: 20 }, () => t.spend(company, 1, `renew:crowd:${company}`)),
    );
    expect(made.filter((id) => id !== null)).toHaveLength(1);
    expect(await t.balance(company)).toBe(99);
  });

  test('cannot move nothing, a part of a point or less than nothing', async () => {
    const company = await t.company(10);
    const codes = [];
    for (const amount of [0, -1, 0.5, Number.NaN, 1e12 + 1])
      codes.push(await refusalOf(t.spend(company, amount)));
    expect(codes).toEqual([
      '23514 ledger_transfers_amount',
      '23514 ledger_transfers_amount',
      '22P02',
      '22P02',
      '23514 ledger_transfers_amount',
    ]);
    expect(await t.balance(company)).toBe(10);
  });
});
