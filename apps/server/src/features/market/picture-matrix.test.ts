import type { Endpoint } from '@motif/contract/endpoint';
import { type ErrorName, errors } from '@motif/contract/errors';
import { market } from '@motif/contract/features/market/market';
import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { pictures as contract } from '@motif/contract/features/pictures/pictures';
import { inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ABSENT, answerOf } from '../../../test/access-matrix';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { pictures } from '../../platform/db/schema/pictures';

/** All that is asked of single pictures; a new call of the contract does not compile until it stands in the table. */
const { list: _list, months: _months, counts, ...single } = contract;
const { buyMany: _buyMany, quote: _quote, ...oneByOne } = market;
const bulk = { ...pictureEdits, publish: market.publish, takeDown: market.takeDown };
const calls = { ...single, ...oneByOne, ...bulk };
type Call = keyof typeof calls;

const ACTORS = [
  'owner',
  'colleague',
  'master',
  'outsider',
  'blind',
  'restricted',
  'stranger',
  'operator',
  'guest',
] as const;
type Actor = (typeof ACTORS)[number];
const OBJECTS = ['private', 'shared', 'market', 'binned', 'sharedBinned'] as const;
type Thing = (typeof OBJECTS)[number];
/** What an actor may do it to; `refused`: seen, but not to be had. */
type Row = Partial<Record<Actor, Thing[] | { allowed: Thing[]; refused: Thing[]; with: ErrorName }>>;

const KEPT: Thing[] = ['private', 'shared', 'market'];
const COMMON: Thing[] = ['shared', 'market'];
const CHANGE: Row = { owner: KEPT, master: COMMON };
const FROM_BIN: Row = { owner: ['binned', 'sharedBinned'], master: ['sharedBinned'] };
const LOOK: Row = {
  owner: KEPT,
  colleague: COMMON,
  master: COMMON,
  outsider: ['market'],
  stranger: ['market'],
  operator: KEPT,
};

const ALLOWED: Record<Call, Row> = {
  one: { ...LOOK, owner: [...OBJECTS] },
  view: LOOK,
  acquire: { ...LOOK, operator: ['market'] },
  buy: {
    owner: { allowed: [], refused: KEPT, with: 'OWN_PICTURE' },
    colleague: { allowed: [], refused: COMMON, with: 'OWN_PICTURE' },
    master: { allowed: [], refused: COMMON, with: 'OWN_PICTURE' },
    outsider: { allowed: [], refused: ['market'], with: 'OWN_PICTURE' },
    stranger: ['market'],
    operator: ['market'],
  },
  download: {
    owner: KEPT,
    colleague: COMMON,
    master: COMMON,
    outsider: ['market'],
    stranger: { allowed: [], refused: ['market'], with: 'FORBIDDEN' },
    operator: { allowed: [], refused: KEPT, with: 'FORBIDDEN' },
  },
  edit: CHANGE,
  label: CHANGE,
  move: CHANGE,
  share: CHANGE,
  publish: CHANGE,
  takeDown: CHANGE,
  remove: CHANGE,
  restore: FROM_BIN,
  erase: FROM_BIN,
};

const BODY: Partial<Record<Call, object>> = {
  edit: { name: '新名字' },
  label: { add_tags: ['新'] },
  move: { personal_category_id: null },
  share: { shared: true },
  buy: { price: 0 },
  publish: { price: 0, declaration: DECLARATION_VERSION },
  takeDown: { to: 'private' },
};

let t: Awaited<ReturnType<typeof testApp>>;
let owner: TestUser;
let callers: Record<Actor, Awaited<ReturnType<typeof testApp>>['guest']>;
let sample: typeof pictures.$inferInsert;
beforeAll(async () => {
  t = await testApp();
  const permissions = [
    ...['browse', 'company', 'own', 'publish'].map((name) => `pictures.${name}`),
    'finance.spend',
  ];
  const master = await t.make.user();
  const { company_id } = master;
  owner = await t.make.user({ company_id, permissions });
  callers = {
    owner: await t.as(owner),
    colleague: await t.as(await t.make.user({ company_id, permissions })),
    master: await t.as(master),
    // A colleague without the company's gallery, and one without the market either.
    outsider: await t.as(
      await t.make.user({
        company_id,
        permissions: permissions.filter((name) => name !== 'pictures.company'),
      }),
    ),
    blind: await t.as(
      await t.make.user({ company_id, permissions: ['pictures.own', 'pictures.publish', 'finance.spend'] }),
    ),
    restricted: await t.as(await t.make.user({ company_id, permissions, allowed: ['水杯'] })),
    stranger: await t.as(await t.make.user()),
    operator: await t.as(await t.make.user({ role: 'admin' })),
    guest: t.guest,
  };
  const { id, search_grams, facets, ...columns } = await t.make.picture({ owner });
  sample = columns;
});

/** One picture of each kind, new for every actor and call. */
async function makeThings(): Promise<Record<Thing, number>> {
  const kinds = {
    private: { visibility: 'private', published_at: null },
    shared: { visibility: 'company', published_at: null },
    market: {},
    binned: { visibility: 'private', published_at: null, deleted_at: sql`now()` },
    sharedBinned: { visibility: 'company', published_at: null, deleted_at: sql`now()` },
  };
  const rows = await t.platform.db
    .insert(pictures)
    .values(OBJECTS.map((thing) => ({ ...sample, ...kinds[thing] }) as typeof sample))
    .returning({ id: pictures.id });
  return Object.fromEntries(OBJECTS.map((thing, at) => [thing, rows[at]?.id])) as Record<Thing, number>;
}

const inputFor = (call: Call, ids: number[]) =>
  ({
    ...((calls[call] as Endpoint).params && { params: { id: ids[0] } }),
    ...((calls[call] as Endpoint).body && {
      body: { ...(!(calls[call] as Endpoint).params && { ids }), ...BODY[call] },
    }),
  }) as never;

/** Each row with the transaction that last wrote it: even a write that changes nothing shows. */
async function written(ids: number[]): Promise<unknown[]> {
  return t.platform.db
    .select({ id: pictures.id, by: sql`${pictures}.xmin::text` })
    .from(pictures)
    .where(inArray(pictures.id, ids))
    .orderBy(pictures.id);
}

/** How an absent picture is answered. */
function refusalOf(actor: Actor, call: Call) {
  if (actor === 'guest') return errors.UNAUTHENTICATED;
  return actor === 'blind' && call === 'acquire' ? errors.FORBIDDEN : errors.PICTURE_NOT_FOUND;
}

test.each(Object.keys(calls) as Call[])(
  '%s: everybody gets what is theirs and nothing else',
  async (call) => {
    for (const actor of ACTORS) {
      const things = await makeThings();
      const address = `10.0.0.${ACTORS.indexOf(actor) + 1}`;
      const ask = (ids: number[]) =>
        answerOf(t, callers[actor], calls[call] as Endpoint, inputFor(call, ids), address);
      const absent = await ask([ABSENT]);
      const missing = refusalOf(actor, call);
      expect(absent.http, actor).toBe(missing.status);
      expect(JSON.parse(absent.text), actor).toMatchObject({ message: missing.zh, data: null });
      const row = ALLOWED[call][actor] ?? [];
      const { allowed, refused, ...rest } = Array.isArray(row)
        ? { allowed: row, refused: [] as Thing[] }
        : row;
      for (const thing of OBJECTS) {
        const before = await written([things[thing]]);
        const reply = await ask([things[thing]]);
        const what = `${actor} ${call} ${thing}: ${reply.http} ${reply.text}`;
        if (allowed.includes(thing)) {
          expect(reply.http, what).toBe(200);
          continue;
        }
        if (refused.includes(thing) && 'with' in rest) {
          expect(reply.http, what).toBe(errors[rest.with as ErrorName].status);
        } else expect(reply, what).toEqual(absent);
        expect(await written([things[thing]]), what).toEqual(before);
      }
    }
  },
);

test.each((Object.keys(bulk) as (keyof typeof bulk)[]).filter((call) => call !== 'edit'))(
  '%s: one foreign or absent picture among many, and nothing changes',
  async (call) => {
    const foreign = await t.make.picture();
    const mine = await makeThings();
    const ids = OBJECTS.filter(
      (thing) => ALLOWED[call].owner && (ALLOWED[call].owner as Thing[]).includes(thing),
    ).map((thing) => mine[thing]);
    const before = await written([...ids, foreign.id]);
    for (const other of [foreign.id, ABSENT]) {
      expect(await callers.owner.call(calls[call] as Endpoint, inputFor(call, [...ids, other]))).toFailWith(
        'PICTURE_NOT_FOUND',
      );
    }
    expect(await written([...ids, foreign.id])).toEqual(before);
  },
);
