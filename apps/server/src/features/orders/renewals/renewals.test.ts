import { renewals as calls, type Renewal } from '@motif/contract/features/orders/renewals';
import type { TermKind } from '@motif/contract/features/packages';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openEvents } from '../../../../test/event-reader';
import { countOf } from '../../../../test/long-form';
import { openShop } from '../../../../test/shop';
import { hourBefore } from '../../../platform/china-days';
import { accountLimits } from '../../../platform/db/schema/limits';
import { renewals, subscriptions } from '../../../platform/db/schema/money';
import { outbox } from '../../../platform/db/schema/operations';
import { orders } from '../../../platform/db/schema/orders';
import { packages } from '../../../platform/db/schema/packages';
import { notices } from '../../../platform/db/schema/social';
import { inTransaction } from '../../../platform/db/transaction';
import { companiesWithLowPoints, remindOfLowPoints } from './low-points';
import { renew } from './renew';
import { endingTerms, keepTerm } from './work-on-terms';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});

type Buyer = Awaited<ReturnType<typeof shop.buyer>>;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NAMES = { vip: '标准版', storage: '10 GB 空间包' } as const;
/** 10 GB of storage cost ¥99. */
const PRICE = 990;

const ofCompany = (buyer: Buyer) => eq(subscriptions.company_id, buyer.user.company_id);
const termsOf = (buyer: Buyer) =>
  shop.db.select().from(subscriptions).where(ofCompany(buyer)).orderBy(asc(subscriptions.id));
const noticesOf = async (buyer: Buyer) =>
  (
    await shop.db
      .select({ title: notices.title, body: notices.body })
      .from(notices)
      .where(eq(notices.user_id, buyer.user.id))
      .orderBy(asc(notices.id))
  ).map(({ title, body }) => `${title} ${body}`);
const switchOn = (buyer: Buyer, kind: TermKind = 'storage', auto_renew = true) =>
  buyer.me.call(calls[kind], { body: { auto_renew } });
const shownOf = async (buyer: Buyer, kind: TermKind = 'storage') =>
  ((await buyer.me.call(calls.list)).data as { list: Renewal[] }).list.find((one) => one.kind === kind);

/** Somebody with a package that renews itself, and the clock by which the worker sees it. */
async function subscriber({
  kind = 'storage' as TermKind,
  points = PRICE,
  on = true,
  ends = undefined as string | undefined,
  email = undefined as string | undefined,
} = {}) {
  const user = await shop.t.make.user(email ? { email } : {});
  const buyer = await shop.buyer(user);
  await buyer.buy(kind, NAMES[kind]);
  if (points > 0) await shop.t.make.points(user.company_id, points);
  if (ends)
    await shop.db
      .update(subscriptions)
      .set({ ends_at: new Date(ends) })
      .where(ofCompany(buyer));
  if (on) expect(await switchOn(buyer, kind)).toSucceed();
  const [term] = await termsOf(buyer);
  if (!term?.ends_at) throw new Error('nothing was bought');
  const { id, ends_at } = term;
  return {
    ...buyer,
    id,
    ends_at,
    /** So many days before the end, at ten in the morning or later. */
    at: (days: number, hours = 0) => hourBefore(ends_at, days, 10 + hours),
    keep: (now: Date) => inTransaction(shop.db, (tx) => keepTerm(tx, shop.t.platform.jobs, id, now)),
    tries: () => shop.db.select().from(renewals).where(eq(renewals.subscription_id, id)),
  };
}

/** Operators change the package of 10 GB; afterwards it is as before. */
async function restoringPackage(
  work: (change: (changes: Partial<typeof packages.$inferInsert>) => Promise<unknown>) => Promise<void>,
) {
  const ofCode = eq(packages.code, 'storage_10');
  const change = (changes: Partial<typeof packages.$inferInsert>) =>
    shop.db.update(packages).set(changes).where(ofCode);
  try {
    await work(change);
  } finally {
    await change({ price_fen: 9900, on_sale: true, storage_mb: 10_240 });
  }
}

describe('a package that renews itself', () => {
  test('does so three days before its end at ten in China, once, and the company is told', async () => {
    const one = await subscriber({ email: 'renew@example.com' });
    await one.keep(new Date(one.at(3).getTime() - 1));
    expect(await termsOf(one)).toHaveLength(1);
    for (const hours of [0, 1, 30]) await one.keep(one.at(3, hours));
    const [present, next, ...more] = await termsOf(one);
    expect(more).toEqual([]);
    expect(next).toMatchObject({ state: 'next', auto_renew: true, starts_at: present?.ends_at });
    expect(await one.holds()).toBe(0);
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(and(eq(orders.company_id, one.user.company_id), eq(orders.action, 'renew')));
    expect(order).toMatchObject({ state: 'fulfilled', method: 'points', points_price: PRICE, user_id: null });
    expect(await one.tries()).toMatchObject([{ state: 'done', order_id: order?.id, tries: 1 }]);
    const told = await noticesOf(one);
    expect(told.filter((text) => text.includes('已自动续费'))).toHaveLength(1);
    const mails = await shop.db.select().from(outbox).where(eq(outbox.recipient, 'renew@example.com'));
    expect(mails.filter(({ subject }) => subject.includes('已自动续费'))).toHaveLength(1);
  });

  test('posts the price under its own kind, so that the ledger takes it once a period', async () => {
    const one = await subscriber();
    await one.keep(one.at(3));
    const source = `renew:${one.id}:${one.ends_at.toISOString()}`;
    const { rows } = await shop.db.execute(
      sql`select kind, actor_id from ledger_transactions where source = ${source}`,
    );
    expect(rows).toEqual([{ kind: 'renew', actor_id: null }]);
  });

  test('gives the points of a membership with it', async () => {
    const one = await subscriber({ kind: 'vip', points: 2990 });
    const before = await one.holds();
    await one.keep(one.at(3));
    expect(await one.holds()).toBe(before - 2990 + 300);
  });

  test('is left alone when it is switched off, has ended, or something follows', async () => {
    const off = await subscriber({ on: false });
    const over = await subscriber();
    const followed = await subscriber();
    await followed.buy('storage', NAMES.storage);
    await off.keep(off.at(3));
    await over.keep(over.ends_at);
    await followed.keep(followed.at(3));
    for (const one of [off, over, followed]) {
      expect(await one.holds()).toBe(PRICE);
      expect(await one.tries()).toEqual([]);
    }
  });

  test('waits while somebody pays for another one', async () => {
    const one = await subscriber();
    const { no } = await one.order('storage', NAMES.storage);
    await one.keep(one.at(3));
    expect(await one.holds()).toBe(PRICE);
    await one.close(no);
    await one.keep(one.at(3, 1));
    expect(await one.holds()).toBe(0);
  });

  test('renews as it is, when operators have put more into the package', async () => {
    await restoringPackage(async (change) => {
      const one = await subscriber();
      await change({ storage_mb: 20_480 });
      await one.keep(one.at(3));
      expect((await termsOf(one)).map(({ state }) => state)).toEqual(['active', 'next']);
    });
  });

  test('is found by the worker from a month before its end', async () => {
    const one = await subscriber();
    expect(await endingTerms(shop.db, one.at(30))).toContain(one.id);
    expect(await endingTerms(shop.db, one.at(40))).not.toContain(one.id);
    expect(await endingTerms(shop.db, new Date(one.ends_at.getTime() + 1))).not.toContain(one.id);
  });
});

describe('a higher price', () => {
  test('is asked about; who agrees renews at once, at the price that was shown', async () => {
    await restoringPackage(async (change) => {
      const one = await subscriber({ points: 5000 });
      await change({ price_fen: 10_900 });
      await one.keep(one.at(3));
      expect(await one.holds()).toBe(5000);
      expect(await shownOf(one)).toMatchObject({ is_dearer: true, last_try: { state: 'asked' } });
      expect((await noticesOf(one)).at(-1)).toContain('请打开页面确认');
      const confirm = (expect_fen: number) =>
        one.me.call(calls.confirm, { body: { kind: 'storage', expect_fen } });
      expect(await confirm(9900)).toFailWith('PRICE_CHANGED');
      expect(await confirm(10_900)).toSucceed();
      expect(await one.holds()).toBe(5000 - 1090);
      expect(await confirm(10_900)).toFailWith('RENEWAL_NOT_ASKED');
      expect(await one.tries()).toMatchObject([{ state: 'done', tries: 2 }]);
    });
  });

  test('takes the place of an order that is still open', async () => {
    await restoringPackage(async (change) => {
      const one = await subscriber({ points: 5000 });
      const { no } = await one.order('storage', '50 GB 空间包');
      await change({ price_fen: 10_900 });
      const body = { kind: 'storage', expect_fen: 10_900 } as const;
      expect(await one.me.call(calls.confirm, { body })).toSucceed();
      expect(await one.read(no)).toMatchObject({ state: 'closed' });
    });
  });

  test('is not asked about when the price fell', async () => {
    await restoringPackage(async (change) => {
      const one = await subscriber();
      await change({ price_fen: 8900 });
      expect(await one.me.call(calls.confirm, { body: { kind: 'storage', expect_fen: 8900 } })).toFailWith(
        'RENEWAL_NOT_ASKED',
      );
      await one.keep(one.at(3));
      expect(await one.holds()).toBe(PRICE - 890);
    });
  });

  test('and the switch are for those who may both buy and spend', async () => {
    const one = await subscriber({ points: 5000 });
    const body = { auto_renew: false };
    for (const permissions of [['finance.recharge'], ['finance.spend'], []]) {
      const colleague = await shop.t.as(
        await shop.t.make.user({ company_id: one.user.company_id, permissions }),
      );
      expect(await colleague.call(calls.storage, { body })).toFailWith('FORBIDDEN');
      expect(await colleague.call(calls.vip, { body })).toFailWith('FORBIDDEN');
      const confirm = { body: { kind: 'storage', expect_fen: 1 } } as const;
      expect(await colleague.call(calls.confirm, confirm)).toFailWith('FORBIDDEN');
    }
    expect(await shownOf(one)).toMatchObject({ auto_renew: true });
  });
});

test('only the master account turns it on; a colleague who may buy turns it off, and agrees within their limit', async () => {
  const one = await subscriber({ points: 5000, on: false });
  const permissions = ['finance.recharge', 'finance.spend'];
  const user = await shop.t.make.user({ company_id: one.user.company_id, permissions });
  const colleague = await shop.t.as(user);
  const turn = (auto_renew: boolean) => colleague.call(calls.storage, { body: { auto_renew } });
  expect(await turn(true)).toFailWith('MASTER_RENEWS');
  expect(await shownOf(one)).toMatchObject({ auto_renew: false });
  expect(await switchOn(one)).toSucceed();
  // What the worker renews is the company's, whatever the limit of those who work there.
  await shop.db.insert(accountLimits).values({ user_id: user.id, points_month: 1 });
  await one.keep(one.at(3));
  expect(await one.tries()).toMatchObject([{ state: 'done' }]);
  expect(await turn(false)).toSucceed();
  expect(await shownOf(one)).toMatchObject({ auto_renew: false });
});

describe('too few points', () => {
  test('are told 7, 3 and 1 days before, and tried every day until they suffice', async () => {
    const one = await subscriber({ points: PRICE - 1, ends: '2027-06-15T07:00:00Z' });
    for (const days of [8, 7, 6, 4, 3, 2]) for (const hours of [0, 5]) await one.keep(one.at(days, hours));
    expect((await noticesOf(one)).filter((text) => text.includes('还差 1'))).toHaveLength(3);
    expect(await one.tries()).toMatchObject([{ state: 'short', tries: 2 }]);
    expect(await shownOf(one)).toMatchObject({ last_try: { state: 'short', tries: 2 }, points: PRICE - 1 });
    await one.keep(one.at(1));
    expect((await noticesOf(one)).filter((text) => text.includes('还差 1'))).toHaveLength(4);
    await shop.t.make.points(one.user.company_id, 1);
    await one.keep(one.at(1, 2));
    expect(await one.holds()).toBe(PRICE);
    await one.keep(one.at(0));
    expect(await one.holds()).toBe(0);
  });
});

describe('a package that is off sale', () => {
  test('is not renewed, and its end is told 30, 7 and 1 days before', async () => {
    await restoringPackage(async (change) => {
      const one = await subscriber();
      await change({ on_sale: false });
      for (const days of [31, 30, 29, 8, 7, 6, 3, 2, 1]) await one.keep(one.at(days));
      expect((await noticesOf(one)).filter((text) => text.includes('已停售'))).toHaveLength(3);
      expect(await one.holds()).toBe(PRICE);
      expect(await shownOf(one)).toMatchObject({ why_not: 'off_sale', renews_at: null, price_fen: null });
    });
  });
});

describe('reminders', () => {
  /** Ends on plain days, on 29 February, on the first and last of a month, shortly before and after midnight in China. */
  test.each([
    '2027-03-01T04:00:00Z',
    '2028-02-29T15:59:59Z',
    '2028-02-28T16:00:00Z',
    '2028-03-01T02:00:00Z',
    '2027-12-31T16:00:00Z',
    '2027-05-31T15:30:00Z',
  ])('of an end at %s come 30, 7 and 1 days before, once each', async (ends) => {
    const one = await subscriber({ kind: 'vip', on: false, ends });
    const told: number[] = [];
    let known = (await noticesOf(one)).length;
    for (const days of [31, 30, 29, 8, 7, 6, 3, 2, 1, 0]) {
      for (const ms of [-1, 0, HOUR_MS]) {
        await one.keep(new Date(one.at(days).getTime() + ms));
        const count = (await noticesOf(one)).length;
        if (count > known) told.push(ms === 0 ? days : Number.NaN);
        known = count;
      }
    }
    expect(told).toEqual([30, 7, 1]);
  });

  test('of two workers at once come once', async () => {
    const one = await subscriber({ on: false });
    await Promise.all(Array.from({ length: 6 }, () => one.keep(one.at(7))));
    expect((await noticesOf(one)).filter((text) => text.includes('到期'))).toHaveLength(1);
  });

  test('that were missed are made up for by the latest one, and not at night', async () => {
    const one = await subscriber({ on: false });
    await one.keep(one.at(5, -5));
    expect((await noticesOf(one)).filter((text) => text.includes('到期'))).toHaveLength(0);
    await one.keep(one.at(5));
    await one.keep(one.at(4));
    expect((await noticesOf(one)).filter((text) => text.includes('到期'))).toHaveLength(1);
  });

  test('reach those who may buy, and nobody else', async () => {
    const one = await subscriber({ on: false });
    const { company_id } = one.user;
    const may = await shop.t.make.user({ company_id, permissions: ['finance.recharge'] });
    const mayNot = await shop.t.make.user({ company_id, permissions: ['finance.view'] });
    const gone = await shop.t.make.user({
      company_id,
      permissions: ['finance.recharge'],
      status: 'suspended',
    });
    await one.keep(one.at(7));
    const countOf = ({ id }: { id: number }) => shop.db.$count(notices, eq(notices.user_id, id));
    expect([await countOf(may), await countOf(mayNot), await countOf(gone)]).toEqual([1, 0, 0]);
  });
});

describe('few points', () => {
  const spend = (companyId: number, amount: number) =>
    shop.db.execute(sql`select ledger_post('renew', ${`test:${companyId}:${amount}`}, ${companyId}, null, '',
      array[ledger_account(${companyId}, 'points')], array[ledger_account(null, 'points.spent')],
      array[${amount}::bigint])`);
  const remind = (companyId: number, now: Date) =>
    inTransaction(shop.db, (tx) => remindOfLowPoints(tx, shop.t.platform.jobs, companyId, now));

  test('are told once a month of China to a company that had more', async () => {
    const had = await shop.t.make.user();
    const never = await shop.t.make.user();
    const still = await shop.t.make.user();
    await shop.t.make.points(had.company_id, 150);
    await shop.t.make.points(never.company_id, 99);
    await shop.t.make.points(still.company_id, 150);
    await spend(had.company_id, 51);
    await spend(never.company_id, 50);
    await spend(still.company_id, 50);
    const low = await companiesWithLowPoints(shop.db, new Date());
    expect(low).toContain(had.company_id);
    expect(low).not.toContain(never.company_id);
    expect(low).not.toContain(still.company_id);
    // Long ago is long ago.
    const later = new Date(Date.now() + 40 * DAY_MS);
    expect(await companiesWithLowPoints(shop.db, later)).not.toContain(had.company_id);
    const lastOfMonth = new Date('2028-02-29T15:59:59Z');
    const firstOfMonth = new Date('2028-02-29T16:00:00Z');
    const told = [];
    for (const now of [lastOfMonth, lastOfMonth, firstOfMonth, firstOfMonth])
      told.push(await remind(had.company_id, now));
    expect(told).toEqual([true, false, true, false]);
    expect(await remind(still.company_id, firstOfMonth)).toBe(false);
  });
});

describe('the switch', () => {
  test('shows what will happen, for the membership too, and colleagues see it move', async () => {
    const one = await subscriber({ kind: 'vip', points: 0, on: false });
    expect(await shownOf(one, 'vip')).toMatchObject({
      name: '标准版',
      auto_renew: false,
      price_fen: 29_900,
      points_price: 2990,
      points: 300,
      is_dearer: false,
      why_not: null,
      renews_at: one.at(3).toISOString(),
      last_try: null,
    });
    const colleague = await shop.t.make.user({ company_id: one.user.company_id, permissions: [] });
    const origin = await shop.t.app.listen({ port: 0 });
    const events = await openEvents(origin, (await shop.t.as(colleague)).token);
    expect(await switchOn(one, 'vip')).toSucceed();
    expect(await events.next()).toEqual({ type: 'renewals_changed' });
    await events.leave();
    expect(await shownOf(one, 'vip')).toMatchObject({ auto_renew: true });
    expect(await shownOf(one, 'storage')).toBeUndefined();
    expect(await switchOn(one, 'storage')).toFailWith('NO_PACKAGE');
  });

  test('survives an upgrade and a renewal', async () => {
    const one = await subscriber({ kind: 'vip', points: 2990 });
    await one.keep(one.at(3));
    expect(await shownOf(one, 'vip')).toMatchObject({
      auto_renew: true,
      why_not: 'has_next',
      renews_at: null,
    });
    expect(await switchOn(one, 'vip', false)).toSucceed();
    expect((await termsOf(one)).map(({ auto_renew }) => auto_renew)).toEqual([false, false]);
    const other = await subscriber({ kind: 'vip' });
    await other.buy('vip', '专业版');
    expect(await shownOf(other, 'vip')).toMatchObject({ name: '专业版', auto_renew: true });
  });

  test('that was turned off before the worker came takes nothing', async () => {
    const one = await subscriber();
    const [off] = await Promise.all([switchOn(one, 'storage', false), one.keep(one.at(3))]);
    expect(off).toSucceed();
    const held = await one.holds();
    await one.keep(one.at(2));
    expect(await one.holds()).toBe(held);
  });
});

/** Two workers come to the same packages at once; each period is charged once. `RENEWALS=500` is the long form. */
test('two workers charge each period once', { timeout: 600_000 }, async () => {
  const count = countOf('RENEWALS', 12);
  const all: Awaited<ReturnType<typeof subscriber>>[] = [];
  for (let at = 0; at < count; at += 1) all.push(await subscriber({ points: 3 * PRICE }));
  for (let at = 0; at < count; at += 4) {
    const some = all.slice(at, at + 4);
    await Promise.all([...some, ...some].map((one) => one.keep(one.at(3))));
  }
  for (const one of all) {
    expect(await one.holds()).toBe(2 * PRICE);
    expect((await termsOf(one)).map(({ state }) => state)).toEqual(['active', 'next']);
    expect(await one.tries()).toMatchObject([{ state: 'done', tries: 1 }]);
  }
});

test('a worker that is killed in the middle leaves nothing, and the next one charges once', async () => {
  const one = await subscriber();
  const killed = inTransaction(shop.db, async (tx) => {
    expect(await renew(tx, one.id, one.at(3))).toMatchObject({ state: 'fulfilled' });
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(killed).rejects.toThrow();
  expect(await one.holds()).toBe(PRICE);
  expect(await termsOf(one)).toHaveLength(1);
  expect(await one.tries()).toEqual([]);
  await one.keep(one.at(3));
  expect(await one.holds()).toBe(0);
  expect(await termsOf(one)).toHaveLength(2);
});
