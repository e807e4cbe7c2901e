import { market } from '@motif/contract/features/market/market';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { freshHour } from '../../../../test/fresh-window';
import { testApp } from '../../../../test/test-app';
import { earnings } from '../../../platform/db/schema/pictures';
import { notices } from '../../../platform/db/schema/social';
import { inTransaction } from '../../../platform/db/transaction';
import { holdingsOf } from '../../ledger/balance';
import { releaseDueHandler, releaseEarnings, releaseOfCompany } from './release-earnings';
import { tellSales, tellSalesDueHandler, tellSalesOf } from './tell-sales';

let t: Awaited<ReturnType<typeof testApp>>;
let buyer: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  await freshHour();
  t = await testApp();
  const user = await t.make.user();
  await t.make.points(user.company_id, 100_000);
  buyer = await t.as(user);
});

async function sell(owner: TestUser, price: number, release_at?: Date, name = '雾中山茶') {
  const { id } = await t.make.picture({ owner, price, name });
  const reply = await buyer.call(market.buy, { params: { id }, body: { price } });
  expect(reply).toSucceed();
  const { licence_id } = reply.data as { licence_id: number };
  if (release_at) {
    await t.platform.db.update(earnings).set({ release_at }).where(eq(earnings.licence_id, licence_id));
  }
  return licence_id;
}
const heldBy = async ({ company_id }: TestUser) => {
  const { creative, 'creative.held': held } = await holdingsOf(t.platform.db, company_id);
  return { creative, held };
};
const jobsOf = async (name: string, company_id: number) => {
  const { rows } = await t.platform.pool.query(
    `select data from pgboss.job where name = $1 and (data ->> 'company_id')::bigint = $2`,
    [name, company_id],
  );
  return rows.map(({ data }) => data);
};

describe('earnings are free', () => {
  const release = ({ company_id }: TestUser, day: string) =>
    inTransaction(t.platform.db, (tx) => releaseEarnings(tx, { company_id, day }));

  test('from the midnight in China after they are due, once a day', async () => {
    const owner = await t.make.user();
    // Midnight of 16 November in China.
    await sell(owner, 10, new Date('2026-11-15T15:59:59.999Z'));
    await sell(owner, 100, new Date('2026-11-15T16:00:00.000Z'));
    await release(owner, '2026-11-15');
    expect(await heldBy(owner)).toEqual({ creative: 0, held: 77 });
    await release(owner, '2026-11-16');
    expect(await heldBy(owner)).toEqual({ creative: 7, held: 70 });
    // What comes due on the same day again waits, even if the job runs again.
    await sell(owner, 20, new Date('2026-11-14T00:00:00Z'));
    await release(owner, '2026-11-16');
    expect(await heldBy(owner)).toEqual({ creative: 7, held: 84 });
    await release(owner, '2026-11-17');
    expect(await heldBy(owner)).toEqual({ creative: 91, held: 0 });
    const rows = await t.platform.db.select().from(earnings).where(eq(earnings.company_id, owner.company_id));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['free']));
  });

  test('once, also when two workers do it at the same time', async () => {
    const owner = await t.make.user();
    for (let at = 0; at < 3; at += 1) await sell(owner, 10, new Date('2026-11-01T00:00:00Z'));
    await Promise.all([1, 2, 3].map(() => release(owner, '2026-11-16')));
    expect(await heldBy(owner)).toEqual({ creative: 21, held: 0 });
  });

  test('by a job that finds the companies', async () => {
    const [due, early] = [await t.make.user(), await t.make.user()];
    await sell(due, 10, new Date(Date.now() - 2 * 86_400_000));
    await sell(early, 10);
    await inTransaction(t.platform.db, (tx) => releaseDueHandler(t.platform.jobs)(tx));
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await jobsOf(releaseOfCompany.name, due.company_id)).toEqual([
      { company_id: due.company_id, day },
    ]);
    expect(await jobsOf(releaseOfCompany.name, early.company_id)).toEqual([]);
  });
});

describe('sales are told', () => {
  const tell = ({ company_id }: TestUser) =>
    inTransaction(t.platform.db, (tx) => tellSales(tx, { company_id }));
  const told = ({ id }: TestUser) =>
    t.platform.db.select().from(notices).where(eq(notices.user_id, id)).orderBy(notices.id);

  test('together: to the master account all, to others those of their own pictures', async () => {
    const master = await t.make.user();
    const { company_id } = master;
    const painter = await t.make.user({ company_id, permissions: [] });
    const stranger = await t.make.user({ company_id, permissions: [] });
    await sell(master, 10, undefined, '甲');
    await sell(painter, 20, undefined, '乙');
    await inTransaction(t.platform.db, (tx) => tellSalesDueHandler(t.platform.jobs)(tx));
    expect(await jobsOf(tellSalesOf.name, company_id)).toEqual([{ company_id }]);
    await tell(master);
    expect(await told(master)).toMatchObject([
      {
        title: '售出 2 张图片，收入 21 创作点',
        title_en: '2 pictures sold: 21 creative points',
        body: expect.stringContaining('「甲」 +7\n「乙」 +14'),
      },
    ]);
    // Without the right to see money they hear of it, and of no amount.
    expect(await told(painter)).toMatchObject([
      { title: '售出 1 张图片', title_en: '1 picture sold', body: '「乙」', body_en: '“乙”' },
    ]);
    expect(await told(stranger)).toEqual([]);
  });

  test('each in one digest, also when two workers write it at the same time', async () => {
    const owner = await t.make.user();
    for (let at = 0; at < 12; at += 1) await sell(owner, 10);
    await Promise.all([1, 2, 3].map(() => tell(owner)));
    await tell(owner);
    const digests = await told(owner);
    expect(digests).toMatchObject([{ title: '售出 12 张图片，收入 84 创作点' }]);
    expect(digests[0]?.body).toContain('另有 2 笔');
    await sell(owner, 10);
    await tell(owner);
    expect(await told(owner)).toHaveLength(2);
    const rows = await t.platform.db.select().from(earnings).where(eq(earnings.company_id, owner.company_id));
    expect(rows.every(({ notice_id }) => notice_id !== null)).toBe(true);
  });
});
