import type { Endpoint } from '@motif/contract/endpoint';
import { FREE_IMAGE_COUNT } from '@motif/contract/features/companies/storage-limit';
import { market } from '@motif/contract/features/market/market';
import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { pictureEdits as edits } from '@motif/contract/features/pictures/picture-edits';
import { pictures as contract, type Picture } from '@motif/contract/features/pictures/pictures';
import { TAGS_MAX } from '@motif/contract/limits';
import { eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { imageCategories } from '../../../platform/db/schema/catalogue';
import { companyUsage, licences, personalCategories, pictures } from '../../../platform/db/schema/pictures';
import { favourites, reports } from '../../../platform/db/schema/social';
import { uploadTasks } from '../../../platform/db/schema/uploads';
import { emptyBinsHandler } from './erase-pictures';

let t: Awaited<ReturnType<typeof testApp>>;
let owner: TestUser;
let me: Awaited<ReturnType<typeof t.as>>;
let phoneCase: number;
let cup: number;
beforeAll(async () => {
  t = await testApp();
  owner = await t.make.user();
  me = await t.as(owner);
  [phoneCase, cup] = [await t.make.category('手机壳'), await t.make.category('水杯')];
});

const make = (values: Parameters<typeof t.make.picture>[0] = {}) => t.make.picture({ owner, ...values });
const row = async (id: number) => (await t.platform.db.select().from(pictures).where(eq(pictures.id, id)))[0];
const edit = (id: number, body: object) => me.call(edits.edit, { params: { id }, body });
const act = (endpoint: Endpoint, body: object) => me.call(endpoint, { body } as never);
const folder = async (user: TestUser, main_category_id = phoneCase) => {
  const values = { user_id: user.id, main_category_id, name: `夹${Math.random()}`.slice(0, 12) };
  const [made] = await t.platform.db.insert(personalCategories).values(values).returning();
  return made?.id ?? 0;
};
const categoryIn = async (main: number) =>
  (await t.platform.db.select().from(imageCategories).where(eq(imageCategories.main_category_id, main)))[0]
    ?.id ?? 0;

describe('editing one', () => {
  test('keeps the texts in one line without edges, and what is not named as it was', async () => {
    const { id } = await make({ series: '旧系列' });
    const [image_category_id, personal_category_id] = [await categoryIn(phoneCase), await folder(owner)];
    const body = { name: '  雨 \n 巷 ', tags: ['a', ' a', 'b'], image_category_id, personal_category_id };
    const reply = await edit(id, body);
    expect(reply).toSucceed();
    expect([...Value.Errors(edits.edit.data, reply.data)]).toEqual([]);
    expect(await row(id)).toMatchObject({
      name: '雨 巷',
      tags: ['a', 'b'],
      series: '旧系列',
      image_category_id,
      personal_category_id,
    });
    expect((await row(id))?.facets).toEqual(
      expect.arrayContaining([
        `${phoneCase}/category:${image_category_id}`,
        `${phoneCase}/folder:${personal_category_id}`,
        `${phoneCase}/series:旧系列`,
      ]),
    );
    expect(await edit(id, { series: null, personal_category_id: null })).toSucceed();
    expect(await row(id)).toMatchObject({ series: null, personal_category_id: null, name: '雨 巷' });
  });

  test.each([
    ['name', { name: ' \u200b ' }],
    ['series', { series: '\t' }],
    ['tags', { tags: ['好', '\u00a0'] }],
  ])('a %s that is empty for the eye is refused', async (field, body) => {
    const { id } = await make();
    const reply = await edit(id, body);
    expect(reply).toFailWith('INVALID_FIELDS');
    expect(reply.data).toMatchObject({ errors: [{ field }] });
  });

  test('a name that turns the direction of what follows is refused', async () => {
    expect(await edit((await make()).id, { name: 'a\u202egnp' })).toFailWith('BAD_CHARACTERS');
  });

  test('categories of another main category or of somebody else are unknown', async () => {
    const { id } = await make();
    const colleague = await t.make.user({ company_id: owner.company_id, permissions: [] });
    for (const body of [
      { image_category_id: await categoryIn(cup) },
      { image_category_id: 999_999 },
      { personal_category_id: await folder(colleague) },
      { personal_category_id: await folder(owner, cup) },
      { personal_category_id: 999_999 },
    ]) {
      expect(await edit(id, body), JSON.stringify(body)).toFailWith('CATEGORY_NOT_FOUND');
    }
  });
});

describe('many at once', () => {
  test('labels: more tags without doubles and up to the limit', async () => {
    const full = await make({ tags: Array.from({ length: TAGS_MAX }, (_, at) => `t${at}`) });
    const some = await make({ tags: ['花'] });
    const image_category_id = await categoryIn(phoneCase);
    const ids = [full.id, some.id];
    expect(
      await act(edits.label, { ids, series: '春', image_category_id, add_tags: ['花', '新'] }),
    ).toSucceed();
    expect((await row(full.id))?.tags).toEqual(full.tags);
    expect(await row(some.id)).toMatchObject({ tags: ['花', '新'], series: '春', image_category_id });
    expect(
      await act(edits.label, {
        ids: [(await make({ main_category_id: cup })).id, ...ids],
        image_category_id,
      }),
    ).toFailWith('CATEGORY_NOT_FOUND');
  });

  test('moves into a category and tells where each was', async () => {
    const [from, to] = [await folder(owner), await folder(owner)];
    const a = await make({ personal_category_id: from });
    const b = await make({ personal_category_id: to });
    const reply = await act(edits.move, { ids: [a.id, b.id], personal_category_id: to });
    expect(reply.data).toEqual({
      changed: [{ id: a.id, visibility: 'public', price: 0, personal_category_id: from }],
    });
    expect((await row(a.id))?.personal_category_id).toBe(to);
    expect(await act(edits.move, { ids: [a.id], personal_category_id: null })).toSucceed();
    expect((await row(a.id))?.personal_category_id).toBeNull();
  });

  test('a master moves a colleague’s picture within the colleague’s categories only', async () => {
    const colleague = await t.make.user({ company_id: owner.company_id, permissions: [] });
    const { id } = await t.make.picture({ owner: colleague });
    expect(await act(edits.move, { ids: [id], personal_category_id: await folder(owner) })).toFailWith(
      'CATEGORY_NOT_FOUND',
    );
    expect(await act(edits.move, { ids: [id], personal_category_id: await folder(colleague) })).toSucceed();
  });

  test('shared and back; what is on the market stays there', async () => {
    const a = await make({ visibility: 'private' });
    const b = await make();
    const ids = [a.id, b.id];
    const shared = await act(edits.share, { ids, shared: true });
    expect(shared.data).toMatchObject({ changed: [{ id: a.id, visibility: 'private' }] });
    expect((await row(a.id))?.visibility).toBe('company');
    expect((await act(edits.share, { ids, shared: true })).data).toEqual({ changed: [] });
    await act(edits.share, { ids, shared: false });
    expect([(await row(a.id))?.visibility, (await row(b.id))?.visibility]).toEqual(['private', 'public']);
  });

  test('published at a price, at another price, and taken down', async () => {
    const { id } = await make({ visibility: 'company' });
    const reply = await act(market.publish, { ids: [id], price: 30, declaration: DECLARATION_VERSION });
    expect([...Value.Errors(market.publish.data, reply.data)]).toEqual([]);
    expect(reply.data).toMatchObject({ changed: [{ id, visibility: 'company', price: 0 }], blocked: [] });
    const published = await row(id);
    expect(published).toMatchObject({ visibility: 'public', price: 30 });
    expect(published?.published_at).not.toBeNull();
    await act(market.publish, { ids: [id], price: 0 });
    expect(await row(id)).toMatchObject({ price: 0, published_at: published?.published_at });
    await act(market.takeDown, { ids: [id], to: 'company' });
    expect(await row(id)).toMatchObject({ visibility: 'company', published_at: null });
  });

  test('nobody has the market compared without end', async () => {
    const other = await t.as(await t.make.user());
    const publish = () => other.call(market.publish, { body: { ids: [999_999_999], price: 0 } });
    for (let count = 0; count < 30; count += 1) expect(await publish()).toFailWith('PICTURE_NOT_FOUND');
    expect((await publish()).http).toBe(429);
  });

  test('nobody publishes into a category that is closed to them', async () => {
    const closed = await make({ visibility: 'private', main_category_id: await t.make.category('抱枕') });
    const open = await make({ visibility: 'private' });
    expect(
      await act(market.publish, { ids: [open.id, closed.id], price: 0, declaration: DECLARATION_VERSION }),
    ).toFailWith('CATEGORY_NOT_OPENED');
    expect((await row(open.id))?.visibility).toBe('private');
  });

  test.each([
    ['no ids', { ids: [] }],
    ['one id twice', { ids: [1, 1] }],
    ['too many', { ids: Array.from({ length: 201 }, (_, at) => at + 1) }],
  ])('%s are refused', async (_, body) => {
    expect(await act(edits.remove, body)).toFailWith('INVALID_FIELDS');
  });
});

describe('the recycle bin', () => {
  const list = async (gallery: string) => {
    const reply = await me.call(contract.list, { query: { gallery, main_category_id: phoneCase } as never });
    return (reply.data as { list: { id: number }[] }).list.map(({ id }) => id);
  };

  test('takes a picture out of every gallery, shows it to its owner, and gives it back as it was', async () => {
    const { id } = await make({ price: 7 });
    await act(edits.remove, { ids: [id] });
    expect(await list('public')).not.toContain(id);
    expect(await list('bin')).toContain(id);
    const shown = (await me.call(contract.one, { params: { id } })).data as Picture;
    expect(shown.deleted_at).not.toBeNull();
    expect(shown).toMatchObject({ may_edit: false, may_download: false });
    await act(edits.restore, { ids: [id] });
    expect(await row(id)).toMatchObject({ visibility: 'public', price: 7, deleted_at: null });
    expect(await list('bin')).not.toContain(id);
  });

  test('gives nothing back that there is no room for', async () => {
    const user = await t.make.user();
    const { id } = await t.make.picture({ owner: user, deleted_at: new Date() });
    const full = { image_count: FREE_IMAGE_COUNT };
    await t.platform.db
      .insert(companyUsage)
      .values({ company_id: user.company_id, ...full })
      .onConflictDoUpdate({ target: companyUsage.company_id, set: full });
    const reply = await (await t.as(user)).call(edits.restore, { body: { ids: [id] } });
    expect(reply).toFailWith('STORAGE_FULL');
    expect((await row(id))?.deleted_at).not.toBeNull();
  });

  test('gives nothing back into room that an upload on its way has taken', async () => {
    const user = await t.make.user();
    const { id } = await t.make.picture({ owner: user, deleted_at: new Date() });
    const { company_id } = user;
    const nearly = { image_count: FREE_IMAGE_COUNT - 1 };
    await t.platform.db
      .insert(companyUsage)
      .values({ company_id, ...nearly })
      .onConflictDoUpdate({ target: companyUsage.company_id, set: nearly });
    await t.platform.db.insert(uploadTasks).values({
      ...{ company_id, user_id: user.id, main_category_id: phoneCase },
      ...{
        client_id: 'on-its-way',
        file_name: 'a.png',
        name: 'a',
        size_bytes: 1,
        incoming_key: 'incoming/a',
      },
    });
    const caller = await t.as(user);
    expect(await caller.call(edits.restore, { body: { ids: [id] } })).toFailWith('STORAGE_FULL');
    await t.platform.db.delete(uploadTasks);
    expect(await caller.call(edits.restore, { body: { ids: [id] } })).toSucceed();
  });

  test('is emptied for good: the row goes with all that hangs on it, its file is to be removed', async () => {
    const { id, file_id } = await make();
    await t.platform.db.insert(favourites).values({ user_id: owner.id, picture_id: id });
    await t.make.area([id]);
    await act(edits.remove, { ids: [id] });
    expect(await act(edits.erase, { ids: [id] })).toSucceed();
    expect(await row(id)).toBeUndefined();
    const jobs = await t.platform.db.execute(
      sql`select data from pgboss.job where name = 'uploads.remove_unused_files'`,
    );
    expect(jobs.rows).toContainEqual({ data: { file_ids: [file_id] } });
  });

  test('keeps for others what they hold a licence of, out of its owner’s sight', async () => {
    const { id } = await make();
    const buyer = await t.make.user();
    await t.platform.db.insert(licences).values({ company_id: buyer.company_id, picture_id: id, price: 0 });
    await act(edits.remove, { ids: [id] });
    await act(edits.erase, { ids: [id] });
    expect((await row(id))?.erased_at).not.toBeNull();
    expect(await list('bin')).not.toContain(id);
    expect(await act(edits.restore, { ids: [id] })).toFailWith('PICTURE_NOT_FOUND');
    expect(await me.call(contract.one, { params: { id } })).toFailWith('PICTURE_NOT_FOUND');
    expect(await (await t.as(buyer)).call(market.download, { params: { id } })).toSucceed();
  });

  test.each(['picture_id', 'match_id'] as const)(
    'keeps for operators what a report is about (%s), out of everybody else’s sight',
    async (about) => {
      const [{ id }, { id: other }] = [await make(), await make()];
      const reporter = await t.make.user();
      const pair = about === 'picture_id' ? { picture_id: id } : { picture_id: other, match_id: id };
      const report = { ...pair, reporter_id: reporter.id, kind: 'picture', reason: 'copy' } as const;
      await t.platform.db.insert(reports).values({ ...report, state: 'declined' });
      await act(edits.remove, { ids: [id] });
      await act(edits.erase, { ids: [id] });
      expect((await row(id))?.erased_at).not.toBeNull();
      expect(await list('bin')).not.toContain(id);
      expect(await t.platform.db.select().from(reports).where(eq(reports[about], id))).toHaveLength(1);
    },
  );

  test('empties itself after thirty days, not before', async () => {
    const days = (n: number) => new Date(Date.now() - n * 86_400_000);
    const old = await make({ deleted_at: days(31) });
    const licensed = await make({ deleted_at: days(31) });
    const young = await make({ deleted_at: days(29) });
    await t.platform.db
      .insert(licences)
      .values({ company_id: owner.company_id, picture_id: licensed.id, price: 0 });
    await emptyBinsHandler(t.platform.jobs)(t.platform.db);
    expect(await row(old.id)).toBeUndefined();
    expect((await row(licensed.id))?.erased_at).not.toBeNull();
    expect((await row(young.id))?.erased_at).toBeNull();
  });
});

describe('at the same moment', () => {
  test('publish and delete: each is done or refused, and the row makes sense', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await make({ visibility: 'private' });
      const [published, deleted] = await Promise.all([
        act(market.publish, { ids: [id], price: 2, declaration: DECLARATION_VERSION }),
        act(edits.remove, { ids: [id] }),
      ]);
      expect(deleted).toSucceed();
      const after = await row(id);
      expect(after?.deleted_at).not.toBeNull();
      expect(after?.visibility).toBe(published.http === 200 ? 'public' : 'private');
    }
  });

  test('erase and restore: one of them wins, the other finds nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await make({ deleted_at: new Date() });
      const replies = await Promise.all([act(edits.erase, { ids: [id] }), act(edits.restore, { ids: [id] })]);
      expect(replies.map(({ http }) => http).sort()).toEqual([200, 404]);
      const after = await row(id);
      if (replies[0]?.http === 200) expect(after).toBeUndefined();
      else expect(after?.deleted_at).toBeNull();
    }
  });

  test('bulk actions on the same pictures in opposite order do not block each other', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) ids.push((await make({ visibility: 'private' })).id);
    const both = [ids, [...ids].reverse()];
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => act(edits.share, { ids: both[at % 2], shared: at % 3 === 0 })),
    );
    for (const reply of replies) expect(reply).toSucceed();
  });

  test('the last place is given back once', async () => {
    const user = await t.make.user();
    const a = await t.make.picture({ owner: user, deleted_at: new Date() });
    const b = await t.make.picture({ owner: user, deleted_at: new Date() });
    const nearly = { image_count: FREE_IMAGE_COUNT - 1 };
    await t.platform.db
      .insert(companyUsage)
      .values({ company_id: user.company_id, ...nearly })
      .onConflictDoUpdate({ target: companyUsage.company_id, set: nearly });
    const caller = await t.as(user);
    const replies = await Promise.all(
      [a.id, b.id].map((id) => caller.call(edits.restore, { body: { ids: [id] } })),
    );
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
  });
});

test('the total of their own gallery follows at once', async () => {
  const person = await t.make.user();
  const caller = await t.as(person);
  const query = { gallery: 'bin' as const, main_category_id: phoneCase, with_total: true };
  const total = async () => ((await caller.call(contract.list, { query })).data as { total: number }).total;
  const ids = [(await make({ owner: person })).id, (await make({ owner: person })).id];
  await caller.call(edits.remove, { body: { ids } });
  expect(await total()).toBe(2);
  await caller.call(edits.restore, { body: { ids: ids.slice(1) } });
  expect(await total()).toBe(1);
});
