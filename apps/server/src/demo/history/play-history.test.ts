import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../../../test/demo-files';
import { testApp } from '../../../test/test-app';
import { readConfig } from '../../config/config';
import { setFreePictures } from '../../features/companies/free-room';
import { createRng } from '../art/core/rng';
import { makeRows } from '../make-demo';
import { planDemo } from '../plan-library';
import { HABITS, visitsOf } from './habits';
import { STORY_DAYS } from './story';
import { isWeekend, timeOf } from './when';

/** Where the product answers, which links in messages need. */
const ORIGIN = 'https://motif.example';

let t: Awaited<ReturnType<typeof testApp>>;
let began: Date;
beforeAll(async () => {
  began = new Date();
  t = await testApp();
  const { freePictures, demoPictures, demoFirstPictures } = readConfig({});
  setFreePictures(freePictures);
  // As the demo begins; the worker adds the rest later.
  const { first, rest } = planDemo(demoPictures, demoFirstPictures);
  await makeRows(t.platform, t.databaseUrl, filesOf(first), { rest, origin: ORIGIN });
}, 600_000);

const rowsOf = async (text: string) => (await t.platform.pool.query(text)).rows;
const valuesOf = async (text: string) => (await rowsOf(text)).map((row) => Object.values(row)[0]);

describe('the half year of the demo', () => {
  test('is found sound by the verifier, day by day', async () => {
    const [{ whole, differences, transactions }] = await rowsOf('select * from ledger_checks');
    expect({ whole, differences }).toEqual({ whole: true, differences: [] });
    expect(transactions).toBeGreaterThan(300);
    const [{ days, unordered }] = await rowsOf(`
      select count(distinct (sealed_at at time zone 'Asia/Shanghai')::date)::int as days,
        count(*) filter (where sealed_at < before)::int as unordered
      from (select sealed_at, lag(sealed_at) over (order by height) as before from ledger_blocks) b`);
    expect(days).toBeGreaterThan(STORY_DAYS / 2);
    expect(unordered).toBe(0);
    // Every posting is in a block of its own day, so that its receipt leads to the root of that day.
    expect(
      await rowsOf(`
        select t.id from ledger_transactions t join ledger_seals s on s.transaction_id = t.id
        join ledger_blocks b on s.seq between b.first_seq and b.last_seq
        where (t.at at time zone 'Asia/Shanghai')::date <> (b.sealed_at at time zone 'Asia/Shanghai')::date`),
    ).toEqual([]);
  });

  test('has orders of every end, a renewal and an upgrade', async () => {
    expect(await valuesOf('select distinct state from orders order by 1')).toEqual([
      'closed',
      'fulfilled',
      'pending',
      'refunded',
    ]);
    expect(await valuesOf('select distinct action from orders order by 1')).toEqual([
      'buy',
      'renew',
      'upgrade',
    ]);
    expect(await valuesOf(`select state from orders where late`)).toEqual(['fulfilled']);
    expect(await valuesOf(`select distinct kind from orders where state = 'fulfilled' order by 1`)).toEqual([
      'count',
      'creative',
      'points',
      'storage',
      'vip',
    ]);
    // Numbers of orders carry the day on which they were made.
    expect(
      await rowsOf(`select no from orders
        where substr(no, 2, 8) <> to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMMDD')`),
    ).toEqual([]);
  });

  test('has an invoice that was issued, one that waits, and a refund of two operators', async () => {
    expect(await valuesOf('select state from invoices order by id')).toEqual(['issued', 'asked']);
    expect(await rowsOf('select state, asked_by <> decided_by as two from refunds')).toEqual([
      { state: 'done', two: true },
    ]);
  });

  test('has a dispute that was ruled, one with both sides’ words, and reports that wait', async () => {
    expect(
      await rowsOf(`
        select d.state, array(select kind from dispute_entries e where e.dispute_id = d.id order by e.id) as said,
          d.created_at <= (d.facts::json ->> 'taken_at')::timestamptz as in_time
        from disputes d order by d.id`),
    ).toEqual([
      { state: 'rejected', said: ['claim', 'answer', 'ruling'], in_time: true },
      { state: 'answered', said: ['claim', 'answer'], in_time: true },
    ]);
    expect(await valuesOf(`select kind from reports where state = 'open' order by id`)).toEqual([
      'picture',
      'user',
      'picture',
    ]);
  });

  test('gives everybody something to spend or to earn', async () => {
    const rows = await rowsOf(`
      select u.account, ledger_balance(ledger_account(u.company_id, 'points')) as points,
        ledger_balance(ledger_account(u.company_id, 'creative')) as free,
        ledger_balance(ledger_account(u.company_id, 'creative.held')) as held
      from users u where u.account in ('factory', 'illustrator', 'merchant')`);
    const of = (name: string) => rows.find(({ account }) => account === name);
    expect(of('factory').points).toBeGreaterThan(500);
    expect(of('merchant').points).toBeGreaterThan(200);
    expect(of('illustrator').free).toBeGreaterThan(100);
    expect(of('illustrator').held).toBeGreaterThan(0);
    // The merchant of the tour has no bonus yet.
    const [fen] = await valuesOf(`select sum(o.amount_fen)::int from orders o join users u using (company_id)
      where u.account = 'merchant' and o.kind = 'points' and o.state = 'fulfilled'`);
    expect(fen).toBeLessThan(50_000);
  });

  test('frees earnings a week after the sale, and nothing that is due still waits', async () => {
    expect(await valuesOf('select distinct state from earnings order by 1')).toEqual([
      'free',
      'frozen',
      'held',
    ]);
    // The worker frees what is due ten minutes after midnight.
    expect(
      await rowsOf(`select id from earnings where state = 'held'
        and release_at < date_trunc('day', (now() - interval '11 minutes') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`),
    ).toEqual([]);
  });

  test('fills the last thirty days', async () => {
    const [days] = await valuesOf(`select count(distinct (created_at at time zone 'Asia/Shanghai')::date)::int
      from licences where price > 0 and created_at > now() - interval '30 days'`);
    expect(days).toBeGreaterThan(18);
  });

  test('one company is over its limit since its package ended, and its case is rehearsed', async () => {
    const over = await rowsOf(`
      select u.account, s.state, s.is_dry, s.next_step, s.next_on, s.beyond_pictures,
        array(select step from storage_case_notices n where n.case_id = s.id order by done_at) as steps
      from storage_cases s join users u using (company_id) where u.is_master`);
    expect(over).toMatchObject([
      {
        account: 'bailu',
        state: 'open',
        is_dry: true,
        next_step: 'notice_3',
        steps: ['notice_1', 'notice_2'],
      },
    ]);
    expect(over[0].beyond_pictures).toBeGreaterThan(0);
    // It uploaded nothing that it had no room for.
    const [uploads] = await valuesOf(`select count(*)::int from pictures p join users u on u.id = p.owner_id
      where u.account = 'bailu' and p.created_at > now() - interval '10 days'`);
    expect(uploads).toBe(0);
  });

  test('has withdrawals of every end, and one that waits for its money', async () => {
    expect(await valuesOf('select distinct state from withdrawals order by 1')).toEqual([
      'approved',
      'paid',
      'pending',
      'refused',
    ]);
  });

  test('a webhook has a history, and is off so that nothing leaves the machine', async () => {
    expect(await rowsOf('select name, state from webhook_endpoints')).toEqual([
      { name: '仓库系统', state: 'off' },
    ]);
    expect(
      await rowsOf(`select state, tries, last_error, count(*)::int as n from webhook_deliveries
        group by 1, 2, 3 order by 1, 2`),
    ).toEqual([
      { state: 'delivered', tries: 1, last_error: null, n: 3 },
      { state: 'delivered', tries: 2, last_error: null, n: 1 },
      { state: 'waiting', tries: 1, last_error: 'timeout', n: 1 },
    ]);
    expect(
      await valuesOf(`select count(*)::int from webhook_events where created_at > now() - interval '1 hour'`),
    ).toEqual([0]);
  });

  test('notices stand in the order of their times, and who has read them still has', async () => {
    expect(
      await rowsOf(`select later.title from notices later join notices earlier on earlier.id < later.id
        where earlier.created_at > later.created_at`),
    ).toEqual([]);
    expect(await valuesOf('select count(*)::int from notice_reads')).not.toEqual([0]);
  });

  test('an order can still be paid for half an hour', async () => {
    const [minutes] = await valuesOf(`
      select extract(epoch from expires_at - '${began.toISOString()}'::timestamptz)::int / 60 from orders
      where state = 'pending'`);
    expect(minutes).toBeGreaterThan(25);
  });

  test('nobody buys a picture before it was there', async () => {
    expect(
      await rowsOf(`select l.id from licences l join pictures p on p.id = l.picture_id
        where l.created_at < p.created_at or p.company_id = l.company_id`),
    ).toEqual([]);
  });
});

test('visits are the same every time, within working hours, and fewer on weekends', () => {
  const start = new Date('2026-11-16T04:00:00Z');
  const [habit] = HABITS;
  if (!habit) throw new Error('nobody buys');
  const visits = () => visitsOf(habit, 500, start, createRng(7));
  expect(visits()).toEqual(visits());
  const bought = visits().flatMap((event) => (event.does === 'shop' ? [event] : []));
  const sum = (weekend: boolean) =>
    bought
      .filter(({ at }) => isWeekend(timeOf(start, at)) === weekend)
      .reduce((total, { pictures }) => total + pictures, 0);
  expect(sum(true) / 2).toBeLessThan(sum(false) / 5 / 2);
  expect(bought.every(({ at }) => timeOf(start, at) < start)).toBe(true);
});

test('the demo writes nothing into the tables of money beside the services', () => {
  const folder = path.join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const tables =
    'orders|payments|paymentAttempts|payment_attempts|subscriptions|licences|earnings|exchanges|withdrawals';
  const writes = new RegExp(
    `(insert|update|delete)\\((${tables}|ledger\\w*)\\)|(insert into|update|delete from) "?(${tables}|ledger_\\w+)`,
    'i',
  );
  const guilty = files.filter((name) => writes.test(readFileSync(path.join(folder, name), 'utf8')));
  expect(files.length).toBeGreaterThan(20);
  expect(guilty).toEqual([]);
  // The pattern finds what it is there for.
  expect(writes.test('await db.insert(licences).values(rows)')).toBe(true);
  expect(writes.test('insert into ledger_transfers values (1)')).toBe(true);
});

test('the invitations of the demo lead to where the product answers', async () => {
  const bodies = await valuesOf(`select body from outbox where body like '%firstPassword%'`);
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(body).toContain(`${ORIGIN}/firstPassword?ticket=`);
});
