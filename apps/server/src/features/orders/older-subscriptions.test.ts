import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { databaseBefore } from '../../../test/older-database';
import { openDatabase } from '../../platform/db/database';
import { migrate } from '../../platform/db/migrate';
import { boughtAllowance, membershipOf, subAccountLimitOf } from '../companies/membership';

/** Company 1 has two memberships that are valid, one that is over and one to come; company 2 has storage twice. */
const BEFORE = `
  insert into companies (company_name, company_sn) values ('山茶', 's1'), ('青禾', 's2');
  insert into packages (kind, code, name, name_en, price_fen, image_count, storage_mb, sub_accounts, sort) values
    ('vip', 'vip_b', 'B', 'B', 99900, 30, 300, 10, 1), ('vip', 'vip_a', 'A', 'A', 29900, 5, 50, 3, 2),
    ('storage', 'storage_a', 'S', 'S', 9900, 2, 20, 0, 3);
  insert into subscriptions (company_id, package_id, starts_at, ends_at) values
    (1, 2, now() - interval '9 days', now() + interval '300 days'),
    (1, 1, now() - interval '8 days', now() + interval '100 days'),
    (1, 1, now() - interval '400 days', now() - interval '35 days'),
    (1, 2, now() + interval '5 days', now() + interval '370 days'),
    (2, 3, now() - interval '5 days', now() + interval '10 days'),
    (2, 3, now() - interval '4 days', null);`;

let admin: pg.Client;
let url: string;
beforeAll(async () => {
  url = await databaseBefore('0016_orders');
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  closeAtEnd(() => admin.end());
  await admin.query(BEFORE);
  await migrate(url);
});

test('of two valid memberships the best stays active; none loses its time', async () => {
  const { rows } = await admin.query(
    'select kind, state, level, value_fen::int as value from subscriptions order by id',
  );
  expect(rows).toEqual([
    { kind: 'vip', state: 'replaced', level: 1, value: 29_900 },
    { kind: 'vip', state: 'active', level: 2, value: 99_900 },
    { kind: 'vip', state: 'ended', level: 2, value: 99_900 },
    { kind: 'vip', state: 'next', level: 1, value: 29_900 },
    { kind: 'storage', state: 'replaced', level: 0, value: 9900 },
    { kind: 'storage', state: 'active', level: 0, value: 9900 },
  ]);
});

test('every company may do what it could do before', async () => {
  const { db, close } = openDatabase(url);
  closeAtEnd(close);
  expect(await membershipOf(db, 1)).toMatchObject({ level: { name: 'B' } });
  expect(await boughtAllowance(db, 1)).toEqual({ images: 35, megabytes: 350 });
  expect(await boughtAllowance(db, 2)).toEqual({ images: 4, megabytes: 40 });
  expect([await subAccountLimitOf(db, 1), await subAccountLimitOf(db, 2)]).toEqual([10, 2]);
});

test('a package that operators change later changes nothing for those who have it', async () => {
  const { db, close } = openDatabase(url);
  closeAtEnd(close);
  await admin.query('update packages set image_count = 1, storage_mb = 1, sub_accounts = 1');
  expect(await boughtAllowance(db, 1)).toEqual({ images: 35, megabytes: 350 });
  expect(await subAccountLimitOf(db, 1)).toBe(10);
});
