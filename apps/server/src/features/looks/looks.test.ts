import { type LookAlike, looks } from '@motif/contract/features/looks';
import { market } from '@motif/contract/features/market/market';
import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { reports as reportEndpoints } from '@motif/contract/features/reports';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { madePixels } from '../../../test/made-pixels';
import { testApp } from '../../../test/test-app';
import type { Db } from '../../platform/db/database';
import { clearedMatches, licences, pictureLooks, pictures } from '../../platform/db/schema/pictures';
import { blocks, reports } from '../../platform/db/schema/social';
import { fillLooksHandler } from './fill-looks';
import { findMarketMatches, findOwnDuplicate } from './find-duplicates';
import { lookOf } from './look-of';
import { openLooks, searchLooksFrom } from './open-looks';
import { squeeze } from './pixels';
import { keepLook, lookFrom } from './remember-look';

type Values = Parameters<Awaited<ReturnType<typeof testApp>>['make']['picture']>[0];
type Found = { list: { id: number; likeness: number; same: boolean; large: string }[] };

let t: Awaited<ReturnType<typeof testApp>>;
let seeds = 0;
beforeAll(async () => {
  t = await testApp();
});

/** A picture that looks like the made one of this seed. */
async function pictureOf(seed: number, values: Values = {}) {
  const picture = await t.make.picture(values);
  await keepLook(t.platform.db, picture.id, lookFrom(madePixels(seed)));
  return picture;
}
/** As after an upload. */
const rememberLook = async (id: number, image: Buffer) =>
  keepLook(t.platform.db, id, lookFrom(await squeeze(image)));
/** Of the kind that is nothing but blobs, so that those of other tests are far away. */
const fresh = () => {
  seeds += 1;
  return seeds * 10;
};
const png = (seed: number) =>
  sharp(madePixels(seed), { raw: { width: 64, height: 64, channels: 3 } })
    .resize(500, 400, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
const asBody = (seed: number, main_category_id: number) => ({
  body: { main_category_id, pixels: Buffer.from(madePixels(seed)).toString('base64') },
});
async function similarTo(user: Parameters<typeof t.as>[0], id: number) {
  const reply = await (await t.as(user)).call(looks.similar, { params: { id } });
  expect(reply).toSucceed();
  return (reply.data as Found).list;
}
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

describe('pictures that look like one', () => {
  test('come with the same one first, then the most alike, and never itself', async () => {
    const [seed, owner] = [fresh(), await t.make.user()];
    const own = await pictureOf(seed, { owner });
    const copy = await pictureOf(seed);
    const list = await similarTo(owner, own.id);
    expect(list[0]).toMatchObject({ id: copy.id, same: true });
    expect(list[0]?.likeness).toBeGreaterThanOrEqual(95);
    expect(idsOf(list)).not.toContain(own.id);
    expect(list.length).toBeLessThanOrEqual(60);
    const rest = list.filter(({ same }) => !same).map(({ likeness }) => likeness);
    expect(rest).toEqual(rest.toSorted((one, other) => other - one));
  });

  test('are only those one may see, in categories one may enter', async () => {
    const seed = fresh();
    const company = await t.make.company({ opens: ['手机壳'] });
    const me = await t.make.user({ company_id: company.id });
    const colleague = await t.make.user({ company_id: company.id, is_master: false });
    const cup = await t.make.category('水杯');
    const own = await pictureOf(seed, { owner: me, visibility: 'private' });
    const shared = await pictureOf(seed, { owner: colleague, visibility: 'company' });
    const market = await pictureOf(seed);
    const hidden = [
      await pictureOf(seed, { owner: colleague, visibility: 'private' }),
      await pictureOf(seed, { visibility: 'company' }),
      await pictureOf(seed, { visibility: 'private' }),
      await pictureOf(seed, { main_category_id: cup }),
      await pictureOf(seed, { deleted_at: new Date() }),
    ];
    const found = idsOf(await similarTo(me, own.id));
    expect(found).toEqual(expect.arrayContaining([shared.id, market.id]));
    for (const { id } of hidden) expect(found).not.toContain(id);

    const person = await t.as(me);
    for (const { id } of hidden) {
      expect(await person.call(looks.similar, { params: { id } })).toFailWith('PICTURE_NOT_FOUND');
    }
    expect(await person.call(looks.similar, { params: { id: 999_999_999 } })).toFailWith('PICTURE_NOT_FOUND');
    const outsider = await t.make.user({ company_id: company.id, permissions: ['pictures.browse'] });
    const seenFromOutside = idsOf(await similarTo(outsider, market.id));
    expect(seenFromOutside).not.toContain(shared.id);
    expect(await (await t.as(outsider)).call(looks.similar, { params: { id: shared.id } })).toFailWith(
      'PICTURE_NOT_FOUND',
    );
    const { data } = await person.call(looks.byPicture, asBody(seed, await t.make.category('手机壳')));
    const byPicture = idsOf((data as Found).list);
    expect(byPicture).toEqual(expect.arrayContaining([own.id, shared.id, market.id]));
    for (const { id } of hidden) expect(byPicture).not.toContain(id);
  });

  test('show the mark on what belongs to others', async () => {
    const [seed, owner] = [fresh(), await t.make.user()];
    const own = await pictureOf(seed, { owner });
    const ours = await pictureOf(seed, { owner });
    const theirs = await pictureOf(seed);
    const list = await similarTo(owner, own.id);
    expect(list.find(({ id }) => id === ours.id)?.large).not.toContain('watermark');
    expect(list.find(({ id }) => id === theirs.id)?.large).toContain('watermark');
  });

  test('are followed by what belongs beside it, so that the list is never empty', async () => {
    const owner = await t.make.user();
    const main_category_id = await t.make.category('帆布袋');
    const company = await t.make.company({ opens: ['帆布袋'] });
    const me = await t.make.user({ company_id: company.id });
    const at = { owner, main_category_id, palette: ['#e02020'] };
    // Nobody knows how it looks, so all come by another reason.
    const own = await t.make.picture({ ...at, series: '四季', tags: ['山茶', '水彩'] });
    const other = await t.make.picture({ ...at, palette: ['#20e020'], popularity: 9 });
    const colour = await t.make.picture(at);
    const oneTag = await t.make.picture({ ...at, tags: ['水彩'] });
    const twoTags = await t.make.picture({ ...at, tags: ['水彩', '山茶'] });
    const series = await t.make.picture({ ...at, palette: ['#20e020'], series: '四季' });
    await t.make.picture({ ...at, series: '四季', visibility: 'private' });
    await t.make.picture({ ...at, series: '四季', main_category_id: await t.make.category() });
    const reply = await (await t.as(me)).call(looks.similar, { params: { id: own.id } });
    expect((reply.data as { list: LookAlike[] }).list.map(({ id, by }) => [id, by])).toEqual([
      [series.id, 'series'],
      [twoTags.id, 'tags'],
      [oneTag.id, 'tags'],
      [colour.id, 'colours'],
      [other.id, 'category'],
    ]);
    const blocked = await t.make.user({ company_id: company.id, is_master: false });
    await t.platform.db.insert(blocks).values({ blocker_id: owner.id, blocked_id: blocked.id });
    expect(await (await t.as(blocked)).call(looks.similar, { params: { id: own.id } })).toFailWith(
      'PICTURE_NOT_FOUND',
    );
  });

  test('include what came a moment ago and what changed its look', async () => {
    const [seed, other, owner] = [fresh(), fresh(), await t.make.user()];
    const own = await pictureOf(seed, { owner });
    await similarTo(owner, own.id);
    const late = await pictureOf(other);
    expect(idsOf((await similarTo(owner, own.id)).filter(({ same }) => same))).not.toContain(late.id);
    await keepLook(t.platform.db, late.id, lookFrom(madePixels(seed)));
    expect(idsOf((await similarTo(owner, own.id)).filter(({ same }) => same))).toEqual([late.id]);
  });
});

describe('a search by picture', () => {
  test('looks only in the category that was asked for', async () => {
    const seed = fresh();
    const [phone, cup] = [await t.make.category('手机壳'), await t.make.category('水杯')];
    const onPhones = await pictureOf(seed, { main_category_id: phone });
    const onCups = await pictureOf(seed, { main_category_id: cup });
    const me = await t.as(await t.make.user());
    const { data } = await me.call(looks.byPicture, asBody(seed, cup));
    const found = idsOf((data as Found).list);
    expect(found[0]).toBe(onCups.id);
    expect(found).not.toContain(onPhones.id);
  });

  test('can be asked for again by the look that its answer names', async () => {
    const seed = fresh();
    const category = await t.make.category();
    const me = await t.as(await t.make.user());
    await pictureOf(seed);
    const first = (await me.call(looks.byPicture, asBody(seed, category))).data as Found & { look: string };
    const query = { main_category_id: category, look: first.look };
    const again = await me.call(looks.byLook, { query });
    expect(again).toSucceed();
    expect(idsOf((again.data as Found).list).toSorted()).toEqual(idsOf(first.list).toSorted());
    const closed = { ...query, main_category_id: await t.make.category('帆布袋') };
    expect(await me.call(looks.byLook, { query: closed })).toFailWith('CATEGORY_NOT_OPENED');
    expect(await me.call(looks.byLook, { query: { ...query, look: 'x' } })).toFailWith('INVALID_FIELDS');
  });

  test('shows operators no more than others, because nobody would know', async () => {
    const seed = fresh();
    const cup = await t.make.category('水杯');
    const [kept, sold] = [
      await pictureOf(seed, { main_category_id: cup, visibility: 'private' }),
      await pictureOf(seed, { main_category_id: cup }),
    ];
    const operator = await t.as(await t.make.user({ role: 'admin' }));
    const { data } = await operator.call(looks.byPicture, asBody(seed, cup));
    expect(idsOf((data as Found).list)).toContain(sold.id);
    expect(idsOf((data as Found).list)).not.toContain(kept.id);
  });

  test('is refused in a closed category, without pixels or with others than asked for', async () => {
    const me = await t.as(await t.make.user({ company_id: (await t.make.company({ opens: ['水杯'] })).id }));
    const [phone, cup] = [await t.make.category('手机壳'), await t.make.category('水杯')];
    expect(await me.call(looks.byPicture, asBody(1, phone))).toFailWith('CATEGORY_NOT_OPENED');
    const operator = await t.as(await t.make.user({ role: 'admin' }));
    expect(await operator.call(looks.byPicture, asBody(1, Number.MAX_SAFE_INTEGER))).toFailWith(
      'CATEGORY_NOT_FOUND',
    );
    const { pixels } = asBody(1, cup).body;
    for (const wrong of ['', pixels.slice(4), `${pixels}AAAA`, `${pixels.slice(2)}==`, '花'.repeat(16_384)]) {
      const body = { main_category_id: cup, pixels: wrong };
      expect(await me.call(looks.byPicture, { body })).toFailWith('INVALID_FIELDS');
    }
  });
});

describe('the same picture', () => {
  test('is found in the own company, in another form and by any owner', async () => {
    const seed = fresh();
    const company = await t.make.company();
    const [me, colleague] = [
      await t.make.user({ company_id: company.id }),
      await t.make.user({ company_id: company.id, is_master: false }),
    ];
    const first = await t.make.picture({ owner: colleague, visibility: 'private' });
    await rememberLook(first.id, await png(seed));
    const again = await t.make.picture({ owner: me });
    const altered = await sharp(await png(seed))
      .flop()
      .extract({ left: 20, top: 10, width: 460, height: 380 })
      .modulate({ brightness: 1.1, hue: 15 })
      .jpeg({ quality: 60 })
      .toBuffer();
    await rememberLook(again.id, altered);
    expect(await findOwnDuplicate(t.platform.db, again.id)).toBe(first.id);

    await pictureOf(seed);
    const alone = await t.make.picture();
    await rememberLook(alone.id, await png(seed));
    expect(await findOwnDuplicate(t.platform.db, alone.id)).toBeUndefined();
    await t.platform.db.update(pictures).set({ deleted_at: new Date() }).where(eq(pictures.id, first.id));
    expect(await findOwnDuplicate(t.platform.db, again.id)).toBeUndefined();
  });

  test('on the market of another company stands in the way, unless it was cleared or came later', async () => {
    const { db } = t.platform;
    const [seed, other] = [fresh(), fresh()];
    const theirs = await pictureOf(seed);
    const owner = await t.make.user();
    const mine = await pictureOf(seed, { owner, visibility: 'private' });
    const unlike = await pictureOf(other, { owner, visibility: 'private' });
    expect(await findMarketMatches(db, [mine.id, unlike.id])).toEqual(
      new Map([[mine.id, { id: theirs.id, reason: 'same' }]]),
    );
    expect(await findMarketMatches(db, [])).toEqual(new Map());

    const early = await pictureOf(seed, { published_at: new Date(Date.now() - 86_400_000) });
    expect((await findMarketMatches(db, [early.id])).has(early.id)).toBe(false);
    await db.update(pictures).set({ deleted_at: new Date() }).where(eq(pictures.id, early.id));

    await db.insert(clearedMatches).values({ picture_id: mine.id, match_id: theirs.id });
    expect(await findMarketMatches(db, [mine.id])).toEqual(new Map());
  });

  test('says while an objection is open that there is one', async () => {
    const { db } = t.platform;
    const [seed, owner] = [fresh(), await t.make.user()];
    const theirs = await pictureOf(seed);
    const mine = await pictureOf(seed, { owner, visibility: 'private' });
    const me = await t.as(owner);
    const publish = async () => {
      const { data } = await me.call(market.publish, {
        body: { ids: [mine.id], price: 0, declaration: DECLARATION_VERSION },
      });
      return (data as { blocked: { match: { id: number }; objected: boolean }[] }).blocked;
    };
    expect(await publish()).toMatchObject([{ match: { id: theirs.id }, objected: false }]);
    await me.call(reportEndpoints.object, {
      params: { id: mine.id },
      body: { match_id: theirs.id, text: '' },
    });
    expect(await publish()).toMatchObject([{ match: { id: theirs.id }, objected: true }]);
    await db.update(reports).set({ state: 'declined' }).where(eq(reports.picture_id, mine.id));
    expect(await publish()).toMatchObject([{ match: { id: theirs.id }, objected: false }]);
  });

  test('that was banned stands in the way of every copy, also after its owner erased it', async () => {
    const { db } = t.platform;
    const [seed, owner] = [fresh(), await t.make.user()];
    const banned = await pictureOf(seed, { owner, visibility: 'private' });
    const [copy, theirs] = [
      await pictureOf(seed, { owner, visibility: 'private' }),
      await pictureOf(seed, { visibility: 'private' }),
    ];
    expect(await findMarketMatches(db, [copy.id, theirs.id])).toEqual(new Map());
    await db
      .update(pictures)
      .set({ banned_at: new Date(), deleted_at: new Date(), erased_at: new Date() })
      .where(eq(pictures.id, banned.id));
    const inTheWay = new Map([
      [copy.id, { id: banned.id, reason: 'banned' }],
      [theirs.id, { id: banned.id, reason: 'banned' }],
    ]);
    expect(await findMarketMatches(db, [copy.id, theirs.id])).toEqual(inTheWay);
    await db.insert(clearedMatches).values({ picture_id: copy.id, match_id: banned.id });
    expect(await findMarketMatches(db, [copy.id, theirs.id])).toEqual(inTheWay);
  });

  test('that the company ever licensed stands in the way, wherever it is now, unless it was cleared', async () => {
    const { db } = t.platform;
    const [seed, me, seller] = [fresh(), await t.make.user(), await t.make.user()];
    const bought = await pictureOf(seed, { owner: seller });
    const person = await t.as(me);
    expect(await person.call(market.acquire, { params: { id: bought.id } })).toSucceed();
    const copy = await pictureOf(seed, { owner: me, visibility: 'private' });
    const publish = async () => {
      const { data } = await person.call(market.publish, {
        body: { ids: [copy.id], price: 0, declaration: DECLARATION_VERSION },
      });
      return data as { changed: unknown[]; blocked: unknown[] };
    };
    const held = { id: copy.id, reason: 'licensed', objected: false };
    await (await t.as(seller)).call(market.takeDown, { body: { ids: [bought.id], to: 'private' } });
    expect(await publish()).toMatchObject({ changed: [], blocked: [{ ...held, match: { id: bought.id } }] });
    await db
      .update(licences)
      .set({ revoked_at: new Date(), revoked_reason: 'returned' })
      .where(eq(licences.picture_id, bought.id));
    expect(await publish()).toEqual({ changed: [], blocked: [{ ...held, match: null }] });
    // Nobody else is held back by it.
    const other = await pictureOf(seed, { visibility: 'private' });
    expect(await findMarketMatches(db, [other.id])).toEqual(new Map());
    const objection = { params: { id: copy.id }, body: { match_id: bought.id, text: '' } };
    expect(await person.call(reportEndpoints.object, objection)).toSucceed();
    await db.insert(clearedMatches).values({ picture_id: copy.id, match_id: bought.id });
    expect(await publish()).toMatchObject({ changed: [{ id: copy.id }], blocked: [] });
  });

  test('is found behind any number of others that nobody sees', async () => {
    const { db } = t.platform;
    const [seed, owner] = [fresh(), await t.make.user()];
    const { id: _, search_grams, facets, ...columns } = await t.make.picture({ visibility: 'private' });
    const crowd = await db
      .insert(pictures)
      .values(Array.from({ length: 400 }, () => columns))
      .returning({ id: pictures.id });
    const { look, print } = lookFrom(madePixels(seed));
    await db.insert(pictureLooks).values(
      crowd.map(({ id }) => ({
        ...{ picture_id: id, company_id: columns.company_id, main_category_id: columns.main_category_id },
        ...{ look, print },
      })),
    );
    const theirs = await pictureOf(seed);
    const mine = await pictureOf(seed, { owner, visibility: 'private' });
    expect(await findMarketMatches(db, [mine.id])).toEqual(
      new Map([[mine.id, { id: theirs.id, reason: 'same' }]]),
    );
    expect((await similarTo(owner, mine.id))[0]).toMatchObject({ id: theirs.id, same: true });

    const gone = crowd.map(({ id }) => id);
    await db.delete(pictures).where(inArray(pictures.id, gone));
    await findMarketMatches(db, [mine.id]);
    const nearest = await (await openLooks(db)).nearest(new Int8Array(look), {}, 10);
    expect(nearest.map(({ id }) => id)).toEqual(expect.arrayContaining([theirs.id, mine.id]));
  });

  test('of the own company on the market is no obstacle', async () => {
    const [seed, owner] = [fresh(), await t.make.user()];
    await pictureOf(seed, { owner });
    const again = await pictureOf(seed, { owner, visibility: 'private' });
    expect(await findMarketMatches(t.platform.db, [again.id])).toEqual(new Map());
  });
});

test('looks that are missing are made, and one that cannot be made is not tried again', async () => {
  const { db, storage, jobs } = t.platform;
  const fill = fillLooksHandler(storage, jobs);
  const [good, broken] = [await t.make.picture(), await t.make.picture()];
  await storage.put(good.file_key, await png(fresh()), 'image/png');
  await storage.put(broken.file_key, Buffer.from('no picture'), 'image/jpeg');
  const lengthOf = async (id: number) => {
    const [row] = await db.select().from(pictureLooks).where(eq(pictureLooks.picture_id, id));
    return row?.look.length;
  };
  for (let round = 0; round < 5 && (await lengthOf(broken.id)) === undefined; round += 1) await fill(db);
  expect(await lengthOf(good.id)).toBe(32);
  expect(await lengthOf(broken.id)).toBe(0);
  expect(await findOwnDuplicate(db, broken.id)).toBeUndefined();
});

test('the looks are loaded once a node listens, so the first search waits for nothing', async () => {
  const other = await testApp();
  const { db } = other.platform;
  let loadings = 0;
  const reads = {
    read: <T>(_: number | undefined, work: (from: Db) => Promise<T>) => {
      loadings += 1;
      return work(db);
    },
  };
  await searchLooksFrom(db, { loading: { reads, primary: db } });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => loadings).toBe(1);
  await (await openLooks(db)).nearest(lookOf(madePixels(fresh())), {}, 1);
  expect(loadings).toBe(1);
});
