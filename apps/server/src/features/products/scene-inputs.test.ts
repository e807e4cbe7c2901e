import { type BlankModel, blanks } from '@motif/contract/features/blanks/blanks';
import { type ProductDetail, products } from '@motif/contract/features/products/products';
import { BODY_MAX_BYTES } from '@motif/contract/limits';
import { AttachmentLayer, PictureLayer, Scene, TextLayer } from '@motif/contract/scene/scene';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { beforeAll, expect, test } from 'vitest';
import { badValuesOf, fieldsOf } from '../../../test/bad-inputs';
import { testApp } from '../../../test/test-app';

/** Bad values for every field of a design, also of those inside of others, where the table of all calls does not look. */
let t: Awaited<ReturnType<typeof testApp>>;
let me: Awaited<ReturnType<typeof t.as>>;
let model: BlankModel;
let product: ProductDetail;
/** Pictures that this person may not use. */
let foreign: number[];
beforeAll(async () => {
  t = await testApp({ callerKey: ({ ip }) => ip });
  const maker = await t.make.user();
  me = await t.as(maker);
  const { list } = (await me.call(blanks.models, {})).data as { list: BlankModel[] };
  model = list[0] as BlankModel;
  product = (await me.call(products.create, { body: { model_id: model.id } })).data;
  const stranger = await t.make.user();
  const colleague = await t.make.user({ company_id: maker.company_id, permissions: [] });
  foreign = [
    (await t.make.picture({ owner: stranger, visibility: 'private' })).id,
    (await t.make.picture({ owner: stranger, visibility: 'company' })).id,
    (await t.make.picture({ owner: colleague, visibility: 'private' })).id,
    999_999_999,
  ];
});

const every = {
  id: 'a1',
  name: '',
  x_um: 1000,
  y_um: 1000,
  turn: 0,
  opacity: 100,
  hidden: false,
  locked: false,
};
const image = {
  ...every,
  w_um: 5000,
  h_um: 5000,
  flip_x: false,
  flip_y: false,
  crop: { x: 0, y: 0, w: 10_000, h: 10_000 },
  tile: { mode: 'grid', gap_um: 0 },
};
const LAYERS: { schema: TSchema; layer: Record<string, unknown> }[] = [
  { schema: PictureLayer, layer: { ...image, kind: 'picture', picture_id: 1 } },
  { schema: AttachmentLayer, layer: { ...image, kind: 'attachment', attachment_id: 1 } },
  {
    schema: TextLayer,
    layer: {
      ...every,
      kind: 'text',
      text: '山茶',
      font: 'noto-sans-sc',
      weight: 400,
      align: 'left',
      line_height: 120,
      spacing: 0,
      arc: 0,
      size_um: 5000,
      colour: '#000000',
      stroke: { width_um: 100, colour: '#ffffff' },
    },
  },
];
/** No length, angle or share of ours is as large; some parsers make infinity of them, or wait for a billion things. */
const EXTREMES = ['1e308', '-1e308', '1e309', '1e-320', '-0.5', 'NaN', 'Infinity', '4294967296', '"5000"'];
const HOLE = '"@hole@"';

/** Every bad value of every field, as the JSON of the whole, in which the rest is sound. */
function* badOnes(
  schema: TSchema,
  value: Record<string, unknown>,
  seen: Set<object>,
): Generator<[what: string, json: string]> {
  for (const field of fieldsOf(schema)) {
    const { name, type } = field;
    const withHole = JSON.stringify({ ...value, [name]: '@hole@' });
    // Kinds of layers share fields: each is tried in full once.
    if (seen.has(field.schema)) continue;
    seen.add(field.schema);
    const extremes = type === 'integer' ? EXTREMES : [];
    for (const bad of [...Object.values(badValuesOf(field)), ...extremes])
      yield [`${name} = ${bad}`, withHole.replace(HOLE, bad)];
    if (type === 'object')
      for (const [what, json] of badOnes(field.schema as TSchema, value[name] as typeof value, seen))
        yield [`${name}.${what}`, withHole.replace(HOLE, json)];
  }
}

let sent = 0;
async function send(what: string, scene: string, isNew: boolean): Promise<void> {
  const path = isNew ? '/api/product/products/' : `/api/product/products/${product.id}/`;
  const fixed = isNew ? `"model_id":${model.id}` : `"version":${product.version}`;
  sent += 1;
  const reply = await t.app.inject({
    // From an address of its own each time, so that limits do not hide what is being tried.
    remoteAddress: `10.2.${sent >> 8}.${sent & 255}`,
    method: isNew ? 'POST' : 'PATCH',
    url: path,
    headers: {
      ...me.headers,
      'content-type': 'application/json',
      ...(isNew && { 'idempotency-key': crypto.randomUUID() }),
    },
    payload: `{${fixed},"scene":${scene}}`,
  });
  const told = `${what}: ${reply.statusCode} ${reply.body.slice(0, 200)}`;
  expect([400, 404, 413, 422], told).toContain(reply.statusCode);
  expect(reply.json().status_code, told).toBe(reply.statusCode);
}
const AT_ONCE = 8;
async function sendAll(bad: Iterable<[string, string]>): Promise<number> {
  const all = [...bad];
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(
      // Both calls read a design by the same schema, so each bad one goes to one of them.
      all.slice(at, at + AT_ONCE).map(([what, json], place) => send(what, json, place % 2 === 0)),
    );
  return all.length;
}
const whole = (layers: string) =>
  JSON.stringify({ ...product.scene, layers: '@hole@' }).replace(HOLE, layers);

test('no field of a design takes what it is not for', async () => {
  const seen = new Set<object>();
  let tried = await sendAll(badOnes(Scene, { ...product.scene }, seen));
  for (const { schema, layer } of LAYERS) {
    expect(Value.Check(schema, layer)).toBe(true);
    const bad = [...badOnes(schema, layer, seen)];
    tried += await sendAll(bad.map(([what, json]) => [`${layer.kind}: ${what}`, whole(`[${json}]`)]));
  }
  expect(tried).toBeGreaterThan(400);
});

test('no design is too many, of another kind, or made of what belongs to others', async () => {
  const [picture, attachment, text] = LAYERS.map(({ layer }) => layer) as [object, object, object];
  const list = (...layers: object[]) => whole(JSON.stringify(layers));
  const bad: Record<string, string> = {
    'a billion layers, it says': whole('{"length":1000000000}'),
    'a layer that is a billion': whole('[1000000000]'),
    'a list in a list': whole(`[[${JSON.stringify(text)}]]`),
    'a layer too many': list(...Array.from({ length: 61 }, (_, at) => ({ ...text, id: `t${at}` }))),
    'more than a body may be': list({ ...text, text: '花'.repeat(BODY_MAX_BYTES) }),
    'a text without an end': list({ ...text, text: '花'.repeat(5000) }),
    'a kind that there is not': list({ ...text, kind: 'script' }),
    'a text with the fields of a picture': list({ ...text, picture_id: 1 }),
    'a drawing with a script': list({ ...text, svg: '<svg onload="alert(1)"/>' }),
    'a typeface from elsewhere': list({ ...text, font: 'https://evil.example/font.woff2' }),
    'a path for a typeface': list({ ...text, font: '../../../etc/passwd' }),
    'a prototype': whole(`[{"__proto__":{"kind":"text"},${JSON.stringify(text).slice(1)}]`),
    'another version': JSON.stringify({ ...product.scene, v: 2 }),
    'an area as large as a country': JSON.stringify({ ...product.scene, w_um: 2_000_000, h_um: 2_000_000 }),
    'an attachment that there is not': list({ ...attachment, tile: undefined }),
  };
  for (const picture_id of foreign)
    bad[`picture ${picture_id}`] = list({ ...picture, picture_id, tile: undefined });
  await sendAll(Object.entries(bad));
  // The other half of the calls.
  await sendAll([['nothing', 'null'], ...Object.entries(bad)]);
  const now = (await me.call(products.one, { params: { id: product.id } })).data as ProductDetail;
  expect(now).toEqual(product);
  const listed = (await me.call(products.list, { query: {} })).data as { list: unknown[] };
  expect(listed.list).toHaveLength(1);
});
