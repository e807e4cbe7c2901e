import { licences as contract } from '@motif/contract/features/market/licences';
import { market } from '@motif/contract/features/market/market';
import { reports } from '@motif/contract/features/reports';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { accountLimits, spendCounters } from '../../../platform/db/schema/limits';
import { auditLog } from '../../../platform/db/schema/operations';
import { earnings, licences, pictures } from '../../../platform/db/schema/pictures';
import { notices } from '../../../platform/db/schema/social';
import { inTransaction } from '../../../platform/db/transaction';
import { balanceOf, holdingsOf } from '../../ledger/balance';
import { releaseEarnings } from '../earnings/release-earnings';
import { giveBack } from './give-back';
import { payBuyersBack, payBuyersBackHandler } from './pay-back';

let t: Awaited<ReturnType<typeof testApp>>;
let seller: TestUser;
let operator: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  operator = await t.as(await t.make.user({ role: 'admin' }));
});

const PRICE = 30;

/** A purchase of a new picture by a new company with a hundred points. */
async function purchase(picture?: { id: number }) {
  const buyer = await t.make.user();
  await t.make.points(buyer.company_id, 100);
  seller = picture ? seller : await t.make.user();
  const { id } = picture ?? (await t.make.picture({ owner: seller, price: PRICE }));
  const reply = await (await t.as(buyer)).call(market.buy, { params: { id }, body: { price: PRICE } });
  expect(reply).toSucceed();
  return { buyer, seller, picture: id, licence: (reply.data as { licence_id: number }).licence_id };
}
const pointsOf = ({ company_id }: TestUser) => balanceOf(t.platform.db, company_id, 'points');
const heldBy = async ({ company_id }: TestUser) => {
  const { creative, 'creative.held': held } = await holdingsOf(t.platform.db, company_id);
  return { creative, held };
};
const licenceNow = async (id: number) =>
  (await t.platform.db.select().from(licences).where(eq(licences.id, id)))[0];
const earningOf = async (id: number) =>
  (await t.platform.db.select().from(earnings).where(eq(earnings.licence_id, id)))[0];
const told = async ({ id }: TestUser) =>
  (await t.platform.db.select().from(notices).where(eq(notices.user_id, id))).map(({ title }) => title);
const giveBackNow = (licence: number) =>
  inTransaction(t.platform.db, (tx) => giveBack(tx, licence, 'ruled', null));

describe('giving back', () => {
  test('pays the buyer, takes the share that is held, and ends the licence', async () => {
    const { buyer, seller, licence } = await purchase();
    await giveBackNow(licence);
    expect(await pointsOf(buyer)).toBe(100);
    expect(await heldBy(seller)).toEqual({ creative: 0, held: 0 });
    expect(await licenceNow(licence)).toMatchObject({ revoked_reason: 'ruled', price: PRICE });
    expect(await earningOf(licence)).toMatchObject({ state: 'reversed' });
  });

  test('ten times at once pays once', async () => {
    const { buyer, licence } = await purchase();
    const ended = await Promise.all(Array.from({ length: 10 }, () => giveBackNow(licence)));
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await pointsOf(buyer)).toBe(100);
  });

  test('leaves a creator what is free already', async () => {
    const { buyer, seller, licence } = await purchase();
    await t.platform.db
      .update(earnings)
      .set({ release_at: sql`now() - interval '2 days'` })
      .where(eq(earnings.licence_id, licence));
    const day = new Date().toISOString().slice(0, 10);
    await inTransaction(t.platform.db, (tx) => releaseEarnings(tx, { company_id: seller.company_id, day }));
    expect(await heldBy(seller)).toEqual({ creative: 21, held: 0 });
    await giveBackNow(licence);
    expect(await pointsOf(buyer)).toBe(100);
    expect(await heldBy(seller)).toEqual({ creative: 21, held: 0 });
    expect(await earningOf(licence)).toMatchObject({ state: 'free' });
  });

  test('of a free picture moves nothing', async () => {
    const buyer = await t.make.user();
    const { id } = await t.make.picture();
    await (await t.as(buyer)).call(market.acquire, { params: { id } });
    const [row] = await t.platform.db.select().from(licences).where(eq(licences.picture_id, id));
    expect(await giveBackNow(row?.id ?? 0)).toMatchObject({ price: 0 });
    expect(await pointsOf(buyer)).toBe(0);
  });

  test('gives a sub-account its allowance of the month back', async () => {
    const master = await t.make.user();
    await t.make.points(master.company_id, 100);
    const user = await t.make.user({
      company_id: master.company_id,
      permissions: ['pictures.browse', 'finance.spend'],
    });
    await t.platform.db.insert(accountLimits).values({ user_id: user.id, points_month: PRICE });
    const { id } = await t.make.picture({ price: PRICE });
    const person = await t.as(user);
    const reply = await person.call(market.buy, { params: { id }, body: { price: PRICE } });
    await giveBackNow((reply.data as { licence_id: number }).licence_id);
    const counters = await t.platform.db
      .select()
      .from(spendCounters)
      .where(eq(spendCounters.user_id, user.id));
    expect(counters).toMatchObject([{ used: 0 }]);
    expect(await person.call(market.buy, { params: { id }, body: { price: PRICE } })).toSucceed();
  });
});

describe('an operator returns a purchase', () => {
  const giveItBack = (id: number, who = operator) =>
    who.call(contract.giveBack, { params: { id }, body: { reason: '买错了' } });

  test('both sides are told, and it is written down', async () => {
    const { buyer, seller, licence } = await purchase();
    expect(await giveItBack(licence)).toSucceed();
    expect(await pointsOf(buyer)).toBe(100);
    expect(await told(buyer)).toEqual([expect.stringContaining('的购买已退回')]);
    expect(await told(seller)).toEqual([expect.stringContaining('的一笔销售已退回')]);
    const written = await t.platform.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject_kind, 'licence'), eq(auditLog.subject_id, licence)));
    expect(written).toMatchObject([{ action: 'licences.return', reason: '买错了' }]);
    expect(await giveItBack(licence)).toFailWith('LICENCE_ENDED');
  });

  test('a creator who may not see money is told of no amount', async () => {
    const { company_id } = await t.make.user();
    const painter = await t.make.user({ company_id, permissions: ['pictures.own'] });
    const { licence } = await purchase(await t.make.picture({ owner: painter, price: PRICE }));
    expect(await giveItBack(licence)).toSucceed();
    const [notice] = await t.platform.db.select().from(notices).where(eq(notices.user_id, painter.id));
    expect(notice).toMatchObject({ body: '该笔收入已取消。', body_en: 'What it earned was taken back.' });
  });

  test('but not one of their own company', async () => {
    const { buyer, licence } = await purchase();
    const colleague = await t.as(
      await t.make.user({ company_id: buyer.company_id, role: 'admin', is_master: false }),
    );
    expect(await giveItBack(licence, colleague)).toFailWith('OWN_COMPANY');
    expect(await pointsOf(buyer)).toBe(100 - PRICE);
  });

  test('but not what was downloaded, nor what is older than seven days', async () => {
    const { buyer, licence, picture } = await purchase();
    expect(await (await t.as(buyer)).call(market.download, { params: { id: picture } })).toSucceed();
    expect(await giveItBack(licence)).toFailWith('NOT_RETURNABLE');
    const old = await purchase();
    const age = (days: string) =>
      t.platform.db
        .update(licences)
        .set({ created_at: sql`now() - ${days}::interval` })
        .where(eq(licences.id, old.licence));
    await age('7 days 1 minute');
    expect(await giveItBack(old.licence)).toFailWith('NOT_RETURNABLE');
    await age('6 days 23 hours');
    expect(await giveItBack(old.licence)).toSucceed();
  });

  test('a download at the same moment wins or fails, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, licence, picture } = await purchase();
      const person = await t.as(buyer);
      const [returned, downloaded] = await Promise.all([
        giveItBack(licence),
        person.call(market.download, { params: { id: picture } }),
      ]);
      expect([returned.http, downloaded.http].filter((http) => http === 200)).toHaveLength(1);
    }
  });

  test('nobody else does, and an absent one is not found', async () => {
    const { buyer, licence } = await purchase();
    expect(await giveItBack(licence, await t.as(buyer))).toFailWith('FORBIDDEN');
    expect(await giveItBack(999_999_999)).toFailWith('LICENCE_NOT_FOUND');
  });
});

describe('a ban', () => {
  async function ban(picture_id: number, pay_back?: boolean) {
    await (await t.as(await t.make.user())).call(reports.report, {
      body: { picture_id, reason: 'copy', text: '' },
    });
    const { data } = await operator.call(reports.list, { query: { page_size: 1 } });
    const [report] = (data as { list: { id: number }[] }).list;
    const body = { accept: true, note: '', ...(pay_back !== undefined && { pay_back }) };
    expect(await operator.call(reports.decide, { params: { id: report?.id ?? 0 }, body })).toSucceed();
  }
  const waiting = async (id: number) => {
    const { rows } = await t.platform.pool.query(
      `select data from pgboss.job where name = $1 and data -> 'picture_ids' @> to_jsonb($2::bigint)`,
      [payBuyersBack.name, id],
    );
    return rows.map(({ data }) => data);
  };

  test('closes the original to all who bought it, and pays them back if the operator says so', async () => {
    const paid = await purchase();
    await ban(paid.picture, true);
    expect(await waiting(paid.picture)).toEqual([{ picture_ids: [paid.picture] }]);
    const { buyer, picture, licence } = await purchase();
    await ban(picture);
    expect(await (await t.as(buyer)).call(market.download, { params: { id: picture } })).toFailWith(
      'PICTURE_BANNED',
    );
    expect(await waiting(picture)).toEqual([]);
    expect(await licenceNow(licence)).toMatchObject({ revoked_at: null });
  });

  test('pays every buyer back once, in steps, also when it is killed in between', async () => {
    const first = await purchase();
    const others = [];
    for (let at = 0; at < 4; at += 1) others.push(await purchase({ id: first.picture }));
    const buyers = [first, ...others].map(({ buyer }) => buyer);
    const step = payBuyersBackHandler(t.platform.jobs, 2);
    const data = { picture_ids: [first.picture] };
    const killed = inTransaction(t.platform.db, async (tx) => {
      await step(tx, data);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await Promise.all(buyers.map(pointsOf))).toEqual([70, 70, 70, 70, 70]);
    // Twice at once and once too often.
    await Promise.all([1, 2].map(() => inTransaction(t.platform.db, (tx) => step(tx, data)).catch(() => {})));
    for (let at = 0; at < 4; at += 1) await inTransaction(t.platform.db, (tx) => step(tx, data));
    expect(await Promise.all(buyers.map(pointsOf))).toEqual([100, 100, 100, 100, 100]);
    expect(await heldBy(first.seller)).toEqual({ creative: 0, held: 0 });
    for (const buyer of buyers) {
      expect(await told(buyer)).toEqual([expect.stringContaining('已被平台下架')]);
    }
    const ended = await t.platform.db
      .select()
      .from(licences)
      .where(inArray(licences.picture_id, data.picture_ids));
    expect(ended.map(({ revoked_reason }) => revoked_reason)).toEqual(Array(5).fill('banned'));
    const next = await waiting(first.picture);
    expect(next.length).toBeGreaterThan(0);
  });

  test('that comes while somebody buys leaves either no licence or one that is paid back', async () => {
    const { picture } = await purchase();
    const buyer = await t.make.user();
    await t.make.points(buyer.company_id, 100);
    const person = await t.as(buyer);
    await Promise.all([
      person.call(market.buy, { params: { id: picture }, body: { price: PRICE } }),
      ban(picture, true),
    ]);
    await inTransaction(t.platform.db, (tx) =>
      payBuyersBackHandler(t.platform.jobs)(tx, { picture_ids: [picture] }),
    );
    expect(await pointsOf(buyer)).toBe(100);
    const [row] = await t.platform.db.select().from(pictures).where(eq(pictures.id, picture));
    expect(row?.banned_at).not.toBeNull();
  });
});
