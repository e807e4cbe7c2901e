import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { databaseBefore } from '../../../test/older-database';
import { openDatabase } from '../../platform/db/database';
import { migrate } from '../../platform/db/migrate';
import { holdingsOf } from './balance';
import { post } from './post';

/** An installation with points, withdrawals under way and two memberships, from before the ledger. */
const BEFORE = `
  insert into companies (company_name, company_sn) values ('山茶', 's1'), ('青禾', 's2'), ('远山', 's3'), ('空', 's4');
  insert into ledger_accounts (company_id, currency, balance) values
    (1, 'points', 1234), (1, 'creative_points', 50), (2, 'creative_points', 7000), (2, 'points', 0), (3, 'points', 9);
  insert into withdrawals (company_id, points, amount_fen, state) values
    (1, 100, 1000, 'pending'), (2, 2000, 20000, 'approved'), (2, 1000, 10000, 'pending'),
    (2, 4000, 40000, 'paid'), (2, 800, 8000, 'refused');
  insert into packages (kind, code, name, name_en, price_fen) values
    ('vip', 'vip_a', 'A', 'A', 29900), ('vip', 'vip_b', 'B', 'B', 99900);
  insert into subscriptions (company_id, package_id, ends_at)
    select c, p, now() + interval '100 days' from (values (1, 1), (1, 2), (2, 2)) x(c, p);`;

const HELD_BEFORE = `
  select c.id, coalesce((select sum(balance) from ledger_accounts where company_id = c.id), 0)::int
    + coalesce((select sum(points) from withdrawals where company_id = c.id and state in ('pending', 'approved')), 0)::int as held
  from companies c order by c.id`;
const HELD_AFTER = `
  select c.id, (select sum(ledger_balance(id)) from ledger_accounts where company_id = c.id)::int as held
  from companies c order by c.id`;

async function olderInstallation() {
  const url = await databaseBefore('0011_ledger');
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  closeAtEnd(() => admin.end());
  await admin.query(BEFORE);
  return { url, admin };
}

describe('after the update', () => {
  let admin: pg.Client;
  let url: string;
  let before: unknown[];
  beforeAll(async () => {
    ({ url, admin } = await olderInstallation());
    before = (await admin.query(HELD_BEFORE)).rows;
    await migrate(url);
  });

  test('every company holds what it held', async () => {
    expect(before).toEqual([
      { id: 1, held: 1384 },
      { id: 2, held: 10_000 },
      { id: 3, held: 9 },
      { id: 4, held: 0 },
    ]);
    expect((await admin.query(HELD_AFTER)).rows).toEqual(before);
  });

  test('points, earnings and what is being withdrawn stand in books of their own', async () => {
    const { db, close } = openDatabase(url);
    closeAtEnd(close);
    expect(await holdingsOf(db, 1)).toMatchObject({
      points: 1234,
      creative: 50,
      'creative.withdrawing': 100,
    });
    expect(await holdingsOf(db, 2)).toMatchObject({
      points: 0,
      creative: 7000,
      'creative.withdrawing': 3000,
    });
    const spend = { kind: 'renew', source: 'renew:1', company_id: 3, actor_id: null } as const;
    await post(db, { ...spend, lines: [{ move: ['points', 'points.spent'], amount: 9 }] });
    expect(await holdingsOf(db, 3)).toMatchObject({ points: 0 });
  });

  test('each company with something has one opening, and memberships are untouched', async () => {
    const { rows } = await admin.query(
      `select source, (select count(*)::int from ledger_transfers where transaction_id = id) as lines
       from ledger_transactions where kind = 'opening' order by source`,
    );
    expect(rows).toEqual([
      { source: 'company:1', lines: 3 },
      { source: 'company:2', lines: 2 },
      { source: 'company:3', lines: 1 },
    ]);
    const { rows: valid } = await admin.query('select 1 from subscriptions where ends_at > now()');
    expect(valid).toHaveLength(3);
    const { rows: left } = await admin.query(`select 1 from pg_class where relname like 'old_ledger%'`);
    expect(left).toEqual([]);
  });
});

test('an update whose sums do not agree changes nothing', async () => {
  const { url, admin } = await olderInstallation();
  // A row that the opening does not see but the comparison does.
  await admin.query('alter table ledger_accounts drop constraint ledger_accounts_balance');
  await admin.query(`insert into ledger_accounts (company_id, currency, balance) values (4, 'points', -5)`);
  await admin.query(
    'alter table ledger_accounts add constraint ledger_accounts_balance check (balance > -9)',
  );
  await expect(migrate(url)).rejects.toMatchObject({
    cause: { message: 'ledger: the opening balances differ from the old ones' },
  });
  expect((await admin.query('select sum(balance)::int as held from ledger_accounts')).rows).toEqual([
    { held: 8288 },
  ]);
});
