import type { Endpoint } from '@motif/contract/endpoint';
import { errors } from '@motif/contract/errors';
import { type Attachment, attachments } from '@motif/contract/features/attachments/attachments';
import { type BlankModel, blanks } from '@motif/contract/features/blanks/blanks';
import type { ProductExport } from '@motif/contract/features/products/exports';
import { type ProductDetail, products } from '@motif/contract/features/products/products';
import { KIT_ROWS_MAX, KITS_MAX, SIMULATED_FROM } from '@motif/contract/features/shelf/listing-choices';
import {
  type KitCard,
  type ListingKit,
  type ListingRow,
  listingKits,
} from '@motif/contract/features/shelf/listing-kits';
import { checkKit, titleOf } from '@motif/contract/features/shelf/rules';
import {
  type DeskSite,
  type SiteWarehouses,
  type TemuSite,
  temu,
  temuDesk,
} from '@motif/contract/features/shelf/temu';
import { eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ABSENT, answerOf } from '../../../test/access-matrix';
import { closeAtEnd } from '../../../test/clean-up';
import type { TestUser } from '../../../test/factories';
import { whileLastPlaceIsTaken } from '../../../test/last-place';
import { testApp } from '../../../test/test-app';
import { readZip } from '../../../test/zip-reader';
import { productExports, products as productRows } from '../../platform/db/schema/products';
import { listingKits as kitRows, listingRows } from '../../platform/db/schema/shelf/listings';
import { inTransaction } from '../../platform/db/transaction';
import { createImageUrls } from '../../platform/images/image-urls';
import { runExportHandler } from '../products/exports/run-export';
import { type DrawingRoom, openDrawingRoom } from '../products/render/drawing-room';
import { boxOf } from './kits/box-of';
import { makeListing } from './kits/listing-files';

let t: Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<typeof t.as>>;
let maker: TestUser;
let me: Person;
let colleague: Person;
let stranger: Person;
let operator: Person;
let category: number;
let phone: BlankModel;
let flat: BlankModel;
const PERMISSIONS = [
  'pictures.browse',
  'pictures.company',
  'pictures.own',
  'products.make',
  'products.export',
];
const [US, JAPAN, KUWAIT] = [900_001, 900_005, 900_007];

beforeAll(async () => {
  t = await testApp();
  const { company_id } = await t.make.user();
  category = await t.make.category('手机壳');
  maker = await t.make.user({ company_id, permissions: PERMISSIONS });
  me = await t.as(maker);
  colleague = await t.as(await t.make.user({ company_id, permissions: PERMISSIONS }));
  stranger = await t.as(await t.make.user());
  operator = await t.as(await t.make.user({ role: 'admin' }));
  const models = ((await me.call(blanks.models, {})).data as { list: BlankModel[] }).list;
  const found = models.find(({ code }) => code === 'iphone-16-pro');
  const coaster = models.find(({ code }) => code === 'coaster-100');
  if (!found || !coaster) throw new Error('there is no blank');
  [phone, flat] = [found, coaster];
});

async function product(body: object = {}, as = me): Promise<ProductDetail> {
  const reply = await as.call(products.create, { body: { model_id: phone.id, ...body } });
  expect(reply).toSucceed();
  return reply.data;
}
async function kit(product_ids?: number[], as = me): Promise<ListingKit> {
  const body = { main_category_id: category, name: ' 夏季  上新 ', ...(product_ids && { product_ids }) };
  const reply = await as.call(listingKits.create, { body });
  expect(reply).toSucceed();
  return reply.data;
}
/** A white square of 900 pixels. */
async function attachment(): Promise<Attachment> {
  const square = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const reply = await me.call(attachments.add, {
    query: { main_category_id: category, kind: 'packaging', name: '包装' },
    bytes: new Uint8Array(square),
  });
  expect(reply).toSucceed();
  return reply.data;
}
const read = (id: number, as = me) => as.call(listingKits.one, { params: { id } });
const edit = (of: ListingKit, body: object, as = me) =>
  as.call(listingKits.edit, { params: { id: of.id }, body: { version: of.version, ...body } });
const editRow = (of: ListingKit, row: ListingRow, body: object, as = me) =>
  as.call(listingKits.editRow, {
    params: { id: of.id, row_id: row.id },
    body: { version: row.version, ...body },
  });
const rowOf = ({ rows }: ListingKit, at = 0): ListingRow => {
  const row = rows[at];
  if (!row) throw new Error('there is no such row');
  return row;
};
const file = (id: number, format: string, as = me, language = 'zh') =>
  t.app.inject({
    method: 'POST',
    url: `/api/shelf/listing-kits/${id}/export/?format=${format}`,
    headers: { ...as.headers, 'accept-language': language },
  });

describe('sites and warehouses', () => {
  test('are listed with what the platform calls them, and are marked as made up', async () => {
    const { list: sites } = (await me.call(temu.sites)).data as { list: TemuSite[] };
    expect(sites.find(({ site_id }) => site_id === JAPAN)).toEqual({
      site_id: JAPAN,
      site_name: '日本站',
      site_name_en: 'Japan',
      region: 'global',
      currency: 'JPY',
      language: 'ja',
      is_open: true,
      is_simulated: true,
    });
    expect(sites.every(({ site_id, is_simulated }) => site_id >= SIMULATED_FROM && is_simulated)).toBe(true);
    const of = async (query: object) =>
      ((await me.call(temu.warehouses, { query })).data as { list: SiteWarehouses[] }).list;
    expect(await of({})).toHaveLength(sites.length);
    expect(await of({ site_id: US })).toMatchObject([
      {
        site_id: US,
        site_name: '美国站',
        warehouses: [
          { warehouse_id: '9000011', warehouse_name: '一号仓', warehouse_disable: false },
          { warehouse_id: '9000012' },
        ],
      },
    ]);
    expect(await of({ site_id: 5 })).toEqual([]);
  });

  test('are kept by operators, and two of them do not undo each other', async () => {
    const site = { name: '智利站', name_en: 'Chile', region: 'global', currency: 'CLP', language: 'es' };
    const added = await operator.call(temuDesk.addSite, {
      body: { ...site, site_id: 77, is_open: true } as never,
    });
    expect(added.data).toMatchObject({ site_id: 77, is_simulated: false, version: 1, warehouses: [] });
    expect(
      await operator.call(temuDesk.addSite, { body: { ...site, site_id: 77, is_open: true } as never }),
    ).toFailWith('TEMU_ID_TAKEN');
    const closed = { params: { id: 77 }, body: { ...site, is_open: false, version: 1 } as never };
    expect((await operator.call(temuDesk.editSite, closed)).data).toMatchObject({
      is_open: false,
      version: 2,
    });
    expect(await operator.call(temuDesk.editSite, closed)).toFailWith('CHANGED_MEANWHILE');
    const warehouse = { name: '北仓', name_en: 'North', is_disabled: false };
    const given = { body: { ...warehouse, site_id: 77, warehouse_id: 'N-1' } };
    const { warehouses } = (await operator.call(temuDesk.addWarehouse, given)).data as DeskSite;
    expect(warehouses).toMatchObject([{ warehouse_id: 'N-1', is_simulated: false }]);
    expect(await operator.call(temuDesk.addWarehouse, given)).toFailWith('TEMU_ID_TAKEN');
    const change = {
      params: { id: warehouses[0]?.id ?? 0 },
      body: { ...warehouse, is_disabled: true, version: 1 },
    };
    expect(
      ((await operator.call(temuDesk.editWarehouse, change)).data as DeskSite).warehouses[0],
    ).toMatchObject({
      is_disabled: true,
    });
    expect(await operator.call(temuDesk.editWarehouse, change)).toFailWith('CHANGED_MEANWHILE');
    const nowhere = { ...given.body, site_id: 5 };
    expect(await operator.call(temuDesk.addWarehouse, { body: nowhere })).toFailWith('NOT_FOUND');
    for (const call of Object.values(temuDesk))
      expect((await me.call(call as Endpoint, { params: { id: 77 }, body: {} } as never)).http).toBe(403);
  });
});

describe('a listing', () => {
  test('is filled with products: box and weight of the blank, the template for titles', async () => {
    const [first, second] = [await product({ name: 'Misty Camellia · x' }), await product({ name: '山茶' })];
    const made = await kit([first.id, second.id]);
    expect(made).toMatchObject({ name: '夏季 上新', sites: [], attachments: [], version: 1 });
    const [row, chinese] = [rowOf(made), rowOf(made, 1)];
    expect(row).toMatchObject({
      name_en: 'Misty Camellia',
      ...boxOf(phone.definition),
      stock: null,
      prices: [],
    });
    expect(row.weight_mg).toBeGreaterThan(0);
    expect(Math.min(row.l_mm, row.w_mm, row.h_mm)).toBeGreaterThan(0);
    expect(row.images).toHaveLength(phone.definition.views.length);
    expect(titleOf(made.title_template, row)).toBe(`Misty Camellia ${phone.name_en} Matte case`);
    expect(chinese.name_en).toBe('');
    // Once more: nothing is twice, and what is new comes behind.
    const third = await product();
    const more = await me.call(listingKits.addRows, {
      params: { id: made.id },
      body: { product_ids: [third.id, first.id] },
    });
    expect((more.data as ListingKit).rows.map(({ product: { id } }) => id)).toEqual([
      first.id,
      second.id,
      third.id,
    ]);
    const { list } = (await me.call(listingKits.list, { query: { main_category_id: category } })).data as {
      list: KitCard[];
    };
    expect(list[0]).toMatchObject({ id: made.id, rows: 3, sites: 0, owner_name: maker.username });
  });

  test('has prices in the minor unit of each site, and problems until it is complete', async () => {
    const made = await kit([(await product({ name: 'Dawn' })).id]);
    const sites = [
      { site_id: US, warehouse_id: '9000011' },
      { site_id: KUWAIT, warehouse_id: null },
    ];
    const { id: packaging } = await attachment();
    const changed = await edit(made, {
      sites,
      category_path: ' Phones / Cases ',
      attachment_ids: [packaging],
    });
    expect(changed.data).toMatchObject({
      version: 2,
      category_path: 'Phones / Cases',
      sites: [
        { site_id: US, currency: 'USD', warehouse_name: '一号仓', is_simulated: true },
        { site_id: KUWAIT, currency: 'KWD', warehouse_id: null },
      ],
      attachments: [{ id: packaging, width: 900 }],
    });
    const of = changed.data as ListingKit;
    const prices = [
      { site_id: US, price_minor: 1299 },
      { site_id: KUWAIT, price_minor: 4500 },
    ];
    const first = await editRow(of, rowOf(of), { prices: [{ site_id: US, price_minor: 1 }], stock: 5 });
    expect(await editRow(of, first.data as ListingRow, { prices, sku: 'A-1' })).toSucceed();
    const after = (await read(of.id)).data as ListingKit;
    expect(rowOf(after)).toMatchObject({ prices, sku: 'A-1', stock: 5, version: 3 });
    const problems = checkKit(after, after.rows);
    expect(problems.head.map(({ code }) => code)).toEqual(['warehouse_missing']);
    expect(problems.rows.get(rowOf(after).id)?.map(({ code }) => code)).toEqual(['images_few']);
    // A site that is taken out keeps its price for the day it comes back.
    const one = (await edit(after, { sites: sites.slice(1) })).data as ListingKit;
    expect(rowOf(one).prices).toEqual(prices.slice(1));
    const both = (await edit(one, { sites })).data as ListingKit;
    expect(rowOf(both).prices).toEqual(expect.arrayContaining(prices));
  });

  test('is saved cell by cell, and nobody saves over what they have not seen', async () => {
    const made = await kit([(await product()).id]);
    const row = rowOf(made);
    expect((await editRow(made, row, { title_own: '  My   own ' })).data).toMatchObject({
      title_own: 'My own',
    });
    expect(await editRow(made, row, { sku: 'X' }, colleague)).toFailWith('CHANGED_MEANWHILE');
    const second = { ...row, version: 2 };
    expect((await editRow(made, second, { title_own: null }, colleague)).data).toMatchObject({
      title_own: null,
    });
    const bad = [
      { prices: [{ site_id: US, price_minor: 5 }] },
      { prices: [{ site_id: ABSENT, price_minor: 5 }] },
    ];
    for (const body of bad)
      expect(await editRow(made, { ...row, version: 3 }, body)).toFailWith('INVALID_FIELDS');
    for (const body of [{ sku: 'a b' }, { stock: -1 }, { prices: [{ site_id: US, price_minor: 1.5 }] }])
      expect((await editRow(made, { ...row, version: 3 }, body)).http).toBe(422);
    expect(await edit(made, { name: '新' })).toSucceed();
    expect(await edit(made, { name: '旧' })).toFailWith('CHANGED_MEANWHILE');
    const newest = (await read(made.id)).data as ListingKit;
    for (const sites of [
      [{ site_id: ABSENT, warehouse_id: null }],
      [{ site_id: US, warehouse_id: '9000051' }],
      [
        { site_id: US, warehouse_id: null },
        { site_id: US, warehouse_id: null },
      ],
    ])
      expect(await edit(newest, { sites })).toFailWith('INVALID_FIELDS');
    expect(await edit(newest, { attachment_ids: [ABSENT] })).toFailWith('ATTACHMENT_NOT_FOUND');
  });

  test('is one of so many at most', async () => {
    const owner = await t.make.user();
    const someone = await t.as(owner);
    const begin = () =>
      someone.call(listingKits.create, { body: { main_category_id: category, name: '上架' } });
    expect(await begin()).toSucceed();
    const more = (
      count: number,
    ) => `insert into listing_kits (company_id, owner_id, main_category_id, name, title_template)
      select company_id, owner_id, main_category_id, name, title_template
      from (select * from listing_kits where company_id = ${owner.company_id} limit 1) made, generate_series(1, ${count})`;
    const { pool } = t.platform;
    await pool.query(more(KITS_MAX - 2));
    expect(await whileLastPlaceIsTaken(pool, owner.company_id, more(1), begin)).toFailWith('TOO_MANY_GROUPS');
  });

  test('has a limit of rows', async () => {
    const [seen, more] = [await product(), await product()];
    const made = await kit([seen.id]);
    await t.platform.db.execute(sql`with made as (
      insert into products (company_id, owner_id, main_category_id, model_id, model_version, colour, name, scene, scene_hash)
      select company_id, owner_id, main_category_id, model_id, model_version, colour, '', '{}', ''
      from products, generate_series(2, ${KIT_ROWS_MAX}) where id = ${seen.id} returning id)
      insert into listing_rows (kit_id, product_id, weight_mg, l_mm, w_mm, h_mm) select ${made.id}, id, 1, 1, 1, 1 from made`);
    const full = { params: { id: made.id }, body: { product_ids: [more.id] } };
    expect(await me.call(listingKits.addRows, full)).toFailWith('TOO_MANY_GROUPS');
  });

  test('says that a product was deleted, and loses the row when it is gone for good', async () => {
    const thing = await product();
    const made = await kit([thing.id]);
    await me.call(products.remove, { params: { id: thing.id } });
    expect(rowOf((await read(made.id)).data)).toMatchObject({ is_gone: true });
    await t.platform.db.delete(productRows).where(eq(productRows.id, thing.id));
    expect((await read(made.id)).data).toMatchObject({ rows: [] });
  });
});

describe('a file', () => {
  test('holds a line for each row and site, with prices, Chinese and the problems', async () => {
    const made = await kit([(await product({ name: '=HYPERLINK("http://x")' })).id]);
    const sites = [
      { site_id: US, warehouse_id: '9000011' },
      { site_id: JAPAN, warehouse_id: null },
    ];
    const of = (await edit(made, { sites, category_path: '手机配件 / 手机壳' })).data as ListingKit;
    await editRow(of, rowOf(of), {
      sku: 'A-1',
      title_own: '@SUM(1) 山茶',
      prices: [
        { site_id: US, price_minor: 1299 },
        { site_id: JAPAN, price_minor: 1200 },
      ],
    });
    const sheet = await file(made.id, 'xlsx');
    expect(decodeURIComponent(String(sheet.headers['content-disposition']))).toMatch(
      /夏季 上新 \d{4}-\d{2}-\d{2}\.xlsx$/,
    );
    const [head = [], ...lines] = await readSheet(sheet.rawPayload);
    const cell = (at: number, title: string) => lines[at]?.[head.indexOf(title)];
    expect(lines).toHaveLength(2);
    expect([0, 1].map((at) => [cell(at, '站点'), cell(at, '价格'), cell(at, '价格（最小单位）')])).toEqual([
      ['美国站', 12.99, 1299],
      ['日本站', 1200, 1200],
    ]);
    expect([cell(0, '平台类目'), cell(0, '英文标题'), cell(0, '模拟数据')]).toEqual([
      '手机配件 / 手机壳',
      '@SUM(1) 山茶',
      '是',
    ]);
    expect(cell(0, '问题')).toContain('英文标题里有中文');
    const csv = (await file(made.id, 'csv', me, 'en')).body;
    expect(csv.startsWith('\uFEFFCategory,Product,')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(`'@SUM(1) 山茶`);
    const json = (await file(made.id, 'json')).json<{ lines: object[] }>();
    expect(json.lines[1]).toMatchObject({ site_id: JAPAN, currency: 'JPY', price: '1200', warehouse_id: '' });
    expect((await file(made.id, 'exe')).statusCode).toBe(422);
    const noRight = await t.as(
      await t.make.user({ company_id: maker.company_id, permissions: ['products.make'] }),
    );
    expect((await file(made.id, 'csv', noRight)).statusCode).toBe(403);
  });

  test('with pictures is a zip of all sheets, which name the mockups and the attachments in it', async () => {
    expect(await me.call(listingKits.files, { params: { id: (await kit()).id } })).toFailWith(
      'LISTING_EMPTY',
    );
    const coaster = await product({ model_id: flat.id, name: '杯垫/红' });
    const made = await kit([coaster.id]);
    const of = (await edit(made, { attachment_ids: [(await attachment()).id] })).data as ListingKit;
    const reply = await me.call(listingKits.files, { params: { id: of.id } });
    expect(reply).toSucceed();
    const { id } = reply.data as ProductExport;
    const full = openDrawingRoom(t.platform, Number.POSITIVE_INFINITY);
    closeAtEnd(() => full.close());
    // Views of the real size take seconds each.
    const room: DrawingRoom = { ...full, mockup: (of, kind) => full.mockup({ ...of, size: 240 }, kind) };
    const { db, storage, secrets } = t.platform;
    const tools = { pool: db, storage, room, makeListing: makeListing(createImageUrls(secrets.imageKey)) };
    await inTransaction(db, (tx) => runExportHandler(tools)(tx, { export_id: id }));
    const [row] = await db.select().from(productExports).where(eq(productExports.id, id));
    expect(row).toMatchObject({ state: 'done', kind: 'listing', error: null });
    const files = readZip(await storage.read(row?.key ?? ''));
    const pictures = [...files.keys()].filter((name) => /^(mockup|brand)\//.test(name));
    expect(pictures).toHaveLength(flat.definition.views.length + 1);
    expect(pictures[0]).toMatch(/^mockup\/杯垫_红-/);
    expect(await sharp(files.get(pictures[0] ?? '')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 240,
    });
    const json = JSON.parse(String(files.get('上架表.json'))) as { lines: { images: string }[] };
    expect(json.lines[0]?.images).toBe(pictures.join(', '));
    const [head = [], line = []] = await readSheet(files.get('上架表.xlsx') as Buffer);
    expect(line[head.indexOf('图片')]).toBe(pictures.join(', '));
    expect(files.has('上架表.csv')).toBe(true);
  });
});

describe('what is foreign is absent', () => {
  const { list: _, create: __, ...single } = listingKits;
  const BODY: Partial<Record<keyof typeof single, object>> = {
    edit: { version: 1, name: '改' },
    editRow: { version: 1, sku: 'S' },
  };
  test.each(Object.keys(single) as (keyof typeof single)[])('%s', async (name) => {
    const call: Endpoint = single[name];
    const [mine, theirs] = [await product(), await product({}, stranger)];
    const actors: Record<string, Pick<Person, 'headers'>> = {
      stranger,
      operator,
      guest: t.guest,
      unable: await t.as(await t.make.user({ company_id: maker.company_id, permissions: [] })),
      restricted: await t.as(
        await t.make.user({ company_id: maker.company_id, permissions: PERMISSIONS, allowed: ['水杯'] }),
      ),
    };
    for (const [at, [who, caller]] of Object.entries(actors).entries()) {
      const made = await kit([mine.id]);
      const before = await t.platform.db.select().from(kitRows).where(eq(kitRows.id, made.id));
      const ask = (id: number, row_id: number) =>
        answerOf(
          t,
          caller,
          call,
          {
            params: { id, row_id },
            ...(call.body && { body: BODY[name] ?? { product_ids: [theirs.id] } }),
            ...(call.query && { query: { format: 'csv' } }),
          },
          `10.0.2.${at + 1}`,
        );
      const absent = await ask(ABSENT, ABSENT);
      const early = { guest: errors.UNAUTHENTICATED, unable: errors.FORBIDDEN }[who as 'guest'];
      expect(absent.http, `${who} ${absent.text}`).toBe((early ?? errors.LISTING_NOT_FOUND).status);
      expect(await ask(made.id, rowOf(made).id), who).toEqual(absent);
      expect(await t.platform.db.select().from(kitRows).where(eq(kitRows.id, made.id))).toEqual(before);
      expect(await t.platform.db.$count(listingRows, eq(listingRows.kit_id, made.id))).toBe(1);
    }
  });

  test('products of others are not listed, also not beside own ones; a private one is its maker’s alone', async () => {
    const theirs = await product({}, stranger);
    const body = { main_category_id: category, name: 'x', product_ids: [(await product()).id, theirs.id] };
    expect(await me.call(listingKits.create, { body })).toFailWith('PRODUCT_NOT_FOUND');
    const secret = await t.make.picture({ owner: maker, visibility: 'private' });
    const hidden = await product({ picture_id: secret.id });
    const made = await kit([hidden.id]);
    expect((await read(made.id, colleague)).data).toMatchObject({ rows: [] });
    expect((await file(made.id, 'json', colleague)).json()).toMatchObject({ lines: [] });
    expect(await editRow(made, rowOf(made), { sku: 'S' }, colleague)).toFailWith('LISTING_NOT_FOUND');
    const gone = { params: { id: made.id, row_id: rowOf(made).id } };
    expect(await colleague.call(listingKits.removeRow, gone)).toFailWith('LISTING_NOT_FOUND');
    const other = await kit([(await product()).id]);
    const mixed = { params: { id: other.id, row_id: rowOf(made).id } };
    expect(await me.call(listingKits.removeRow, mixed)).toFailWith('LISTING_NOT_FOUND');
    expect(await me.call(listingKits.removeRow, gone)).toSucceed();
    expect(await me.call(listingKits.remove, { params: { id: made.id } })).toSucceed();
    expect(await read(made.id)).toFailWith('LISTING_NOT_FOUND');
    const { list } = (await stranger.call(listingKits.list, { query: {} })).data as { list: KitCard[] };
    expect(list).toEqual([]);
  });
});
