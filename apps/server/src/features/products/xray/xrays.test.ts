import { attachments } from '@motif/contract/features/attachments/attachments';
import { type BlankModel, blanks } from '@motif/contract/features/blanks/blanks';
import { type ProductDetail, products } from '@motif/contract/features/products/products';
import {
  xrays as contract,
  type PictureXray,
  type Placement,
  type ProductXray,
} from '@motif/contract/features/products/xray';
import type { AttachmentLayer, PictureLayer } from '@motif/contract/scene/scene';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ABSENT, answerOf } from '../../../../test/access-matrix';
import type { TestUser } from '../../../../test/factories';
import { testApp } from '../../../../test/test-app';
import { pictures } from '../../../platform/db/schema/pictures';
import { pictureXrays, products as rows } from '../../../platform/db/schema/products';
import { createXrays, type Xrays } from './xrays';

const [WIDTH, HEIGHT] = [700, 1400];
const DISCS = Array.from({ length: 50 }, (_, at) => {
  const [x, y] = [(at % 5) * 140 + 70, Math.floor(at / 5) * 140 + 70];
  return `<circle cx="${x}" cy="${y}" r="48" fill="hsl(${at * 47},60%,35%)"/>`;
}).join('');
const draw = (inside: string, side = WIDTH) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${2 * side}"
      viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#f3ead7"/>${inside}</svg>`),
  )
    .removeAlpha()
    .png()
    .toBuffer();

let t: Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<typeof t.as>>;
let maker: TestUser;
let me: Person;
let stranger: Person;
let phones: BlankModel[];
const PERMISSIONS = ['pictures.browse', 'pictures.company', 'pictures.own', 'products.make'];

beforeAll(async () => {
  t = await testApp();
  maker = await t.make.user({ company_id: (await t.make.user()).company_id, permissions: PERMISSIONS });
  me = await t.as(maker);
  stranger = await t.as(await t.make.user());
  const { list } = (await me.call(blanks.models, {})).data as { list: BlankModel[] };
  phones = list.filter(({ definition }) => definition.shape === 'case');
});

async function picture(image: Buffer, values: Parameters<typeof t.make.picture>[0] = {}) {
  const made = await t.make.picture({ owner: maker, width: WIDTH, height: HEIGHT, ...values });
  await t.platform.storage.put(made.file_key, image, 'image/png');
  return made;
}
const phone = (): BlankModel => {
  const [first] = phones;
  if (!first) throw new Error('there is no phone');
  return first;
};
async function productOf(picture_id: number, change: Partial<PictureLayer> = {}): Promise<ProductDetail> {
  const reply = await me.call(products.create, { body: { model_id: phone().id, picture_id } });
  expect(reply).toSucceed();
  const product: ProductDetail = reply.data;
  return Object.keys(change).length === 0 ? product : saved(product, change);
}
async function saved(product: ProductDetail, change: Partial<PictureLayer>): Promise<ProductDetail> {
  const [layer] = product.scene.layers as PictureLayer[];
  const scene = { ...product.scene, layers: [{ ...layer, ...change }] };
  const reply = await me.call(products.save, {
    params: { id: product.id },
    body: { version: product.version, scene } as never,
  });
  expect(reply).toSucceed();
  return reply.data;
}
async function xrayOf(product: { id: number }): Promise<ProductXray> {
  const reply = await me.call(contract.product, { params: { id: product.id } });
  expect(reply).toSucceed();
  return reply.data;
}
const found = ({ verdicts }: ProductXray) =>
  Object.fromEntries(verdicts.map(({ check, level }) => [check, level]));

test('a picture that takes too long to examine is left alone for a while, and nothing is written down about it', async () => {
  const made = await picture(await draw(DISCS));
  let reads = 0;
  const storage = {
    ...t.platform.storage,
    read: (key: string) => {
      reads += 1;
      return t.platform.storage.read(key);
    },
  };
  const examine = async (by: Xrays) =>
    (await by.of({ db: t.platform.db, storage }, [made], 1)).found.get(made.id);
  const hasty = createXrays({ timeoutMs: 1 });
  expect([await examine(hasty), await examine(hasty), reads]).toEqual([null, null, 1]);
  await hasty.close();
  const usual = createXrays();
  expect(await examine(usual)).toMatchObject({ facts: { opaque: true } });
  await usual.close();
});

describe('the print check', () => {
  test('tells of a picture what is true wherever it is placed, once, and tells buyers too', async () => {
    const native = await picture(await draw(DISCS));
    const ask = async (as: Person, id: number) => as.call(contract.picture, { params: { id } });
    const reply = await ask(stranger, native.id);
    expect(reply).toSucceed();
    const { facts, width, height }: PictureXray = reply.data;
    expect({ width, height }).toEqual({ width: WIDTH, height: HEIGHT });
    expect(facts).toMatchObject({ upscale: 1, opaque: true, fringe: null, blurred: 0 });

    // What is known is kept: the file is not read again.
    await t.platform.storage.remove([native.file_key]);
    expect((await ask(me, native.id)).data).toEqual(reply.data);
    // What an earlier version of the checks said is made again; without its file nothing is known.
    await t.platform.db
      .update(pictureXrays)
      .set({ version: 0 })
      .where(eq(pictureXrays.picture_id, native.id));
    expect((await ask(me, native.id)).data).toMatchObject({ facts: null });

    const broken = await picture(Buffer.from('no picture'));
    expect((await ask(me, broken.id)).data).toMatchObject({ facts: null });
    const [kept] = await t.platform.db
      .select()
      .from(pictureXrays)
      .where(eq(pictureXrays.picture_id, broken.id));
    expect(kept).toMatchObject({ facts: null, version: 1 });
  });

  test('is for whoever may see the picture; to everybody else there is none', async () => {
    const { company_id } = maker;
    const person = async (values: object) =>
      t.as(await t.make.user({ company_id, permissions: PERMISSIONS, ...values }));
    const callers: Record<string, [Person | typeof t.guest, number[]]> = {};
    const image = await draw('');
    const [mine, shared, sold] = [
      await picture(image, { visibility: 'private' }),
      await picture(image, { visibility: 'company' }),
      await picture(image, { visibility: 'public' }),
    ].map(({ id }) => id) as [number, number, number];
    callers.owner = [me, [mine, shared, sold]];
    callers.colleague = [await person({}), [shared, sold]];
    callers.outsider = [await person({ permissions: ['pictures.browse'] }), [sold]];
    callers.restricted = [await person({ allowed: ['水杯'] }), []];
    callers.stranger = [stranger, [sold]];
    callers.guest = [t.guest, []];
    for (const [name, [caller, allowed]] of Object.entries(callers)) {
      const ask = (id: number) => answerOf(t, caller, contract.picture, { params: { id } }, '10.0.1.1');
      const absent = await ask(ABSENT);
      expect(absent.http, name).toBe(name === 'guest' ? 401 : 404);
      for (const id of [mine, shared, sold]) {
        const reply = await ask(id);
        if (allowed.includes(id)) expect(reply.http, `${name} ${id}`).toBe(200);
        else expect(reply, `${name} ${id}`).toEqual(absent);
      }
    }
  });

  test('judges a design as it is placed, and again when it has changed', async () => {
    const native = await picture(await draw(DISCS));
    const { area } = phone().definition;
    const product = await productOf(native.id);
    const first = await xrayOf(product);
    expect(first).toMatchObject({ dpi: area.dpi, dpi_min: area.dpi_min, pending: 0 });
    expect(first.tiles).toHaveLength(64);
    expect(first.tiles.every((dpi) => dpi !== null && dpi >= area.dpi_min && dpi < area.dpi)).toBe(true);
    expect(found(first)).toEqual({ dpi: 'warn', upscale: 'ok', blur: 'ok' });
    expect(first.verdicts[0]?.where).toHaveLength(64);

    // It is kept with the design it is about, without a new version of the product.
    const [kept] = await t.platform.db.select().from(rows).where(eq(rows.id, product.id));
    expect(kept).toMatchObject({ version: product.version, xray: { hash: kept?.scene_hash } });
    await t.platform.db
      .update(rows)
      .set({ xray: sql`jsonb_set(xray, '{dpi}', '7')` })
      .where(eq(rows.id, product.id));
    expect(await xrayOf(product)).toMatchObject({ dpi: 7 });

    // A quarter of the size in the top left corner: sharp enough there, nothing elsewhere.
    const size = { w_um: Math.round(area.w_um / 2), h_um: Math.round(area.w_um) };
    const small = await saved(product, { ...size, x_um: size.w_um / 2, y_um: size.h_um / 2 });
    const second = await xrayOf(small);
    expect(second.dpi).toBe(area.dpi);
    expect(second.tiles[0]).toBeGreaterThanOrEqual(area.dpi_min);
    expect(second.tiles[63]).toBeNull();
    expect(found(await xrayOf(await saved(small, { w_um: 500_000, h_um: 1_000_000 })))).toMatchObject({
      dpi: 'bad',
    });
  });

  test('of a design that lacks a picture is not kept, because somebody else may have it', async () => {
    const shared = await picture(await draw(DISCS), { visibility: 'company' });
    const product = await productOf(shared.id);
    await t.platform.db.update(pictures).set({ deleted_at: sql`now()` }).where(eq(pictures.id, shared.id));
    expect((await xrayOf(product)).verdicts).toEqual([]);
    await t.platform.db.update(pictures).set({ deleted_at: null }).where(eq(pictures.id, shared.id));
    expect((await xrayOf(product)).verdicts).not.toEqual([]);
  });

  test('judges a logo as it judges a picture, and a coarse one keeps the product from being ready', async () => {
    const native = await picture(await draw(DISCS));
    const product = await productOf(native.id);
    const { area } = phone().definition;
    const disc = '<circle cx="350" cy="700" r="300" fill="#a22"/>';
    const logo = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="200"
        viewBox="0 0 ${WIDTH} ${HEIGHT}">${disc}</svg>`),
    )
      .png()
      .toBuffer();
    const added = await me.call(attachments.add, {
      query: { main_category_id: phone().main_category_id, kind: 'logo', name: '商标' },
      bytes: new Uint8Array(logo),
    });
    expect(added).toSucceed();
    const [below] = product.scene.layers as PictureLayer[];
    if (!below) throw new Error('there is no layer');
    const { picture_id: _, ...rest } = below;
    const place = { x_um: area.w_um / 2, y_um: area.h_um - 20_000, w_um: 10_000, h_um: 20_000 };
    const placed: AttachmentLayer = {
      ...rest,
      ...place,
      id: 'logo',
      kind: 'attachment',
      attachment_id: (added.data as { id: number }).id,
    };
    const save = async (version: number, change: Partial<AttachmentLayer> = {}) => {
      const scene = { ...product.scene, layers: [below, { ...placed, ...change }] };
      const reply = await me.call(products.save, {
        params: { id: product.id },
        body: { version, scene } as never,
      });
      expect(reply).toSucceed();
      return reply.data as ProductDetail;
    };
    const verdictsOn = async (layer: string) => {
      const { verdicts, tiles } = await xrayOf(product);
      const own = verdicts.filter(({ layer_id }) => layer_id === layer);
      return { tiles, levels: Object.fromEntries(own.map(({ check, level }) => [check, level])) };
    };
    // 100 pixels on a centimetre: 254 an inch, where the blank wants 300.
    const small = await save(product.version);
    expect(small.dpi).toBe(product.dpi);
    const fine = await verdictsOn('logo');
    expect(fine.levels).toMatchObject({ dpi: 'warn', fringe: 'ok' });
    // What shows through the logo is judged too.
    expect(fine.tiles.every((dpi) => dpi !== null)).toBe(true);
    expect((await verdictsOn(below.id)).levels).toMatchObject({ dpi: 'warn' });

    const large = await save(small.version, { w_um: 50_000, h_um: 100_000, y_um: area.h_um / 2 });
    expect(large.dpi).toBe(50);
    expect((await verdictsOn('logo')).levels).toMatchObject({ dpi: 'bad' });
    const ready = { params: { id: product.id }, body: { version: large.version, state: 'ready' } as never };
    expect(await me.call(products.save, ready)).toFailWith('PRODUCT_DPI_LOW');
  });

  test('names what is enlarged, blurred, under the camera, or shows a seam', async () => {
    const coarse = await sharp(await draw(DISCS, WIDTH / 4))
      .resize(WIDTH, HEIGHT)
      .png()
      .toBuffer();
    const enlarged = await productOf((await picture(coarse)).id);
    const verdicts = found(await xrayOf(enlarged));
    expect(verdicts).toMatchObject({ dpi: 'bad', upscale: 'warn', blur: 'bad' });

    const [hole] = phone().definition.area.holes;
    const { w_um, h_um } = phone().definition.area;
    if (!hole) throw new Error('there is no camera');
    const x = ((hole.x_um + hole.w_um / 2) / w_um) * WIDTH;
    const y = ((hole.y_um + hole.h_um / 2) / h_um) * HEIGHT;
    const face = await picture(await draw(`<circle cx="${x}" cy="${y}" r="130" fill="#a22"/>`));
    const under = await productOf(face.id);
    expect(found(await xrayOf(under))).toMatchObject({ hidden: 'bad' });

    const repeat = await saved(under, { tile: { mode: 'grid', gap_um: 0 }, w_um: 30_000, h_um: 60_000 });
    expect(found(await xrayOf(repeat))).toMatchObject({ seam: 'ok' });
    const cut = await picture(await draw(`<rect width="${WIDTH / 2}" height="${HEIGHT}" fill="#245"/>`));
    const seamed = await productOf(cut.id, {
      tile: { mode: 'grid', gap_um: 0 },
      w_um: 30_000,
      h_um: 60_000,
    });
    expect(found(await xrayOf(seamed))).toMatchObject({ seam: 'bad' });
    const mirrored = await saved(seamed, { tile: { mode: 'mirror', gap_um: 0 } });
    expect(found(await xrayOf(mirrored))).not.toHaveProperty('seam');
  });
});

describe('placing pictures', () => {
  const place = (picture_ids: number[], model_ids: number[], as = me) =>
    as.call(contract.place, { body: { picture_ids, model_ids } });

  test('answers for each picture on each blank, and a design takes it as it is', async () => {
    const [one, other] = [await picture(await draw(DISCS)), await picture(await draw(''))];
    const models = phones.slice(0, 3).map(({ id }) => id);
    const reply = await place([one.id, other.id], models);
    expect(reply).toSucceed();
    const { list, pending } = reply.data as { list: Placement[]; pending: number[] };
    expect(pending).toEqual([]);
    expect(list.map(({ picture_id, model_id }) => [picture_id, model_id])).toEqual(
      [one.id, other.id].flatMap((id) => models.map((model) => [id, model])),
    );
    const [first] = list;
    const product = await productOf(one.id, first?.layer);
    expect(product.dpi).toBe(first?.dpi);
  });

  test('examines some at once and names those that wait', async () => {
    const image = await draw('');
    const ids: number[] = [];
    for (let at = 0; at < 9; at += 1) ids.push((await picture(image)).id);
    const model = phone().id;
    const first = (await place(ids, [model])).data as { list: Placement[]; pending: number[] };
    expect([first.list.length, first.pending]).toEqual([8, ids.slice(8)]);
    const second = (await place(ids, [model])).data as typeof first;
    expect([second.list.length, second.pending]).toEqual([9, []]);
  });

  test('is refused for a picture or a blank that is not theirs', async () => {
    const mine = await picture(await draw(''), { visibility: 'private' });
    const model = phone().id;
    expect(await place([mine.id], [model], stranger)).toFailWith('PICTURE_NOT_FOUND');
    expect(await place([ABSENT], [model])).toFailWith('PICTURE_NOT_FOUND');
    expect(await place([mine.id], [ABSENT])).toFailWith('NOT_FOUND');
    const unable = await t.as(await t.make.user({ permissions: ['pictures.browse'] }));
    expect(await place([mine.id], [model], unable)).toFailWith('FORBIDDEN');
  });
});
