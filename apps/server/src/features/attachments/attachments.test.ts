import type { Endpoint } from '@motif/contract/endpoint';
import { errors } from '@motif/contract/errors';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
} from '@motif/contract/features/attachments/attachment-choices';
import { type Attachment, attachments } from '@motif/contract/features/attachments/attachments';
import { type BlankModel, blanks } from '@motif/contract/features/blanks/blanks';
import { type ProductDetail, products } from '@motif/contract/features/products/products';
import { type AttachmentLayer, emptyScene, type Scene } from '@motif/contract/scene/scene';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ABSENT, answerOf } from '../../../test/access-matrix';
import { testApp } from '../../../test/test-app';
import { companyUsage } from '../../platform/db/schema/pictures';
import { brandAttachments } from '../../platform/db/schema/shelf/attachments';
import { drawDesign } from '../../platform/render/draw/draw-design';
import { removeObjects } from '../files/remove-files';
import { reconcileStore } from '../uploads/reconcile';
import { sweepAttachmentsHandler } from './sweep-attachments';

let t: Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<typeof t.as>>;
let company_id: number;
let category: number;
let me: Person;
let others: Record<
  'colleague' | 'unable' | 'restricted' | 'stranger' | 'operator' | 'guest',
  Pick<Person, 'headers' | 'call'>
>;
let phone: BlankModel;
let logo: Buffer;

beforeAll(async () => {
  t = await testApp();
  const master = await t.make.user();
  ({ company_id } = master);
  category = await t.make.category('手机壳');
  const permissions = ['pictures.browse', 'products.make'];
  me = await t.as(await t.make.user({ company_id, permissions }));
  others = {
    colleague: await t.as(await t.make.user({ company_id, permissions })),
    unable: await t.as(await t.make.user({ company_id, permissions: ['pictures.browse'] })),
    restricted: await t.as(await t.make.user({ company_id, permissions, allowed: ['水杯'] })),
    stranger: await t.as(await t.make.user()),
    operator: await t.as(await t.make.user({ role: 'admin' })),
    guest: t.guest,
  };
  const models = ((await me.call(blanks.models, {})).data as { list: BlankModel[] }).list;
  const found = models.find(({ code }) => code === 'iphone-16-pro');
  if (!found) throw new Error('there is no blank');
  phone = found;
  // Half of it is clear, and it says where it was taken.
  logo = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#d0304080' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .png()
    .toBuffer();
});

const add = (bytes: Uint8Array = logo, query: object = {}, as: Pick<Person, 'call'> = me) =>
  as.call(attachments.add, {
    query: { main_category_id: category, kind: 'logo', name: ' 春山  标志 ', ...query },
    bytes: new Uint8Array(bytes),
  });
async function added(): Promise<Attachment> {
  const reply = await add();
  expect(reply).toSucceed();
  return reply.data;
}
const listed = async (as: Pick<Person, 'call'> = me, query: object = {}) =>
  ((await as.call(attachments.list, { query })).data as { list: Attachment[] }).list;
const bytesUsed = async () =>
  (await t.platform.db.select().from(companyUsage).where(eq(companyUsage.company_id, company_id)))[0]
    ?.storage_bytes ?? 0;

describe('a brand attachment', () => {
  test('is drawn again without metadata, keeps what is clear, and counts as storage', async () => {
    const before = await bytesUsed();
    const made = await added();
    expect(made).toMatchObject({ name: '春山 标志', kind: 'logo', width: 300, height: 200 });
    expect(await bytesUsed()).toBe(before + made.size_bytes);
    const [row] = await t.platform.db.select().from(brandAttachments).where(eq(brandAttachments.id, made.id));
    const kept = await t.platform.storage.read(row?.key ?? '');
    expect(kept.length).toBe(made.size_bytes);
    expect(kept.includes('secret')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
    for (const url of [made.url, made.thumbnail]) {
      const shown = await t.app.inject({ url });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect((await t.app.inject({ url: made.url.replace(/s=.{4}/, 's=aaaa') })).statusCode).toBe(403);
    expect(await listed(others.colleague, { main_category_id: category, kind: 'logo' })).toContainEqual(
      expect.objectContaining({ id: made.id }),
    );
    expect(await listed(me, { kind: 'certificate' })).toEqual([]);
    const found = await reconcileStore({ ...t.platform, db: t.platform.db }, { leeway: -60_000 });
    expect(found.orphans).toEqual([]);
  });

  test('is a JPEG, PNG or WebP that can be read, and nothing else', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of t.platform.storage.list('images/')) found.push(key);
      return found.length;
    };
    const before = await keys();
    for (const bytes of [svg, Buffer.from('%PDF-1.7\n'), Buffer.from('GIF89a')])
      expect(await add(bytes)).toFailWith('ATTACHMENT_UNREADABLE');
    expect(await add(logo.subarray(0, 60))).toFailWith('ATTACHMENT_UNREADABLE');
    expect((await add(new Uint8Array(ATTACHMENT_MAX_BYTES + 1))).http).toBe(413);
    expect(await add(logo, { name: ' \u3000' })).toFailWith('INVALID_FIELDS');
    expect((await add(logo, { kind: 'song' })).http).toBe(422);
    expect(await add(logo, { main_category_id: ABSENT })).toFailWith('CATEGORY_NOT_OPENED');
    expect(await add(logo, { main_category_id: ABSENT }, others.operator)).toFailWith('NOT_FOUND');
    expect(await keys()).toBe(before);
  });

  test('is not taken when the company has no room, or too many', async () => {
    const poor = await t.make.user();
    const owner = await t.as(poor);
    const values = { company_id: poor.company_id, main_category_id: category, kind: 'logo' as const };
    const fill = (size: number, count: number) =>
      t.platform.db.insert(brandAttachments).values(
        Array.from({ length: count }, (_, at) => ({
          ...values,
          name: 'x',
          key: `images/${poor.id}/${size}/${at}`,
          sha256: '',
          w_px: 1,
          h_px: 1,
          size_bytes: size,
        })),
      );
    await fill(1, ATTACHMENTS_MAX);
    expect(await add(logo, {}, owner)).toFailWith('TOO_MANY_GROUPS');
    await t.platform.db.delete(brandAttachments).where(eq(brandAttachments.company_id, poor.company_id));
    await fill(10 ** 13, 1);
    expect(await add(logo, {}, owner)).toFailWith('STORAGE_FULL');
  });

  test('is renamed, deleted, taken back, and removed for good when nothing uses it', async () => {
    const [made, used] = [await added(), await added()];
    const params = { id: made.id };
    expect(
      (await me.call(attachments.edit, { params, body: { name: '吊牌', kind: 'label', sort: 3 } })).data,
    ).toMatchObject({ name: '吊牌', kind: 'label', sort: 3 });
    expect(await me.call(attachments.edit, { params, body: {} })).toSucceed();
    expect(await me.call(attachments.remove, { params })).toSucceed();
    expect((await listed()).map(({ id }) => id)).not.toContain(made.id);
    for (const call of [attachments.edit, attachments.remove] as const)
      expect(await me.call(call, { params, body: {} } as never)).toFailWith('ATTACHMENT_NOT_FOUND');
    expect(await me.call(attachments.restore, { params })).toSucceed();
    expect(await me.call(attachments.restore, { params })).toFailWith('ATTACHMENT_NOT_FOUND');

    const product = await design(used.id);
    await t.platform.db
      .update(brandAttachments)
      .set({ deleted_at: sql`now() - interval '31 days'` })
      .where(eq(brandAttachments.company_id, company_id));
    const before = await bytesUsed();
    await sweepAttachmentsHandler(t.platform.jobs)(t.platform.db);
    expect(await bytesUsed()).toBeLessThan(before);
    const left = await t.platform.db.select().from(brandAttachments);
    const ours = left.filter((row) => row.company_id === company_id).map(({ id }) => id);
    expect(ours).toEqual([used.id]);
    const { rows } = await t.platform.db.execute(
      sql`select 1 from pgboss.job where name = ${removeObjects.name}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const read = await me.call(products.one, { params: { id: product.id } });
    expect((read.data as ProductDetail).attachments[0]?.url).toMatch(/^\/images\//);
  });
});

const layer = (attachment_id: number, change: Partial<AttachmentLayer> = {}): AttachmentLayer => ({
  kind: 'attachment',
  attachment_id,
  id: 'logo',
  name: '',
  x_um: 20_000,
  y_um: 20_000,
  w_um: 30_000,
  h_um: 20_000,
  turn: 0,
  opacity: 100,
  hidden: false,
  locked: false,
  flip_x: false,
  flip_y: false,
  ...change,
});
async function design(id: number, change: Partial<AttachmentLayer> = {}): Promise<ProductDetail> {
  const reply = await me.call(products.create, { body: { model_id: phone.id } });
  const product = reply.data as ProductDetail;
  const made = await save(product, { ...product.scene, layers: [layer(id, change)] });
  expect(made).toSucceed();
  return made.data;
}
const save = ({ id, version }: ProductDetail, scene: Scene, as: Pick<Person, 'call'> = me) =>
  as.call(products.save, { params: { id }, body: { version, scene } });

describe('a design', () => {
  test('takes attachments of its company alone, and keeps one that is deleted', async () => {
    const made = await added();
    const product = await design(made.id);
    expect(product.attachments).toEqual([
      { id: made.id, name: made.name, width: 300, height: 200, url: made.url },
    ]);
    await me.call(attachments.remove, { params: { id: made.id } });
    const kept = await save(product, { ...product.scene, background: '#ffffff' });
    expect(kept).toSucceed();
    const copy = await me.call(products.duplicate, { params: { id: product.id }, body: {} });
    expect(copy).toSucceed();
    // Once it is off, it cannot be chosen again.
    const bare = await save(kept.data as ProductDetail, { ...product.scene, layers: [] });
    expect(await save(bare.data as ProductDetail, product.scene)).toFailWith('ATTACHMENT_NOT_FOUND');
    const theirs = await add(logo, {}, others.stranger);
    const foreign = (theirs.data as Attachment).id;
    for (const id of [foreign, ABSENT]) {
      const scene = { ...product.scene, layers: [layer(id)] };
      expect(await save(bare.data as ProductDetail, scene)).toFailWith('ATTACHMENT_NOT_FOUND');
      expect(await me.call(products.create, { body: { model_id: phone.id, scene } })).toFailWith(
        'ATTACHMENT_NOT_FOUND',
      );
    }
  });

  test('is drawn with them', async () => {
    const scene = {
      ...emptyScene(phone.definition.area),
      layers: [layer(7, { turn: 0 }), layer(8, { id: 'gone' })],
    };
    const canvas = await drawDesign(
      { scene, pictures: { 7: new Uint8Array() }, attachments: { 7: logo }, outlines: {} },
      1 / 1000,
      80,
      160,
    );
    const bleed = scene.bleed_um / 1000;
    const [red = 0, , blue = 0] = canvas.getContext('2d').getImageData(20 + bleed, 20 + bleed, 1, 1).data;
    expect([red, blue]).toEqual([expect.closeTo(0xd0, -1), expect.closeTo(0x40, -1)]);
  });
});

const { list: _, add: __, ...single } = attachments;
test.each(Object.keys(single) as (keyof typeof single)[])('%s: foreign is absent', async (name) => {
  const call: Endpoint = single[name];
  const made = await added();
  if (name === 'restore') await me.call(attachments.remove, { params: { id: made.id } });
  for (const [at, [who, caller]] of Object.entries(others).entries()) {
    const ask = (id: number) =>
      answerOf(
        t,
        caller,
        call,
        { params: { id }, ...(call.body && { body: { sort: 1 } }) },
        `10.0.1.${at + 1}`,
      );
    const absent = await ask(ABSENT);
    const status = { guest: errors.UNAUTHENTICATED, unable: errors.FORBIDDEN }[who as 'guest'];
    expect(absent.http, who).toBe((status ?? errors.ATTACHMENT_NOT_FOUND).status);
    if (who === 'colleague') continue;
    expect(await ask(made.id), who).toEqual(absent);
  }
  expect(await me.call(single[name], { params: { id: made.id }, body: {} } as never)).toSucceed();
});

test('lists show those of the company in categories that are open', async () => {
  await added();
  expect(await listed(others.restricted)).toEqual([]);
  expect(
    await others.restricted.call(attachments.list, { query: { main_category_id: category } }),
  ).toFailWith('CATEGORY_NOT_PERMITTED');
  const own = await listed(others.stranger);
  const ours = (await listed()).map(({ id }) => id);
  expect(own.filter(({ id }) => ours.includes(id))).toEqual([]);
});
