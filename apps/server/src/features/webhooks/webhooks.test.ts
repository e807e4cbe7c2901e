import { createHmac } from 'node:crypto';
import { market } from '@motif/contract/features/market/market';
import { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { WEBHOOK_TYPES, WEBHOOKS_MAX } from '@motif/contract/features/webhooks/webhook-choices';
import {
  type Delivery,
  type DeliveryDetail,
  type Webhook,
  webhooks,
} from '@motif/contract/features/webhooks/webhooks';
import { eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { withinMs } from '../../../test/long-form';
import { testApp } from '../../../test/test-app';
import { ROTATED_KEYS } from '../../../test/test-keys';
import { notices } from '../../platform/db/schema/social';
import { webhookEndpoints, webhookEvents } from '../../platform/db/schema/webhooks/webhooks';
import { inTransaction } from '../../platform/db/transaction';
import { readRing } from '../../platform/security/key-ring';
import { openVault } from '../../platform/security/vault';
import { type Answer, type Letter, Unanswered } from '../../platform/webhooks/post';
import { tellPictures } from '../../platform/webhooks/tell';
import { insertUser } from '../users/register/insert-user';
import { deliver, waitAfter } from './deliver';
import { keepWebhooks } from './keep-webhooks';
import { removeOldEvents } from './send-again';
import { ROUND, spreadEvents } from './spread-events';
import { PER_COMPANY, PER_ENDPOINT, takeDue } from './take-due';
import { resealWebhooks } from './work-on-webhooks';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const URL = 'https://hooks.example/in';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
type Made = Webhook & { secret: string };

async function company(types: readonly string[] = WEBHOOK_TYPES) {
  const user = await t.make.user();
  const me = await t.as(user);
  const make = async (url = URL) => {
    const body = { name: '仓库', url, types: [...types] } as never;
    const reply = await me.call(webhooks.create, { body });
    expect(reply).toMatchObject({ http: 201 });
    return reply.data as unknown as Made;
  };
  return { user, me, make, hook: await make() };
}
type Company = Awaited<ReturnType<typeof company>>;

/** A receiver that is not there at all: what it is sent is kept, and it answers what it is told to. */
function receiver(answer: (at: number) => Partial<Answer> | Unanswered = () => ({})) {
  const got: (Letter & { at: number })[] = [];
  let now = Date.now();
  const post = async (letter: Letter): Promise<Answer> => {
    const reply = answer(now);
    if (reply instanceof Unanswered) throw reply;
    got.push({ ...letter, at: now });
    return { status: 200, text: 'ok', retryAfter: undefined, ...reply };
  };
  const { db, vault } = t.platform;
  const work = { db, vault, post };
  /** All that is due at this time. */
  const round = async (at = Date.now() + 1000) => {
    now = at;
    await spreadEvents(db);
    const taken = await takeDue(db, 100, moment(at));
    for (const one of taken) await deliver(work, one);
    return taken.length;
  };
  return { got, work, round };
}
const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
const bodyOf = ({ body }: Pick<Letter, 'body'>) => JSON.parse(`${body}`);
const ofHook = (got: Letter[], url: string) => got.filter((letter) => letter.url === url);
const rename = ({ me }: Pick<Company, 'me'>, id: number, name: string) =>
  me.call(pictureEdits.edit, { params: { id }, body: { name } });
const listOf = async ({ me, hook }: Company, query = {}) => {
  const reply = await me.call(webhooks.deliveries, { params: { id: hook.id }, query });
  expect([...Value.Errors(webhooks.deliveries.data, reply.data)]).toEqual([]);
  return (reply.data as { list: Delivery[] }).list;
};
const detailOf = async ({ me }: Company, id: number) => {
  const reply = await me.call(webhooks.delivery, { params: { id } });
  expect([...Value.Errors(webhooks.delivery.data, reply.data)]).toEqual([]);
  return reply.data as unknown as DeliveryDetail;
};
const hookNow = async ({ me, hook }: Company) =>
  ((await me.call(webhooks.list)).data as { list: Webhook[] }).list.find(({ id }) => id === hook.id);
/** The calls of each test have addresses of their own, so each company gets its own url. */
let count = 0;
const freshUrl = () => {
  count += 1;
  return `https://hooks.example/in/${count}`;
};
async function ownCompany(types?: readonly string[]) {
  const made = await company(types);
  const url = freshUrl();
  await made.me.call(webhooks.edit, { params: { id: made.hook.id }, body: { url } });
  return { ...made, url };
}

/** What other tests have left on its way. */
const endWaiting = () =>
  t.asOwner(`update webhook_deliveries set state = 'failed', next_try_at = null where state = 'waiting'`);

/** As any receiver checks it, by the text of the standard. */
function isSigned(secret: string, { headers, body }: Letter): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return `${headers['webhook-signature']}`.split(' ').includes(`v1,${expected}`);
}

describe('an endpoint', () => {
  test('has a secret that is told once and lies sealed in the database', async () => {
    const { hook, me } = await company();
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify((await me.call(webhooks.list)).data)).not.toContain('whsec_');
    const [row] = await t.platform.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, hook.id));
    const plain = Buffer.from(hook.secret.slice(6), 'base64');
    expect(row?.secret.includes(plain)).toBe(false);
  });

  test('is sealed again by a new key, and opens', async () => {
    const one = await ownCompany();
    const vault = await openVault(t.platform.db, { identityKeys: readRing(ROTATED_KEYS) }, () => undefined);
    expect(await resealWebhooks({ db: t.platform.db, vault })).toBeGreaterThan(0);
    const [row] = await t.platform.db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, one.hook.id));
    expect(vault.isCurrent(row?.secret as Buffer)).toBe(true);
    // Back, so that the application of this file opens it too.
    await resealWebhooks({ db: t.platform.db, vault: t.platform.vault }).catch(() => undefined);
    await t.platform.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, one.hook.id));
  });

  test.each([
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://u:p@a.example/',
  ])('cannot be %s', async (url) => {
    const { me } = await company();
    const body = { name: '仓库', url, types: ['order.paid' as const] };
    expect(await me.call(webhooks.create, { body })).toFailWith('INVALID_FIELDS');
    expect((await me.call(webhooks.list)).data).toMatchObject({ total: 1 });
  });

  test('cannot be had in any number, also not at once', async () => {
    const { me } = await company();
    const body = { name: '仓库', url: URL, types: ['order.paid' as const] };
    const replies = await Promise.all(
      Array.from({ length: WEBHOOKS_MAX + 3 }, () => me.call(webhooks.create, { body })),
    );
    expect(replies.filter(({ http }) => http === 201)).toHaveLength(WEBHOOKS_MAX - 1);
    expect((await me.call(webhooks.list)).data).toMatchObject({ total: WEBHOOKS_MAX });
  });

  test('is for who has the right, and the master hears of every new address', async () => {
    const { user, me: master } = await company();
    const { company_id } = user;
    const plain = await t.as(await t.make.user({ company_id, permissions: ['pictures.browse'] }));
    expect(await plain.call(webhooks.list)).toFailWith('FORBIDDEN');
    const keeper = await t.as(await t.make.user({ company_id, permissions: ['company.webhooks'] }));
    expect((await keeper.call(webhooks.list)).data).toMatchObject({ total: 1 });
    const body = { name: '新仓库', url: URL, types: ['order.paid' as const] };
    expect(await keeper.call(webhooks.create, { body })).toMatchObject({ http: 201 });
    const told = await t.platform.db.select().from(notices).where(eq(notices.user_id, user.id));
    expect(told.map(({ title }) => title)).toContain('Webhook「新仓库」已指向新地址');
    expect((await master.call(webhooks.list)).data).toMatchObject({ total: 2 });
  });

  test('of another company is not there, with nothing of its history', async () => {
    const [one, other] = [await ownCompany(), await ownCompany()];
    const picture = await t.make.picture({ owner: one.user });
    await rename(one, picture.id, '远山');
    await receiver().round();
    const [delivery] = await listOf(one);
    const params = { id: one.hook.id };
    const day = { from: '2020-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' };
    const replies = [
      await other.me.call(webhooks.edit, { params, body: { name: 'x' } }),
      await other.me.call(webhooks.remove, { params }),
      await other.me.call(webhooks.rotate, { params }),
      await other.me.call(webhooks.test, { params }),
      await other.me.call(webhooks.replay, { params, body: day }),
      await other.me.call(webhooks.deliveries, { params, query: {} }),
      await other.me.call(webhooks.delivery, { params: { id: delivery?.id ?? 0 } }),
      await other.me.call(webhooks.again, { params: { id: delivery?.id ?? 0 } }),
    ];
    for (const reply of replies) expect(reply).toFailWith('NOT_FOUND');
    expect(await hookNow(one)).toMatchObject({ name: '仓库' });
  });
});

describe('an event', () => {
  test('is there if the change was committed, and not otherwise', async () => {
    const one = await ownCompany();
    const picture = await t.make.picture({ owner: one.user });
    const broken = inTransaction(t.platform.db, async (tx) => {
      await tellPictures(tx, 'picture.updated', [picture.id]);
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    const events = () =>
      t.platform.db.$count(webhookEvents, eq(webhookEvents.company_id, one.user.company_id));
    expect(await events()).toBe(0);
    await rename(one, picture.id, '远山');
    expect(await events()).toBe(1);
  });

  test('is not written for a company that wants none, or not this one', async () => {
    const one = await ownCompany(['order.paid']);
    const [mine, foreign] = [await t.make.picture({ owner: one.user }), await t.make.picture()];
    await rename(one, mine.id, '远山');
    await inTransaction(t.platform.db, (tx) => tellPictures(tx, 'picture.updated', [foreign.id]));
    for (const { company_id } of [one.user, foreign])
      expect(await t.platform.db.$count(webhookEvents, eq(webhookEvents.company_id, company_id))).toBe(0);
  });

  test('of a private picture has no words of it', async () => {
    const one = await ownCompany();
    const picture = await t.make.picture({ owner: one.user, visibility: 'private' });
    await rename(one, picture.id, '私人的名字');
    const { got, round } = receiver();
    await round();
    const [letter] = ofHook(got, one.url);
    expect(bodyOf(letter as Letter).data).toMatchObject({ picture_id: picture.id, name: null, tags: null });
    expect(`${letter?.body}`).not.toContain('私人的名字');
  });

  test('tells what happens to pictures, in the order of the sequence', async () => {
    const one = await ownCompany();
    const [{ id }, bought] = [await t.make.picture({ owner: one.user }), await t.make.picture({ price: 30 })];
    await t.make.points(one.user.company_id, 100);
    await rename(one, id, '远山');
    await one.me.call(market.takeDown, { body: { ids: [id], to: 'company' } });
    await one.me.call(pictureEdits.share, { body: { ids: [id], shared: false } });
    await one.me.call(market.publish, { body: { ids: [id], price: 50, declaration: 1 } as never });
    await one.me.call(pictureEdits.remove, { body: { ids: [id] } });
    await one.me.call(pictureEdits.restore, { body: { ids: [id] } });
    expect(await one.me.call(market.buy, { params: { id: bought.id }, body: { price: 30 } })).toSucceed();
    const { got, round } = receiver();
    while ((await round()) > 0);
    const bodies = ofHook(got, one.url)
      .map(bodyOf)
      .sort((a, b) => a.sequence - b.sequence);
    expect(bodies.map(({ type }) => type)).toEqual([
      'picture.updated',
      'picture.taken_down',
      'picture.updated',
      'picture.published',
      'picture.deleted',
      'picture.updated',
      'licence.acquired',
    ]);
    expect(bodies.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(bodies[0]).toMatchObject({
      company_id: one.user.company_id,
      data: { picture_id: id, name: '远山' },
    });
    expect(bodies[6].data).toMatchObject({ picture_id: bought.id, price: 30, user_id: one.user.id });
  });

  test('tells of people who joined', async () => {
    const one = await ownCompany();
    const { company_id, type_role } = one.user;
    const person = { company_id, type_role, is_master: false, username: '新同事' };
    const made = await inTransaction(t.platform.db, (tx) => insertUser(tx, person));
    const { got, round } = receiver();
    await round();
    const [letter] = ofHook(got, one.url);
    expect(bodyOf(letter as Letter)).toMatchObject({ type: 'member.joined', data: { user_id: made.id } });
  });

  test('of thousands of pictures is one statement, and is sent on in turns', async () => {
    const one = await ownCompany();
    const { id } = await t.make.picture({ owner: one.user });
    await t.asOwner(`insert into pictures (company_id, owner_id, file_id, file_key, main_category_id, name, color, width,
        height, format, size_bytes, visibility)
      select company_id, owner_id, file_id, file_key || n, main_category_id, name, color, width, height, format, size_bytes,
        'company' from pictures, generate_series(1, 2500) n where id = ${id}`);
    const { rows } = await t.asOwner(`select id from pictures where company_id = ${one.user.company_id}`);
    const ids = (rows as { id: unknown }[]).map((row) => Number(row.id));
    await inTransaction(t.platform.db, (tx) => tellPictures(tx, 'picture.updated', ids));
    expect(await spreadEvents(t.platform.db)).toBe(1000);
    while ((await spreadEvents(t.platform.db)) > 0);
    expect(await hookNow(one)).toMatchObject({ waiting: 2501 });
    // A company with one event does not wait for the line of the other.
    const small = await ownCompany();
    await small.me.call(webhooks.test, { params: { id: small.hook.id } });
    const taken = await takeDue(t.platform.db, 2);
    expect(taken.map(({ url }) => url)).toContain(small.url);
    await one.me.call(webhooks.remove, { params: { id: one.hook.id } });
  });
});

test('the events of many changes are put on their way without a rest', async () => {
  await endWaiting();
  const one = await ownCompany();
  await t.asOwner(`update webhook_endpoints set state = 'paused' where id = ${one.hook.id};
    insert into webhook_events (company_id, type, data)
    select ${one.user.company_id}, 'picture.updated', '{}' from generate_series(1, ${ROUND + 1})`);
  const kept = keepWebhooks(receiver().work, () => undefined, 10 * MINUTE);
  const left = () => t.platform.db.$count(webhookEvents, sql`sequence is null`);
  await expect.poll(left, { timeout: withinMs(10_000) }).toBe(0);
  await kept.stop();
});

describe('a delivery', () => {
  test('is signed so that anybody can check it, by two secrets for a day after a rotation', async () => {
    const one = await ownCompany();
    const { got, round } = receiver();
    const test = () => one.me.call(webhooks.test, { params: { id: one.hook.id } });
    await test();
    await round();
    const rotated = (await one.me.call(webhooks.rotate, { params: { id: one.hook.id } }))
      .data as unknown as Made;
    expect(rotated.secret).not.toBe(one.hook.secret);
    await test();
    await round();
    await t.asOwner(`update webhook_endpoints set old_secret_until = now() where id = ${one.hook.id}`);
    await test();
    await round();
    const [first, second, third] = ofHook(got, one.url) as [Letter, Letter, Letter];
    expect([isSigned(one.hook.secret, first), isSigned(rotated.secret, first)]).toEqual([true, false]);
    expect([isSigned(one.hook.secret, second), isSigned(rotated.secret, second)]).toEqual([true, true]);
    expect([isSigned(one.hook.secret, third), isSigned(rotated.secret, third)]).toEqual([false, true]);
    expect(isSigned(one.hook.secret, { ...first, body: Buffer.from('{}') })).toBe(false);
  });

  test.each(['connection', 'timeout'] as const)(
    'arrives once by its id after three hours without an answer: %s',
    async (reason) => {
      const one = await ownCompany();
      const picture = await t.make.picture({ owner: one.user });
      for (const name of ['一', '二', '三']) await rename(one, picture.id, name);
      const begin = Date.now();
      let tried = 0;
      const { got, round } = receiver((at) => {
        tried += 1;
        return at < begin + 3 * HOUR ? new Unanswered(reason) : {};
      });
      for (let at = begin + MINUTE; at < begin + 9 * HOUR; at += 10 * MINUTE) await round(at);
      const letters = ofHook(got, one.url);
      expect(
        letters
          .map(bodyOf)
          .map(({ data }) => data.name)
          .sort(),
      ).toEqual(['一', '三', '二']);
      expect(new Set(letters.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
      expect(tried).toBeGreaterThan(letters.length);
      for (const { state, tries } of await listOf(one))
        expect([state, tries > 3]).toEqual(['delivered', true]);
      expect(await hookNow(one)).toMatchObject({ failing_since: null, waiting: 0 });
    },
  );

  test('is given up after ten tries in three days', async () => {
    const one = await ownCompany();
    await one.me.call(webhooks.test, { params: { id: one.hook.id } });
    const begin = Date.now();
    const { round } = receiver(() => ({ status: 500, text: 'sorry' }));
    let last = 0;
    for (let at = begin + MINUTE; at < begin + 96 * HOUR; at += 30 * MINUTE)
      if ((await round(at)) > 0) last = at;
    const [delivery] = await listOf(one, { state: 'failed' });
    expect(delivery).toMatchObject({ tries: 10, last_status: 500, next_try_at: null });
    expect((last - begin) / HOUR).toBeGreaterThan(66);
    expect((last - begin) / HOUR).toBeLessThan(86);
    const detail = await detailOf(one, delivery?.id ?? 0);
    expect(detail.log).toHaveLength(10);
    expect(detail).toMatchObject({ answer: 'sorry', url: one.url });
    expect(detail.headers['webhook-id']).toBe(detail.event_id);
  });

  test('waits as the plan says, give or take a tenth, or as long as it is asked to', () => {
    const at = new Date('2026-11-17T00:00:00Z');
    const wait = (tries: number, retryAfter?: string, random = 0.5) =>
      waitAfter(tries, { retryAfter }, at, () => random);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((tries) => wait(tries))).toEqual([
      5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400,
    ]);
    expect([wait(2, undefined, 0), wait(2, undefined, 1)]).toEqual([270, 330]);
    expect([wait(1, '60'), wait(1, '999999'), wait(1, 'soon'), wait(2, '60')]).toEqual([60, 3600, 5, 300]);
    expect(wait(1, 'Tue, 17 Nov 2026 00:02:00 GMT')).toBe(120);
  });

  test('is tried by one worker at a time, of however many', async () => {
    const one = await ownCompany();
    await one.me.call(webhooks.test, { params: { id: one.hook.id } });
    const takes = await Promise.all(Array.from({ length: 64 }, () => takeDue(t.platform.db, 100)));
    expect(takes.flat().filter(({ url }) => url === one.url)).toHaveLength(1);
  });

  test('goes to one endpoint with four at once, from all workers together', async () => {
    const one = await ownCompany();
    for (let n = 0; n < 10; n += 1) await one.me.call(webhooks.test, { params: { id: one.hook.id } });
    const takes = await Promise.all(Array.from({ length: 8 }, () => takeDue(t.platform.db, 100)));
    expect(takes.flat().filter(({ url }) => url === one.url)).toHaveLength(PER_ENDPOINT);
  });

  test('of one company takes a part of the places, and nothing leaves one that is suspended', async () => {
    const one = await ownCompany();
    for (let n = 0; n < 3; n += 1) await one.make();
    for (const { id } of ((await one.me.call(webhooks.list)).data as { list: Webhook[] }).list)
      for (let n = 0; n < 4; n += 1) await one.me.call(webhooks.test, { params: { id } });
    const mine = ({ company_id }: { company_id: number }) => company_id === one.user.company_id;
    const suspend = (at: string) =>
      t.asOwner(`update companies set suspended_at = ${at} where id = ${one.user.company_id}`);
    await suspend('now()');
    expect((await takeDue(t.platform.db, 1000)).filter(mine)).toEqual([]);
    await suspend('null');
    expect((await takeDue(t.platform.db, 1000)).filter(mine)).toHaveLength(PER_COMPANY);
    expect((await takeDue(t.platform.db, 1000)).filter(mine)).toEqual([]);
  });

  test('has the next place before the long lines of slow receivers', async () => {
    await endWaiting();
    const slow = [await ownCompany(), await ownCompany()];
    for (const { me, hook } of slow)
      for (let n = 0; n < 6; n += 1) await me.call(webhooks.test, { params: { id: hook.id } });
    expect(await takeDue(t.platform.db, 4)).toHaveLength(4);
    const late = await ownCompany();
    await late.me.call(webhooks.test, { params: { id: late.hook.id } });
    expect((await takeDue(t.platform.db, 1)).map(({ url }) => url)).toEqual([late.url]);
  });

  test('to a slow receiver holds up no other', async () => {
    const [slow, quick] = [await ownCompany(), await ownCompany()];
    for (const { me, hook } of [slow, quick]) await me.call(webhooks.test, { params: { id: hook.id } });
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const post = async ({ url }: Letter): Promise<Answer> => {
      if (url === slow.url) await waiting;
      return { status: 200, text: '', retryAfter: undefined };
    };
    const kept = keepWebhooks({ ...receiver().work, post }, () => undefined);
    const arrived = async (one: Company) => (await listOf(one)).every(({ state }) => state === 'delivered');
    await expect.poll(() => arrived(quick), { timeout: withinMs(10_000) }).toBe(true);
    await quick.me.call(webhooks.test, { params: { id: quick.hook.id } });
    await expect.poll(() => arrived(quick), { timeout: withinMs(10_000) }).toBe(true);
    expect(await arrived(slow)).toBe(false);
    answer();
    await kept.stop();
    expect(await arrived(slow)).toBe(true);
  });

  test('is said to be due while it is under way, so that whoever watches goes on asking', async () => {
    const one = await ownCompany();
    await one.me.call(webhooks.test, { params: { id: one.hook.id } });
    const taken = (await takeDue(t.platform.db, 100)).filter(({ url }) => url === one.url);
    expect(taken).toHaveLength(1);
    const [{ next_try_at } = { next_try_at: null }] = await listOf(one);
    expect(Date.parse(String(next_try_at))).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('is sent again under the same id when a worker died, and the late answer changes nothing', async () => {
    const one = await ownCompany();
    await one.me.call(webhooks.test, { params: { id: one.hook.id } });
    const { got, work, round } = receiver();
    const mine = ({ url }: { url: string }) => url === one.url;
    const [dead] = (await takeDue(t.platform.db, 100)).filter(mine);
    if (!dead) throw new Error('nothing was due');
    // It sends and dies before it can write that down.
    await work.post({ url: dead.url, headers: { 'webhook-id': dead.event_id }, body: dead.body });
    await round(Date.now() + 30_000);
    expect(ofHook(got, one.url)).toHaveLength(1);
    const [second] = (await takeDue(t.platform.db, 100, moment(Date.now() + 65_000))).filter(mine);
    if (!second) throw new Error('nothing was due');
    // The dead one was only slow. What it was told counts no more, or a third try would begin beside the second.
    const before = await listOf(one);
    await deliver({ ...work, post: async () => ({ status: 500, text: '', retryAfter: undefined }) }, dead);
    expect(await listOf(one)).toEqual(before);
    await deliver(work, second);
    const ids = ofHook(got, one.url).map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([dead.event_id, dead.event_id]);
    expect(await listOf(one)).toMatchObject([{ state: 'delivered', tries: 2 }]);
  });

  test('is sent again when somebody asks, and a time is replayed by its types', async () => {
    const one = await ownCompany();
    const picture = await t.make.picture({ owner: one.user });
    await rename(one, picture.id, '远山');
    await one.me.call(pictureEdits.remove, { body: { ids: [picture.id] } });
    const { got, round } = receiver();
    await round();
    const [delivery] = await listOf(one, { type: 'picture.deleted' });
    const again = await one.me.call(webhooks.again, { params: { id: delivery?.id ?? 0 } });
    expect(again.data).toMatchObject({ state: 'waiting', event_id: delivery?.event_id });
    await round();
    const times = {
      from: new Date(Date.now() - HOUR).toISOString(),
      to: new Date(Date.now() + HOUR).toISOString(),
    };
    const replay = (body: object) =>
      one.me.call(webhooks.replay, { params: { id: one.hook.id }, body: { ...times, ...body } as never });
    expect((await replay({ types: ['picture.updated'] })).data).toEqual({ count: 1 });
    await round();
    expect((await replay({ to: times.from, from: times.from })).message).toContain('开始时间');
    const types = ofHook(got, one.url).map((letter) => bodyOf(letter).type);
    expect(types.sort()).toEqual([
      'picture.deleted',
      'picture.deleted',
      'picture.updated',
      'picture.updated',
    ]);
    expect(new Set(ofHook(got, one.url).map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });
});

describe('an endpoint that does not answer', () => {
  const noticesOf = async ({ id }: TestUser) =>
    (await t.platform.db.select().from(notices).where(eq(notices.user_id, id))).map(({ title }) => title);

  test('is paused after five days with a notice, keeps its events and gets them by a replay', async () => {
    const one = await ownCompany();
    const picture = await t.make.picture({ owner: one.user });
    await one.me.call(webhooks.test, { params: { id: one.hook.id } });
    const begin = Date.now();
    const down = receiver(() => new Unanswered('timeout'));
    await down.round(begin + MINUTE);
    expect(await hookNow(one)).toMatchObject({ state: 'on', failing_since: expect.any(String) });
    await down.round(begin + 5 * 24 * HOUR + HOUR);
    expect(await hookNow(one)).toMatchObject({ state: 'paused' });
    expect(await noticesOf(one.user)).toContain('Webhook「仓库」已暂停');
    await rename(one, picture.id, '远山');
    expect(await one.me.call(webhooks.test, { params: { id: one.hook.id } })).toFailWith('WEBHOOK_OFF');
    const up = receiver();
    await up.round();
    expect(ofHook(up.got, one.url)).toEqual([]);
    await one.me.call(webhooks.edit, { params: { id: one.hook.id }, body: { is_on: true } });
    expect(await hookNow(one)).toMatchObject({ state: 'on', failing_since: null });
    const body = { from: '2020-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' };
    expect((await one.me.call(webhooks.replay, { params: { id: one.hook.id }, body })).data).toEqual({
      count: 1,
    });
    await up.round();
    expect(ofHook(up.got, one.url).map((letter) => bodyOf(letter).type)).toContain('picture.updated');
  });

  test('is turned off when it says that it is gone', async () => {
    const one = await ownCompany();
    await one.me.call(webhooks.test, { params: { id: one.hook.id } });
    await receiver(() => ({ status: 410 })).round();
    expect(await hookNow(one)).toMatchObject({ state: 'gone', waiting: 0 });
    expect(await listOf(one)).toMatchObject([{ state: 'failed', tries: 1, last_status: 410 }]);
    expect(await noticesOf(one.user)).toContain('Webhook「仓库」已停用');
  });

  test('is not written to while it is off', async () => {
    const one = await ownCompany();
    await one.me.call(webhooks.test, { params: { id: one.hook.id } });
    await one.me.call(webhooks.edit, { params: { id: one.hook.id }, body: { is_on: false } });
    const { got, round } = receiver();
    await round();
    expect(ofHook(got, one.url)).toEqual([]);
  });
});

test('of one company so many events are kept and no more, the oldest go first', async () => {
  const [one, other] = [await ownCompany(), await ownCompany()];
  for (const { me, hook } of [one, other])
    for (let n = 0; n < 5; n += 1) await me.call(webhooks.test, { params: { id: hook.id } });
  const picture = await t.make.picture({ owner: one.user });
  await rename(one, picture.id, '新');
  await spreadEvents(t.platform.db, undefined, 3);
  const sequences = async (company: Company) => (await listOf(company)).map(({ sequence }) => sequence);
  expect(await sequences(one)).toEqual([6, 5, 4]);
  expect(await sequences(other)).toEqual([5, 4, 3, 2, 1]);
});

test('the history is kept for thirty days', async () => {
  const one = await ownCompany();
  for (let n = 0; n < 2; n += 1) await one.me.call(webhooks.test, { params: { id: one.hook.id } });
  await receiver().round();
  const [newest] = await listOf(one);
  await t.asOwner(`update webhook_events set created_at = now() - interval '31 days'
    where company_id = ${one.user.company_id} and sequence = 1`);
  await removeOldEvents(t.platform.db);
  expect(await listOf(one)).toEqual([newest]);
  await one.me.call(webhooks.test, { params: { id: one.hook.id } });
  expect((await listOf(one))[0]).toMatchObject({ sequence: 3 });
});
