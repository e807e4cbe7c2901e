import { endpoints } from '@motif/contract/endpoints';
import type { Notice, NoticeKind } from '@motif/contract/features/notices';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { users } from '../../platform/db/schema/identity';
import { noticeReads, notices } from '../../platform/db/schema/social';
import { newestNotices } from './list-notices';
import { storeNotice } from './send-notice';

type Caller = Awaited<ReturnType<typeof t.as>>;
interface Page {
  list: Notice[];
  unread: Record<NoticeKind, number>;
  next_cursor: string | null;
}

let t: Awaited<ReturnType<typeof testApp>>;
let factory: TestUser;
let merchant: TestUser;
let mine: Caller;
let theirs: Caller;
beforeAll(async () => {
  t = await testApp();
  factory = await t.make.user({ type_role: 'factory' });
  merchant = await t.make.user({ type_role: 'merchant' });
  mine = await t.as(factory);
  theirs = await t.as(merchant);
});
beforeEach(async () => {
  await t.platform.db.delete(notices);
});

const words = { title: '维护', title_en: 'Upkeep', body: '今晚', body_en: 'Tonight' };
const send = (values: Partial<Parameters<typeof storeNotice>[1]> = {}) =>
  storeNotice(t.platform.db, { ...words, ...values });

async function open(who: Caller, query: object = {}, language = 'zh'): Promise<Page> {
  const reply = await who.call(
    endpoints.notices.list,
    { query },
    { headers: { 'accept-language': language } },
  );
  expect(reply).toSucceed();
  return reply.data;
}
const idsOf = async (who: Caller, query: object = {}) => (await open(who, query)).list.map(({ id }) => id);

describe('a person sees', () => {
  test('what was sent to them, to their type and to everyone, and nothing else', async () => {
    const own = await send({ user_id: factory.id });
    const all = await send();
    const kind = await send({ type_role: 'factory' });
    const others = await send({ user_id: merchant.id });
    expect(await idsOf(mine)).toEqual([kind, all, own]);
    expect(await idsOf(theirs)).toEqual([others, all]);
  });

  test('nothing that was said to all before they came', async () => {
    const before = await send({ type_role: 'factory' });
    const everyone = await send();
    await t.platform.db.update(notices).set({ created_at: sql`now() - interval '1 day'` });
    const newcomer = await t.make.user();
    const personal = await send({ user_id: newcomer.id });
    expect(await idsOf(await t.as(newcomer))).toEqual([personal]);
    await t.platform.db
      .update(users)
      .set({ created_at: sql`now() - interval '2 days'` })
      .where(eq(users.id, newcomer.id));
    expect(await idsOf(await t.as(newcomer))).toEqual([personal, everyone, before]);
  });

  test('texts in the language asked for, and in Chinese where there is no other', async () => {
    await send({ title_en: '', body_en: '' });
    await send({ url: '/mainCategories' });
    const [withLink, plain] = (await open(mine, {}, 'en')).list;
    expect(withLink).toMatchObject({ value: 'Upkeep', body: 'Tonight', url: '/mainCategories', read: false });
    expect(plain).toMatchObject({ value: '维护', body: '今晚' });
    expect(plain).not.toHaveProperty('url');
    expect((await open(mine)).list[0]).toMatchObject({ value: '维护', body: '今晚' });
  });

  test('notices and copies of e-mails apart', async () => {
    const notice = await send();
    const email = await send({ user_id: factory.id, kind: 'email' });
    expect(await idsOf(mine, { kind: 'notice' })).toEqual([notice]);
    expect(await idsOf(mine, { kind: 'email' })).toEqual([email]);
    expect((await open(mine)).unread).toEqual({ notice: 1, email: 1 });
  });

  test('page by page, each once, although more arrive meanwhile', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.unshift(await send(count % 2 ? { user_id: factory.id } : {}));
    const first = await open(mine, { page_size: 2 });
    await send();
    const second = await open(mine, { page_size: 2, cursor: first.next_cursor });
    const third = await open(mine, { page_size: 2, cursor: second.next_cursor });
    expect(third.next_cursor).toBeNull();
    expect([first, second, third].flatMap(({ list }) => list.map(({ id }) => id))).toEqual(ids);
  });

  test.each(['x', '0', '-1', '1e3', '9'.repeat(16), '1 or 1=1'])(
    'no page that begins at %j',
    async (cursor) => {
      expect(await mine.call(endpoints.notices.list, { query: { cursor } })).toFailWith('BAD_CURSOR');
    },
  );

  test('at most a hundred unread: a badge says no more', async () => {
    await t.platform.db.insert(notices).values(Array.from({ length: 130 }, () => words));
    expect((await open(mine, { page_size: 1 })).unread).toEqual({ notice: 100, email: 0 });
  });
});

describe('reading', () => {
  const read = (who: Caller, body: object) => who.call(endpoints.notices.read, { body });

  test('marks what is named, once or ten times', async () => {
    const [first, second] = [await send(), await send()];
    for (let count = 0; count < 3; count += 1) expect(await read(mine, { ids: [first] })).toSucceed();
    const { list, unread } = await open(mine);
    expect(list.map(({ id, read }) => [id, read])).toEqual([
      [second, false],
      [first, true],
    ]);
    expect(unread.notice).toBe(1);
    expect((await open(theirs)).unread.notice).toBe(2);
  });

  test('marks all, or all of one kind', async () => {
    await send();
    await send({ user_id: factory.id, kind: 'email' });
    expect(await read(mine, { all: true, kind: 'email' })).toSucceed();
    expect((await open(mine)).unread).toEqual({ notice: 1, email: 0 });
    expect(await read(mine, { all: true })).toSucceed();
    expect((await open(mine)).unread).toEqual({ notice: 0, email: 0 });
  });

  test('touches no notice of somebody else, and says nothing about it', async () => {
    const others = await send({ user_id: merchant.id });
    expect(await read(mine, { ids: [others, 999_999_999] })).toSucceed();
    expect(await t.platform.db.select().from(noticeReads)).toEqual([]);
  });

  test.each([
    {},
    { all: false },
    { ids: [1], all: true },
    { ids: ['1'] },
    { ids: [0] },
    { kind: 'sms', all: true },
  ])('takes no %j', async (body) => {
    await send();
    expect(await read(mine, body)).toFailWith('INVALID_FIELDS');
    expect((await open(mine)).unread.notice).toBe(1);
  });

  test('takes no more ids than a page holds', async () => {
    const ids = Array.from({ length: 201 }, (_, at) => at + 1);
    expect(await read(mine, { ids })).toFailWith('INVALID_FIELDS');
  });
});

describe('clearing', () => {
  const clear = (who: Caller, kind: NoticeKind) => who.call(endpoints.notices.clear, { body: { kind } });

  test('takes away what is there now, of that kind, for that person', async () => {
    const notice = await send();
    const email = await send({ user_id: factory.id, kind: 'email' });
    await mine.call(endpoints.notices.read, { body: { ids: [notice] } });
    expect(await clear(mine, 'notice')).toSucceed();
    expect(await clear(mine, 'notice')).toSucceed();
    expect(await idsOf(mine)).toEqual([email]);
    expect(await idsOf(theirs)).toEqual([notice]);
    const later = await send();
    expect(await idsOf(mine)).toEqual([later, email]);
    expect((await open(mine)).unread).toEqual({ notice: 1, email: 1 });
  });

  test('what was cleared does not come back by being read', async () => {
    const id = await send();
    await clear(mine, 'notice');
    await mine.call(endpoints.notices.read, { body: { ids: [id] } });
    expect(await idsOf(mine)).toEqual([]);
  });
});

test('a guest has no notices', async () => {
  expect(await t.guest.call(endpoints.notices.list)).toFailWith('UNAUTHENTICATED');
  expect(await t.guest.call(endpoints.notices.clear, { body: { kind: 'notice' } })).toFailWith(
    'UNAUTHENTICATED',
  );
});

test('a page is read by the index, whatever others have been sent', async () => {
  const { db, pool } = t.platform;
  await db.insert(notices).values(Array.from({ length: 5000 }, () => ({ ...words, user_id: merchant.id })));
  await send();
  await send({ user_id: factory.id });
  await t.asOwner('analyze notices');
  const ctx = { db, user: factory } as never;
  const { sql: text, params } = newestNotices(ctx, undefined, 41).toSQL();
  const { rows } = await pool.query(`explain ${text}`, params);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('notices_user_idx');
  expect(plan).not.toContain('Seq Scan on notices');
});
