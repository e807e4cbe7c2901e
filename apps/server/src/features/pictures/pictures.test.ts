import { endpoints } from '@motif/contract/endpoints';
import {
  GALLERIES,
  type Gallery,
  type PictureCard,
  pictures,
} from '@motif/contract/features/pictures/pictures';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { favourites } from '../../platform/db/schema/social';
import { pageStatement } from './gallery/gallery-query';

let t: Awaited<ReturnType<typeof testApp>>;
let phoneCase: number;
let cup: number;
beforeAll(async () => {
  t = await testApp();
  [phoneCase, cup] = [await t.make.category('手机壳'), await t.make.category('水杯')];
});

interface Page {
  list: PictureCard[];
  total?: number;
  total_is_estimate?: boolean;
  next_cursor: string | null;
}
const page = (reply: { data: never }) => reply.data as Page;
const ids = (reply: { data: never }) => page(reply).list.map((picture) => picture.id);

async function gallery(user: TestUser, query: Record<string, unknown>) {
  const me = await t.as(user);
  return me.call(pictures.list, { query: { main_category_id: phoneCase, ...query } as never });
}

describe('who sees which picture', () => {
  let owner: TestUser;
  let colleague: TestUser;
  let stranger: TestUser;
  let shown: Record<'public' | 'company' | 'private' | 'deleted', number>;

  beforeAll(async () => {
    owner = await t.make.user();
    colleague = await t.make.user({
      company_id: owner.company_id,
      permissions: ['pictures.browse', 'pictures.company', 'pictures.own'],
    });
    stranger = await t.make.user();
    const make = async (visibility: 'public' | 'company' | 'private', deleted_at: Date | null = null) =>
      (await t.make.picture({ owner, visibility, deleted_at })).id;
    shown = {
      public: await make('public'),
      company: await make('company'),
      private: await make('private'),
      deleted: await make('public', new Date()),
    };
  });

  test('a favourite of the company’s gallery is shown to those who may open that', async () => {
    const outsider = await t.make.user({ company_id: owner.company_id, permissions: ['pictures.browse'] });
    for (const user of [colleague, outsider]) {
      const kept = [shown.public, shown.company].map((picture_id) => ({ user_id: user.id, picture_id }));
      await t.platform.db.insert(favourites).values(kept);
    }
    const listed = async (user: TestUser) => ids(await gallery(user, { gallery: 'collected' })).sort();
    expect(await listed(colleague)).toEqual([shown.public, shown.company].sort());
    expect(await listed(outsider)).toEqual([shown.public]);
  });

  /** Gallery × actor → which of the four are listed. Everything else must stay hidden. */
  const expected: Record<
    Exclude<Gallery, 'area' | 'follow' | 'collected' | 'acquired' | 'bin'>,
    Record<'owner' | 'colleague' | 'stranger', (keyof typeof shown)[]>
  > = {
    hot: { owner: ['public'], colleague: ['public'], stranger: ['public'] },
    new: { owner: ['public'], colleague: ['public'], stranger: ['public'] },
    public: { owner: ['public'], colleague: ['public'], stranger: ['public'] },
    party: { owner: ['company', 'public'], colleague: ['company', 'public'], stranger: [] },
    my: { owner: ['company', 'private', 'public'], colleague: [], stranger: [] },
  };

  test.each(Object.keys(expected) as (keyof typeof expected)[])('in the gallery %s', async (name) => {
    const actors = { owner, colleague, stranger };
    for (const [actor, names] of Object.entries(expected[name])) {
      const listed = ids(
        await gallery(actors[actor as keyof typeof actors], { gallery: name, page_size: 200 }),
      );
      const seen = Object.entries(shown)
        .filter(([, id]) => listed.includes(id))
        .map(([key]) => key);
      expect(seen.sort(), actor).toEqual([...names].sort());
    }
  });

  test('an operator who opens what others cannot see is written down, for its company to read', async () => {
    const operator = await t.make.user({ role: 'admin', username: '运营小周' });
    const openingsFor = async (user: TestUser, id: number) => {
      const { data } = await (await t.as(user)).call(pictures.one, { params: { id } });
      return (data as { operator_openings: { operator: string; opened_at: string }[] }).operator_openings;
    };
    for (const id of Object.values(shown)) expect(await openingsFor(owner, id)).toEqual([]);
    for (const id of [shown.private, shown.private, shown.company, shown.public])
      expect(await openingsFor(operator, id)).toEqual([]);
    const line = [{ operator: '运营小周', opened_at: expect.any(String) }];
    expect(await openingsFor(owner, shown.private)).toEqual(line);
    expect(await openingsFor(colleague, shown.company)).toEqual(line);
    expect(await openingsFor(owner, shown.public)).toEqual([]);
    const { rows } = await t.platform.pool.query(
      `select action, subject_id::int from audit_log where actor_id = $1 order by id`,
      [operator.id],
    );
    expect(rows).toEqual([
      { action: 'pictures.open', subject_id: shown.private },
      { action: 'pictures.open', subject_id: shown.company },
    ]);
  });

  test('one by one: foreign and absent pictures answer alike, deleted ones to all but their owner', async () => {
    const one = async (user: TestUser, id: number) =>
      (await t.as(user)).call(pictures.one, { params: { id } });
    for (const [user, visible] of [
      // The owner may look at a deleted picture in the bin before restoring it.
      [owner, ['public', 'company', 'private', 'deleted']],
      [colleague, ['public', 'company']],
      [stranger, ['public']],
    ] as const) {
      for (const [name, id] of Object.entries(shown)) {
        const reply = await one(user, id);
        if ((visible as readonly string[]).includes(name)) expect(reply).toSucceed();
        else expect(reply).toFailWith('PICTURE_NOT_FOUND');
      }
    }
    expect(await one(stranger, 999_999_999)).toFailWith('PICTURE_NOT_FOUND');
  });

  test('a picture tells its facts and nothing private', async () => {
    const reply = await (await t.as(stranger)).call(pictures.one, { params: { id: shown.public } });
    expect(Value.Check(pictures.one.data, reply.data)).toBe(true);
    for (const column of ['file_key', 'file_id', 'company_id', 'search_grams', 'facets', 'erased_at']) {
      expect(reply.data).not.toHaveProperty(column);
    }
  });
});

describe('rights', () => {
  test.each([
    ['pictures.browse', ['hot', 'new', 'public', 'area', 'follow', 'collected', 'acquired']],
    ['pictures.company', ['party']],
    ['pictures.own', ['my', 'bin']],
  ] as const)('%s opens %j and nothing else', async (permission, opened) => {
    const user = await t.make.user({ permissions: [permission] });
    const { id: area_id } = await t.make.area([]);
    for (const name of GALLERIES) {
      const reply = await gallery(user, { gallery: name, area_id });
      if ((opened as readonly string[]).includes(name)) expect(reply, name).toSucceed();
      else expect(reply, name).toFailWith('FORBIDDEN');
    }
  });

  test('a category that is not theirs is refused with the sentence of the specification', async () => {
    const restricted = await t.make.user({ permissions: ['pictures.browse'], allowed: ['手机壳'] });
    expect(await gallery(restricted, { gallery: 'public', main_category_id: cup })).toFailWith(
      'CATEGORY_NOT_PERMITTED',
    );
    const elsewhere = await t.make.category('抱枕');
    expect(await gallery(await t.make.user(), { gallery: 'public', main_category_id: elsewhere })).toFailWith(
      'CATEGORY_NOT_OPENED',
    );
    expect(
      await gallery(await t.make.user({ role: 'admin' }), { gallery: 'public', main_category_id: elsewhere }),
    ).toSucceed();
  });

  test('a market picture of a category one may not enter does not exist for one', async () => {
    const picture = await t.make.picture({ main_category_id: cup });
    const restricted = await t.make.user({ permissions: ['pictures.browse'], allowed: ['手机壳'] });
    expect(await (await t.as(restricted)).call(pictures.one, { params: { id: picture.id } })).toFailWith(
      'PICTURE_NOT_FOUND',
    );
  });
});

describe('a gallery page', () => {
  test('holds against the contract to the last field', async () => {
    await t.make.picture({ name: '带"引号"和\\斜线\n的<名字>' });
    const reply = await gallery(await t.make.user(), { gallery: 'new', with_total: true });
    expect(reply).toSucceed();
    expect([...Value.Errors(endpoints.pictures.list.data, reply.data)]).toEqual([]);
    // Only the recycle bin and the hot pictures have these.
    const {
      deleted_at: _,
      heat_views: __,
      heat_favourites: ___,
      heat_licences: ____,
      ...fields
    } = endpoints.pictures.list.data.properties.list.items.properties;
    expect(Object.keys(page(reply).list[0] ?? {}).sort()).toEqual(Object.keys(fields).sort());
    expect(page(reply).list[0]?.name).toBe('带"引号"和\\斜线\n的<名字>');
  });

  test.each(['hot', 'new', 'party', 'my', 'area'] as const)(
    'walks through %s by cursor, each picture once, in order',
    async (name) => {
      const owner = await t.make.user();
      const made: number[] = [];
      for (let at = 0; at < 11; at += 1) {
        // Equal sort values in pairs: the id must break the tie.
        const published_at = new Date(Date.UTC(2030, 0, 1, 0, 0, Math.floor(at / 2)));
        const picture = await t.make.picture({
          owner,
          popularity: 1_000_000 + Math.floor(at / 2),
          published_at,
          created_at: published_at,
        });
        made.push(picture.id);
      }
      const { id: area_id } = await t.make.area(made);
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const reply: { data: never } = await gallery(owner, {
          gallery: name,
          area_id,
          page_size: 3,
          ...(cursor && { cursor }),
        });
        seen.push(...ids(reply).filter((id) => made.includes(id)));
        cursor = page(reply).next_cursor;
      } while (cursor);
      expect(seen).toEqual(name === 'area' ? made : [...made].reverse());
    },
  );

  test('says that it is the last one', async () => {
    const owner = await t.make.user();
    for (let at = 0; at < 3; at += 1) await t.make.picture({ owner, visibility: 'private' });
    expect(page(await gallery(owner, { gallery: 'my', page_size: 3 })).next_cursor).toBeNull();
    expect(page(await gallery(owner, { gallery: 'my', page_size: 2 })).next_cursor).not.toBeNull();
  });

  test('counts exactly, and only when asked', async () => {
    const owner = await t.make.user();
    for (let at = 0; at < 4; at += 1) await t.make.picture({ owner });
    expect(page(await gallery(owner, { gallery: 'my', page_size: 2, with_total: true }))).toMatchObject({
      total: 4,
      total_is_estimate: false,
    });
    expect(page(await gallery(owner, { gallery: 'my' }))).not.toHaveProperty('total');
  });

  test.each([
    '!',
    'AAAA',
    Buffer.from('1.2.3').toString('base64url'),
    Buffer.from('-1.5').toString('base64url'),
    Buffer.from("1' or 1.1").toString('base64url'),
  ])('refuses the cursor %j', async (cursor) => {
    expect(await gallery(await t.make.user(), { gallery: 'new', cursor })).toFailWith('BAD_CURSOR');
  });

  test('says which field is missing', async () => {
    const me = await t.as(await t.make.user());
    const reply = await me.call(pictures.list, { query: { gallery: 'new' } });
    expect(reply).toFailWith('INVALID_FIELDS');
    expect(reply.data).toEqual({ errors: [{ field: 'main_category_id', message: '必填' }] });
  });
});

describe('search by name', () => {
  let owner: TestUser;
  beforeAll(async () => {
    owner = await t.make.user();
    for (const name of ['雾中山茶', '茶山雾海', '春日花园 Spring Garden', '花猫', 'ＡＢＣ字母', '山中茶馆']) {
      await t.make.picture({ owner, name, visibility: 'private' });
    }
  });
  test.each([
    ['茶', ['雾中山茶', '茶山雾海', '山中茶馆']],
    ['山茶', ['雾中山茶']],
    ['中山茶', ['雾中山茶']],
    ['山 茶', ['雾中山茶', '茶山雾海', '山中茶馆']],
    ['雾 海', ['茶山雾海']],
    ['SPRING', ['春日花园 Spring Garden']],
    ['园 gar', ['春日花园 Spring Garden']],
    ['abc', ['ＡＢＣ字母']],
    ['ａｂ', ['ＡＢＣ字母']],
    ["山' or 1=1 --", []],
    ['%', []],
    ['没有', []],
  ])('%j finds %j', async (name, expected) => {
    const reply = await gallery(owner, { gallery: 'my', name });
    expect(reply).toSucceed();
    expect(
      page(reply)
        .list.map((picture) => picture.name)
        .sort(),
    ).toEqual([...expected].sort());
  });

  test('two pairs that stand apart are not the word', async () => {
    const lone = await t.make.user();
    await t.make.picture({ owner: lone, name: '山茶与茶花', visibility: 'private' });
    expect(page(await gallery(lone, { gallery: 'my', name: '山茶花' })).list).toEqual([]);
  });
});

test('each order of a gallery is served by its index', async () => {
  const user = { id: 1, company_id: 1 } as never;
  const { pool } = t.platform;
  const expected = {
    hot: 'pictures_market_hot_idx',
    new: 'pictures_market_new_idx',
    party: 'pictures_company_idx',
    my: 'pictures_owner_idx',
  };
  for (const [name, index] of Object.entries(expected)) {
    for (const cursor of [undefined, { value: '5', id: '5' }]) {
      const filter = {
        gallery: name as Gallery,
        categoryId: phoneCase,
        areaId: undefined,
        search: undefined,
      };
      const { text, values } = pageStatement(user, filter, cursor, 40);
      const client = await pool.connect();
      // A few hundred rows tempt the planner to read everything; a real library is never that small.
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
      const { rows } = await client.query(`explain ${text}`, values);
      client.release(true);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, name).toContain(index);
      expect(plan, name).not.toContain('Sort');
    }
  }
});
