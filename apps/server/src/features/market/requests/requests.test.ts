import { endpoints } from '@motif/contract/endpoints';
import type { PurchaseRequest } from '@motif/contract/features/market/purchase-requests';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { Value } from 'typebox/value';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { notices } from '../../../platform/db/schema/social';

const { purchaseRequests: contract, market } = endpoints;
let t: Awaited<ReturnType<typeof testApp>>;
type Caller = Awaited<ReturnType<typeof t.as>>;
let owner: TestUser;
let master: TestUser;
let asker: TestUser;
let boss: Caller;
let me: Caller;
beforeAll(async () => {
  t = await testApp({ callerKey: ({ ip }) => ip });
  owner = await t.make.user();
});
beforeEach(async () => {
  master = await t.make.user();
  await t.make.points(master.company_id, 100);
  asker = await colleague();
  [boss, me] = [await t.as(master), await t.as(asker)];
});

const colleague = (permissions = ['pictures.browse']) =>
  t.make.user({ company_id: master.company_id, permissions });
const offer = (price = 30) => t.make.picture({ owner, price });
let addresses = 0;
/** Each from an address of its own: the limit per minute is not what is tried here. */
const ask = (person: Caller, id: number, note = '  新品要用 ') => {
  addresses += 1;
  return person.call(
    contract.request,
    { params: { id }, body: { note } },
    { remoteAddress: `10.7.0.${addresses}` },
  );
};
const list = async (person: Caller, query: object = {}) => {
  const reply = await person.call(contract.list, { query });
  expect(reply).toSucceed();
  expect([...Value.Errors(contract.list.data, reply.data)]).toEqual([]);
  return (reply.data as { list: PurchaseRequest[] }).list;
};
const told = async ({ id }: TestUser) =>
  (await t.platform.db.select().from(notices).where(eq(notices.user_id, id)).orderBy(notices.id)).map(
    ({ title }) => title,
  );

test('a colleague who may not spend asks, and the master account is told', async () => {
  const { id } = await offer();
  expect(await ask(me, id)).toSucceed();
  expect(await told(master)).toEqual(['测试 申请购买「雾中山茶」']);
  const [request] = await list(boss);
  expect(request).toMatchObject({
    note: '新品要用',
    state: 'open',
    picture: { id },
    user: { id: asker.id },
    decided_by: null,
  });
  expect(await list(me)).toEqual([request]);
});

test('a purchase by anybody of the company closes it and tells who asked', async () => {
  const [one, two, free] = [await offer(), await offer(10), await offer(0)];
  for (const { id } of [one, two, free]) await ask(me, id);
  await boss.call(market.buy, { params: { id: one.id }, body: { price: 30 } });
  const spender = await t.as(await colleague(['pictures.browse', 'finance.spend']));
  await spender.call(market.buyMany, { body: { ids: [two.id], total: 10 } });
  await me.call(market.acquire, { params: { id: free.id } });
  expect((await list(me)).map(({ state }) => state)).toEqual(['bought', 'bought', 'bought']);
  // Nobody is told what they did themselves.
  expect(await told(asker)).toEqual(['您申请的图片「雾中山茶」已购买', '您申请的图片「雾中山茶」已购买']);
  expect((await list(boss, { state: 'open' })).length).toBe(0);
});

test('the points are taken before it is closed, since everybody locks the ledger first', async () => {
  const { id } = await offer();
  await ask(me, id);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  expect(await boss.call(market.buy, { params: { id }, body: { price: 30 } })).toSucceed();
  const texts = query.mock.calls.map(([statement]: unknown[]) => (statement as { text?: string }).text ?? '');
  const [taken, closed] = ['ledger_post', 'update "purchase_requests"'].map((words) =>
    texts.findIndex((text) => text.includes(words)),
  );
  expect(taken).toBeGreaterThan(0);
  expect(closed).toBeGreaterThan(taken ?? 0);
});

test('a refused purchase leaves it open', async () => {
  const { id } = await offer(900);
  await ask(me, id);
  expect(await boss.call(market.buy, { params: { id }, body: { price: 900 } })).toFailWith(
    'NOT_ENOUGH_POINTS',
  );
  expect(await list(me)).toMatchObject([{ state: 'open' }]);
  expect(await told(asker)).toEqual([]);
});

test('one is open for a picture at a time, also when ten ask at once', async () => {
  const { id } = await offer();
  const people = [me, await t.as(await colleague())];
  const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(people[at % 2] as Caller, id)));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
  for (const reply of replies.filter(({ http }) => http !== 200))
    expect(reply).toFailWith('ALREADY_REQUESTED');
  expect(await told(master)).toHaveLength(1);
});

test('it is declined once, by somebody who may spend, and may be asked again', async () => {
  const { id } = await offer();
  const { data } = await ask(me, id);
  const decline = (person: Caller) => person.call(contract.decline, { params: data as { id: number } });
  expect(await decline(me)).toFailWith('FORBIDDEN');
  expect(await decline(await t.as(owner))).toFailWith('PURCHASE_REQUEST_NOT_FOUND');
  expect(await decline(boss)).toSucceed();
  expect(await decline(boss)).toFailWith('REQUEST_DECIDED');
  expect(await told(asker)).toEqual(['您申请的图片「雾中山茶」未获同意']);
  expect(await list(me)).toMatchObject([{ state: 'declined', decided_by: { id: master.id } }]);
  expect(await ask(me, id)).toSucceed();
});

test('those who may spend buy instead; own, licensed and hidden pictures are refused', async () => {
  const { id } = await offer();
  expect(await ask(boss, id)).toFailWith('FORBIDDEN');
  const own = await t.make.picture({ owner: master });
  expect(await ask(me, own.id)).toFailWith('OWN_PICTURE');
  const hidden = await t.make.picture({ owner, visibility: 'private' });
  for (const absent of [hidden.id, 999_999_999]) {
    expect(await ask(me, absent)).toFailWith('PICTURE_NOT_FOUND');
  }
  await boss.call(market.buy, { params: { id }, body: { price: 30 } });
  expect(await ask(me, id)).toFailWith('ALREADY_LICENSED');
  expect(await ask(me, (await offer()).id, 'x'.repeat(201))).toFailWith('INVALID_FIELDS');
});

test('others of the company see their own only, other companies none, and no picture that left the market', async () => {
  const { id } = await offer();
  await ask(me, id);
  for (const person of [await t.as(await colleague()), await t.as(owner)]) {
    expect(await list(person)).toEqual([]);
  }
  await (await t.as(owner)).call(market.takeDown, { body: { ids: [id], to: 'private' } });
  expect(await list(boss)).toMatchObject([{ picture: null, state: 'open' }]);
});
