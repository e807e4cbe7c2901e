import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@motif/contract/endpoint';
import { errors } from '@motif/contract/errors';
import { type BlankModel, blanks } from '@motif/contract/features/blanks/blanks';
import { market } from '@motif/contract/features/market/market';
import {
  productExports as contract,
  gangSheets,
  type ProductExport,
} from '@motif/contract/features/products/exports';
import { type ProductDetail, products } from '@motif/contract/features/products/products';
import { EXPORTS_KEPT_BYTES } from '@motif/contract/limits';
import { placedPicture } from '@motif/contract/scene/place-picture';
import { pixels } from '@motif/contract/scene/scene';
import { eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ABSENT, answerOf } from '../../../../test/access-matrix';
import { closeAtEnd } from '../../../../test/clean-up';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { readZip } from '../../../../test/zip-reader';
import { licences, pictures } from '../../../platform/db/schema/pictures';
import { productExports } from '../../../platform/db/schema/products';
import { inTransaction } from '../../../platform/db/transaction';
import { removeObjectsHandler } from '../../files/remove-files';
import { type DrawingRoom, openDrawingRoom } from '../render/drawing-room';
import { EXPORTS } from '../render/renders';
import { runExportHandler } from './run-export';
import { sweepExportsHandler } from './sweep-exports';

let t: Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<typeof t.as>>;
let maker: TestUser;
let me: Person;
let colleague: Person;
let stranger: Person;
let unable: Person;
let coaster: BlankModel;
let room: DrawingRoom;
let sold: { id: number };
/** A red picture of the company on two coasters; the second has no SKU and a name that no file may have. */
let red: ProductDetail;
let named: ProductDetail;

beforeAll(async () => {
  t = await testApp();
  room = openDrawingRoom(t.platform, Number.POSITIVE_INFINITY);
  closeAtEnd(() => room.close());
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
  unable = await t.as(await t.make.user({ company_id, permissions: ['products.make'] }));
  stranger = await t.as(await t.make.user());
  const models = ((await me.call(blanks.models, {})).data as { list: BlankModel[] }).list;
  const found = models.find(({ code }) => code === 'coaster-100');
  if (!found) throw new Error('there is no coaster');
  coaster = found;
  const own = await picture({ owner: maker, visibility: 'company', name: '=1+1 红' });
  sold = await picture({ visibility: 'public', price: 12 });
  await t.make.points(company_id, 100);
  red = await product({ picture_id: own.id, name: '山茶' });
  await me.call(products.save, { params: { id: red.id }, body: { version: red.version, sku: 'CAM-1' } });
  named = await product({ picture_id: own.id, name: '../=cmd|花 CON' });
});

beforeEach(async () => {
  // Each test has all places of the company.
  await t.platform.db
    .update(productExports)
    .set({ state: 'cancelled' })
    .where(sql`${productExports.key} is null`);
});

async function picture(values: Parameters<typeof t.make.picture>[0]) {
  const made = await t.make.picture({ width: 1200, height: 1200, ...values });
  const bytes = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#d02010' } })
    .jpeg()
    .toBuffer();
  await t.platform.storage.put(made.file_key, bytes, 'image/jpeg');
  return made;
}
async function product(body: object): Promise<ProductDetail> {
  const reply = await me.call(products.create, { body: { model_id: coaster.id, ...body } });
  expect(reply).toSucceed();
  return reply.data;
}
const start = (product_ids: number[], kinds: ('png' | 'pdf' | 'mockup')[] = ['png'], as = me) =>
  as.call(contract.start, { body: { product_ids, kinds } });
async function started(...args: Parameters<typeof start>): Promise<ProductExport> {
  const reply = await start(...args);
  expect(reply).toSucceed();
  return reply.data;
}
/** What the worker does with one job. */
const work = (export_id: number, from: DrawingRoom = room) =>
  inTransaction(t.platform.db, (tx) =>
    runExportHandler({ pool: t.platform.db, storage: t.platform.storage, room: from })(tx, { export_id }),
  );
async function one(id: number): Promise<ProductExport & { url: string | null }> {
  const reply = await me.call(contract.one, { params: { id } });
  expect(reply).toSucceed();
  return reply.data;
}
async function objectsOf(id: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of t.platform.storage.list(EXPORTS)) if (key.includes(`/${id}-`)) keys.push(key);
  return keys;
}
async function downloaded(id: number): Promise<Map<string, Buffer>> {
  const { url } = await one(id);
  const reply = await t.app.inject({ url: url ?? '' });
  expect(reply.statusCode).toBe(200);
  return readZip(reply.rawPayload);
}

test('products become a zip with print files, mockups and a list, under names that every system takes', async () => {
  const { id, total } = await started([red.id, named.id], ['png', 'pdf', 'mockup']);
  expect(total).toBe(2);
  // Large mockups take seconds for each view; what is in the zip does not depend on their size.
  await work(id, { ...room, mockup: (of, kind) => room.mockup({ ...of, size: 240 }, kind) });
  const done = await one(id);
  expect(done).toMatchObject({ state: 'done', progress: 2, products: 2, error: null });
  expect(done.name).toMatch(/^产品导出-.+等2件-\d{8}-\d{4}\.zip$/);

  const files = await downloaded(id);
  const views = coaster.definition.views.map(({ code }) => code);
  const bases = ['CAM-1', '_=cmd_花 CON'];
  expect([...files.keys()]).toEqual([
    ...bases.flatMap((base) => [
      `print/${base}.png`,
      `print/${base}.pdf`,
      ...views.map((view) => `mockup/${base}-${view}.jpg`),
    ]),
    '清单.xlsx',
  ]);
  const { w_um, bleed_um, dpi } = coaster.definition.area;
  expect(await sharp(files.get('print/CAM-1.png')).metadata()).toMatchObject({
    width: pixels(w_um + 2 * bleed_um, dpi),
    density: dpi,
  });
  expect(files.get('print/CAM-1.pdf')?.toString('latin1', 0, 5)).toBe('%PDF-');
  expect(await sharp(files.get(`mockup/CAM-1-${views[0]}.jpg`)).metadata()).toMatchObject({ format: 'jpeg' });
  const [titles, first, second] = await readSheet(files.get('清单.xlsx') as Buffer);
  expect(titles?.slice(0, 2)).toEqual(['名称', 'SKU']);
  expect(first?.slice(0, 2)).toEqual(['山茶', 'CAM-1']);
  expect(first?.at(-1)).toBe('=1+1 红 (自有)');
  expect(second?.[0]).toBe('../=cmd|花 CON');
  // A text cell is no formula, whatever it begins with.
  expect(files.get('清单.xlsx')?.includes('<f>')).toBe(false);

  // An interrupted download goes on.
  const whole = await t.app.inject({ url: done.url ?? '' });
  const part = await t.app.inject({ url: done.url ?? '', headers: { range: 'bytes=10-19' } });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
  expect(whole.headers['content-disposition']).toContain('attachment');
  expect((await t.app.inject({ url: (done.url ?? '').replace(/s=./, 's=_') })).statusCode).toBe(403);
});

test('one key starts one export, and a company has three under way at most', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const input = { body: { product_ids: [red.id], kinds: ['png' as const] } };
  const send = () => me.call(contract.start, input, { headers });
  // One of two at once may be told to wait; sent again, it gets the first answer.
  await Promise.all([send(), send()]);
  const { id } = (await send()).data as ProductExport;
  expect(((await send()).data as ProductExport).id).toBe(id);
  const others = await Promise.all([
    start([red.id]),
    start([red.id]),
    start([red.id]),
    start([red.id], ['png'], colleague),
  ]);
  expect(others.filter(({ http }) => http === 200)).toHaveLength(2);
  expect(await start([red.id])).toFailWith('PRODUCT_EXPORTS_BUSY');
  await me.call(contract.cancel, { params: { id } });
  expect(await start([red.id])).toSucceed();
});

test('what is not bought is told with its price, bought in one step, and banned pictures are not printed', async () => {
  const { id: product_id } = await product({ picture_id: sold.id });
  const refused = await start([red.id, product_id]);
  expect(refused).toFailWith('PICTURES_NOT_BOUGHT');
  expect(refused.data).toMatchObject({ points: 12, pictures: [{ id: sold.id, price: 12 }] });
  const bought = await me.call(market.buyMany, { body: { ids: [sold.id], total: 12 } });
  expect(bought).toSucceed();

  const { id } = await started([red.id, product_id]);
  const [licence] = await t.platform.db.select().from(licences).where(eq(licences.picture_id, sold.id));
  expect(licence?.downloads).toBe(1);
  // Between the start and the worker it is taken down.
  const banned = (banned_at: Date | null) =>
    t.platform.db.update(pictures).set({ banned_at }).where(eq(pictures.id, sold.id));
  await banned(new Date());
  await work(id);
  expect(await one(id)).toMatchObject({ state: 'failed', url: null });
  expect((await one(id)).error).toContain('个产品中有图片已被下架');
  expect(await objectsOf(id)).toEqual([]);
  expect(await start([red.id, product_id])).toFailWith('PRODUCTS_PICTURES_GONE');
  expect(await me.call(contract.again, { params: { id } })).toFailWith('PRODUCTS_PICTURES_GONE');
  await banned(null);
  expect(await me.call(contract.again, { params: { id } })).toSucceed();
  await work(id);
  const files = await downloaded(id);
  const [, , row] = await readSheet(files.get('清单.xlsx') as Buffer);
  expect(String(row?.at(-1))).toContain(`授权 ${licence?.id}`);
});

test('a picture that a design got after the export was asked for cannot be paid back once it is printed', async () => {
  const bought = await picture({ visibility: 'public', price: 5 });
  expect(await me.call(market.buyMany, { body: { ids: [bought.id], total: 5 } })).toSucceed();
  const plain = await product({ name: '先空后换' });
  const { id } = await started([plain.id]);
  const { scene, version } = plain;
  const layers = [placedPicture({ ...bought, name: '' }, coaster.definition.area)];
  const changed = { params: { id: plain.id }, body: { version, scene: { ...scene, layers } } };
  expect(await me.call(products.save, changed)).toSucceed();
  await work(id);
  expect(await one(id)).toMatchObject({ state: 'done' });
  const [licence] = await t.platform.db.select().from(licences).where(eq(licences.picture_id, bought.id));
  expect(licence?.downloads).toBe(1);
});

test('a cancelled export stops, and leaves nothing behind', async () => {
  const { id } = await started([red.id, named.id]);
  const told: unknown[] = [];
  const stop = t.platform.events.subscribe((event) => told.push(event));
  const slow: DrawingRoom = {
    ...room,
    async print(...args) {
      const drawn = await room.print(...args);
      expect(await me.call(contract.cancel, { params: { id } })).toSucceed();
      return drawn;
    },
  };
  await work(id, slow);
  expect(await one(id)).toMatchObject({ state: 'cancelled', url: null, bytes: null });
  expect(await objectsOf(id)).toEqual([]);
  expect(await me.call(contract.cancel, { params: { id } })).toFailWith('EXPORT_ENDED');
  // A job that comes late finds nothing to do.
  await work(id);
  expect(await one(id)).toMatchObject({ state: 'cancelled' });
  await expect.poll(() => told).toContainEqual({ type: 'exports_changed', user_id: maker.id });
  stop();
});

test('a worker that dies is followed by another; one that dies each time is given up', async () => {
  const { id } = await started([red.id]);
  const dying: DrawingRoom = { ...room, print: () => Promise.reject(new Error('killed')) };
  await expect(work(id, dying)).rejects.toThrow('killed');
  expect(await one(id)).toMatchObject({ state: 'running' });
  expect(await me.call(contract.again, { params: { id } })).toFailWith('EXPORT_UNDER_WAY');
  await work(id);
  expect(await one(id)).toMatchObject({ state: 'done' });

  const { id: hopeless } = await started([red.id]);
  for (const _ of [1, 2, 3]) await expect(work(hopeless, dying)).rejects.toThrow('killed');
  await work(hopeless, dying);
  expect(await one(hopeless)).toMatchObject({ state: 'failed', error: errors.EXPORT_FAILED.zh });
  expect(await me.call(contract.again, { params: { id: hopeless } })).toSucceed();
  await work(hopeless);
  expect(await one(hopeless)).toMatchObject({ state: 'done' });
});

test('a worker that was thought dead writes nothing over the work of its successor', async () => {
  const { id } = await started([red.id]);
  const overtaken: DrawingRoom = {
    ...room,
    async print(...args) {
      await work(id);
      return room.print(...args);
    },
  };
  await work(id, overtaken);
  const { state, url } = await one(id);
  expect(state).toBe('done');
  expect(await objectsOf(id)).toHaveLength(1);
  expect((await t.app.inject({ url: url ?? '' })).statusCode).toBe(200);
});

test('exports are over after a week, and objects without a row go by night', async () => {
  const { id } = await started([red.id]);
  await work(id);
  const { id: lost } = await started([named.id]);
  await work(lost);
  await t.platform.storage.remove(await objectsOf(lost));
  const sweep = () =>
    inTransaction(t.platform.db, async (tx) => {
      const removed: string[] = [];
      const jobs = {
        enqueue: async (_db: never, _kind: never, data: { keys: string[] }) => removed.push(...data.keys),
      };
      await sweepExportsHandler({ storage: t.platform.storage, jobs: jobs as never })(tx);
      await removeObjectsHandler(t.platform.storage)(tx, { keys: removed });
      return removed;
    });
  await sweep();
  expect(await one(id)).toMatchObject({ state: 'done' });
  expect(await one(lost)).toMatchObject({ state: 'failed' });
  await t.platform.db
    .update(productExports)
    .set({ expires_at: sql`clock.now() - interval '1 second'` })
    .where(eq(productExports.id, id));
  expect((await one(id)).url).toBeNull();
  const keys = await objectsOf(id);
  expect(await sweep()).toEqual(keys);
  expect(await objectsOf(id)).toEqual([]);
  expect(await me.call(contract.one, { params: { id } })).toFailWith('EXPORT_NOT_FOUND');
});

test('past the room of a company its oldest files end early, and can be made again', async () => {
  const ids: number[] = [];
  for (const _ of [1, 2]) {
    const { id } = await started([red.id]);
    await work(id);
    ids.push(id);
  }
  const large = { bytes: EXPORTS_KEPT_BYTES - 1 };
  for (const id of ids)
    await t.platform.db.update(productExports).set(large).where(eq(productExports.id, id));
  await started([red.id]);
  const [oldest = 0, newest = 0] = ids;
  expect([(await one(oldest)).url, (await one(newest)).url]).toEqual([null, expect.any(String)]);
  const { rows } = await t.platform.db.execute(sql`select data->'keys'->>0 as key from pgboss.job
    where name = 'uploads.remove_objects' and data->'keys' @> ${JSON.stringify(await objectsOf(oldest))}`);
  expect(rows).toHaveLength(1);
  const { created_at } = await one(oldest);
  const again = await me.call(contract.again, { params: { id: oldest } });
  expect(again).toSucceed();
  // The file is a new one, so it is as old as this.
  expect(Date.parse((again.data as ProductExport).created_at)).toBeGreaterThan(Date.parse(created_at));
});

test('an export is for the person who asked for it, and what they may not export is not there', async () => {
  const { id } = await started([red.id]);
  const calls: [Endpoint, string][] = [
    [contract.one, 'one'],
    [contract.cancel, 'cancel'],
    [contract.again, 'again'],
  ];
  for (const as of [colleague, stranger]) {
    for (const [endpoint, name] of calls) {
      const ask = (of: number) => answerOf(t, as, endpoint, { params: { id: of } }, '10.0.0.9');
      const answer = await ask(id);
      expect(answer.http, name).toBe(404);
      expect(answer).toEqual(await ask(ABSENT));
    }
    expect(
      ((await as.call(contract.list)).data as { list: ProductExport[] }).list.map((row) => row.id),
    ).not.toContain(id);
  }
  expect(((await me.call(contract.list)).data as { list: ProductExport[] }).list[0]?.id).toBe(id);
  const secret = await product({ picture_id: (await picture({ owner: maker, visibility: 'private' })).id });
  const order = { ...ORDER, items: [{ product_id: secret.id, copies: 1 }] };
  for (const as of [colleague, stranger]) {
    expect(await start([secret.id], ['png'], as)).toFailWith('PRODUCT_NOT_FOUND');
    expect(await as.call(gangSheets.plan, { body: order })).toFailWith('PRODUCT_NOT_FOUND');
    expect(await as.call(gangSheets.render, { body: order })).toFailWith('PRODUCT_NOT_FOUND');
  }
  expect(await start([red.id], ['png'], unable)).toFailWith('FORBIDDEN');
  expect(await unable.call(gangSheets.plan, { body: order })).toFailWith('FORBIDDEN');
  expect(await t.guest.call(contract.list)).toFailWith('UNAUTHENTICATED');
  // Rights are asked again by the worker.
  await t.platform.db.execute(sql`delete from user_roles where user_id = ${maker.id}`);
  await work(id);
  const [row] = await t.platform.db.select().from(productExports).where(eq(productExports.id, id));
  expect(row).toMatchObject({ state: 'failed', error: { code: 'FORBIDDEN' } });
});

const ORDER = { film_um: 300_000, max_length_um: 400_000, gap_um: 10_000, margin_um: 5_000 };
