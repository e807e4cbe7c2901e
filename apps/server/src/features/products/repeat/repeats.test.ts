import { market } from '@motif/contract/features/market/market';
import { repeats } from '@motif/contract/features/products/repeat';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { licences, pictures } from '../../../platform/db/schema/pictures';

let t: Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<typeof t.as>>;
let maker: TestUser;
let me: Person;
let colleague: Person;

const PERMISSIONS = ['pictures.browse', 'pictures.company', 'finance.spend', 'products.make'];

beforeAll(async () => {
  t = await testApp();
  const { company_id } = await t.make.user();
  const permissions = [...PERMISSIONS, 'products.export'];
  maker = await t.make.user({ company_id, permissions });
  me = await t.as(maker);
  colleague = await t.as(await t.make.user({ company_id, permissions }));
  await t.make.points(company_id, 100);
});

/** Left half red, right half blue, twice as wide as high. */
async function picture(values: Parameters<typeof t.make.picture>[0]) {
  const made = await t.make.picture({ width: 400, height: 200, name: '山茶', ...values });
  const half = { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } } as const;
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: 200, top: 0 }])
    .png()
    .toBuffer();
  await t.platform.storage.put(made.file_key, bytes, 'image/png');
  return made;
}

const UNIT = {
  sheet: 'unit',
  kind: 'png',
  mode: 'grid',
  w_um: 25_400,
  gap_um: 0,
  turn: 0,
  dpi: 100,
} as const;
const ask = (id: number, query: object = {}, as = me) =>
  as.call(repeats.file, { params: { id }, query: { ...UNIT, ...query } });

/** Asks until it is drawn, as a browser does, however busy the machine is; the test has its own end. */
async function drawn(id: number, query: object = {}) {
  for (;;) {
    const reply = await ask(id, query);
    expect(reply).toSucceed();
    const { url, name, w_px, h_px } = reply.data as { url: string; name: string; w_px: number; h_px: number };
    if (url === null) continue;
    const file = await t.app.inject({ url });
    expect(file.statusCode).toBe(200);
    return { bytes: file.rawPayload, name, size: [w_px, h_px] };
  }
}

/** Red, blue or clear at places of a file, in shares of its sides. */
async function coloursAt(bytes: Buffer, places: [number, number][]): Promise<string[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    if (data[at + 3] === 0) return 'clear';
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  });
}

test('the unit of each mode goes on by plain columns and rows, turned or not', async () => {
  const own = await picture({ owner: maker, visibility: 'private' });
  const grid = await drawn(own.id);
  expect(grid.size).toEqual([100, 50]);
  expect(grid.name).toBe('山茶 grid 25.4x12.7mm 100dpi.png');
  expect(await sharp(grid.bytes).metadata()).toMatchObject({ width: 100, height: 50, density: 100 });
  const quarters: [number, number][] = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ];
  expect(await coloursAt(grid.bytes, quarters)).toEqual(['red', 'blue', 'red', 'blue']);

  const mirror = await drawn(own.id, { mode: 'mirror' });
  expect(mirror.size).toEqual([200, 100]);
  // Red, blue, blue, red: what meets is the same.
  const across: [number, number][] = [
    [0.1, 0.3],
    [0.4, 0.3],
    [0.6, 0.3],
    [0.9, 0.3],
  ];
  expect(await coloursAt(mirror.bytes, across)).toEqual(['red', 'blue', 'blue', 'red']);

  const brick = await drawn(own.id, { mode: 'half-brick' });
  expect(brick.size).toEqual([100, 100]);
  expect(await coloursAt(brick.bytes, quarters)).toEqual(['red', 'blue', 'blue', 'red']);

  // A quarter turn to the right: what was left is above.
  const turned = await drawn(own.id, { turn: 90 });
  expect(turned.size).toEqual([50, 100]);
  expect(await coloursAt(turned.bytes, quarters)).toEqual(['red', 'red', 'blue', 'blue']);

  const apart = await drawn(own.id, { gap_um: 12_700 });
  expect(apart.size).toEqual([150, 100]);
  expect(
    await coloursAt(apart.bytes, [
      [0.02, 0.02],
      [0.3, 0.5],
    ]),
  ).toEqual(['clear', 'red']);
});

test('an area is filled in its size, as PNG and PDF; what is too large or too dense is refused by its field', async () => {
  const own = await picture({ owner: maker, visibility: 'company' });
  const area = { sheet: 'area', area_w_um: 60_000, area_h_um: 40_000 };
  const { bytes, size } = await drawn(own.id, { ...area, mode: 'half-drop' });
  expect(size).toEqual([236, 157]);
  expect((await sharp(bytes).stats()).isOpaque).toBe(true);
  const pdf = await drawn(own.id, { ...area, kind: 'pdf' });
  expect(pdf.bytes.toString('latin1', 0, 8)).toBe('%PDF-1.5');

  const fieldOf = async (query: object) => {
    const refused = await ask(own.id, query);
    expect(refused).toFailWith('INVALID_FIELDS');
    return (refused.data as { errors: { field: string }[] }).errors.map(({ field }) => field);
  };
  expect(await fieldOf({ sheet: 'area', area_w_um: 60_000 })).toEqual(['area_h_um']);
  expect(await fieldOf({ sheet: 'area', area_w_um: 3_000_000, area_h_um: 3_000_000 })).toEqual(['dpi']);
  expect(await fieldOf({ ...area, area_w_um: 2_000_000, w_um: 2_000, dpi: 72 })).toEqual(['w_um']);
});

test('nobody gets the file of a picture that they may not see, have not bought, or that was taken down', async () => {
  const hidden = await picture({ owner: maker, visibility: 'private' });
  expect(await ask(hidden.id, {}, colleague)).toFailWith('PICTURE_NOT_FOUND');
  expect(await ask(hidden.id, {}, await t.as(await t.make.user()))).toFailWith('PICTURE_NOT_FOUND');
  const noExport = await t.as(
    await t.make.user({ company_id: maker.company_id, permissions: [...PERMISSIONS] }),
  );
  expect(await ask(hidden.id, {}, noExport)).toFailWith('FORBIDDEN');

  const sold = await picture({ visibility: 'public', price: 10 });
  const refused = await ask(sold.id);
  expect(refused).toFailWith('PICTURES_NOT_BOUGHT');
  expect(refused.data).toMatchObject({ points: 10, pictures: [{ id: sold.id, price: 10 }] });
  expect(await me.call(market.buy, { params: { id: sold.id }, body: { price: 10 } })).toSucceed();
  await drawn(sold.id);
  const [licence] = await t.platform.db.select().from(licences).where(eq(licences.picture_id, sold.id));
  expect(licence?.downloads).toBe(1);

  await t.platform.db.update(pictures).set({ banned_at: sql`now()` }).where(eq(pictures.id, sold.id));
  expect(await ask(sold.id)).toFailWith('PICTURE_NOT_FOUND');
});
