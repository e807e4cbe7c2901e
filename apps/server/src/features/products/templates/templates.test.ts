import type { Endpoint } from '@motif/contract/endpoint';
import { errors } from '@motif/contract/errors';
import { attachments as attachmentCalls } from '@motif/contract/features/attachments/attachments';
import { type BlankModel, blanks } from '@motif/contract/features/blanks/blanks';
import { type ProductDetail, productDrawings, products } from '@motif/contract/features/products/products';
import {
  productTemplates as contract,
  type ProductTemplate,
  type ProductTemplateDetail,
} from '@motif/contract/features/products/templates';
import { TEMPLATES_MAX } from '@motif/contract/limits';
import type { AttachmentLayer, Layer, PictureLayer, TextLayer } from '@motif/contract/scene/scene';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ABSENT, answerOf } from '../../../../test/access-matrix';
import type { TestUser } from '../../../../test/factories';
import { whileLastPlaceIsTaken } from '../../../../test/last-place';
import { testApp } from '../../../../test/test-app';
import { pictures } from '../../../platform/db/schema/pictures';
import { productTemplates } from '../../../platform/db/schema/products';
import { brandAttachments } from '../../../platform/db/schema/shelf/attachments';
import { sweepAttachmentsHandler } from '../../attachments/sweep-attachments';
import { erase } from '../../pictures/edits/erase-pictures';
import { forgetPicturesOf } from '../../users/cancellation/forget-account';

let t: Awaited<ReturnType<typeof testApp>>;
type Person = Awaited<ReturnType<typeof t.as>>;
let maker: TestUser;
let me: Person;
let others: Record<
  'colleague' | 'outsider' | 'unable' | 'restricted' | 'stranger' | 'operator' | 'guest',
  typeof t.guest
>;
let phone: BlankModel;
/** Of the same kind with another print area, and of another kind. */
let sibling: BlankModel;
let other: BlankModel;

beforeAll(async () => {
  t = await testApp();
  const { company_id } = await t.make.user();
  const permissions = ['pictures.browse', 'pictures.company', 'pictures.own', 'products.make'];
  const without = (name: string) => permissions.filter((permission) => permission !== name);
  const colleague = async (values: Parameters<typeof t.make.user>[0]) =>
    t.as(await t.make.user({ company_id, permissions, ...values }));
  maker = await t.make.user({ company_id, permissions });
  me = await t.as(maker);
  others = {
    colleague: await colleague({}),
    outsider: await colleague({ permissions: without('pictures.company') }),
    unable: await colleague({ permissions: without('products.make') }),
    restricted: await colleague({ allowed: ['水杯'] }),
    stranger: await t.as(await t.make.user()),
    operator: await t.as(await t.make.user({ role: 'admin' })),
    guest: t.guest,
  };
  const { list } = (await me.call(blanks.models, {})).data as { list: BlankModel[] };
  const find = (fits: (model: BlankModel) => boolean): BlankModel => {
    const model = list.find(fits);
    if (!model) throw new Error('there is no such blank');
    return model;
  };
  phone = find(({ code }) => code === 'iphone-16-pro');
  const isSameKind = (model: BlankModel) => model.product_category_id === phone.product_category_id;
  sibling = find((model) => isSameKind(model) && model.definition.area.w_um !== phone.definition.area.w_um);
  other = find((model) => !isSameKind(model));
});

const place = { turn: 0, opacity: 100, hidden: false, locked: false };
const picture = (id: string, picture_id: number, change: Partial<PictureLayer> = {}): PictureLayer => ({
  kind: 'picture',
  id,
  picture_id,
  name: '',
  x_um: 40_000,
  y_um: 80_000,
  w_um: 60_000,
  h_um: 90_000,
  flip_x: false,
  flip_y: false,
  ...place,
  ...change,
});
const text: TextLayer = {
  kind: 'text',
  id: 'words',
  name: '',
  text: '山野',
  font: 'noto-sans-sc',
  weight: 700,
  align: 'center',
  line_height: 120,
  spacing: 0,
  arc: 0,
  size_um: 9_000,
  colour: '#ffffff',
  x_um: 40_000,
  y_um: 130_000,
  ...place,
};

async function design(layers: Layer[]): Promise<ProductDetail> {
  const made = await me.call(products.create, { body: { model_id: phone.id } });
  const { id, version, scene } = made.data as ProductDetail;
  const saved = await me.call(products.save, {
    params: { id },
    body: { version, scene: { ...scene, layers } },
  });
  expect(saved).toSucceed();
  return saved.data;
}
const keep = (product_id: number, body: object = {}) =>
  me.call(contract.create, { body: { product_id, name: '留白', slot: 'slot', ...body } });
async function template(layers: Layer[]): Promise<ProductTemplate> {
  const reply = await keep((await design(layers)).id);
  expect(reply).toSucceed();
  return reply.data;
}
const use = (body: object, as: Pick<Person, 'call'> = me) =>
  as.call(products.create, { body: { model_id: phone.id, ...body } });

test('a template keeps a design, and its slot takes another picture on any blank of the kind', async () => {
  const [first, second] = [
    await t.make.picture({ owner: maker, visibility: 'company' }),
    await t.make.picture({ owner: maker, visibility: 'company' }),
  ];
  await t.platform.db.update(pictures).set({ width: 3000, height: 1000 }).where(eq(pictures.id, second.id));
  const product = await design([picture('slot', first.id), text]);
  const made = (await keep(product.id)).data as ProductTemplate;
  expect(made).toMatchObject({ name: '留白', slot: 'slot', mine: true, model_id: phone.id });
  // What becomes of the product later does not change it.
  await me.call(products.remove, { params: { id: product.id } });

  const same = await use({ template_id: made.id, picture_id: second.id });
  expect(same).toSucceed();
  const layers = (same.data as ProductDetail).scene.layers as PictureLayer[];
  // 3 : 1 cut to the 2 : 3 of the slot, in its middle.
  expect(layers[0]).toMatchObject({
    picture_id: second.id,
    w_um: 60_000,
    h_um: 90_000,
    crop: { x: 3889, y: 0, w: 2222, h: 10_000 },
  });
  expect(layers[1]).toEqual(text);
  const fitted = await use({ model_id: sibling.id, template_id: made.id });
  expect((fitted.data as ProductDetail).scene).toMatchObject({
    w_um: sibling.definition.area.w_um,
    layers: [{ picture_id: first.id }, { id: 'words' }],
  });
  expect(await use({ model_id: other.id, template_id: made.id })).toFailWith('INVALID_FIELDS');
  expect(await use({ template_id: ABSENT })).toFailWith('TEMPLATE_NOT_FOUND');
  // A view that the blank does not have is refused once the template is read, and nothing is drawn for that.
  const query = { template_id: made.id, view: 'from-below' };
  expect(await me.call(productDrawings.preview, { query })).toFailWith('INVALID_FIELDS');
});

test('the slot is a picture layer of the design, the name has words, and a company has so many at most', async () => {
  const shared = await t.make.picture({ owner: maker, visibility: 'company' });
  const { id } = await design([picture('slot', shared.id), text]);
  for (const slot of ['words', 'nothing']) expect(await keep(id, { slot })).toFailWith('INVALID_FIELDS');
  expect(await keep(id, { name: ' \u3000' })).toFailWith('INVALID_FIELDS');
  expect(await keep(ABSENT)).toFailWith('PRODUCT_NOT_FOUND');
  const made = (await keep(id)).data as ProductTemplate;
  const ours = eq(productTemplates.company_id, maker.company_id);
  const more = (count: number) => `insert into product_templates (company_id, owner_id, main_category_id,
      product_category_id, model_id, model_version, colour, name, slot, scene)
    select company_id, owner_id, main_category_id, product_category_id, model_id, model_version, colour, 'many', slot, scene
    from product_templates, generate_series(1, ${count}) where id = ${made.id}`;
  const { pool, db } = t.platform;
  await pool.query(more(TEMPLATES_MAX - 1 - (await db.$count(productTemplates, ours))));
  const late = await whileLastPlaceIsTaken(pool, maker.company_id, more(1), () => keep(id));
  expect(late).toFailWith('TOO_MANY_TEMPLATES');
  const page = (await me.call(contract.list, { query: { page_size: 2, scope: 'mine' } })).data;
  const { list, next_cursor } = page as { list: ProductTemplate[]; next_cursor: string };
  const next = await me.call(contract.list, { query: { page_size: 1, cursor: next_cursor } });
  expect((next.data as { list: ProductTemplate[] }).list[0]?.id).toBeLessThan(list[1]?.id ?? 0);
  await t.platform.db.delete(productTemplates).where(and(ours, eq(productTemplates.name, 'many')));
});

test('what is gone is left out, the slot waits for another picture, and attachments stay with it', async () => {
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(() => t.make.picture({ owner: maker, visibility: 'company' })),
  );
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#d02030' } })
    .png()
    .toBuffer();
  const added = await me.call(attachmentCalls.add, {
    query: { main_category_id: phone.main_category_id, kind: 'logo', name: '标志' },
    bytes: new Uint8Array(bytes),
  });
  const { id: attachment_id } = added.data as { id: number };
  const { kind: _, picture_id: __, ...rest } = picture('logo', 1);
  const logo: AttachmentLayer = { ...rest, kind: 'attachment', attachment_id };
  const made = await template([
    picture('slot', first?.id ?? 0),
    picture('second', second?.id ?? 0),
    logo,
    text,
  ]);
  const read = async () =>
    (await me.call(contract.one, { params: { id: made.id } })).data as ProductTemplateDetail;
  const drawn = { query: { ids: `${attachment_id},${ABSENT}` } };
  const idsOf = (reply: { data: unknown }) =>
    (reply.data as { list: { id: number }[] }).list.map(({ id }) => id);
  expect(await read()).toMatchObject({ left_out: 0, attachments: [{ id: attachment_id }] });
  expect(idsOf(await me.call(products.attachments, drawn))).toEqual([attachment_id]);
  expect(idsOf(await others.stranger.call(products.attachments, drawn))).toEqual([]);

  await me.call(attachmentCalls.remove, { params: { id: attachment_id } });
  await t.platform.db
    .update(brandAttachments)
    .set({ deleted_at: sql`now() - interval '99 days'` })
    .where(eq(brandAttachments.id, attachment_id));
  await t.platform.db.execute(sql`delete from products where company_id = ${maker.company_id}`);
  await sweepAttachmentsHandler(t.platform.jobs)(t.platform.db);
  expect(await t.platform.db.$count(brandAttachments, eq(brandAttachments.id, attachment_id))).toBe(1);
  await t.platform.db
    .update(pictures)
    .set({ deleted_at: sql`now()` })
    .where(sql`${pictures.id} in (${first?.id}, ${second?.id})`);
  const now = await read();
  expect([now.left_out, now.scene.layers.map(({ id }) => id), now.scene_pictures]).toEqual([
    2,
    ['slot', 'words'],
    [],
  ]);
  const bare = await use({ template_id: made.id });
  expect((bare.data as ProductDetail).scene.layers.map(({ id }) => id)).toEqual(['words']);
  const filled = await use({ template_id: made.id, picture_id: third?.id });
  expect((filled.data as ProductDetail).scene.layers.map(({ id }) => id)).toEqual(['slot', 'words']);
});

test('everybody gets what is theirs, and one with a private picture is its maker’s alone', async () => {
  const single = { one: contract.one, preview: productDrawings.preview, remove: contract.remove };
  const things = {
    plain: [text, picture('slot', (await t.make.picture({ visibility: 'public' })).id)],
    shared: [picture('slot', (await t.make.picture({ owner: maker, visibility: 'company' })).id)],
    private: [picture('slot', (await t.make.picture({ owner: maker, visibility: 'private' })).id)],
  };
  const seen: Partial<Record<keyof typeof others, string[]>> = {
    colleague: ['plain', 'shared'],
    outsider: ['plain'],
  };
  for (const [thing, layers] of Object.entries(things)) {
    let { id } = await template(layers);
    for (const [at, [who, caller]] of Object.entries(others).entries()) {
      for (const [name, call] of Object.entries<Endpoint>(single)) {
        const inputOf = (asked: number) =>
          name === 'preview' ? { query: { template_id: String(asked) } } : { params: { id: asked } };
        const ask = (asked: number) => answerOf(t, caller, call, inputOf(asked), `10.0.2.${at + 1}`);
        const absent = await ask(ABSENT);
        const status = { guest: errors.UNAUTHENTICATED, unable: errors.FORBIDDEN }[who as 'guest'];
        expect(absent.http, who).toBe((status ?? errors.TEMPLATE_NOT_FOUND).status);
        const isSeen = seen[who as keyof typeof others]?.includes(thing);
        // A mockup takes seconds to draw; that one is read is tried above.
        if (isSeen && name === 'preview') continue;
        const reply = await ask(id);
        const what = `${who} ${name} ${thing}`;
        if (isSeen) expect(reply.http, what).toBe(200);
        else expect(reply, what).toEqual(absent);
        if (isSeen && name === 'remove') ({ id } = await template(layers));
      }
    }
  }
});

test('lists show what somebody may open; an erased private picture does not open its template', async () => {
  await t.platform.db.delete(productTemplates);
  const secret = await t.make.picture({ owner: maker, visibility: 'private' });
  const hidden = await template([picture('slot', secret.id)]);
  const plain = await template([
    picture('slot', (await t.make.picture({ owner: maker, visibility: 'company' })).id),
  ]);
  const listed = async (as: Pick<Person, 'call'>) =>
    ((await as.call(contract.list, { query: {} })).data as { list: ProductTemplate[] }).list.map(
      ({ id }) => id,
    );
  expect(await listed(me)).toEqual([plain.id, hidden.id]);
  expect(await listed(others.colleague)).toEqual([plain.id]);
  for (const who of ['outsider', 'restricted', 'stranger', 'operator'] as const)
    expect([who, await listed(others[who])]).toEqual([who, []]);
  const query = { main_category_id: phone.main_category_id };
  expect(await others.restricted.call(contract.list, { query })).toFailWith('CATEGORY_NOT_PERMITTED');
  await erase(t.platform.db, t.platform.jobs, [secret]);
  expect(await listed(others.colleague)).toEqual([plain.id]);
  expect(await listed(me)).toEqual([plain.id, hidden.id]);
  // Who leaves takes with them what was theirs alone.
  const told: unknown[] = [];
  const stop = t.platform.events.subscribe((event) => told.push(event));
  await forgetPicturesOf(t.platform.db, { id: maker.id, company_id: maker.company_id, is_master: false });
  expect(await listed(me)).toEqual([plain.id]);
  await me.call(contract.remove, { params: { id: plain.id } });
  await expect.poll(() => told).toContainEqual({ type: 'products_changed', company_id: maker.company_id });
  stop();
});
