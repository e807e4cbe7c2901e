import { type BlankModel, blanks } from '@motif/contract/features/blanks/blanks';
import {
  type GangOrder,
  type GangPlan,
  gangSheets,
  type ProductExport,
} from '@motif/contract/features/products/exports';
import { type ProductDetail, products } from '@motif/contract/features/products/products';
import { pixels } from '@motif/contract/scene/scene';
import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { closeAtEnd } from '../../../../test/clean-up';
import { testApp } from '../../../../test/test-app';
import { readZip } from '../../../../test/zip-reader';
import { productExports } from '../../../platform/db/schema/products';
import { inTransaction } from '../../../platform/db/transaction';
import { runExportHandler } from '../exports/run-export';
import { openDrawingRoom } from '../render/drawing-room';
import { GANG_DPI } from './page-layers';

const ORDER: Omit<GangOrder, 'items'> = {
  film_um: 250_000,
  max_length_um: 300_000,
  gap_um: 12_000,
  margin_um: 5_000,
};

let t: Awaited<ReturnType<typeof testApp>>;
let me: Awaited<ReturnType<typeof t.as>>;
/** 100 mm wide and red all over. */
let coaster: ProductDetail;
/** 85 × 167 mm or so, plain blue. */
let phone: ProductDetail;
let models: BlankModel[];

beforeAll(async () => {
  t = await testApp();
  me = await t.as(await t.make.user());
  models = ((await me.call(blanks.models, {})).data as { list: BlankModel[] }).list;
  coaster = await product('coaster-100', '#d02010');
  phone = await product('iphone-16-pro', '#1030d0');
});

async function product(code: string, background: string): Promise<ProductDetail> {
  const model_id = models.find((model) => model.code === code)?.id ?? 0;
  const made = (await me.call(products.create, { body: { model_id, name: code } })).data as ProductDetail;
  const { id, version, scene } = made;
  const reply = await me.call(products.save, {
    params: { id },
    body: { version, scene: { ...scene, background } },
  });
  expect(reply).toSucceed();
  return reply.data;
}
const plan = async (items: GangOrder['items'], more: Partial<GangOrder> = {}) =>
  me.call(gangSheets.plan, { body: { ...ORDER, items, ...more } });

test('a plan says where copies lie and what is wasted; a piece that does not fit is refused by its name', async () => {
  const items = [
    { product_id: coaster.id, copies: 3 },
    { product_id: phone.id, copies: 2 },
  ];
  const { film_um, length_um, used_bp, pages } = (await plan(items)).data as GangPlan;
  expect(film_um).toBe(ORDER.film_um);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.reduce((sum, page) => sum + page.length_um, 0)).toBe(length_um);
  const places = pages.flatMap((page) => page.places);
  expect(places.map(({ product_id, copy }) => `${product_id}-${copy}`).sort()).toEqual(
    [1, 2, 3]
      .map((copy) => `${coaster.id}-${copy}`)
      .concat([1, 2].map((copy) => `${phone.id}-${copy}`))
      .sort(),
  );
  const printed = places.reduce((sum, { w_um, h_um }) => sum + w_um * h_um, 0);
  expect(used_bp).toBe(Math.floor((printed / (film_um * length_um)) * 10_000));

  const named = await plan(items, { film_um: 200_000, margin_um: 50_000 });
  expect(named.http).toBe(409);
  expect(named.message).toContain('coaster-100');
  expect(named.message).toContain('200 毫米');
  const many = await plan([
    { product_id: coaster.id, copies: 400 },
    { product_id: coaster.id, copies: 101 },
  ]);
  expect(many).toFailWith('GANG_TOO_MANY_PIECES');
  expect(await plan([{ product_id: coaster.id, copies: 200 }])).toFailWith('GANG_TOO_LONG');
  expect(await plan(items, { gap_um: 100 })).toFailWith('INVALID_FIELDS');
});

test('a product that is gone is left out of the plan and named, but never left out of files', async () => {
  const gone = await product('coaster-100', '#205020');
  expect(await me.call(products.remove, { params: { id: gone.id } })).toSucceed();
  const items = [gone.id, coaster.id].map((product_id) => ({ product_id, copies: 2 }));
  const { pages, missing, products: planned } = (await plan(items)).data as GangPlan;
  expect(missing).toEqual([gone.id]);
  expect(planned.map(({ id }) => id)).toEqual([coaster.id]);
  expect(pages.flatMap(({ places }) => places).map(({ product_id }) => product_id)).toEqual([
    coaster.id,
    coaster.id,
  ]);
  expect(await plan(items.slice(0, 1))).toFailWith('PRODUCT_NOT_FOUND');
  expect(await me.call(gangSheets.render, { body: { ...ORDER, items } })).toFailWith('PRODUCT_NOT_FOUND');
  const stranger = await t.as(await t.make.user());
  expect(await stranger.call(gangSheets.plan, { body: { ...ORDER, items } })).toFailWith('PRODUCT_NOT_FOUND');
});

test('pages are print files of the planned size: pieces where the plan says, marks and a code in the gaps', async () => {
  const items = [
    { product_id: phone.id, copies: 1 },
    { product_id: coaster.id, copies: 2 },
  ];
  const body = { ...ORDER, items, max_length_um: 600_000 };
  const planned = (await me.call(gangSheets.plan, { body })).data as GangPlan;
  const reply = await me.call(gangSheets.render, { body });
  expect(reply).toSucceed();
  const { id } = reply.data as ProductExport;
  const room = openDrawingRoom(t.platform, Number.POSITIVE_INFINITY);
  closeAtEnd(() => room.close());
  await inTransaction(t.platform.db, (tx) =>
    runExportHandler({ pool: t.platform.db, storage: t.platform.storage, room })(tx, { export_id: id }),
  );
  const [row] = await t.platform.db.select().from(productExports).where(eq(productExports.id, id));
  expect(row).toMatchObject({ state: 'done', error: null, progress: row?.total });
  const files = readZip(await t.platform.storage.read(row?.key ?? ''));
  expect([...files.keys()]).toEqual(['page-01.png', 'page-01.pdf', '拣货单.xlsx']);

  const [page] = planned.pages;
  const [width, height] = [pixels(planned.film_um, GANG_DPI), pixels(page?.length_um ?? 0, GANG_DPI)];
  const png = sharp(files.get('page-01.png'));
  expect(await png.metadata()).toMatchObject({ width, height, channels: 4, density: GANG_DPI });
  const { data } = await png.raw().toBuffer({ resolveWithObject: true });
  const at = (x_um: number, y_um: number) => {
    const start = (pixels(y_um, GANG_DPI) * width + pixels(x_um, GANG_DPI)) * 4;
    return [...data.subarray(start, start + 4)];
  };
  for (const { product_id, x_um, y_um, w_um, h_um } of page?.places ?? []) {
    const colour = product_id === phone.id ? [0x10, 0x30, 0xd0, 255] : [0xd0, 0x20, 0x10, 255];
    // All four corners: the piece has its size, also when it is turned.
    for (const x of [x_um + 300, x_um + w_um - 300])
      for (const y of [y_um + 300, y_um + h_um - 300]) expect(at(x, y)).toEqual(colour);
    for (const x of [x_um - 300, x_um + w_um + 300]) expect(at(x, y_um + h_um / 2)[3]).toBe(0);
    expect(at(x_um + w_um / 2, y_um - 300)[3]).toBe(0);
  }
  // Marks, codes and the caption are dark; without them only the pieces would be seen.
  let seen = 0;
  for (let index = 3; index < data.length; index += 4) if (data[index] === 255) seen += 1;
  const printed = (page?.places ?? []).reduce(
    (sum, { w_um, h_um }) => sum + pixels(w_um, GANG_DPI) * pixels(h_um, GANG_DPI),
    0,
  );
  expect(seen - printed).toBeGreaterThan(3 * 42 * 42);

  const pdf = files.get('page-01.pdf')?.toString('latin1') ?? '';
  const points = (px: number) => Number(((px * 72) / GANG_DPI).toFixed(4));
  expect(pdf).toContain(`/MediaBox [0 0 ${points(width)} ${points(height)}]`);
  expect(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).toBe(pdf.indexOf('xref\n0 9'));
  const [, first] = await readSheet(files.get('拣货单.xlsx') as Buffer);
  expect(first?.slice(0, 3)).toEqual([1, expect.stringMatching(/^P\d+-1$/), expect.any(String)]);
});
