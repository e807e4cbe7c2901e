import { endpoints } from '@motif/contract/endpoints';
import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import type { Picture } from '@motif/contract/features/pictures/pictures';
import type { Report } from '@motif/contract/features/reports';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { clearedMatches, files, pictures } from '../../platform/db/schema/pictures';
import { notices, reports as table } from '../../platform/db/schema/social';

const { reports, pictures: pictureCalls } = endpoints;
const ABSENT = 999_999_999;
let t: Awaited<ReturnType<typeof testApp>>;
let owner: TestUser;
let reporter: TestUser;
let me: Awaited<ReturnType<typeof t.as>>;
let operator: Awaited<ReturnType<typeof t.as>>;
let operatorId: number;
beforeAll(async () => {
  t = await testApp({ callerKey: ({ ip }) => ip });
  const person = await t.make.user({ role: 'admin' });
  operatorId = person.id;
  operator = await t.as(person);
});
beforeEach(async () => {
  await t.platform.db.delete(table);
  owner = await t.make.user();
  reporter = await t.make.user();
  me = await t.as(reporter);
});

let addresses = 0;
/** Each from an address of its own: the limit per minute is not what is tried here. */
const anywhere = () => {
  addresses += 1;
  return `10.0.0.${addresses}`;
};
const report = (picture_id: number, who = me) =>
  who.call(
    reports.report,
    { body: { picture_id, reason: 'copy', text: '与我的作品相同' } },
    { remoteAddress: anywhere() },
  );
const object = (id: number, match_id: number, who = me) =>
  who.call(reports.object, { params: { id }, body: { match_id, text: '' } }, { remoteAddress: anywhere() });
const list = async (query: object = {}) => {
  const reply = await operator.call(reports.list, { query });
  expect(reply).toSucceed();
  expect([...Value.Errors(reports.list.data, reply.data)]).toEqual([]);
  return reply.data as { list: Report[]; next_cursor: string | null };
};
const newest = async () => (await list({ page_size: 1 })).list[0]?.id ?? 0;
const decide = (id: number, accept: boolean, note = '核实过了') =>
  operator.call(reports.decide, { params: { id }, body: { accept, note } });
const told = (user: TestUser) =>
  t.platform.db.select().from(notices).where(eq(notices.user_id, user.id)).orderBy(notices.id);
const pictureNow = async (id: number) =>
  (await t.platform.db.select().from(pictures).where(eq(pictures.id, id)))[0];

test('evidence that its company keeps to itself is written down too', async () => {
  const [copy, original] = [
    await t.make.picture({ owner }),
    await t.make.picture({ owner: reporter, visibility: 'private' }),
  ];
  const evidence = [{ kind: 'picture' as const, picture_id: original.id }];
  const body = { picture_id: copy.id, reason: 'copy' as const, text: '', evidence };
  expect(await me.call(reports.report, { body }, { remoteAddress: anywhere() })).toSucceed();
  await list();
  const { data } = await me.call(pictureCalls.one, { params: { id: original.id } });
  expect((data as Picture).operator_openings).toMatchObject([{ opened_at: expect.any(String) }]);
});

describe('a report', () => {
  test('reaches operators with the picture and who said it; once while it is open', async () => {
    const picture = await t.make.picture({ owner });
    expect(await report(picture.id)).toSucceed();
    expect(await report(picture.id)).toFailWith('ALREADY_REPORTED');
    expect(await list({ state: 'open', kind: 'picture' })).toMatchObject({
      list: [
        {
          kind: 'picture',
          reason: 'copy',
          text: '与我的作品相同',
          state: 'open',
          reporter: { id: reporter.id },
          picture: { id: picture.id, thumb: expect.stringContaining('p_25') },
          owner: { id: owner.id, username: owner.username, company_id: owner.company_id },
          match: null,
          match_owner: null,
          decided_by: null,
        },
      ],
    });
    expect((await list({ state: 'accepted' })).list).toEqual([]);
    expect((await list({ kind: 'objection' })).list).toEqual([]);
  });

  test('says afterwards who decided what, and when', async () => {
    const { id } = await t.make.picture({ owner });
    await report(id);
    expect(await decide(await newest(), false)).toSucceed();
    const { list: decided } = await list({ state: 'declined' });
    expect(decided).toMatchObject([
      { note: '核实过了', decided_at: expect.stringMatching(/Z$/), decided_by: { id: operatorId } },
    ]);
  });

  test('of a picture they cannot see is refused like one of nothing, of their own is refused', async () => {
    const hidden = await t.make.picture({ owner, visibility: 'private' });
    const closed = await t.make.picture({ owner, main_category_id: await t.make.category('装饰画') });
    for (const id of [ABSENT, hidden.id, closed.id]) expect(await report(id)).toFailWith('PICTURE_NOT_FOUND');
    const shared = await t.make.picture({ owner, visibility: 'company' });
    const outsider = await t.make.user({ company_id: owner.company_id, permissions: ['pictures.browse'] });
    expect(await report(shared.id, await t.as(outsider))).toFailWith('PICTURE_NOT_FOUND');
    const own = await t.make.picture({ owner: reporter });
    expect(await report(own.id)).toFailWith('BAD_REQUEST');
    expect((await list()).list).toEqual([]);
  });

  test('accepted, takes the picture off the market and tells owner and reporters in both languages', async () => {
    const picture = await t.make.picture({ owner, name: '雾中山茶' });
    const second = await t.make.user();
    await report(picture.id);
    await report(picture.id, await t.as(second));
    expect(await decide(await newest(), true, '与他人作品一致')).toSucceed();
    expect(await pictureNow(picture.id)).toMatchObject({ visibility: 'private', published_at: null });
    const [notice] = await told(owner);
    expect(notice?.title).toContain('雾中山茶');
    expect(notice?.body).toContain('处理说明：与他人作品一致');
    expect(notice?.body_en).toContain('left the market');
    expect(notice?.url).toBe(`/myPicture/myPicture?picture=${picture.id}`);
    for (const person of [reporter, second])
      expect(await told(person)).toMatchObject([
        { title: '您的举报已受理', title_en: 'Your report was accepted' },
      ]);
    expect((await list({ state: 'open' })).list).toEqual([]);
  });

  test('accepted, keeps the picture and whatever is made of the same file off the market for good', async () => {
    const { id: _, search_grams, facets, ...columns } = await t.make.picture({ owner });
    const [picture, copy, shared] = await t.platform.db
      .insert(pictures)
      .values([columns, columns, { ...columns, visibility: 'company', published_at: null }])
      .returning();
    if (!picture || !copy || !shared) throw new Error('pictures were not stored');
    await report(picture.id);
    expect(await decide(await newest(), true)).toSucceed();
    expect(await pictureNow(copy.id)).toMatchObject({ visibility: 'private', published_at: null });
    expect(await pictureNow(shared.id)).toMatchObject({ visibility: 'company' });
    const seller = await t.as(owner);
    const publish = (...ids: number[]) =>
      seller.call(endpoints.market.publish, { body: { ids, price: 0, declaration: DECLARATION_VERSION } });
    const other = await t.make.picture({ owner, visibility: 'private' });
    for (const { id } of [picture, copy, shared])
      expect((await publish(id)).data).toEqual({
        changed: [],
        blocked: [{ id, reason: 'banned', match: null, objected: false }],
      });
    // One among many holds up nobody else.
    expect((await publish(other.id, picture.id)).data).toMatchObject({
      changed: [{ id: other.id }],
      blocked: [{ id: picture.id, reason: 'banned', match: null }],
    });
    expect(await pictureNow(picture.id)).toMatchObject({ visibility: 'private', published_at: null });

    // Not by throwing it away and bringing it again either.
    for (const call of [endpoints.pictureEdits.remove, endpoints.pictureEdits.erase])
      expect(await seller.call(call, { body: { ids: [picture.id, copy.id, shared.id] } })).toSucceed();
    const [file] = await t.platform.db.select().from(files).where(eq(files.id, columns.file_id));
    const again = await seller.call(endpoints.uploads.register, {
      body: {
        main_category_id: columns.main_category_id,
        files: [
          {
            client_id: 'again-0001',
            file_name: '又来.jpg',
            size_bytes: columns.size_bytes,
            sha256: file?.sha256,
            details: { visibility: 'public', declaration: DECLARATION_VERSION },
          },
        ],
      } as never,
    });
    expect(again.data).toMatchObject({
      tasks: [{ state: 'done', instant: true, picture: { visibility: 'private' } }],
    });
  });

  test('declined, leaves the picture where it is and tells the reporter alone', async () => {
    const picture = await t.make.picture({ owner });
    await report(picture.id);
    expect(await decide(await newest(), false, '')).toSucceed();
    expect(await pictureNow(picture.id)).toMatchObject({ visibility: 'public' });
    expect(await told(owner)).toEqual([]);
    expect(await told(reporter)).toMatchObject([{ title_en: 'Your report was declined' }]);
    expect(await report(picture.id)).toSucceed();
  });

  test('is decided once, by operators only', async () => {
    const picture = await t.make.picture({ owner });
    await report(picture.id);
    const id = await newest();
    const stranger = await me.call(reports.decide, { params: { id }, body: { accept: true, note: '' } });
    expect(stranger).toFailWith('FORBIDDEN');
    expect(await me.call(reports.list)).toFailWith('FORBIDDEN');
    expect(await decide(ABSENT, true)).toFailWith('REPORT_NOT_FOUND');
    const both = await Promise.all([decide(id, true), decide(id, false)]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await decide(id, true)).toFailWith('ALREADY_DECIDED');
    expect(await told(reporter)).toHaveLength(1);
  });

  test('comes page by page, newest first', async () => {
    for (let count = 0; count < 3; count += 1) await report((await t.make.picture({ owner })).id);
    const first = await list({ page_size: 2 });
    const rest = await list({ page_size: 2, cursor: first.next_cursor });
    const ids = [...first.list, ...rest.list].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(rest).toMatchObject({ list: [{}], next_cursor: null });
    expect(await operator.call(reports.list, { query: { cursor: 'x' } })).toFailWith('BAD_CURSOR');
  });
});

describe('an objection', () => {
  test('accepted, clears the pair and tells the objector', async () => {
    const match = await t.make.picture({ owner });
    const mine = await t.make.picture({ owner: reporter, visibility: 'private' });
    expect(await object(mine.id, match.id)).toSucceed();
    expect(await object(mine.id, match.id)).toFailWith('ALREADY_REPORTED');
    expect((await list()).list).toMatchObject([
      { kind: 'objection', picture: { id: mine.id }, match: { id: match.id } },
    ]);
    expect(await decide(await newest(), true)).toSucceed();
    const cleared = await t.platform.db
      .select()
      .from(clearedMatches)
      .where(eq(clearedMatches.picture_id, mine.id));
    expect(cleared).toMatchObject([{ match_id: match.id }]);
    expect(await told(reporter)).toMatchObject([
      { title: '申诉已通过', title_en: 'Your objection was accepted' },
    ]);
    expect(await pictureNow(match.id)).toMatchObject({ visibility: 'public' });
  });

  test('shows operators what its company keeps to itself, and the company reads who saw it', async () => {
    const match = await t.make.picture({ owner });
    const mine = await t.make.picture({ owner: reporter, visibility: 'private' });
    await object(mine.id, match.id);
    const openingsOf = async (id: number, who: TestUser) => {
      const { data } = await (await t.as(who)).call(pictureCalls.one, { params: { id } });
      return (data as Picture).operator_openings.length;
    };
    expect(await openingsOf(mine.id, reporter)).toBe(0);
    await list();
    await list();
    expect([await openingsOf(mine.id, reporter), await openingsOf(match.id, owner)]).toEqual([1, 0]);
  });

  test('declined, clears nothing and tells the objector', async () => {
    const match = await t.make.picture({ owner });
    const mine = await t.make.picture({ owner: reporter, visibility: 'private' });
    await object(mine.id, match.id);
    await decide(await newest(), false);
    const cleared = await t.platform.db
      .select()
      .from(clearedMatches)
      .where(eq(clearedMatches.picture_id, mine.id));
    expect(cleared).toEqual([]);
    expect(await told(reporter)).toMatchObject([{ title: '申诉未通过' }]);
  });

  test('is for their own picture against one on the market; all else is not found', async () => {
    const match = await t.make.picture({ owner });
    const mine = await t.make.picture({ owner: reporter, visibility: 'private' });
    const hidden = await t.make.picture({ owner, visibility: 'private' });
    const ours = await t.make.picture({ owner: reporter });
    const colleague = await t.make.user({ company_id: reporter.company_id, permissions: [] });
    const theirs = await t.make.picture({ owner: colleague, visibility: 'private' });
    for (const [id, against] of [
      [ABSENT, match.id],
      [hidden.id, match.id],
      [theirs.id, match.id],
      [mine.id, ABSENT],
      [mine.id, hidden.id],
      [mine.id, ours.id],
    ] as const)
      expect(await object(id, against)).toFailWith('PICTURE_NOT_FOUND');
    const shared = await t.make.picture({ owner: colleague, visibility: 'company' });
    expect(await object(shared.id, match.id)).toSucceed();
    const reader = await t.as(await t.make.user({ permissions: ['pictures.browse'] }));
    expect(await object(mine.id, match.id, reader)).toFailWith('FORBIDDEN');
  });
});
