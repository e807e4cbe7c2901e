import { beforeAll, describe, expect, test } from 'vitest';
import { openLedger, refusalOf } from '../../../test/ledger-kit';

/** What somebody tries who reaches the database itself, here as its owner. */

let t: Awaited<ReturnType<typeof openLedger>>;
beforeAll(async () => {
  t = await openLedger({ max: 20 });
});

const callPost = (
  company: number | null,
  kind: string,
  debit: (number | null)[],
  credit: (number | null)[],
  amount: number[],
) =>
  t.admin.query(`select ledger_post($1, $2, $3, null, '', $4, $5, $6) as id`, [
    kind,
    `attack:${Math.random()}`,
    company,
    debit,
    credit,
    amount,
  ]);

const EVERY = ['transactions', 'transfers', 'accounts', 'seals', 'blocks', 'books', 'kinds'];

describe('what is written stays', () => {
  beforeAll(async () => {
    await t.spend(await t.company(10), 4);
    await t.admin.query(`insert into ledger_seals values (1, 1, '')`);
    await t.admin.query(`insert into ledger_blocks values (1, 1, 1, '', '', '', now())`);
  });

  test.each([
    ['transactions', `update ledger_transactions set note = 'other'`],
    ['transfers', 'update ledger_transfers set amount = amount + 1'],
    ['accounts', 'update ledger_accounts set company_id = company_id'],
    ['seals', `update ledger_seals set leaf = 'x'`],
    ['blocks', `update ledger_blocks set root = 'x'`],
    ['books', `update ledger_books set bounded = false`],
    ['kinds', `update ledger_kinds set foreign_side = 'debit'`],
  ])('%s are not changed', async (_, statement) => {
    expect(await refusalOf(t.admin.query(statement))).toBe('42501');
  });

  test.each([...EVERY, 'balances'])('%s are not deleted', async (name) => {
    expect(await refusalOf(t.admin.query(`delete from ledger_${name}`))).toBe('42501');
  });

  test.each([...EVERY, 'balances', 'credits'])('%s are not truncated', async (name) => {
    expect(await refusalOf(t.admin.query(`truncate ledger_${name} cascade`))).toBe('42501');
  });

  test('nor through the companies', async () => {
    expect(await refusalOf(t.admin.query('truncate companies cascade'))).toBe('42501');
  });
});

describe('a transfer', () => {
  test('does not take more than there is, even past the function', async () => {
    const company = await t.company(5);
    const points = await t.account(company, 'points');
    const direct = t.admin.query('update ledger_balances set balance = balance - 6 where account_id = $1', [
      points,
    ]);
    expect(await refusalOf(direct)).toBe('23514 ledger_balances_not_negative');
  });

  test('does not mix currencies', async () => {
    const company = await t.company(5);
    const [points, spent] = [await t.account(company, 'points'), await t.account(null, 'creative.spent')];
    expect(await refusalOf(callPost(company, 'manual', [points], [spent], [5]))).toBe(
      '23514 ledger_transfers_allowed',
    );
    await t.admin.query('begin');
    const { rows } = await t.admin.query(
      `insert into ledger_transactions (kind, source) values ('manual', 'mixed') returning id`,
    );
    const line = t.admin.query(`insert into ledger_transfers values ($1, 1, $2, $3, 'cny', 5)`, [
      rows[0].id,
      await t.account(null, 'points.issued'),
      await t.account(null, 'points.spent'),
    ]);
    expect(await refusalOf(line)).toBe('23514 ledger_transfers_allowed');
    await t.admin.query('rollback');
  });

  test('does not take from another company, nor give to one', async () => {
    const [victim, thief] = [await t.company(5), await t.company(5)];
    const [theirs, own] = [await t.account(victim, 'points'), await t.account(thief, 'points')];
    const [spent, issued] = [await t.account(null, 'points.spent'), await t.account(null, 'points.issued')];
    const allowed = '23514 ledger_transfers_allowed';
    expect(await refusalOf(callPost(thief, 'renew', [theirs], [spent], [5]))).toBe(allowed);
    expect(await refusalOf(callPost(null, 'renew', [theirs], [spent], [5]))).toBe(allowed);
    expect(await refusalOf(callPost(victim, 'manual', [theirs], [own], [5]))).toBe(allowed);
    expect(await refusalOf(callPost(thief, 'order.points', [issued], [theirs], [5]))).toBe(allowed);
    expect([await t.balance(victim), await t.balance(thief)]).toEqual([5, 5]);
  });

  test('reaches another company only on the side its kind allows', async () => {
    const [accused, claimant] = [await t.company(), await t.company()];
    await t.move({
      kind: 'manual',
      company_id: accused,
      lines: [{ move: ['creative.issued', 'creative.frozen'], amount: 9 }],
    });
    const pay = (company_id: number, from: number, to: number) =>
      t.move({
        kind: 'dispute.pay',
        company_id,
        lines: [{ move: ['creative.frozen', 'creative'], amount: 9, from, to }],
      });
    expect(await refusalOf(pay(claimant, accused, claimant))).toBe('23514 ledger_transfers_allowed');
    await pay(accused, accused, claimant);
    expect(await t.balance(claimant, 'creative')).toBe(9);
  });

  test('between books that its kind does not list is refused', async () => {
    const company = await t.company(5);
    const [points, issued] = [await t.account(company, 'points'), await t.account(null, 'points.issued')];
    expect(await refusalOf(callPost(company, 'renew', [issued], [points], [1_000_000]))).toBe(
      '23514 ledger_transfers_allowed',
    );
    expect(await refusalOf(callPost(company, 'made.up', [issued], [points], [5]))).toBe(
      '23514 ledger_transfers_allowed',
    );
  });

  test('from or to no account, or to itself, is refused', async () => {
    const company = await t.company(5);
    const [points, spent] = [await t.account(company, 'points'), await t.account(null, 'points.spent')];
    expect(await refusalOf(callPost(company, 'renew', [null], [spent], [5]))).toBe('23502');
    expect(await refusalOf(callPost(company, 'renew', [points], [null], [5]))).toBe('23502');
    expect(await refusalOf(callPost(company, 'renew', [points], [987_654_321], [5]))).toBe(
      '23514 ledger_transfers_allowed',
    );
    expect(await refusalOf(callPost(company, 'manual', [points], [points], [5]))).toBe(
      '23514 ledger_transfers_accounts',
    );
  });

  test('is not added to a transaction of before', async () => {
    const company = await t.company(5);
    const id = await t.spend(company, 1);
    const late = t.admin.query(`insert into ledger_transfers values ($1, 2, $2, $3, 'points', 1)`, [
      id,
      await t.account(company, 'points'),
      await t.account(null, 'points.spent'),
    ]);
    expect(await refusalOf(late)).toBe('23514 ledger_transfers_allowed');
    expect(await t.balance(company)).toBe(4);
  });

  test('is one of 400 at most', async () => {
    const company = await t.company(500);
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ move: ['points', 'points.spent'] as const, amount: 1 }));
    expect(await refusalOf(t.move({ kind: 'renew', company_id: company, lines: lines(401) }))).toBe(
      '23514 ledger_transfers_line',
    );
    await t.move({ kind: 'renew', company_id: company, lines: lines(400) });
    expect(await t.balance(company)).toBe(100);
  });
});

test('a transaction that moves nothing is refused when it commits', async () => {
  const empty = '23514 ledger_transactions_not_empty';
  expect(await refusalOf(callPost(null, 'settle', [], [], []))).toBe(empty);
  const direct = t.admin.query(`insert into ledger_transactions (kind, source) values ('settle', 'bare')`);
  expect(await refusalOf(direct)).toBe(empty);
});

test('an account whose balance row is gone neither spends nor loses what it was paid', async () => {
  const company = await t.company(10);
  const points = await t.account(company, 'points');
  await t.tamper('delete from ledger_balances where account_id = $1', [points]);
  expect(await refusalOf(t.spend(company, 1))).toBe('23514 ledger_balances_missing');
  expect(await refusalOf(t.admin.query('select ledger_fold_due(0)'))).toBe('23514 ledger_balances_missing');
  expect(await t.balance(company)).toBe(10);
  await t.admin.query('insert into ledger_balances (account_id) values ($1)', [points]);
  await t.spend(company, 10);
  expect(await t.balance(company)).toBe(0);
});

describe('a role without grants', () => {
  const asNobody = async (statement: string, values: unknown[] = []) => {
    await t.admin.query('begin');
    await t.admin.query('set local role ledger_nobody');
    const refusal = await refusalOf(t.admin.query(statement, values));
    await t.admin.query('rollback');
    return refusal;
  };
  beforeAll(async () => {
    await t.admin.query('create role ledger_nobody nologin');
    return () => t.admin.query('drop role ledger_nobody');
  });

  test('cannot call the functions that write', async () => {
    const company = await t.company();
    const mint = [await t.account(null, 'points.issued'), await t.account(company, 'points')];
    expect(
      await asNobody(
        `select ledger_post('order.points', 'mint', ${company}, null, '', array[$1::bigint], array[$2::bigint], array[1000000])`,
        mint,
      ),
    ).toBe('42501');
    expect(await asNobody('select ledger_fold(1, null)')).toBe('42501');
    expect(await asNobody('select ledger_fold_due(0)')).toBe('42501');
  });

  test.each([...EVERY, 'balances', 'credits'])('cannot read %s', async (name) => {
    expect(await asNobody(`select * from ledger_${name}`)).toBe('42501');
  });

  test('cannot hang our triggers on a table of its own', async () => {
    await t.admin.query('create table bait (id bigint)');
    await t.admin.query('alter table bait owner to ledger_nobody');
    const trap = 'create trigger trap after insert on bait for each row execute function open_ledger_books()';
    expect(await asNobody(trap)).toBe('42501');
    await t.admin.query('drop table bait');
  });
});

describe('at once', () => {
  test('100 who spend from an account with enough for 30: 30 succeed', async () => {
    const company = await t.company(300);
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => t.spend(company, 10)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(await t.balance(company)).toBe(0);
  });

  test('500 credits while the account spends: none is lost', async () => {
    const company = await t.company(100);
    const pay = () => t.make.points(company, 3);
    const work: Promise<unknown>[] = Array.from({ length: 600 }, (_, at) =>
      at % 6 === 0 ? t.spend(company, 1) : pay(),
    );
    await Promise.all([...work, t.pool.query('select ledger_fold_due(10)')]);
    expect(await t.balance(company)).toBe(100 + 500 * 3 - 100);
    await t.spend(company, 1500);
    expect(await t.balance(company)).toBe(0);
  });

  test('two who pay in turns with the same two books do not wait for each other for ever', async () => {
    const company = await t.company();
    await t.move({
      kind: 'manual',
      company_id: company,
      lines: [
        { move: ['creative.issued', 'creative'], amount: 100 },
        { move: ['creative.issued', 'creative.bought'], amount: 100 },
      ],
    });
    const hold = (at: number) => {
      const lines = [
        { move: ['creative', 'making'] as const, amount: 1 },
        { move: ['creative.bought', 'making.bought'] as const, amount: 1 },
      ];
      return t.move({ kind: 'make.hold', company_id: company, lines: at % 2 ? lines : lines.reverse() });
    };
    await Promise.all(Array.from({ length: 100 }, (_, at) => hold(at)));
    expect([await t.balance(company, 'making'), await t.balance(company, 'making.bought')]).toEqual([
      100, 100,
    ]);
  });
});

test('long queues are folded in steps, and the balance stays what it was', async () => {
  const company = await t.company();
  const points = await t.account(company, 'points');
  for (let round = 0; round < 16; round += 1) {
    await t.move({
      kind: 'order.points',
      company_id: company,
      lines: Array.from({ length: 400 }, () => ({ move: ['points.issued', 'points'] as const, amount: 2 })),
    });
  }
  const waiting = async () =>
    (await t.admin.query('select count(*) from ledger_credits where account_id = $1', [points])).rows[0]
      .count;
  const fold = async () => (await t.pool.query('select ledger_fold_due() as folded')).rows[0].folded;
  expect(await waiting()).toBe(6400);
  expect([await fold(), await fold(), await fold()]).toEqual([5000, 1400, 0]);
  expect([await waiting(), await t.balance(company)]).toEqual([0, 12_800]);
});
