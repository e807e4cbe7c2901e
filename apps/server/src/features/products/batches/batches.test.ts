import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@motif/contract/endpoint';
import { errors } from '@motif/contract/errors';
import { market } from '@motif/contract/features/market/market';
import { type BatchItem, batches as contract } from '@motif/contract/features/products/batches';
import { products as productCalls, productDrawings } from '@motif/contract/features/products/products';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ABSENT, answerOf } from '../../../../test/access-matrix';
import { batchKit } from '../../../../test/batch-kit';
import { productBatchItems } from '../../../platform/db/schema/batches/batch-items';
import { productBatches } from '../../../platform/db/schema/batches/batches';
import { pictures } from '../../../platform/db/schema/pictures';
import { products, renders } from '../../../platform/db/schema/products';
import { inTransaction } from '../../../platform/db/transaction';
import { RenderFailed } from '../../../platform/render/thread-pool';
import { createXrays } from '../xray/xrays';
import { sweepBatchesHandler, wakeBatchesHandler } from './keep-batches';
import { makePieces, take } from './lanes';
import { placerOf } from './place-batch';

let kit: Awaited<ReturnType<typeof batchKit>>;
type Person = Awaited<ReturnType<(typeof kit)['person']>>;
beforeAll(async () => {
  kit = await batchKit();
});

/** A draft of so many pieces, all placed and waiting. */
async function placed(me: Person, pieces: number) {
  const made = await me.pictures(pieces);
  const { id } = await me.draft(made.map((picture) => picture.id));
  await kit.place(id);
  for (let at = 8; at < pieces; at += 8) await kit.place(id);
  return id;
}
async function started(me: Person, pieces: number) {
  const id = await placed(me, pieces);
  expect(await me.start(id, pieces)).toSucceed();
  return id;
}
const turns = async (me: Person, n: number, from = kit.blind) => {
  for (let at = 0; at < n; at += 1) await kit.turn(me.user.company_id, { from });
};

test('pictures on blanks are placed, priced and made: products with their files, paid one by one, bought points first', async () => {
  const me = await kit.person({ bought: 1, earned: 5 });
  const [one, two] = await me.pictures(2);
  const draft = await me.draft([one?.id ?? 0, two?.id ?? 0]);
  expect(draft).toMatchObject({ state: 'draft', total: 2, price_each: 1, held: 0, balance: 6, mine: true });
  expect(draft.items).toMatchObject({ placing: 2, waiting: 0 });
  expect(await me.start(draft.id, 2)).toFailWith('BATCH_PLACING');

  // With the eye that a worker has.
  const xrays = createXrays();
  await kit.place(draft.id, placerOf(kit.t.platform, xrays));
  await xrays.close();
  expect((await me.one(draft.id)).verdicts).toEqual({ ok: 0, warn: 2, bad: 0 });
  expect(await me.start(draft.id, 1)).toFailWith('BATCH_CHANGED');

  const told: unknown[] = [];
  const stop = kit.t.platform.events.subscribe((event) => told.push(event));
  const begun = await me.start(draft.id, 2);
  expect(begun).toSucceed();
  expect(begun.data).toMatchObject({ state: 'running', held: 2, spent: 0, balance: 4 });
  expect(await kit.balance(me.user.company_id, 'making.bought')).toBe(1);
  // What a mockup holds does not depend on its size, and a small one is drawn at once.
  const small = {
    ...kit.room,
    mockup: (...[of, kind]: Parameters<typeof kit.room.mockup>) =>
      kit.room.mockup({ ...of, size: 240 }, kind),
  };
  await turns(me, 2, small);
  const done = await me.one(draft.id);
  expect(done).toMatchObject({ state: 'done', held: 2, spent: 2, freed: 0, items: { done: 2 } });
  expect(done.finished_at).not.toBeNull();
  await expect.poll(() => told).toContainEqual({ type: 'batches_changed', user_id: me.user.id });
  stop();

  const list = await me.call(productCalls.list, { query: { batch_id: draft.id } });
  const cards = (list.data as { list: { id: number; state: string; name: string }[] }).list;
  expect(cards).toHaveLength(2);
  expect(cards[0]).toMatchObject({ state: 'ready' });
  expect(cards[0]?.name).toContain(' · ');
  expect((await me.items(draft.id)).map(({ product_id }) => product_id).sort()).toEqual(
    cards.map(({ id }) => id).sort(),
  );
  const drawn = await kit.t.platform.db.select({ kind: renders.kind, key: renders.key }).from(renders);
  expect(drawn.filter(({ kind }) => kind === 'png')).toHaveLength(2);
  expect(drawn.filter(({ kind }) => kind === 'preview')).toHaveLength(2);
  // Whoever asks for the print file gets what was drawn and paid.
  const file = await me.call(productDrawings.file, {
    params: { id: cards[0]?.id ?? 0 },
    query: { kind: 'png' },
  });
  expect(file).toSucceed();
  expect((file.data as { url: string | null }).url).not.toBeNull();
  expect(await kit.t.platform.db.$count(renders, eq(renders.kind, 'png'))).toBe(2);
  expect(await kit.requireSettled(me.user.company_id)).toMatchObject({ creative: 4, 'creative.bought': 0 });
  await kit.verify();
  expect(await me.call(contract.remove, { params: { id: draft.id } })).toSucceed();
  expect(await me.call(contract.one, { params: { id: draft.id } })).toFailWith('BATCH_NOT_FOUND');
  expect(await me.call(productCalls.one, { params: { id: cards[0]?.id ?? 0 } })).toSucceed();
}, 120_000);

test('a lane that meets another at its end looks again soon, so that what came meanwhile is not left lying', async () => {
  const me = await kit.person({ earned: 1 });
  await started(me, 1);
  const { company_id } = me.user;
  const { db } = kit.t.platform;
  const waiting = async () => {
    const { rows } = await db.execute<{ seconds: number }>(sql`
      select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
      where name = ${makePieces.name} and state = 'created' and data->>'company_id' = ${`${company_id}`}
        and data->>'lane' = '0'`);
    return rows.map(({ seconds }) => seconds);
  };
  // The worker has taken up what the start had asked for.
  await db.execute(sql`delete from pgboss.job where name = ${makePieces.name}`);
  await inTransaction(db, async (other) => {
    expect(await take(other, `lane ${company_id} 0`)).toBe(true);
    await kit.turn(company_id, { from: kit.blind });
  });
  const [seconds, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(5);
});

test('exceptions wait for a decision, which may be taken back; what is undecided is left out only when asked', async () => {
  const me = await kit.person({ earned: 10 });
  const tiny = await me.picture({ width: 90, height: 60 });
  const others = await me.pictures(2);
  const { id } = await me.draft([tiny.id, ...others.map((picture) => picture.id)]);
  await kit.place(id);
  const [item] = await me.items(id, { exception: true });
  expect(item).toMatchObject({ state: 'exception', exception: 'low_dpi', level: 'bad', decision: null });
  expect(await me.items(id, { state: 'waiting' })).toHaveLength(2);
  expect(await me.items(id, { level: 'bad' })).toHaveLength(1);
  const decide = async (item_id: number, decision: BatchItem['decision']): Promise<BatchItem> => {
    const reply = await me.call(contract.decide, { params: { id, item_id }, body: { decision } });
    expect(reply).toSucceed();
    return reply.data;
  };
  const which = item?.id ?? 0;
  expect(await me.start(id, 3)).toFailWith('BATCH_UNDECIDED');
  expect(await decide(which, 'skip')).toMatchObject({ state: 'skipped', decision: 'skip' });
  expect(await decide(which, null)).toMatchObject({ state: 'exception', decision: null });
  expect(await decide(which, 'whole')).toMatchObject({ state: 'waiting', decision: 'whole', level: 'bad' });
  // As small as its pixels allow, a repeat may well be sharp enough.
  expect((await decide(which, 'tile')).level).not.toBe('bad');
  const plain = (await me.items(id, { exception: false }))[0]?.id ?? 0;
  await decide(plain, 'skip');
  expect(await decide(plain, null)).toMatchObject({ state: 'waiting' });
  await decide(which, null);
  expect(await me.start(id, 3, { skip_undecided: true })).toSucceed();
  expect(await me.one(id)).toMatchObject({ held: 2, items: { skipped: 1, waiting: 2 } });
  expect(
    await me.call(contract.decide, { params: { id, item_id: which }, body: { decision: 'tile' } }),
  ).toFailWith('BATCH_STATE');
  await turns(me, 2);
  expect(await me.one(id)).toMatchObject({ state: 'done', spent: 2 });
  await kit.requireSettled(me.user.company_id);
});

test('a decided piece becomes the design that was shown', async () => {
  const me = await kit.person({ earned: 4 });
  const [picture] = await me.pictures(1);
  const { id } = await me.draft([picture?.id ?? 0]);
  await kit.place(id);
  const [item] = await me.items(id);
  await me.call(contract.decide, { params: { id, item_id: item?.id ?? 0 }, body: { decision: 'tile' } });
  expect(await me.start(id, 1)).toSucceed();
  await turns(me, 1);
  const [{ product_id } = { product_id: null }] = await me.items(id);
  const [product] = await kit.t.platform.db
    .select()
    .from(products)
    .where(eq(products.id, product_id ?? 0));
  expect(product?.scene.layers).toMatchObject([{ picture_id: picture?.id, tile: { mode: 'mirror' } }]);
});

test('without enough creative points nothing changes, and the refusal says what is missing', async () => {
  const me = await kit.person({ bought: 1, earned: 1 });
  const id = await placed(me, 3);
  const refused = await me.start(id, 3);
  expect(refused).toFailWith('NOT_ENOUGH_CREATIVE');
  expect(refused.message).toContain('需要 3，现有 2');
  expect(await me.one(id)).toMatchObject({ state: 'draft', held: 0, items: { waiting: 3 } });
  expect(await kit.requireSettled(me.user.company_id)).toMatchObject({ creative: 1, 'creative.bought': 1 });
});

test.each([0, 1, 2])(
  'cancelled after %i pieces: these stay, and every other point goes back to its book',
  async (n) => {
    const me = await kit.person({ bought: 2, earned: 2 });
    const id = await started(me, 3);
    await turns(me, n);
    if (n === 1) expect(await me.call(contract.pause, { params: { id } })).toSucceed();
    const reply = await me.call(contract.cancel, { params: { id } });
    expect(reply).toSucceed();
    expect(reply.data).toMatchObject({
      state: 'cancelled',
      held: 3,
      spent: n,
      freed: 3 - n,
      items: { done: n, skipped: 3 - n },
    });
    // A lane that comes late finds nothing.
    await turns(me, 1);
    const bought = Math.max(0, 2 - n);
    expect(await kit.requireSettled(me.user.company_id)).toMatchObject({
      creative: 4 - n - bought,
      'creative.bought': bought,
    });
    expect(await me.call(contract.cancel, { params: { id } })).toFailWith('BATCH_STATE');
  },
);

test('a piece that is being drawn when somebody pauses or cancels is not paid; after a resume it is made', async () => {
  const me = await kit.person({ earned: 4 });
  const id = await started(me, 2);
  const stopping = (call: typeof contract.pause | typeof contract.cancel) => ({
    ...kit.blind,
    async print() {
      expect(await me.call(call, { params: { id } })).toSucceed();
      return undefined;
    },
  });
  await turns(me, 1, stopping(contract.pause));
  expect(await me.one(id)).toMatchObject({ state: 'paused', spent: 0, items: { waiting: 2 } });
  await turns(me, 1);
  expect(await me.one(id)).toMatchObject({ state: 'paused', spent: 0 });
  expect(await me.call(contract.pause, { params: { id } })).toFailWith('BATCH_STATE');
  expect(await me.call(contract.resume, { params: { id } })).toSucceed();
  await turns(me, 1);
  expect(await me.one(id)).toMatchObject({ state: 'running', spent: 1 });
  await turns(me, 1, stopping(contract.cancel));
  expect(await me.one(id)).toMatchObject({ state: 'cancelled', held: 2, spent: 1, freed: 1 });
  await kit.requireSettled(me.user.company_id);
});

test('bad pictures fail alone, with a reason; made again, their points are held again', async () => {
  const me = await kit.person({ bought: 1, earned: 4 });
  const id = await started(me, 3);
  const [first, second] = await me.items(id);
  const { db } = kit.t.platform;
  const banned = (at: Date | null) =>
    db
      .update(pictures)
      .set({ banned_at: at, deleted_at: at })
      .where(eq(pictures.id, first?.picture_id ?? 0));
  await banned(new Date());
  const broken = {
    ...kit.blind,
    print: (of: Parameters<typeof kit.room.print>[0]) =>
      of.sources.some((source) => source.id === second?.picture_id)
        ? Promise.reject(new RenderFailed('print: cannot be read'))
        : Promise.resolve(undefined),
  };
  await turns(me, 4, broken);
  const done = await me.one(id);
  expect(done).toMatchObject({ state: 'done', held: 3, spent: 1, freed: 2, items: { done: 1, failed: 2 } });
  expect((await me.items(id, { state: 'failed' })).map(({ error }) => error)).toEqual([
    '设计中有图片已不可用，请先替换',
    '无法绘制，请检查图片后重试',
  ]);
  expect(await kit.requireSettled(me.user.company_id)).toMatchObject({ creative: 4, 'creative.bought': 0 });

  await banned(null);
  const again = await me.call(contract.again, { params: { id } });
  expect(again).toSucceed();
  expect(again.data).toMatchObject({ state: 'running', held: 5, spent: 1, freed: 2, items: { waiting: 2 } });
  await turns(me, 2);
  expect(await me.one(id)).toMatchObject({ state: 'done', held: 5, spent: 3, freed: 2, items: { done: 3 } });
  expect(await me.call(contract.again, { params: { id } })).toFailWith('BATCH_EMPTY');
  await kit.requireSettled(me.user.company_id);
});

test('a failed piece of a batch that still runs is made again out of what is held', async () => {
  const me = await kit.person({ earned: 2 });
  const id = await started(me, 2);
  const [first] = await me.items(id);
  await kit.t.platform.db
    .update(productBatchItems)
    .set({ state: 'failed', error: { code: 'DRAWING_FAILED', values: {} } })
    .where(eq(productBatchItems.id, first?.id ?? 0));
  expect(await me.call(contract.again, { params: { id } })).toSucceed();
  await turns(me, 2);
  expect(await me.one(id)).toMatchObject({ state: 'done', held: 2, spent: 2, freed: 0 });
});

test('a piece that ends its worker each time is given up', async () => {
  const me = await kit.person({ earned: 1 });
  const id = await started(me, 1);
  const deadly = { ...kit.blind, print: () => Promise.reject(new Error('killed')) };
  for (const _ of [1, 2, 3, 4, 5]) await expect(turns(me, 1, deadly)).rejects.toThrow('killed');
  await turns(me, 1, deadly);
  expect(await me.one(id)).toMatchObject({ state: 'done', freed: 1, items: { failed: 1 } });
});

test('two tabs start one batch, a start and a cancel at once leave nothing held, and two batches run at a time', async () => {
  const me = await kit.person({ bought: 3, earned: 20 });
  const id = await placed(me, 2);
  const headers = { 'idempotency-key': randomUUID() };
  const both = await Promise.all([
    me.start(id, 2),
    me.start(id, 2),
    me.call(contract.start, { params: { id }, body: { pieces: 2 } }, { headers }),
  ]);
  expect(both.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(await me.one(id)).toMatchObject({ state: 'running', held: 2 });
  await Promise.all([
    me.call(contract.cancel, { params: { id } }),
    me.call(contract.cancel, { params: { id } }),
    turns(me, 2),
  ]);
  await kit.requireSettled(me.user.company_id);

  const racing = await placed(me, 2);
  await Promise.all([me.start(racing, 2), me.call(contract.cancel, { params: { id: racing } })]);
  await me.call(contract.cancel, { params: { id: racing } });
  await kit.requireSettled(me.user.company_id);

  const [a, b, c] = [await placed(me, 1), await placed(me, 1), await placed(me, 1)];
  const replies = await Promise.all([a, b, c].map((one) => me.start(one, 1)));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(2);
  const last = [a, b, c][replies.findIndex(({ http }) => http !== 200)] ?? 0;
  expect(await me.start(last, 1)).toFailWith('BATCHES_BUSY');
  // Both lanes at once, each at another batch.
  await Promise.all([0, 1].map((lane) => kit.turn(me.user.company_id, { from: kit.blind, lane })));
  expect(await me.start(last, 1)).toSucceed();
  await kit.requireSettled(me.user.company_id);
});

test('what is not bought is told with its price; bought, it is made', async () => {
  const me = await kit.person({ earned: 5 });
  await kit.t.make.points(me.user.company_id, 50);
  const sold = await kit.picture({ visibility: 'public', price: 12 });
  const [own] = await me.pictures(1);
  const { id } = await me.draft([sold.id, own?.id ?? 0]);
  await kit.place(id);
  expect(await me.one(id)).toMatchObject({ to_buy: [{ id: sold.id, price: 12 }], to_buy_points: 12 });
  const refused = await me.start(id, 2);
  expect(refused).toFailWith('PICTURES_NOT_BOUGHT');
  expect(refused.data).toMatchObject({ points: 12, pictures: [{ id: sold.id, price: 12 }] });
  expect(await me.call(market.buyMany, { body: { ids: [sold.id], total: 12 } })).toSucceed();
  expect(await me.start(id, 2)).toSucceed();
  // Between the start and its turn the licence is taken back.
  const { db } = kit.t.platform;
  await db.execute(
    sql`update licences set revoked_at = now(), revoked_reason = 'returned' where picture_id = ${sold.id}`,
  );
  await turns(me, 2);
  expect(await me.one(id)).toMatchObject({
    state: 'done',
    spent: 1,
    freed: 1,
    items: { done: 1, failed: 1 },
  });
});

test('somebody who may not make products any more gets no more pieces, and the points go back', async () => {
  const me = await kit.person({ earned: 3 });
  const id = await started(me, 2);
  const { db } = kit.t.platform;
  await db.execute(sql`update users set status = 'suspended' where id = ${me.user.id}`);
  await turns(me, 1);
  const [row] = await db.select().from(productBatches).where(eq(productBatches.id, id));
  expect(row).toMatchObject({ state: 'done', held: 2, spent: 0, freed: 2 });
  expect(await kit.balance(me.user.company_id, 'creative')).toBe(3);
});

test('a batch is its owner’s to change; colleagues see it, strangers and private pictures show nothing', async () => {
  const me = await kit.person({ earned: 5 });
  const colleague = await kit.colleagueOf(me);
  const unable = await kit.colleagueOf(me, ['pictures.browse']);
  const stranger = await kit.person();
  const shared = await placed(me, 1);
  const secret = await me.picture({ visibility: 'private' });
  const hidden = (await me.draft([secret.id])).id;
  const listed = async (as: Person) => {
    const reply = await as.call(contract.list, { query: { scope: 'company' } });
    return (reply.data as { list: { id: number }[] }).list.map(({ id }) => id);
  };
  expect(await listed(colleague)).toEqual([shared]);
  expect(await listed(stranger)).toEqual([]);
  expect(await colleague.one(shared)).toMatchObject({ mine: false, owner_id: me.user.id });
  expect(await colleague.start(shared, 1)).toFailWith('FORBIDDEN');
  expect(await colleague.call(contract.remove, { params: { id: shared } })).toFailWith('FORBIDDEN');
  const foreign = await colleague.call(contract.create, {
    body: { picture_ids: [secret.id], blanks: [await kit.coaster(me)] },
  });
  expect(foreign).toFailWith('PICTURE_NOT_FOUND');

  const [item] = await me.items(shared);
  const { list: _list, create: _create, ...single } = contract;
  const bodies: Record<string, object> = { start: { pieces: 1 }, decide: { decision: 'skip' } };
  const input = (name: string, id: number) => ({
    params: { id, ...(name === 'decide' && { item_id: item?.id ?? 0 }) },
    ...(bodies[name] && { body: bodies[name] }),
  });
  for (const [name, call] of Object.entries<Endpoint>(single)) {
    for (const [as, ids] of [
      [stranger, [shared, hidden]],
      [colleague, [hidden]],
    ] as const) {
      const absent = await answerOf(kit.t, as, call, input(name, ABSENT), '10.1.0.1');
      expect(absent.http, name).toBe(errors.BATCH_NOT_FOUND.status);
      for (const id of ids)
        expect(await answerOf(kit.t, as, call, input(name, id), '10.1.0.1'), name).toEqual(absent);
    }
    const closed = await answerOf(kit.t, unable, call, input(name, shared), '10.1.0.2');
    expect(closed.http, name).toBe(errors.FORBIDDEN.status);
  }
  // An item of another batch is not found by this one.
  const other = await placed(me, 1);
  expect(
    await me.call(contract.decide, {
      params: { id: other, item_id: item?.id ?? 0 },
      body: { decision: 'skip' },
    }),
  ).toFailWith('BATCH_NOT_FOUND');
});

test('drafts hold what exists and no more than is promised', async () => {
  const me = await kit.person();
  const [picture] = await me.pictures(1);
  const id = picture?.id ?? 0;
  const coaster = await kit.coaster(me);
  const create = (body: object) => me.call(contract.create, { body: body as never });
  expect(await create({ picture_ids: [ABSENT], blanks: [coaster] })).toFailWith('PICTURE_NOT_FOUND');
  expect(await create({ picture_ids: [id], blanks: [{ ...coaster, colours: ['no-such'] }] })).toFailWith(
    'INVALID_FIELDS',
  );
  expect(await create({ picture_ids: [id], blanks: [coaster, coaster] })).toFailWith('INVALID_FIELDS');
  expect(await create({ picture_ids: [id], blanks: [{ ...coaster, model_id: ABSENT }] })).toFailWith(
    'NOT_FOUND',
  );
  const other = (await kit.models(me)).find(({ code }) => code === 'iphone-16-pro');
  const phone = { model_id: other?.id ?? 0, colours: [other?.definition.colours[0]?.code ?? ''] };
  expect(await create({ picture_ids: [id], blanks: [coaster, phone] })).toFailWith('INVALID_FIELDS');
  const many = Array.from({ length: 500 }, (_, at) => id + at);
  const blanks = Array.from({ length: 11 }, (_, at) => ({ model_id: at + 1, colours: ['white'] }));
  expect(await create({ picture_ids: many, blanks })).toFailWith('BATCH_TOO_LARGE');
  await kit.t.platform.db.execute(sql`
    insert into product_batches (company_id, owner_id, main_category_id, name, language, picture_ids, blanks, price_each)
    select ${me.user.company_id}, ${me.user.id}, id, 'x', 'zh', '{}', 1, 1
    from main_categories cross join generate_series(1, 20) where name = '手机壳'`);
  expect(await create({ picture_ids: [id], blanks: [coaster] })).toFailWith('TOO_MANY_DRAFTS');
});

test('what was lost is found again, and what nobody came back to is ended', async () => {
  const me = await kit.person({ earned: 9 });
  const { db, jobs } = kit.t.platform;
  const id = await started(me, 1);
  const lost = (await me.draft([(await me.picture()).id])).id;
  await db.execute(sql`delete from pgboss.job where name like 'products.%'`);
  await inTransaction(db, wakeBatchesHandler(jobs));
  // Asked twice, each is there once.
  await inTransaction(db, wakeBatchesHandler(jobs));
  const { rows } = await db.execute(
    sql`select name, singleton_key as key from pgboss.job where name like 'products.%'
      and (data->>'company_id' = ${String(me.user.company_id)} or data->>'batch_id' = ${String(lost)})
      order by 1, 2`,
  );
  expect(rows).toEqual([
    { name: 'products.make_pieces', key: `${me.user.company_id}:0` },
    { name: 'products.make_pieces', key: `${me.user.company_id}:1` },
    { name: 'products.place_batch', key: String(lost) },
  ]);

  await me.call(contract.pause, { params: { id } });
  await db
    .update(productBatches)
    .set({ created_at: sql`now() - interval '31 days'`, paused_at: sql`now() - interval '31 days'` })
    .where(eq(productBatches.company_id, me.user.company_id));
  await inTransaction(db, sweepBatchesHandler);
  expect(await me.one(id)).toMatchObject({ state: 'cancelled', freed: 1 });
  expect(await me.call(contract.one, { params: { id: lost } })).toFailWith('BATCH_NOT_FOUND');
  await kit.requireSettled(me.user.company_id);
});
