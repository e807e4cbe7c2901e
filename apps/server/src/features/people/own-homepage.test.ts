import { endpoints } from '@motif/contract/endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { pictures } from '../../platform/db/schema/pictures';

let t: Awaited<ReturnType<typeof testApp>>;
let person: TestUser;
let me: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  person = await t.make.user({ type_role: 'illustrator' });
  me = await t.as(person);
});

const EMPTY = { bio: '', links: [] as string[], show_company: true, cover_picture_id: null as number | null };
const save = (change: object) => me.call(endpoints.people.saveHomepage, { body: { ...EMPTY, ...change } });
const own = async () => (await me.call(endpoints.people.ownHomepage)).data;
const page = async () =>
  (await t.guest.call(endpoints.people.homepage, { params: { id: person.id } })).data as Record<
    string,
    unknown
  >;

test('what somebody says about themselves is on their page', async () => {
  expect(await own()).toEqual({ ...EMPTY, cover: null });
  expect((await page()).company_name).not.toBe('');
  const cover = await t.make.picture({ owner: person, series: '山茶' });
  const said = {
    bio: '画山茶。\n👨‍👩‍👧 <b>不是标签</b>',
    links: ['https://example.com/a?b=1', 'https://例子.中国/'],
    show_company: false,
    cover_picture_id: cover.id,
  };
  expect(await save(said)).toSucceed();
  expect(await own()).toMatchObject({ bio: said.bio, show_company: false, cover_picture_id: cover.id });
  expect(await page()).toMatchObject({
    bio: said.bio,
    company_name: '',
    // A host in another script is written out: nobody takes it for another.
    links: ['https://example.com/a?b=1', 'https://xn--fsqu00a.xn--fiqs8s/'],
    cover: expect.stringContaining('watermark'),
    series: [{ name: '山茶', count: 1 }],
  });
  // A cover that left the market is shown to nobody.
  await t.platform.db
    .update(pictures)
    .set({ visibility: 'private', published_at: null })
    .where(eq(pictures.id, cover.id));
  expect((await page()).cover).toBeNull();
});

test.each([
  'http://example.com/',
  'javascript:alert(1)',
  'https://user:secret@example.com/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://example.com:8443/',
  'https://exa\u200bmple.com/',
  'https://example.com/ https://other.example/',
  'example.com',
  `https://example.com/${'a'.repeat(190)}`,
])('the link %s is refused', async (link) => {
  expect(await save({ links: [link] })).toFailWith('INVALID_FIELDS');
});

test('texts that turn or hide what is read are refused', async () => {
  for (const sign of ['\u202e', '\u200b', '\u200d', '\ufeff', '\u2060']) {
    expect(await save({ bio: `画${sign}家` })).toFailWith('BAD_CHARACTERS');
  }
  expect(await save({ bio: '画'.repeat(201) })).toFailWith('INVALID_FIELDS');
  expect(
    await save({
      links: ['https://a.example/', 'https://b.example/', 'https://c.example/', 'https://d.example/'],
    }),
  ).toFailWith('INVALID_FIELDS');
});

test('a cover is a work of their own that everybody sees', async () => {
  const foreign = await t.make.picture();
  const kept = await t.make.picture({ owner: person, visibility: 'private' });
  for (const id of [foreign.id, kept.id, 987_654_321]) {
    expect(await save({ cover_picture_id: id })).toFailWith('PICTURE_NOT_FOUND');
  }
});

test('works can be narrowed to a series', async () => {
  const wanted = await t.make.picture({ owner: person, series: '云海' });
  await t.make.picture({ owner: person });
  const reply = await t.guest.call(endpoints.people.homepageWorks, {
    params: { id: person.id },
    query: { series: '云海' },
  });
  expect((reply.data as { list: { id: number }[] }).list.map(({ id }) => id)).toEqual([wanted.id]);
});
