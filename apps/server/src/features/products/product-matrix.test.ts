import type { Endpoint } from '@motif/contract/endpoint';
import { errors } from '@motif/contract/errors';
import { products as contract } from '@motif/contract/features/products/products';
import { xrays } from '@motif/contract/features/products/xray';
import { emptyScene } from '@motif/contract/scene/scene';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ABSENT, answerOf } from '../../../test/access-matrix';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { modelVersions, productModels } from '../../platform/db/schema/blanks';
import { productPictures, products } from '../../platform/db/schema/products';

/** All that is asked of single products; a new call of the contract does not compile until it stands in the table. */
const { list: _list, create: _create, pictures: _pictures, attachments: _attachments, ...single } = contract;
const calls = { ...single, xray: xrays.product };
type Call = keyof typeof calls;

const ACTORS = [
  'owner',
  'colleague',
  'master',
  'outsider',
  'unable',
  'restricted',
  'stranger',
  'operator',
  'guest',
] as const;
type Actor = (typeof ACTORS)[number];
/** By what is on them: nothing, a shared picture of the company, a private one of the owner; and a deleted one. */
const OBJECTS = ['plain', 'shared', 'private', 'binned'] as const;
type Thing = (typeof OBJECTS)[number];

const KEPT: Thing[] = ['plain', 'shared', 'private'];
const SEEN: Partial<Record<Actor, Thing[]>> = {
  owner: KEPT,
  colleague: ['plain', 'shared'],
  master: ['plain', 'shared'],
  // A colleague without the company's gallery does not get its pictures by a product either.
  outsider: ['plain'],
};
const ALLOWED: Record<Call, typeof SEEN> = {
  one: SEEN,
  save: SEEN,
  remove: SEEN,
  duplicate: SEEN,
  bulk: SEEN,
  xray: SEEN,
};
const BODY: Partial<Record<Call, object>> = {
  save: { version: 1, name: '新名字' },
  duplicate: {},
  bulk: { action: 'delete' },
};

let t: Awaited<ReturnType<typeof testApp>>;
let owner: TestUser;
let callers: Record<Actor, Awaited<ReturnType<typeof testApp>>['guest']>;
let sample: typeof products.$inferInsert;
let pictures: Record<'shared' | 'private', number>;
beforeAll(async () => {
  t = await testApp();
  const permissions = ['pictures.browse', 'pictures.company', 'pictures.own', 'products.make'];
  const without = (name: string) => permissions.filter((permission) => permission !== name);
  const master = await t.make.user();
  const { company_id } = master;
  owner = await t.make.user({ company_id, permissions });
  const colleague = async (values: Parameters<typeof t.make.user>[0]) =>
    t.as(await t.make.user({ company_id, permissions, ...values }));
  callers = {
    owner: await t.as(owner),
    colleague: await colleague({}),
    master: await t.as(master),
    outsider: await colleague({ permissions: without('pictures.company') }),
    unable: await colleague({ permissions: without('products.make') }),
    restricted: await colleague({ allowed: ['水杯'] }),
    stranger: await t.as(await t.make.user()),
    operator: await t.as(await t.make.user({ role: 'admin' })),
    guest: t.guest,
  };
  pictures = {
    shared: (await t.make.picture({ owner, visibility: 'company' })).id,
    private: (await t.make.picture({ owner, visibility: 'private' })).id,
  };
  const [blank] = await t.platform.db
    .select({ id: productModels.id, definition: modelVersions.definition })
    .from(productModels)
    .innerJoin(modelVersions, eq(modelVersions.model_id, productModels.id))
    .where(eq(productModels.code, 'iphone-16-pro'));
  if (!blank) throw new Error('there is no blank');
  sample = {
    company_id,
    owner_id: owner.id,
    main_category_id: await t.make.category('手机壳'),
    model_id: blank.id,
    model_version: 1,
    colour: blank.definition.colours[0]?.code ?? '',
    name: '样品',
    scene: emptyScene(blank.definition.area),
    scene_hash: '',
  };
});

/** One product of each kind, new for every actor and call. */
async function makeThings(): Promise<Record<Thing, number>> {
  const rows = await t.platform.db
    .insert(products)
    .values(
      OBJECTS.map((thing) => ({ ...sample, ...(thing === 'binned' && { deleted_at: sql`now()` }) })) as never,
    )
    .returning({ id: products.id });
  const ids = Object.fromEntries(OBJECTS.map((thing, at) => [thing, rows[at]?.id])) as Record<Thing, number>;
  await t.platform.db.insert(productPictures).values([
    { product_id: ids.shared, picture_id: pictures.shared },
    { product_id: ids.private, picture_id: pictures.private },
  ]);
  return ids;
}

const inputFor = (call: Call, id: number) => ({
  ...((calls[call] as Endpoint).params && { params: { id } }),
  ...((calls[call] as Endpoint).body && { body: { ...BODY[call], ...(call === 'bulk' && { ids: [id] }) } }),
});

/** Each row with the transaction that last wrote it: even a write that changes nothing shows. */
const written = (ids: number[]) =>
  t.platform.db
    .select({ id: products.id, by: sql`${products}.xmin::text` })
    .from(products)
    .where(inArray(products.id, ids));

function refusalOf(actor: Actor) {
  if (actor === 'guest') return errors.UNAUTHENTICATED;
  return actor === 'unable' ? errors.FORBIDDEN : errors.PRODUCT_NOT_FOUND;
}

test.each(Object.keys(calls) as Call[])(
  '%s: everybody gets what is theirs and nothing else',
  async (call) => {
    for (const actor of ACTORS) {
      const things = await makeThings();
      const ask = (id: number) =>
        answerOf(t, callers[actor], calls[call], inputFor(call, id), `10.0.0.${ACTORS.indexOf(actor) + 1}`);
      const absent = await ask(ABSENT);
      expect(absent.http, actor).toBe(refusalOf(actor).status);
      for (const thing of OBJECTS) {
        const before = await written([things[thing]]);
        const reply = await ask(things[thing]);
        const what = `${actor} ${call} ${thing}: ${reply.http} ${reply.text}`;
        if (ALLOWED[call][actor]?.includes(thing)) {
          expect(reply.http, what).toBe(200);
          continue;
        }
        expect(reply, what).toEqual(absent);
        expect(await written([things[thing]]), what).toEqual(before);
      }
    }
  },
);

test('lists show each person what they may open, and a closed category says so', async () => {
  const things = await makeThings();
  const found = async (actor: Actor) => {
    const reply = await callers[actor].call(contract.list, { query: { scope: 'company', page_size: 200 } });
    const { list } = reply.data as { list: { id: number }[] };
    const ids = list.map(({ id }) => id);
    return OBJECTS.filter((thing) => ids.includes(things[thing]));
  };
  for (const actor of ACTORS) {
    if (actor === 'guest' || actor === 'unable') continue;
    expect([actor, await found(actor)]).toEqual([actor, SEEN[actor] ?? []]);
  }
  const query = { main_category_id: await t.make.category('手机壳') };
  expect(await callers.restricted.call(contract.list, { query })).toFailWith('CATEGORY_NOT_PERMITTED');
});
