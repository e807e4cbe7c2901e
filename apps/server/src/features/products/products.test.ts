import type { BlankModel } from '@motif/contract/features/blanks/blanks';
import { blanks } from '@motif/contract/features/blanks/blanks';
import { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { pictures as pictureCalls } from '@motif/contract/features/pictures/pictures';
import { type ProductCard, type ProductDetail, products } from '@motif/contract/features/products/products';
import { PRODUCTS_MAX } from '@motif/contract/limits';
import { placedPicture } from '@motif/contract/scene/place-picture';
import { emptyScene, type PictureLayer, type Scene, type TextLayer } from '@motif/contract/scene/scene';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { whileLastPlaceIsTaken } from '../../../test/last-place';
import { testApp } from '../../../test/test-app';
import { modelVersions, productModels } from '../../platform/db/schema/blanks';
import { pictures } from '../../platform/db/schema/pictures';
import { productPictures, products as rows } from '../../platform/db/schema/products';
import { erase } from '../pictures/edits/erase-pictures';
import { forgetPicturesOf } from '../users/cancellation/forget-account';
import { sweepProductsHandler } from './sweep-products';

let t: Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<typeof t.as>>;
let master: TestUser;
let maker: TestUser;
let me: Person;
let colleague: Person;
let stranger: Person;
let models: BlankModel[];
let phone: BlankModel;

beforeAll(async () => {
  t = await testApp();
  master = await t.make.user();
  const { company_id } = master;
  const permissions = ['pictures.browse', 'pictures.company', 'pictures.own', 'products.make'];
  maker = await t.make.user({ company_id, permissions });
  me = await t.as(maker);
  colleague = await t.as(await t.make.user({ company_id, permissions }));
  stranger = await t.as(await t.make.user());
  models = ((await me.call(blanks.models, {})).data as { list: BlankModel[] }).list;
  phone = one(models.find(({ code }) => code === 'iphone-16-pro'));
});

function one<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('there is none');
  return value;
}

async function create(body: object = {}, as = me): Promise<ProductDetail> {
  const reply = await as.call(products.create, { body: { model_id: phone.id, ...body } });
  expect(reply).toSucceed();
  return reply.data;
}
const read = async (id: number, as = me) => as.call(products.one, { params: { id } });
const save = (product: ProductDetail, body: object, as = me) =>
  as.call(products.save, { params: { id: product.id }, body: { version: product.version, ...body } });
const saved = async (product: ProductDetail, body: object): Promise<ProductDetail> => {
  const reply = await save(product, body);
  expect(reply).toSucceed();
  return reply.data;
};
const listed = async (query: object = {}, as = me): Promise<ProductCard[]> => {
  const reply = await as.call(products.list, { query });
  expect(reply).toSucceed();
  return (reply.data as { list: ProductCard[] }).list;
};
const bulk = (action: string, ids: number[], as = me) =>
  as.call(products.bulk, { body: { action, ids } as never });
const withPicture = (
  product: ProductDetail,
  picture: { id: number },
  change: Partial<PictureLayer> = {},
): Scene => ({
  ...emptyScene(product.scene),
  layers: [
    {
      ...placedPicture({ id: picture.id, name: '', width: 1200, height: 900 }, phone.definition.area),
      ...change,
    },
  ],
});
const text = (change: Partial<TextLayer> = {}): TextLayer => ({
  kind: 'text',
  id: 't',
  name: '',
  x_um: 0,
  y_um: 0,
  turn: 0,
  opacity: 100,
  hidden: false,
  locked: false,
  text: '山茶',
  font: 'noto-sans-sc',
  weight: 400,
  align: 'left',
  line_height: 120,
  spacing: 0,
  arc: 0,
  size_um: 5000,
  colour: '#000000',
  ...change,
});

describe('a product', () => {
  test('is made on a blank with a picture that covers it, and is found again', async () => {
    const picture = await t.make.picture({ owner: maker, width: 3000, height: 4000 });
    const product = await create({ picture_id: picture.id, colour: phone.definition.colours[1]?.code });
    const { area } = phone.definition;
    expect(product).toMatchObject({
      name: `雾中山茶 · ${phone.name}`,
      state: 'draft',
      mine: true,
      colour: phone.definition.colours[1]?.code,
      colour_hex: phone.definition.colours[1]?.hex,
      pictures: 1,
      version: 1,
      newer_model: false,
      scene: { w_um: area.w_um, h_um: area.h_um, bleed_um: area.bleed_um },
      model: { id: phone.id, version: 1 },
    });
    const [layer] = product.scene.layers as PictureLayer[];
    expect(layer?.w_um).toBeGreaterThanOrEqual(area.w_um + 2 * area.bleed_um);
    expect(layer?.h_um).toBeGreaterThanOrEqual(area.h_um + 2 * area.bleed_um);
    expect(product.dpi).toBe(Math.floor((4000 * 25_400) / one(layer).h_um));
    const [card] = await listed({ picture_id: picture.id });
    expect(card).toMatchObject({
      id: product.id,
      name: product.name,
      dpi: product.dpi,
      dpi_min: area.dpi_min,
    });
  });

  test('half of a picture has half of its resolution, and a hidden one does not count', async () => {
    const picture = await t.make.picture({ owner: maker, width: 2000, height: 2000 });
    const product = await create();
    const small = { w_um: 25_400, h_um: 25_400 };
    expect((await saved(product, { scene: withPicture(product, picture, small) })).dpi).toBe(2000);
    const half = { ...small, crop: { x: 0, y: 0, w: 5000, h: 10_000 } };
    const cut = await saved({ ...product, version: 2 }, { scene: withPicture(product, picture, half) });
    expect(cut.dpi).toBe(1000);
    const hidden = withPicture(product, picture, { ...half, hidden: true });
    expect((await saved(cut, { scene: hidden })).dpi).toBeNull();
  });

  test('that two tabs save at once is saved by one of them', async () => {
    const product = await create();
    const replies = await Promise.all(['甲', '乙', '丙'].map((name) => save(product, { name })));
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    const after = (await read(product.id)).data as ProductDetail;
    expect(after).toMatchObject({ version: 2 });
    expect(await save(product, { name: '丁' })).toFailWith('CHANGED_MEANWHILE');
  });

  test('sent twice with one key is made once', async () => {
    const before = (await listed({ page_size: 200 })).length;
    const headers = { 'idempotency-key': 'make-once-1' };
    const body = { model_id: phone.id };
    const first = await me.call(products.create, { body }, { headers });
    const second = await me.call(products.create, { body }, { headers });
    expect(second.data).toEqual(first.data);
    expect(await listed({ page_size: 200 })).toHaveLength(before + 1);
  });

  test('is copied to another blank, where it covers the area as before', async () => {
    const picture = await t.make.picture({ owner: maker });
    const product = await saved(await create({ picture_id: picture.id }), { state: 'draft', sku: 'A-1' });
    const mug = one(models.find(({ code }) => code === 'mug-11oz'));
    const reply = await me.call(products.duplicate, {
      params: { id: product.id },
      body: { model_id: mug.id },
    });
    expect(reply.data).toMatchObject({
      model_id: mug.id,
      name: `${product.name} 副本`,
      state: 'draft',
      sku: '',
    });
    const copy = (await read((reply.data as ProductCard).id)).data as ProductDetail;
    const { area } = mug.definition;
    const [layer] = copy.scene.layers as PictureLayer[];
    expect(copy.scene).toMatchObject({ w_um: area.w_um, h_um: area.h_um, bleed_um: area.bleed_um });
    expect([layer?.x_um, layer?.y_um]).toEqual([Math.round(area.w_um / 2), Math.round(area.h_um / 2)]);
    expect(layer?.w_um).toBeGreaterThanOrEqual(area.w_um);
    const same = await me.call(products.duplicate, { params: { id: product.id }, body: {} });
    expect(((await read((same.data as ProductCard).id)).data as ProductDetail).scene).toEqual(product.scene);
  });

  test('keeps its version of the blank until it is moved to the newest', async () => {
    const product = await create({ picture_id: (await t.make.picture({ owner: maker })).id });
    const { definition } = phone;
    const wider = { ...definition, area: { ...definition.area, w_um: definition.area.w_um + 2000 } };
    await t.platform.db.insert(modelVersions).values({ model_id: phone.id, version: 2, definition: wider });
    await t.platform.db.update(productModels).set({ version: 2 }).where(eq(productModels.id, phone.id));
    const kept = (await read(product.id)).data as ProductDetail;
    expect(kept).toMatchObject({ newer_model: true, model: { version: 1 }, scene: product.scene });
    const moved = await saved(kept, { move_to_newest: true });
    expect(moved).toMatchObject({
      newer_model: false,
      model: { version: 2 },
      scene: { w_um: wider.area.w_um },
    });
    await t.platform.db.update(productModels).set({ version: 1 }).where(eq(productModels.id, phone.id));
    await t.platform.db.update(rows).set({ model_version: 1 }).where(eq(rows.id, product.id));
  });

  test('is not made on a blank that is no longer offered, and what was made on it stays', async () => {
    const product = await create();
    const offer = (is_active: boolean) =>
      t.platform.db.update(productModels).set({ is_active }).where(eq(productModels.id, phone.id));
    await offer(false);
    expect(await me.call(products.create, { body: { model_id: phone.id } })).toFailWith('MODEL_RETIRED');
    expect(await save(product, { name: '还在' })).toSucceed();
    await offer(true);
  });
});

describe('a design', () => {
  test('that cannot be drawn is refused with a sentence', async () => {
    const product = await create();
    const picture = await t.make.picture({ owner: maker });
    const layer = one(withPicture(product, picture).layers[0]);
    const scenes: Record<string, Scene> = {
      'another area': { ...product.scene, w_um: product.scene.w_um + 1 },
      'another bleed': { ...product.scene, bleed_um: 0 },
      'two layers with one id': { ...product.scene, layers: [layer, layer] },
      'a weight that the font has not': {
        ...product.scene,
        layers: [text({ font: 'long-cang', weight: 700 })],
      },
      'a crop beyond the picture': withPicture(product, picture, { crop: { x: 9000, y: 0, w: 2000, h: 10 } }),
      'millions of pieces': withPicture(product, picture, {
        w_um: 500,
        h_um: 500,
        tile: { mode: 'grid', gap_um: 0 },
      }),
    };
    for (const [what, scene] of Object.entries(scenes)) {
      const reply = await save(product, { scene });
      expect(reply.http, what).toBe(422);
    }
    expect(await save(product, { colour: 'no-such' })).toFailWith('INVALID_FIELDS');
    const many = Array.from({ length: 61 }, (_, at) => text({ id: `t${at}` }));
    expect((await save(product, { scene: { ...product.scene, layers: many } })).http).toBe(422);
    expect((await read(product.id)).data).toMatchObject({ version: 1, scene: product.scene });
  });

  test('is ready only when it can be printed, and a draft again when it no longer can', async () => {
    const product = await create();
    expect(await save(product, { state: 'ready' })).toFailWith('PRODUCT_EMPTY');
    const picture = await t.make.picture({ owner: maker });
    const coarse = withPicture(product, picture, { w_um: 3_000_000, h_um: 3_000_000 });
    expect(await save(product, { scene: coarse, state: 'ready' })).toFailWith('PRODUCT_DPI_LOW');
    const fine = withPicture(product, picture, { w_um: 20_000, h_um: 15_000 });
    const ready = await saved(product, { scene: fine, state: 'ready' });
    expect(ready.state).toBe('ready');
    const again = await saved(ready, { scene: coarse });
    expect(again.state).toBe('draft');
    const rare = { ...fine, layers: [...fine.layers, text({ text: '山\u{2a6d6}', font: 'long-cang' })] };
    expect(await save(again, { scene: rare, state: 'ready' })).toFailWith('PRODUCT_CHARACTERS');
    expect(await save(again, { scene: rare })).toSucceed();
  });

  test('looks the same with its keys in another order', async () => {
    const product = await create();
    const { v, ...rest } = product.scene;
    await saved(product, { scene: { ...rest, v } });
    const hashes = await t.platform.db
      .selectDistinct({ hash: rows.scene_hash })
      .from(rows)
      .where(sql`${rows.model_id} = ${phone.id} and ${rows.colour} = ${product.colour}
        and ${rows.scene} = ${JSON.stringify(product.scene)}::jsonb`);
    expect(hashes).toHaveLength(1);
  });
});

describe('pictures in it', () => {
  test('are those that somebody may use: own, shared, licensed, on the market; each with its right', async () => {
    const seller = await t.make.user();
    const own = await t.make.picture({ owner: maker, visibility: 'private' });
    const shared = await t.make.picture({ owner: master, visibility: 'company' });
    const market = await t.make.picture({ owner: seller, price: 12 });
    const [hidden, foreign] = [
      await t.make.picture({ owner: master, visibility: 'private' }),
      await t.make.picture({ owner: seller, visibility: 'company' }),
    ];
    const ids = [own, shared, market, hidden, foreign].map(({ id }) => id).join(',');
    const reply = await me.call(products.pictures, { query: { ids } });
    const list = (reply.data as { list: { id: number; right: string; price: number; url: string }[] }).list;
    expect(Object.fromEntries(list.map(({ id, right }) => [id, right]))).toEqual({
      [own.id]: 'own',
      [shared.id]: 'own',
      [market.id]: 'market',
    });
    const offered = one(list.find(({ id }) => id === market.id));
    expect(offered).toMatchObject({ price: 12 });
    expect(decodeURIComponent(offered.url)).toContain('watermark');
    for (const { id } of [hidden, foreign, { id: 999_999_999 }]) {
      expect(await me.call(products.create, { body: { model_id: phone.id, picture_id: id } })).toFailWith(
        'PICTURE_NOT_FOUND',
      );
      const product = await create();
      expect(await save(product, { scene: withPicture(product, { id }) })).toFailWith('PICTURE_NOT_FOUND');
      expect((await read(product.id)).data).toMatchObject({ version: 1, pictures: 0 });
    }
  });

  test('may leave: the design stays, says so, and can still be saved', async () => {
    const seller = await t.make.user();
    const market = await t.make.picture({ owner: seller });
    const product = await create({ picture_id: market.id });
    await t.platform.db
      .update(pictures)
      .set({ visibility: 'private', published_at: null })
      .where(eq(pictures.id, market.id));
    const after = (await read(product.id)).data as ProductDetail;
    expect(after.scene_pictures).toMatchObject([{ id: market.id, right: 'gone', url: '', thumbnail: '' }]);
    const moved = withPicture(product, market, { x_um: 1 });
    expect(await save(after, { scene: moved, state: 'ready' })).toFailWith('PRODUCT_PICTURE_GONE');
    expect(await save(after, { scene: moved })).toSucceed();
    // In another product it is a new picture, and may not be used.
    const other = await create();
    expect(await save(other, { scene: withPicture(other, market) })).toFailWith('PICTURE_NOT_FOUND');
  });

  test('can be erased: the product of a private one stays its maker’s, and so do copies', async () => {
    const secret = await t.make.picture({ owner: maker, visibility: 'private' });
    const shared = await t.make.picture({ owner: maker, visibility: 'company' });
    const [hidden, open] = [await create({ picture_id: secret.id }), await create({ picture_id: shared.id })];
    const inBin = (id: number) =>
      t.platform.db.update(pictures).set({ deleted_at: sql`now()` }).where(eq(pictures.id, id));
    for (const { id } of [secret, shared]) await inBin(id);
    await erase(t.platform.db, t.platform.jobs, [secret, shared]);
    expect(await t.platform.db.select().from(pictures).where(eq(pictures.id, secret.id))).toEqual([]);
    expect((await read(hidden.id)).data).toMatchObject({ scene_pictures: [{ right: 'gone' }] });
    const copy = await me.call(products.duplicate, { params: { id: hidden.id }, body: {} });
    for (const id of [hidden.id, (copy.data as { id: number }).id])
      expect(await read(id, colleague)).toFailWith('PRODUCT_NOT_FOUND');
    expect(await read(open.id, colleague)).toSucceed();
  });

  test('that are private keep the product to its maker until they are shared', async () => {
    const secret = await t.make.picture({ owner: maker, visibility: 'private' });
    const product = await create({ picture_id: secret.id });
    const find = async (as: Person) => listed({ scope: 'company', picture_id: secret.id }, as);
    const boss = await t.as(master);
    for (const person of [colleague, boss]) {
      expect(await read(product.id, person)).toFailWith('PRODUCT_NOT_FOUND');
      expect(await find(person)).toEqual([]);
    }
    expect(await find(me)).toHaveLength(1);
    await me.call(pictureEdits.share, { body: { ids: [secret.id], shared: true } });
    for (const person of [colleague, boss]) expect(await find(person)).toHaveLength(1);
    expect(await save(product, { name: '同事改名' }, colleague)).toSucceed();
    expect(await read(product.id, stranger)).toFailWith('PRODUCT_NOT_FOUND');
  });

  test('count where they are used, for their owner alone', async () => {
    const picture = await t.make.picture({ owner: maker });
    const used = async (as: Person) =>
      ((await as.call(pictureCalls.one, { params: { id: picture.id } })).data as { used_in: number }).used_in;
    expect(await used(me)).toBe(0);
    const product = await create({ picture_id: picture.id });
    await create({ picture_id: picture.id }, stranger);
    expect(await used(me)).toBe(2);
    expect(await used(colleague)).toBeNull();
    await me.call(products.remove, { params: { id: product.id } });
    expect(await used(me)).toBe(1);
  });
});

describe('many products', () => {
  test('are searched, filtered, ordered and read page by page without gaps', async () => {
    const someone = await t.as(await t.make.user());
    const names = ['海边的猫', '山里的猫', '海边日落', '山茶', '山茶', '海'];
    const made: ProductDetail[] = [];
    for (const name of names) made.push(await create({ name }, someone));
    await someone.call(products.save, {
      params: { id: one(made[0]).id },
      body: { version: 1, sku: 'CAT-01', state: 'archived' },
    });
    const find = async (query: object) => (await listed(query, someone)).map(({ name }) => name);
    expect(await find({})).toEqual(['海', '山茶', '山茶', '海边日落', '山里的猫']);
    expect(await find({ name: '山茶' })).toEqual(['山茶', '山茶']);
    expect(await find({ name: 'cat', state: 'archived' })).toEqual(['海边的猫']);
    expect(await find({ state: 'ready' })).toEqual([]);
    expect(await find({ model_id: phone.id + 1 })).toEqual([]);
    for (const sort of ['-updated_at', 'updated_at', 'name'] as const) {
      const whole = await someone.call(products.list, { query: { sort, with_total: true } });
      const seen: number[] = [];
      for (let cursor: string | undefined; ; ) {
        const reply = await someone.call(products.list, {
          query: { sort, page_size: 2, ...(cursor && { cursor }) },
        });
        const { list, next_cursor } = reply.data as { list: ProductCard[]; next_cursor: string | null };
        seen.push(...list.map(({ id }) => id));
        if (!next_cursor) break;
        cursor = next_cursor;
      }
      const { list, total } = whole.data as { list: ProductCard[]; total: number };
      expect(seen, sort).toEqual(list.map(({ id }) => id));
      expect([seen.length, total]).toEqual([5, 5]);
    }
    for (const cursor of ['x', Buffer.from('99999999999999999.1').toString('base64url')]) {
      expect(await someone.call(products.list, { query: { cursor } })).toFailWith('BAD_CURSOR');
    }
  });

  test('are deleted, taken back and archived together, all or none', async () => {
    const made = [await create(), await create()].map(({ id }) => id);
    const theirs = await create({}, stranger);
    expect(await bulk('delete', [...made, theirs.id])).toFailWith('PRODUCT_NOT_FOUND');
    expect((await bulk('delete', made)).data).toEqual({ done: made });
    expect(await read(one(made[0]))).toFailWith('PRODUCT_NOT_FOUND');
    expect((await listed({ state: 'deleted' })).map(({ id }) => id)).toEqual(expect.arrayContaining(made));
    expect(await bulk('archive', made)).toFailWith('PRODUCT_NOT_FOUND');
    expect((await bulk('restore', made)).data).toEqual({ done: made });
    expect((await bulk('archive', made)).data).toEqual({ done: made });
    expect((await bulk('archive', made)).data).toEqual({ done: [] });
    expect((await bulk('unarchive', made)).data).toEqual({ done: made });
  });

  test('that were deleted long ago are removed at night', async () => {
    const [old, young] = [await create(), await create()];
    await bulk('delete', [old.id, young.id]);
    await t.platform.db
      .update(rows)
      .set({ deleted_at: sql`now() - interval '31 days'` })
      .where(eq(rows.id, old.id));
    await sweepProductsHandler(t.platform.jobs)(t.platform.db);
    expect((await bulk('restore', [old.id])).http).toBe(404);
    expect(await bulk('restore', [young.id])).toSucceed();
  });

  test('have a limit in a company', async () => {
    const owner = await t.make.user();
    const someone = await t.as(owner);
    const first = await create({}, someone);
    // Without the checks of foreign keys it takes a tenth of the time; the rows are copies of one that has passed them.
    await t.asOwner(`set session_replication_role = replica; insert into products
      (company_id, owner_id, main_category_id, model_id, model_version, colour, name, scene, scene_hash)
      select company_id, owner_id, main_category_id, model_id, model_version, colour, '', '{}', ''
      from products, generate_series(3, ${PRODUCTS_MAX}) where id = ${first.id}`);
    const last = `insert into products (company_id, owner_id, main_category_id, model_id, model_version, colour, name, scene, scene_hash)
      select company_id, owner_id, main_category_id, model_id, model_version, colour, '', '{}', 'last'
      from products where id = ${first.id}`;
    const { pool } = t.platform;
    const made = () => someone.call(products.create, { body: { model_id: phone.id } });
    expect(await whileLastPlaceIsTaken(pool, owner.company_id, last, made)).toFailWith('TOO_MANY_PRODUCTS');
    await pool.query(`delete from products where company_id = $1 and scene_hash = 'last'`, [
      owner.company_id,
    ]);
    const copied = () => someone.call(products.duplicate, { params: { id: first.id }, body: {} });
    expect(await whileLastPlaceIsTaken(pool, owner.company_id, last, copied)).toFailWith('TOO_MANY_PRODUCTS');
  });
});

describe('whose maker leaves', () => {
  test('goes to the heir, or stays with the company unless its pictures were private', async () => {
    const { company_id } = master;
    const leaver = await t.make.user({
      company_id,
      permissions: ['pictures.own', 'pictures.company', 'products.make'],
    });
    const leaving = await t.as(leaver);
    const secret = await t.make.picture({ owner: leaver, visibility: 'private' });
    const [plain, hidden] = [await create({}, leaving), await create({ picture_id: secret.id }, leaving)];
    await forgetPicturesOf(t.platform.db, { id: leaver.id, company_id, is_master: false, hand_to: maker.id });
    for (const { id } of [plain, hidden]) expect((await read(id)).data).toMatchObject({ owner_id: maker.id });
    await t.platform.db.update(rows).set({ owner_id: leaver.id }).where(eq(rows.owner_id, maker.id));
    await t.platform.db.update(pictures).set({ owner_id: leaver.id }).where(eq(pictures.id, secret.id));
    await forgetPicturesOf(t.platform.db, { id: leaver.id, company_id, is_master: false });
    expect(await read(plain.id)).toSucceed();
    const [gone] = await t.platform.db.select().from(rows).where(eq(rows.id, hidden.id));
    expect(gone?.deleted_at).not.toBeNull();
    expect(await t.platform.db.$count(productPictures, eq(productPictures.product_id, hidden.id))).toBe(1);
  });
});
