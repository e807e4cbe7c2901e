import { endpoints } from '@motif/contract/endpoints';
import type { Notice, SentNotice } from '@motif/contract/features/notices';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEvents } from '../../../test/event-reader';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { notices } from '../../platform/db/schema/social';
import { storeNotice } from './send-notice';

type Caller = Awaited<ReturnType<typeof t.as>>;

let t: Awaited<ReturnType<typeof testApp>>;
let admin: TestUser;
let operator: Caller;
let person: TestUser;
let reader: Caller;
beforeAll(async () => {
  t = await testApp();
  admin = await t.make.user({ role: 'admin', username: '运营', type_role: 'merchant' });
  operator = await t.as(admin);
  person = await t.make.user({ type_role: 'factory' });
  reader = await t.as(person);
});
beforeEach(async () => {
  await t.platform.db.delete(notices);
});

const draft = { title: '维护通知', body: '今晚 22 点', audience: 'all' as const };
const send = (body: object = {}, who: Pick<Caller, 'call'> = operator) =>
  who.call(endpoints.notices.send, { body: { ...draft, ...body } as never });
const sent = async () => {
  const reply = await operator.call(endpoints.notices.sent);
  expect(reply).toSucceed();
  return (reply.data as { list: SentNotice[] }).list;
};
const seenBy = async (who: Caller) => {
  const reply = await who.call(endpoints.notices.list);
  return (reply.data as { list: Notice[] }).list.map(({ value }) => value);
};

describe('an operator sends', () => {
  test('nothing to everyone who names one account, and nothing that only looks empty', async () => {
    expect(await send({ audience: 'all', account: person.account })).toFailWith('INVALID_FIELDS');
    expect(await send({ title: '\u200b\u200b' })).toFailWith('INVALID_FIELDS');
    expect(await send({ title: 'a\u202eb' })).toFailWith('BAD_CHARACTERS');
    expect(await sent()).toEqual([]);
  });

  test.each([
    ['all', true],
    ['factory', true],
    ['illustrator', false],
    ['merchant', false],
  ] as const)('to %s', async (audience, reached) => {
    const reply = await send({ audience });
    expect(reply.http).toBe(201);
    expect(await seenBy(reader)).toEqual(reached ? ['维护通知'] : []);
    expect(await sent()).toMatchObject([{ audience, account: null, author: '运营', readers: 0 }]);
  });

  test('to one account, in whatever case it is written', async () => {
    expect((await send({ audience: 'account', account: ` ${person.account.toUpperCase()} ` })).http).toBe(
      201,
    );
    expect(await seenBy(reader)).toEqual(['维护通知']);
    expect(await seenBy(operator)).toEqual([]);
    expect(await sent()).toMatchObject([{ audience: 'account', account: person.account }]);
  });

  test('both languages and a link, without blanks around', async () => {
    await send({
      title: ' 维护通知 ',
      title_en: 'Upkeep',
      body_en: 'Tonight',
      url: 'https://motif.example/a?b=1',
    });
    expect(await sent()).toMatchObject([
      { title: '维护通知', title_en: 'Upkeep', body_en: 'Tonight', url: 'https://motif.example/a?b=1' },
    ]);
  });

  test('and learns how many have read it', async () => {
    const { id } = (await send()).data as { id: number };
    for (let count = 0; count < 2; count += 1)
      await reader.call(endpoints.notices.read, { body: { ids: [id] } });
    expect(await sent()).toMatchObject([{ id, readers: 1 }]);
  });

  const REFUSED: [object, string][] = [
    [{ title: '' }, 'title'],
    [{ title: '   ' }, 'title'],
    [{ title: '花'.repeat(81) }, 'title'],
    [{ body: '' }, 'body'],
    [{ body: '\n' }, 'body'],
    [{ body: '花'.repeat(2001) }, 'body'],
    [{ audience: 'everyone' }, 'audience'],
    [{ audience: 'account' }, 'account'],
    [{ audience: 'account', account: 'nobody-here' }, 'account'],
    ...[
      'javascript:alert(1)',
      'http://motif.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://',
      'https:///x',
      'data:text/html,x',
      'mainCategories',
      ' /x',
      `/${'x'.repeat(300)}`,
    ].map((url): [object, string] => [{ url }, 'url']),
    [{ author_id: 1 }, 'author_id'],
    [{ kind: 'email' }, 'kind'],
  ];
  test.each(REFUSED)('no %j', async (body, field) => {
    const reply = await send(body);
    expect(reply).toFailWith('INVALID_FIELDS');
    expect((reply.data as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(
      field,
    );
    expect(await sent()).toEqual([]);
  });
});

describe('an operator takes back', () => {
  const takeBack = (id: number, who: Pick<Caller, 'call'> = operator) =>
    who.call(endpoints.notices.takeBack, { params: { id } });

  test('what was sent, from everyone, read or not', async () => {
    const { id } = (await send()).data as { id: number };
    await reader.call(endpoints.notices.read, { body: { ids: [id] } });
    expect(await takeBack(id)).toSucceed();
    expect(await seenBy(reader)).toEqual([]);
    expect(await sent()).toEqual([]);
    expect(await takeBack(id)).toFailWith('NOT_FOUND');
  });

  test('nothing the system told one person, and reads none of it', async () => {
    const id = await storeNotice(t.platform.db, {
      user_id: person.id,
      title: '密码已修改',
      title_en: '',
      body: '',
      body_en: '',
    });
    expect(await sent()).toEqual([]);
    expect(await takeBack(id)).toFailWith('NOT_FOUND');
    expect(await seenBy(reader)).toEqual(['密码已修改']);
  });

  test('page by page', async () => {
    for (let count = 0; count < 3; count += 1) await send();
    const first = await operator.call(endpoints.notices.sent, { query: { page_size: 2 } });
    const { list, next_cursor } = first.data as { list: SentNotice[]; next_cursor: string };
    const rest = await operator.call(endpoints.notices.sent, {
      query: { page_size: 2, cursor: next_cursor },
    });
    expect(list).toHaveLength(2);
    expect(rest.data).toMatchObject({ list: [{ title: '维护通知' }], next_cursor: null });
    expect(await operator.call(endpoints.notices.sent, { query: { cursor: 'x' } })).toFailWith('BAD_CURSOR');
  });

  test('and nobody else may send, read the list or take back', async () => {
    const { id } = (await send()).data as { id: number };
    for (const who of [reader, await t.as(await t.make.user({ permissions: [] }))]) {
      expect(await send({}, who)).toFailWith('FORBIDDEN');
      expect(await who.call(endpoints.notices.sent)).toFailWith('FORBIDDEN');
      expect(await takeBack(id, who)).toFailWith('FORBIDDEN');
    }
    expect(await send({}, t.guest)).toFailWith('UNAUTHENTICATED');
    expect(await sent()).toHaveLength(1);
  });
});

describe('a signed-in person', () => {
  const open: { leave(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const stream of open.splice(0)) await stream.leave();
  });

  test('hears at once of what comes, is read elsewhere, or is taken back', async () => {
    const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openEvents(origin, reader.token);
    open.push(stream);
    const changed = { type: 'notices_changed' };
    const { id } = (await send()).data as { id: number };
    expect(await stream.next()).toEqual(changed);
    await reader.call(endpoints.notices.read, { body: { ids: [id] } });
    expect(await stream.next()).toEqual(changed);
    await operator.call(endpoints.notices.takeBack, { params: { id } });
    expect(await stream.next()).toEqual(changed);
    // Notices of other people are told to them alone, so the next event here is this person's own.
    await send({ audience: 'account', account: admin.account });
    await operator.call(endpoints.notices.clear, { body: { kind: 'notice' } });
    await t.guest.call(endpoints.auth.logout, {}, { headers: { authorization: `Bearer ${reader.token}` } });
    expect(await stream.next()).toMatchObject({ type: 'session_ended' });
  });
});
