import { randomUUID } from 'node:crypto';
import {
  type CorrectedCompany,
  type Correction,
  corrections as calls,
} from '@motif/contract/features/corrections';
import { type PointRecord, records } from '@motif/contract/features/finance/records';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { corrections } from '../../platform/db/schema/corrections';
import { companies } from '../../platform/db/schema/identity';
import { notices } from '../../platform/db/schema/social';
import { balanceOf } from '../ledger/balance';

let t: Awaited<ReturnType<typeof testApp>>;
let asker: Awaited<ReturnType<typeof operator>>;
let second: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  [asker, second] = [await operator(), await operator()];
});

const REASON = '活动赠送的积分少发了一半';
const withKey = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } });

async function operator() {
  const user = await t.make.user({ role: 'admin' });
  const me = await t.as(user);
  return {
    user,
    me,
    ask: (company_id: number, changes: object = {}, key?: string) =>
      me.call(
        calls.ask,
        { body: { company_id, book: 'points', way: 'add', amount: 50, reason: REASON, ...changes } },
        withKey(key),
      ),
    agree: (id: number, key?: string) => me.call(calls.agree, { params: { id } }, withKey(key)),
    refuse: (id: number, reason = '没有依据') =>
      me.call(calls.refuse, { params: { id }, body: { reason } }, withKey()),
    find: async (q?: string) =>
      ((await me.call(calls.companies, { query: q ? { q } : {} })).data as { list: CorrectedCompany[] }).list,
    list: async (query: object = {}) =>
      ((await me.call(calls.list, { query })).data as { list: Correction[] }).list,
  };
}
const asked = async (company_id: number, changes: object = {}) =>
  (await asker.ask(company_id, changes)).data as Correction;
const points = (companyId: number) => balanceOf(t.platform.db, companyId, 'points');
const stateOf = async (id: number) =>
  (await t.platform.db.select().from(corrections).where(eq(corrections.id, id)))[0]?.state;

describe('a correction', () => {
  test('moves the books when another operator agrees, and the company reads why', async () => {
    const user = await t.make.user();
    const one = await asked(user.company_id);
    expect(one).toMatchObject({ state: 'asked', way: 'add', amount: 50, held: 0, bar: 'same_person' });
    expect(await points(user.company_id)).toBe(0);

    expect((await second.agree(one.id)).data).toMatchObject({
      state: 'agreed',
      held: 50,
      decider: { id: second.user.id },
    });
    expect(await points(user.company_id)).toBe(50);
    const [notice] = await t.platform.db
      .select()
      .from(notices)
      .where(eq(notices.user_id, user.id))
      .orderBy(desc(notices.id));
    expect(notice).toMatchObject({
      title: '平台更正：增加 50 积分',
      body: `原因：${REASON}`,
      url: '/user/rechargeRecord',
    });
    const me = await t.as(user);
    const reply = await me.call(records.recharge, { query: { q: '少发了' } });
    const { list } = reply.data as { list: PointRecord[] };
    expect(list).toMatchObject([{ kind: 'manual', amount: 50, reason: REASON, user: null }]);
    const detail = (await me.call(records.transaction, { params: { id: list[0]?.id ?? 0 } })).data;
    expect(detail).toMatchObject({ reason: REASON, lines: [{ from: 'points.issued', to: 'points' }] });
  });

  test('of earned creative points stands in the records too, alone', async () => {
    const user = await t.make.user();
    await t.make.creative(user.company_id, 100);
    const { id } = await asked(user.company_id, { book: 'creative', way: 'take', amount: 30 });
    expect(await second.agree(id)).toSucceed();
    expect(await balanceOf(t.platform.db, user.company_id, 'creative')).toBe(70);
    const me = await t.as(user);
    expect((await me.call(records.consumption)).data).toMatchObject({
      list: [{ kind: 'manual', currency: 'creative', amount: 30, reason: REASON }],
      sums: { points: 0, creative: 30 },
    });
    // What was earned otherwise is no recharge.
    expect((await me.call(records.recharge)).data).toMatchObject({ list: [] });
  });

  test('that is refused moves nothing', async () => {
    const { company_id } = await t.make.user();
    const { id } = await asked(company_id);
    expect((await second.refuse(id)).data).toMatchObject({ state: 'refused', answer: '没有依据' });
    expect(await points(company_id)).toBe(0);
    expect((await second.list({ state: 'refused' })).map((one) => one.id)).toContain(id);
    expect((await second.list()).map((one) => one.id)).not.toContain(id);
  });

  test('below zero is refused, and nothing has changed', async () => {
    const user = await t.make.user();
    await t.make.points(user.company_id, 49);
    const { id } = await asked(user.company_id, { way: 'take' });
    expect(await second.agree(id)).toFailWith('NOT_ENOUGH_POINTS');
    expect([await points(user.company_id), await stateOf(id)]).toEqual([49, 'asked']);
    expect(await t.platform.db.$count(notices, eq(notices.user_id, user.id))).toBe(0);
    await t.make.points(user.company_id, 1);
    expect(await second.agree(id)).toSucceed();
    expect(await points(user.company_id)).toBe(0);
  });
});

describe('nobody corrects alone', () => {
  test('who proposed it neither agrees nor refuses', async () => {
    const { company_id } = await t.make.user();
    const { id } = await asked(company_id);
    expect(await asker.agree(id)).toFailWith('SECOND_PERSON_NEEDED');
    expect(await asker.refuse(id)).toFailWith('SECOND_PERSON_NEEDED');
    expect([await points(company_id), await stateOf(id)]).toEqual([0, 'asked']);
    // The database says it too.
    const alone = t.asOwner(
      `update corrections set state = 'agreed', decided_by = asked_by, decided_at = now() where id = ${id}`,
    );
    await expect(alone).rejects.toMatchObject({ constraint: 'corrections_two_people' });
  });

  test('nor about their own company, whichever step it is', async () => {
    expect(await asker.ask(asker.user.company_id)).toFailWith('OWN_COMPANY');
    const { id } = await asked(second.user.company_id);
    expect(await second.agree(id)).toFailWith('OWN_COMPANY');
    expect((await second.list()).find((one) => one.id === id)?.bar).toBe('own_company');
    const found = await second.find();
    expect(found.map((one) => one.id)).not.toContain(second.user.company_id);
  });

  test('of two who agree at once, one does', async () => {
    const { company_id } = await t.make.user();
    const { id } = await asked(company_id);
    const third = await operator();
    const replies = await Promise.all([second.agree(id), third.agree(id)]);
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(replies.find(({ http }) => http === 409)).toFailWith('CORRECTION_MOVED_ON');
    expect(await points(company_id)).toBe(50);
  });

  test('a decision stays', async () => {
    const { company_id } = await t.make.user();
    const { id } = await asked(company_id);
    await second.agree(id);
    const third = await operator();
    expect(await third.agree(id)).toFailWith('CORRECTION_MOVED_ON');
    expect(await third.refuse(id)).toFailWith('CORRECTION_MOVED_ON');
    await expect(t.asOwner(`update corrections set amount = 99999 where id = ${id}`)).rejects.toMatchObject({
      code: '42501',
    });
    expect(await points(company_id)).toBe(50);
  });

  test('one key proposes once and agrees once', async () => {
    const { company_id } = await t.make.user();
    const key = randomUUID();
    const [first, again] = [
      (await asker.ask(company_id, {}, key)).data as Correction,
      (await asker.ask(company_id, {}, key)).data as Correction,
    ];
    expect(again.id).toBe(first.id);
    await second.agree(first.id, key);
    expect(await second.agree(first.id, key)).toSucceed();
    expect(await points(company_id)).toBe(50);
  });
});

test('what is proposed has a company, an amount within bounds and a reason', async () => {
  const { company_id } = await t.make.user();
  for (const changes of [
    { amount: 100_001 },
    { amount: 0 },
    { amount: -5 },
    { reason: '太短的原因' },
    { reason: `a${' '.repeat(20)}` },
    { book: 'creative.held' },
  ])
    expect(await asker.ask(company_id, changes), JSON.stringify(changes)).toFailWith('INVALID_FIELDS');
  expect(await asker.ask(999_999_999)).toFailWith('COMPANY_NOT_FOUND');
  expect(await second.agree(999_999_999)).toFailWith('CORRECTION_NOT_FOUND');
});

test('a company is found by part of its name, with what it holds', async () => {
  const { id } = await t.make.company();
  await t.platform.db.update(companies).set({ company_name: '云 100% 锦' }).where(eq(companies.id, id));
  await t.make.points(id, 12);
  expect(await asker.find('100%')).toMatchObject([{ id, points: 12, creative: 0 }]);
  expect(await asker.find('100_')).toEqual([]);
});
