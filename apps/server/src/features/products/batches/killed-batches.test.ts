import { setTimeout as pause } from 'node:timers/promises';
import { batches as contract } from '@motif/contract/features/products/batches';
import { beforeAll, expect, test } from 'vitest';
import { batchKit } from '../../../../test/batch-kit';
import { closeAtEnd } from '../../../../test/clean-up';
import { countOf, seedsOf } from '../../../../test/long-form';
import { mortal } from '../../../../test/mortal-database';
import { asAppRole } from '../../../platform/db/app-role';
import { Jobs } from '../../../platform/jobs/jobs';
import { makePieces } from './lanes';
import { makePiecesHandler } from './make-pieces';

/** `PIECES=64 SEEDS=100` is the long form. */
const PIECES = countOf('PIECES', 12);

let kit: Awaited<ReturnType<typeof batchKit>>;
beforeAll(async () => {
  kit = await batchKit();
});

/** The same numbers for the same seed. */
function numbers(seed: number) {
  let state = seed * 2_654_435_761;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return state % below;
  };
}

test.each(seedsOf(1))(
  'seed %i: workers die at any statement, and every piece is made and paid once',
  async (seed) => {
    const me = await kit.person({ bought: 10, earned: PIECES });
    const { company_id } = me.user;
    const pictures = await me.pictures(4);
    const { id } = await me.draft(
      pictures.map((picture) => picture.id),
      await variants(me, PIECES / 4),
    );
    await kit.place(id);
    expect(await me.start(id, PIECES)).toSucceed();
    const next = numbers(seed);
    const url = await asAppRole(kit.t.databaseUrl);
    let deaths = 0;
    for (let state = 'running'; state === 'running'; ) {
      const worker = mortal(url);
      worker.dieAfter(1 + next(120));
      await kit
        .turn(company_id, { from: kit.blind, pool: worker.db, lane: next(2) })
        .catch(() => expect(worker.isDead()).toBe(true));
      if (worker.isDead()) deaths += 1;
      await worker.close().catch(() => undefined);
      if (deaths % 4 === 0) await kit.requireSettled(company_id);
      ({ state } = await me.one(id));
      expect(deaths).toBeLessThan(PIECES * 20);
    }
    const done = await me.one(id);
    // One that died in its worker's hands too often is given up; nobody pays for it.
    expect(done.items.done + done.items.failed).toBe(PIECES);
    expect(done).toMatchObject({ state: 'done', held: PIECES, spent: done.items.done });
    expect(deaths).toBeGreaterThan(PIECES / 8);
    await kit.requireSettled(company_id);
    await kit.verify();
  },
  600_000,
);

/** So many blanks and colours of one category. */
async function variants(me: Awaited<ReturnType<typeof kit.person>>, wanted: number) {
  const models = (await kit.models(me)).filter(
    ({ code }) => code.startsWith('iphone') || code.startsWith('huawei'),
  );
  const [first] = models;
  const all = (await kit.models(me))
    .filter(({ main_category_id }) => main_category_id === first?.main_category_id)
    .flatMap(({ id, definition }) => definition.colours.map(({ code }) => ({ id, code })))
    .slice(0, wanted);
  expect(all).toHaveLength(wanted);
  const ids = [...new Set(all.map((one) => one.id))];
  return ids.map((model_id) => ({
    model_id,
    colours: all.filter((one) => one.id === model_id).map(({ code }) => code),
  }));
}

test('a small batch is done while a large one of another company runs: nobody waits longer than for a turn', async () => {
  const large = await kit.person({ earned: 30 });
  const small = await kit.person({ earned: 2 });
  const { platform } = kit.t;
  const pictures = await large.pictures(30);
  const first = await large.draft(pictures.map(({ id }) => id));
  for (let at = 0; at < 30; at += 8) await kit.place(first.id);
  const second = await small.draft((await small.pictures(2)).map(({ id }) => id));
  await kit.place(second.id);

  const jobs = new Jobs(kit.t.databaseUrl, () => undefined, 'worker');
  closeAtEnd(() => jobs.close());
  expect(await large.start(first.id, 30)).toSucceed();
  const drawn = { n: 0 };
  const room = {
    ...kit.blind,
    async print() {
      drawn.n += 1;
      // The second company comes when the first is at it.
      if (drawn.n === 3) expect(await small.start(second.id, 2)).toSucceed();
      await pause(5);
      return undefined;
    },
  };
  await jobs.work(platform.db, makePieces, makePiecesHandler({ pool: platform.db, jobs, room }));
  await expect.poll(async () => (await small.one(second.id)).state, { timeout: 60_000 }).toBe('done');
  const { items, state } = await large.one(first.id);
  expect(state).toBe('running');
  expect(items.waiting).toBeGreaterThan(15);
  expect(await large.call(contract.cancel, { params: { id: first.id } })).toSucceed();
  await kit.requireSettled(large.user.company_id);
}, 120_000);
