import { type BlankModel, blanks } from '@motif/contract/features/blanks/blanks';
import { market } from '@motif/contract/features/market/market';
import { type ProductDetail, productDrawings, products } from '@motif/contract/features/products/products';
import { placedPicture } from '@motif/contract/scene/place-picture';
import { emptyScene } from '@motif/contract/scene/scene';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { closeAtEnd } from '../../../../test/clean-up';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { modelVersions, productModels } from '../../../platform/db/schema/blanks';
import { licences, pictures } from '../../../platform/db/schema/pictures';
import { renders } from '../../../platform/db/schema/products';
import { inTransaction } from '../../../platform/db/transaction';
import { removeObjectsHandler } from '../../files/remove-files';
import { openDrawingRoom } from './drawing-room';
import { sweepRendersHandler } from './sweep-renders';

let t: Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<typeof t.as>>;
let maker: TestUser;
let me: Person;
let colleague: Person;
let stranger: Person;
let coaster: BlankModel;
/** Of another company, on the market. */
let sold: { id: number };

beforeAll(async () => {
  t = await testApp();
  const { company_id } = await t.make.user();
  const permissions = [
    'pictures.browse',
    'pictures.company',
    'finance.spend',
    'products.make',
    'products.export',
  ];
  maker = await t.make.user({ company_id, permissions });
  me = await t.as(maker);
  colleague = await t.as(await t.make.user({ company_id, permissions }));
  stranger = await t.as(await t.make.user());
  const models = ((await me.call(blanks.models, {})).data as { list: BlankModel[] }).list;
  const found = models.find(({ code }) => code === 'coaster-100');
  if (!found) throw new Error('there is no coaster');
  coaster = found;
  sold = await picture({ visibility: 'public', price: 10 });
  await t.make.points(company_id, 100);
});

/** A plain grey picture: whatever else is seen on it is the site's mark. */
async function picture(values: Parameters<typeof t.make.picture>[0]) {
  const made = await t.make.picture({ width: 1000, height: 1000, ...values });
  const bytes = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();
  await t.platform.storage.put(made.file_key, bytes, 'image/jpeg');
  return made;
}

/** Asks until it is drawn, as a browser does, however busy the machine is; the test has its own end. */
async function drawn<E extends typeof productDrawings.preview | typeof productDrawings.file>(
  as: Person,
  endpoint: E,
  input: object,
): Promise<{ url: string; width: number; w_px: number; h_px: number; name: string }> {
  for (;;) {
    const reply = await as.call(endpoint, input);
    expect(reply).toSucceed();
    const data = reply.data as { url: string | null; retry_after_ms: number | null };
    if (data.url !== null) return data as never;
    expect(data.retry_after_ms).toBeGreaterThan(0);
  }
}
const preview = (query: object, as = me) =>
  drawn(as, productDrawings.preview, { query: { size: 240, ...query } });
const file = (id: number, query: object, as = me) =>
  drawn(as, productDrawings.file, { params: { id }, query });
async function fetched(url: string): Promise<Buffer> {
  const reply = await t.app.inject({ url });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}
/** How much the middle of a mockup varies: next to nothing on a plain picture. */
async function unevenness(url: string): Promise<number> {
  const middle = { left: 70, top: 70, width: 100, height: 100 };
  const cut = await sharp(await fetched(url))
    .extract(middle)
    .png()
    .toBuffer();
  const { channels } = await sharp(cut).stats();
  return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
}
async function product(body: object, as = me): Promise<ProductDetail> {
  const reply = await as.call(products.create, { body: { model_id: coaster.id, ...body } });
  expect(reply).toSucceed();
  return reply.data;
}

test('a picture is seen on a blank: drawn once, then a file that a browser keeps', async () => {
  const own = await picture({ owner: maker, visibility: 'private' });
  const query = { picture_id: own.id, model_id: coaster.id };
  const { url, width } = await preview(query);
  expect(width).toBe(240);
  expect(await sharp(await fetched(url)).metadata()).toMatchObject({
    format: 'webp',
    width: 240,
    height: 240,
  });
  expect(await unevenness(url)).toBeLessThan(4);
  const before = await t.platform.db.select().from(renders);
  expect((await preview(query)).url).toBe(url);
  expect(await t.platform.db.select().from(renders)).toHaveLength(before.length);
  expect((await preview({ ...query, view: 'angle' })).url).not.toBe(url);
  expect((await t.app.inject({ url: url.replace(/s=./, 's=_') })).statusCode).toBe(403);
});

test('a new version of a blank draws new products and leaves those that exist as they were', async () => {
  const { db } = t.platform;
  const own = await picture({ owner: maker, visibility: 'private' });
  const { id } = await product({ picture_id: own.id });
  const files = async () => [
    (await preview({ product_id: id })).url,
    (await file(id, { kind: 'png' })).url.split('?')[0],
  ];
  const before = await files();
  const drawnSoFar = await db.select({ hash: renders.hash }).from(renders);
  const { definition } = coaster;
  const wider = { ...definition, area: { ...definition.area, w_um: definition.area.w_um + 1000 } };
  await db.insert(modelVersions).values({ model_id: coaster.id, version: 2, definition: wider });
  const offer = (version: number) =>
    db.update(productModels).set({ version }).where(eq(productModels.id, coaster.id));
  await offer(2);
  expect(await files()).toEqual(before);
  expect(await db.select({ hash: renders.hash }).from(renders)).toEqual(drawnSoFar);
  const onNewest = await product({ picture_id: own.id });
  expect(onNewest.scene.w_um).toBe(wider.area.w_um);
  await offer(1);
});

test('what somebody may not see is not there, on a blank as anywhere', async () => {
  const own = await picture({ owner: maker, visibility: 'private' });
  const { id } = await product({ picture_id: own.id });
  const onBlank = { query: { picture_id: own.id, model_id: coaster.id } };
  expect(await stranger.call(productDrawings.preview, onBlank)).toFailWith('PICTURE_NOT_FOUND');
  expect(await colleague.call(productDrawings.preview, onBlank)).toFailWith('PICTURE_NOT_FOUND');
  for (const as of [stranger, colleague]) {
    expect(await as.call(productDrawings.preview, { query: { product_id: id } })).toFailWith(
      'PRODUCT_NOT_FOUND',
    );
    expect(await as.call(productDrawings.file, { params: { id }, query: { kind: 'png' } })).toFailWith(
      'PRODUCT_NOT_FOUND',
    );
  }
  expect(await me.call(productDrawings.preview, { query: { product_id: 999_999 } })).toFailWith(
    'PRODUCT_NOT_FOUND',
  );
  expect(await me.call(productDrawings.preview, { query: { ...onBlank.query, view: 'nowhere' } })).toFailWith(
    'INVALID_FIELDS',
  );
});

test('a picture of the market carries the mark until it is bought, and only then a print file is made', async () => {
  const { id } = await product({ picture_id: sold.id });
  const marked = await preview({ product_id: id });
  expect(await unevenness(marked.url)).toBeGreaterThan(4);
  expect(
    await unevenness((await preview({ picture_id: sold.id, model_id: coaster.id })).url),
  ).toBeGreaterThan(4);
  for (const kind of ['png', 'pdf', 'mockup'] as const) {
    const refused = await me.call(productDrawings.file, { params: { id }, query: { kind } });
    expect(refused).toFailWith('PICTURES_NOT_BOUGHT');
    expect(refused.data).toMatchObject({ points: 10, pictures: [{ id: sold.id, price: 10 }] });
  }

  expect(await me.call(market.buy, { params: { id: sold.id }, body: { price: 10 } })).toSucceed();
  const bought = await preview({ product_id: id });
  expect(bought.url).not.toBe(marked.url);
  expect(await unevenness(bought.url)).toBeLessThan(4);
  const { url, w_px, h_px } = await file(id, { kind: 'png' });
  expect([w_px, h_px]).toEqual([1228, 1228]);
  expect(await sharp(await fetched(url)).metadata()).toMatchObject({
    format: 'png',
    width: 1228,
    height: 1228,
    density: 300,
    space: 'srgb',
  });
  // The file holds the picture in full: the purchase cannot be returned any more.
  const [licence] = await t.platform.db.select().from(licences).where(eq(licences.picture_id, sold.id));
  expect(licence?.downloads).toBe(1);

  await t.platform.db.update(pictures).set({ banned_at: sql`now()` }).where(eq(pictures.id, sold.id));
  expect(await me.call(productDrawings.file, { params: { id }, query: { kind: 'png' } })).toFailWith(
    'PRODUCT_PICTURE_GONE',
  );
});

test('what is drawn from a picture that a machine generated says so in the file', async () => {
  const own = await picture({ owner: maker, visibility: 'company' });
  const { id } = await product({ picture_id: own.id });
  const drawings = async () => [
    await preview({ product_id: id }),
    ...(await Promise.all((['mockup', 'png', 'pdf'] as const).map((kind) => file(id, { kind })))),
  ];
  const says = async ({ url }: { url: string }) => {
    const bytes = await fetched(url);
    const isPdf = bytes.toString('latin1', 0, 4) === '%PDF';
    const label = isPdf ? bytes : ((await sharp(bytes).metadata()).xmp ?? Buffer.alloc(0));
    return label.includes('digitalsourcetype/trainedAlgorithmicMedia');
  };
  expect(await Promise.all((await drawings()).map(says))).toEqual([false, false, false, false]);
  await t.platform.db.update(pictures).set({ ai_generated: true }).where(eq(pictures.id, own.id));
  expect(await Promise.all((await drawings()).map(says))).toEqual([true, true, true, true]);
});

test('a file has the name of its product and is sent to be saved', async () => {
  const own = await picture({ owner: maker, visibility: 'company' });
  const { id } = await product({ picture_id: own.id, name: '山茶' });
  const { url, name } = await file(id, { kind: 'pdf' }, colleague);
  expect(name).toBe('山茶.pdf');
  const reply = await t.app.inject({ url });
  expect(reply.headers['content-disposition']).toContain(encodeURIComponent('山茶.pdf'));
  expect(reply.rawPayload.toString('latin1', 0, 8)).toBe('%PDF-1.5');
});

test('what nobody asks for goes after a week, and is drawn again on demand', async () => {
  const { db, storage } = t.platform;
  const own = await picture({ owner: maker, visibility: 'private' });
  const query = { picture_id: own.id, model_id: coaster.id };
  const { url } = await preview(query);
  const key = decodeURIComponent(url.slice(1, url.indexOf('?')));
  const sweep = async () => {
    const keys: string[] = [];
    const jobs = {
      enqueue: async (_: unknown, __: unknown, data: { keys: string[] }) => keys.push(...data.keys),
    };
    await inTransaction(db, (tx) => sweepRendersHandler({ storage, jobs: jobs as never })(tx));
    await inTransaction(db, (tx) => removeObjectsHandler(storage)(tx, { keys }));
    return keys;
  };
  expect(await sweep()).toEqual([]);
  await db.update(renders).set({ used_at: sql`now() - interval '8 days'` }).where(eq(renders.key, key));
  expect(await sweep()).toEqual([key]);
  expect(await storage.head(key)).toBeUndefined();
  expect(await fetched((await preview(query)).url)).not.toHaveLength(0);
  // The other way round: a row whose file is lost is forgotten, so it is drawn again.
  await storage.remove([key]);
  await sweep();
  expect(await db.select().from(renders).where(eq(renders.key, key))).toEqual([]);
});

/** A room whose originals are what `read` makes of their keys; nothing is drawn in it. */
function roomOf(read: (key: string) => Promise<Buffer>, patienceMs?: number) {
  const storage = Object.assign(Object.create(t.platform.storage) as typeof t.platform.storage, { read });
  const room = openDrawingRoom({ db: t.platform.db, storage }, patienceMs);
  closeAtEnd(() => room.close());
  const { area } = coaster.definition;
  return (company_id: number, ...keys: string[]) => {
    const layers = keys.map((name, at) =>
      placedPicture({ id: at + 1, name, width: 9, height: 9 }, area, `l${at}`),
    );
    const sources = keys.map((file_key, at) => ({
      kind: 'picture' as const,
      id: at + 1,
      file_key,
      marked: false,
    }));
    const scene = { ...emptyScene(area), layers };
    return room.print({ company_id, scene, sources, definition: coaster.definition }, 'png', '');
  };
}

test('a company that asks for a hundred drawings delays another by its turn, and is told to ask again', async () => {
  const reads: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const print = roomOf(async (key) => {
    reads.push(key);
    await gate;
    throw new Error('lost');
  }, 1);
  const many = Array.from({ length: 100 }, (_, at) => print(1, `a${at}`));
  expect(await Promise.all(many)).toEqual(many.map(() => undefined));
  expect(await print(2, 'b')).toBeUndefined();
  open();
  // Three are under way and forty wait.
  await expect.poll(() => reads.length).toBe(44);
  expect(reads.indexOf('b')).toBeLessThan(5);
});

test('a design of too many megabytes is refused before they are in memory, and not tried again and again', async () => {
  const reads: string[] = [];
  const print = roomOf(async (key) => {
    reads.push(key);
    return { length: 150 * 1024 * 1024 } as Buffer;
  });
  for (const _ of [1, 2])
    await expect(print(1, 'a', 'b', 'c', 'd')).rejects.toMatchObject({ code: 'DESIGN_TOO_LARGE' });
  expect(reads).toEqual(['a', 'b', 'c']);
});
