import { randomUUID } from 'node:crypto';
import { market } from '@motif/contract/features/market/market';
import { pictures as contract } from '@motif/contract/features/pictures/pictures';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { countOf } from '../../../test/long-form';
import { type Envelope, testApp } from '../../../test/test-app';
import type { SessionUser } from '../../platform/context';
import { openDatabase } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { accountLimits, spendCounters } from '../../platform/db/schema/limits';
import { earnings, licences, pictures } from '../../platform/db/schema/pictures';
import { inTransaction } from '../../platform/db/transaction';
import { announce } from '../../platform/events/event-bus';
import { balanceOf, holdingsOf } from '../ledger/balance';
import { countSpending } from '../ledger/count-spending';
import { buyPicture } from './buy-pictures';

let t: Awaited<ReturnType<typeof testApp>>;
let seller: TestUser;
beforeAll(async () => {
  t = await testApp();
  seller = await t.make.user();
});

const SPENDER = ['pictures.browse', 'finance.spend'];
/** `ROUNDS=200` is the long form. */
const ROUNDS = countOf('ROUNDS', 3);
const PRICE = 30;
const SHARE = 21;

/** A company with this many points: its master account. */
async function company(points: number): Promise<TestUser> {
  const user = await t.make.user();
  if (points > 0) await t.make.points(user.company_id, points);
  return user;
}
const colleagueOf = ({ company_id }: TestUser, permissions = SPENDER) =>
  t.make.user({ company_id, permissions });
const offer = (price = PRICE) => t.make.picture({ owner: seller, price });
const pointsOf = ({ company_id }: TestUser) => balanceOf(t.platform.db, company_id, 'points');
const licencesOf = ({ company_id }: Pick<TestUser, 'company_id'>) =>
  t.platform.db.select().from(licences).where(eq(licences.company_id, company_id)).orderBy(licences.id);

type Caller = Awaited<ReturnType<typeof t.as>>;
const buy = (person: Caller, id: number, price = PRICE, key: string = randomUUID()) =>
  person.call(market.buy, { params: { id }, body: { price } }, { headers: { 'idempotency-key': key } });
const answered = (replies: Envelope[], http: number) => replies.filter((reply) => reply.http === http).length;

test('a purchase takes the price from the buyer and holds the share of those who made it', async () => {
  const buyer = await company(100);
  const owner = await t.make.user();
  const { id } = await t.make.picture({ owner, price: PRICE });
  const reply = await buy(await t.as(buyer), id);
  expect(reply).toSucceed();
  const [licence] = await licencesOf(buyer);
  expect(reply.data).toEqual({ licence_id: licence?.id, picture_id: id, charged: PRICE, points_left: 70 });
  expect(licence).toMatchObject({ picture_id: id, user_id: buyer.id, price: PRICE, revoked_at: null });
  expect(await pointsOf(buyer)).toBe(70);
  expect(await holdingsOf(t.platform.db, owner.company_id)).toMatchObject({
    'creative.held': SHARE,
    creative: 0,
  });
  const { rows } = await t.platform.pool.query(
    `select t.id, t.kind, t.source, t.company_id, t.actor_id, e.creative, e.user_id, e.state,
       e.release_at - l.created_at = interval '7 days' as held
     from licences l join ledger_transactions t on t.id = l.transaction_id join earnings e on e.licence_id = l.id
     where l.id = $1`,
    [licence?.id],
  );
  expect(rows).toMatchObject([
    {
      kind: 'picture.buy',
      source: `licence:${licence?.id}`,
      company_id: buyer.company_id,
      actor_id: buyer.id,
      creative: SHARE,
      user_id: owner.id,
      state: 'held',
      held: true,
    },
  ]);
});

test('a purchase is three messages of prepared statements', async () => {
  const person = await t.as(await company(PRICE));
  const { id } = await offer();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  expect(await buy(person, id)).toSucceed();
  const sent = query.mock.calls.map(([message]: unknown[]) => statementsOf(message));
  const withWord = (word: string) =>
    sent.findIndex((statements) => statements.some(({ text }) => text === word));
  const prepared = { name: expect.any(String) };
  expect(sent.slice(withWord('begin'), withWord('commit') + 1)).toMatchObject([
    [prepared, prepared],
    [prepared],
    [prepared, prepared, prepared],
  ]);
});

/** One statement, or those that are sent together. */
const statementsOf = (message: unknown) =>
  [(message as { statements?: unknown }).statements ?? message].flat() as { name?: string; text?: string }[];

test('the statements of a purchase are planned five times for a connection, and never again', async () => {
  const { id, company_id } = await company(10 * PRICE);
  const offers = await Promise.all(Array.from({ length: 7 }, () => offer()));
  const user: SessionUser = {
    ...{ id, company_id, session_id: 0, type_role: 'factory', is_master: true, hidden_count: 0 },
    ...{ roles: [], permissions: SPENDER, own_categories: null },
    company_categories: offers.map(({ main_category_id }) => main_category_id),
  };
  const { secrets } = t.platform;
  const { db, close } = openDatabase(t.databaseUrl, { max: 1 });
  onTestFinished(close);
  for (const { id } of offers)
    await inTransaction(db, (tx) => buyPicture({ db: tx, user, secrets }, id, PRICE));
  const rows = await queryRows<[statement: string, custom: number, generic: number]>(db, {
    text: 'select statement, custom_plans, generic_plans from pg_prepared_statements',
    values: [],
    prepared: false,
  });
  expect(rows.filter(([, custom, generic]) => custom > 5 || generic < 2)).toEqual([]);
  expect(rows.map(([statement]) => statement)).toContainEqual(
    expect.stringContaining('insert into licences'),
  );
  expect(await licencesOf({ company_id })).toHaveLength(7);
});

test('the company hears of its points once the purchase is done, and nobody hears of anything else', async () => {
  const buyer = await company(PRICE);
  const { id } = await offer();
  const heard: unknown[] = [];
  const leave = t.platform.events.subscribe((event) => heard.push(event));
  // Events come in the order of their transactions: those of making the picture are over with the first one of ours.
  const start = { type: 'points_changed', company_id: -1 } as const;
  await announce(t.platform.db, start);
  await expect.poll(() => heard).toContainEqual(start);
  heard.length = 0;
  const person = await t.as(buyer);
  await buy(person, id);
  const told = { type: 'points_changed', company_id: buyer.company_id } as const;
  await expect.poll(() => heard).toContainEqual(told);
  const end = { type: 'points_changed', company_id: -2 } as const;
  await announce(t.platform.db, end);
  await expect.poll(() => heard).toContainEqual(end);
  leave();
  expect(heard).toEqual([told, end]);
});

test('of the smallest price a share is left, and a free picture moves nothing', async () => {
  const buyer = await company(2);
  const person = await t.as(buyer);
  const [cheap, free] = [await offer(2), await offer(0)];
  expect((await buy(person, cheap.id, 2)).data).toMatchObject({ charged: 2, points_left: 0 });
  expect((await buy(person, free.id, 0)).data).toMatchObject({ charged: 0, points_left: 0 });
  const [first, second] = await licencesOf(buyer);
  expect(second).toMatchObject({ price: 0, transaction_id: null });
  const rows = await t.platform.db
    .select()
    .from(earnings)
    .where(eq(earnings.licence_id, first?.id ?? 0));
  expect(rows).toMatchObject([{ creative: 1 }]);
});

describe('many at once', () => {
  test('two colleagues who want the same picture pay once, also if the points are enough for one only', async () => {
    for (const points of [PRICE, 10 * PRICE]) {
      for (let round = 0; round < 5; round += 1) {
        const master = await company(points);
        const people = [await t.as(master), await t.as(await colleagueOf(master))];
        const { id } = await offer();
        const replies = await Promise.all(people.map((person) => buy(person, id)));
        for (const reply of replies) expect(reply).toSucceed();
        const charged = replies.map(({ data }) => (data as { charged: number }).charged).sort();
        expect(charged).toEqual([0, PRICE]);
        expect(await pointsOf(master)).toBe(points - PRICE);
        expect(await licencesOf(master)).toHaveLength(1);
      }
    }
  });

  test('one key sent sixty-four times charges once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await company(1000);
      const person = await t.as(buyer);
      const { id } = await offer();
      const key = randomUUID();
      const replies = await Promise.all(Array.from({ length: 64 }, () => buy(person, id, PRICE, key)));
      expect(answered(replies, 200) + answered(replies, 409)).toBe(64);
      expect(answered(replies, 200)).toBeGreaterThanOrEqual(1);
      expect(await pointsOf(buyer)).toBe(970);
      expect(await buy(person, id, PRICE, key)).toMatchObject({ data: { charged: PRICE, points_left: 970 } });
    }
  }, 3_600_000);

  test('of sixty-four purchases with points for one, one is made', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await company(PRICE);
      const person = await t.as(buyer);
      const offers = await Promise.all(Array.from({ length: 64 }, () => offer()));
      const replies = await Promise.all(offers.map(({ id }) => buy(person, id)));
      expect([answered(replies, 200), answered(replies, 400)]).toEqual([1, 63]);
      for (const reply of replies.filter(({ http }) => http === 400))
        expect(reply).toFailWith('NOT_ENOUGH_POINTS');
      expect(await pointsOf(buyer)).toBe(0);
      expect(await licencesOf(buyer)).toHaveLength(1);
    }
  }, 3_600_000);

  test('two tabs of one person charge once, also at the end of their limit', async () => {
    const master = await company(1000);
    const user = await colleagueOf(master);
    await t.platform.db.insert(accountLimits).values({ user_id: user.id, points_month: PRICE });
    const tabs = [await t.as(user), await t.as(user)];
    const { id } = await offer();
    for (const reply of await Promise.all(tabs.map((tab) => buy(tab, id)))) expect(reply).toSucceed();
    expect(await pointsOf(master)).toBe(970);
  });

  test('a price that changes under way is never charged unseen', async () => {
    const owner = await t.as(seller);
    for (let round = 0; round < 6; round += 1) {
      const buyer = await company(1000);
      const { id } = await offer();
      const [bought] = await Promise.all([
        buy(await t.as(buyer), id),
        owner.call(market.publish, { body: { ids: [id], price: 50 } }),
      ]);
      if (bought.http === 200) expect(await licencesOf(buyer)).toMatchObject([{ price: PRICE }]);
      else expect(bought).toMatchObject({ http: 409, data: { price: 50 } });
      expect(await pointsOf(buyer)).toBe(bought.http === 200 ? 970 : 1000);
    }
  });

  test('a change of the picture that is not finished yet is waited for', async () => {
    const buyer = await company(100);
    const { id } = await offer();
    const client = await t.platform.pool.connect();
    await client.query('begin');
    await client.query('update pictures set price = 50 where id = $1', [id]);
    let done = false;
    const bought = buy(await t.as(buyer), id).finally(() => {
      done = true;
    });
    const isWaiting = async () => {
      const { rows } = await t.asOwner('select 1 from pg_locks where not granted');
      return done || rows.length > 0;
    };
    await expect.poll(isWaiting).toBe(true);
    await client.query('commit');
    client.release();
    expect(await bought).toMatchObject({ http: 409, data: { price: 50 } });
  });

  test('colleagues who buy overlapping baskets pay for each picture once', async () => {
    const master = await company(10_000);
    const people = [await t.as(master), await t.as(await colleagueOf(master))];
    const ids = (await Promise.all(Array.from({ length: 12 }, () => offer()))).map(({ id }) => id);
    const baskets = [ids.slice(0, 8), ids.slice(4)];
    const send = (at: number, total = 8 * PRICE) =>
      people[at]?.call(market.buyMany, { body: { ids: baskets[at] ?? [], total } });
    const replies = await Promise.all([send(0), send(1)]);
    const late = replies.findIndex((reply) => reply?.http === 409);
    // The basket that came second is told its new sum, if it was not overtaken before it looked.
    if (late >= 0) {
      expect(replies[late]).toMatchObject({ data: { total: 4 * PRICE } });
      expect(await send(late, 4 * PRICE)).toSucceed();
    }
    expect(await licencesOf(master)).toHaveLength(12);
    expect(await pointsOf(master)).toBe(10_000 - 12 * PRICE);
  });
});

describe('a purchase is refused', () => {
  test('at another price, which the refusal tells', async () => {
    const buyer = await company(100);
    const { id } = await offer();
    const reply = await buy(await t.as(buyer), id, 29);
    expect(reply).toFailWith('PRICE_CHANGED');
    expect(reply.data).toEqual({ price: PRICE });
    expect(await pointsOf(buyer)).toBe(100);
  });

  test('without enough points, and says how many there are', async () => {
    const buyer = await company(29);
    const { id } = await offer();
    const reply = await buy(await t.as(buyer), id);
    expect(reply).toFailWith('NOT_ENOUGH_POINTS');
    expect(reply.data).toEqual({ needed: PRICE, held: 29 });
    expect(await licencesOf(buyer)).toEqual([]);
  });

  test('of a picture of the own company', async () => {
    const { id } = await offer();
    expect(await buy(await t.as(seller), id)).toFailWith('OWN_PICTURE');
  });

  test('of a picture that is private, shared, deleted or of a closed category exactly as of one that never was', async () => {
    const person = await t.as(await company(100));
    const bare = async (id: number) => {
      const { http, status_code, message, data } = await buy(person, id);
      return { http, status_code, message, data };
    };
    const absent = await bare(999_999_999);
    expect(absent).toMatchObject({ http: 404, data: null });
    const hidden = [
      await t.make.picture({ owner: seller, price: PRICE, visibility: 'private' }),
      await t.make.picture({ owner: seller, price: PRICE, visibility: 'company' }),
      await t.make.picture({ owner: seller, price: PRICE, deleted_at: new Date() }),
      await t.make.picture({ owner: seller, price: PRICE, main_category_id: await t.make.category('抱枕') }),
    ];
    for (const { id } of hidden) expect(await bare(id)).toEqual(absent);
  });

  test('without the right to spend, although the picture is seen', async () => {
    const master = await company(100);
    const { id } = await offer();
    const person = await t.as(await colleagueOf(master, ['pictures.browse']));
    expect(await buy(person, id)).toFailWith('FORBIDDEN');
    expect(await person.call(market.buyMany, { body: { ids: [id], total: PRICE } })).toFailWith('FORBIDDEN');
  });

  test.each(['-1', '1', '1.5', '"1e3"', '9007199254740993', '9223372036854775808', '"３０"', 'null'])(
    'at the price %s',
    async (price) => {
      const { headers } = await t.as(seller);
      const reply = await t.send({
        method: 'POST',
        url: `/api/image/images/${(await offer()).id}/buy/`,
        headers: { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
        payload: `{"price":${price}}`,
      });
      expect(reply.http).toBe(422);
    },
  );

  test('without a key, and with a key that paid for something else', async () => {
    const buyer = await company(100);
    const person = await t.as(buyer);
    const [one, other] = [await offer(), await offer()];
    expect(await buy(person, one.id, PRICE, '')).toFailWith('KEY_REQUIRED');
    const key = randomUUID();
    expect(await buy(person, one.id, PRICE, key)).toSucceed();
    expect(await buy(person, other.id, PRICE, key)).toFailWith('KEY_REUSED');
    expect(await pointsOf(buyer)).toBe(70);
  });
});

test('what the company has costs nothing, also after its price rose and it left the market', async () => {
  const buyer = await company(100);
  const person = await t.as(buyer);
  const { id } = await offer();
  await buy(person, id);
  await t.platform.db.update(pictures).set({ price: 90 }).where(eq(pictures.id, id));
  expect((await buy(person, id, 90)).data).toMatchObject({ charged: 0, points_left: 70 });
  await (await t.as(seller)).call(market.takeDown, { body: { ids: [id], to: 'private' } });
  expect((await buy(person, id, 5)).data).toMatchObject({ charged: 0, points_left: 70 });
  expect(await person.call(contract.one, { params: { id } })).toSucceed();
});

describe('many pictures', () => {
  test('are bought together, each with a transaction of its own', async () => {
    const buyer = await company(100);
    const person = await t.as(buyer);
    const [had, one, two] = [await offer(), await offer(20), await offer(0)];
    await buy(person, had.id);
    const ids = [two.id, had.id, one.id];
    const quote = await person.call(market.quote, { body: { ids } });
    expect(quote.data).toEqual({
      total: 20,
      items: [
        { id: two.id, state: 'for_sale', price: 0 },
        { id: had.id, state: 'licensed', price: 0 },
        { id: one.id, state: 'for_sale', price: 20 },
      ],
      points: 70,
    });
    const reply = await person.call(market.buyMany, { body: { ids, total: 20 } });
    expect(reply).toSucceed();
    expect(reply.data).toMatchObject({ charged: 20, points_left: 50 });
    const { licences: made } = reply.data as { licences: { picture_id: number; charged: number }[] };
    expect(made.map(({ picture_id, charged }) => [picture_id, charged])).toEqual([
      [had.id, 0],
      [one.id, 20],
      [two.id, 0],
    ]);
    const transactions = (await licencesOf(buyer)).map(({ transaction_id }) => transaction_id);
    expect(transactions).toEqual([expect.any(Number), expect.any(Number), null]);
    expect(new Set(transactions).size).toBe(3);
  });

  test('with one that cannot be had are not bought, and the refusal names it', async () => {
    const buyer = await company(1000);
    const person = await t.as(buyer);
    const good = await offer();
    const hidden = await t.make.picture({ owner: seller, price: PRICE, visibility: 'private' });
    const own = await t.make.picture({ owner: buyer });
    const ids = [good.id, own.id, hidden.id, 999_999_999];
    const reply = await person.call(market.buyMany, { body: { ids, total: PRICE } });
    expect(reply).toFailWith('NOT_FOR_SALE');
    expect(reply.data).toEqual({ ids: [hidden.id, own.id, 999_999_999] });
    expect(await licencesOf(buyer)).toEqual([]);
    expect((await person.call(market.quote, { body: { ids } })).data).toMatchObject({
      total: PRICE,
      items: [
        { id: good.id, state: 'for_sale', price: PRICE },
        { id: own.id, state: 'own', price: 0 },
        { id: hidden.id, state: 'not_for_sale', price: 0 },
        { id: 999_999_999, state: 'not_for_sale', price: 0 },
      ],
    });
  });

  test('at another sum, or without enough points for all, are not bought', async () => {
    const buyer = await company(2 * PRICE - 1);
    const person = await t.as(buyer);
    const ids = [(await offer()).id, (await offer()).id];
    const other = await person.call(market.buyMany, { body: { ids, total: 59 } });
    expect(other).toFailWith('PRICE_CHANGED');
    expect(other.data).toEqual({ total: 60 });
    const poor = await person.call(market.buyMany, { body: { ids, total: 60 } });
    expect(poor).toFailWith('NOT_ENOUGH_POINTS');
    expect(poor.data).toEqual({ needed: 60, held: 59 });
    expect([await licencesOf(buyer), await pointsOf(buyer)]).toEqual([[], 59]);
  });

  test('a hundred at most, each once', async () => {
    const person = await t.as(await company(0));
    const some = Array.from({ length: 101 }, (_, at) => at + 1);
    for (const ids of [some, [], [1, 1]]) {
      expect(await person.call(market.buyMany, { body: { ids, total: 0 } })).toMatchObject({ http: 422 });
    }
  });
});

describe('the limit of a sub-account', () => {
  test('refuses more than the month allows and says what is used; the master account has none', async () => {
    const master = await company(1000);
    const user = await colleagueOf(master);
    await t.platform.db.insert(accountLimits).values({ user_id: user.id, points_month: 2 * PRICE - 1 });
    const person = await t.as(user);
    expect(await buy(person, (await offer()).id)).toSucceed();
    const reply = await buy(person, (await offer()).id);
    expect(reply).toFailWith('SPEND_LIMIT');
    expect(reply.data).toEqual({ limit: 59, used: 30 });
    expect(await buy(person, (await offer(29)).id, 29)).toSucceed();
    expect(await buy(await t.as(master), (await offer()).id)).toSucceed();
    expect(await pointsOf(master)).toBe(1000 - 59 - PRICE);
  });

  test('of nothing allows free pictures only', async () => {
    const master = await company(1000);
    const user = await colleagueOf(master);
    await t.platform.db.insert(accountLimits).values({ user_id: user.id, points_month: 0 });
    const person = await t.as(user);
    expect((await buy(person, (await offer()).id)).data).toEqual({ limit: 0, used: 0 });
    expect(await buy(person, (await offer(0)).id, 0)).toSucceed();
  });

  test('holds for ten purchases at once, and a refusal uses nothing up', async () => {
    const master = await company(1000);
    const user = await colleagueOf(master);
    await t.platform.db.insert(accountLimits).values({ user_id: user.id, points_month: 3 * PRICE });
    const person = await t.as(user);
    const offers = await Promise.all(Array.from({ length: 10 }, () => offer()));
    const replies = await Promise.all(offers.map(({ id }) => buy(person, id)));
    expect([answered(replies, 200), answered(replies, 400)]).toEqual([3, 7]);
    const [counter] = await t.platform.db
      .select()
      .from(spendCounters)
      .where(eq(spendCounters.user_id, user.id));
    expect(counter?.used).toBe(3 * PRICE);
  });

  test('begins again with the month of China', async () => {
    const master = await company(0);
    const user = { ...(await colleagueOf(master)), is_master: false } as never;
    const { id } = user as { id: number };
    await t.platform.db.insert(accountLimits).values({ user_id: id, points_month: 10 });
    const spend = (points: number, at: string) => countSpending(t.platform.db, user, points, new Date(at));
    await spend(10, '2026-01-31T15:59:59.999Z');
    await expect(spend(1, '2026-01-31T15:59:59.999Z')).rejects.toMatchObject({ code: 'SPEND_LIMIT' });
    await spend(10, '2026-01-31T16:00:00.000Z');
    await expect(spend(1, '2026-02-28T15:59:59.999Z')).rejects.toMatchObject({
      values: { limit: 10, used: 10 },
    });
    await spend(10, '2026-02-28T16:00:00.000Z');
    const rows = await t.platform.db.select().from(spendCounters).where(eq(spendCounters.user_id, id));
    expect(rows.map(({ month }) => month).sort()).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  });
});
