import { randomUUID } from 'node:crypto';
import type { DisputeReviewDetail } from '@motif/contract/features/disputes/dispute-reviews';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { disputeKit } from '../../../test/dispute-kit';
import { countOf } from '../../../test/long-form';
import { testApp } from '../../../test/test-app';
import { licences } from '../../platform/db/schema/pictures';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { post } from '../ledger/post';
import { verifyLedger } from '../ledger/verify-ledger';
import { releaseEarnings } from '../market/earnings/release-earnings';
import { giveBack } from '../market/licences/give-back';
import { closeDispute } from './close-dispute';
import { lockDispute } from './dispute-row';
import { WITHDRAWN } from './move-money';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof disputeKit>;
let operators: Awaited<ReturnType<typeof kit.operator>>[];
let buyers: Awaited<ReturnType<typeof kit.buyer>>[];
beforeAll(async () => {
  t = await testApp();
  kit = disputeKit(t);
  operators = [await kit.operator(), await kit.operator()];
  buyers = await Promise.all(Array.from({ length: 6 }, () => kit.buyer(100_000_000)));
});

const PRICE = 100;
const SHARE = 70;
let days = 0;
const nextDay = () => {
  days += 1;
  return new Date(Date.UTC(2100, 0, days)).toISOString().slice(0, 10);
};

/** One respondent with a picture that two companies claim. */
async function world() {
  const who = await kit.sides(PRICE);
  const other = await kit.person();
  const original = await t.make.picture({ owner: other.user });
  const claims = [who, { ...who, claimant: other, original }];
  const { company_id } = who.respondent.user;
  const open: (number | undefined)[] = [undefined, undefined];
  let spent = 0;
  const { db } = t.platform;
  const operator = () => operators[0] as (typeof operators)[0];

  const sell = (n: number) => kit.buy(buyers[n % buyers.length] as (typeof buyers)[0], who.picture);
  const returnOne = async (n: number) => {
    const live = and(eq(licences.picture_id, who.picture.id), isNull(licences.revoked_at));
    const rows = await db.select({ id: licences.id }).from(licences).where(live);
    const one = rows[n % Math.max(1, rows.length)];
    if (one) await inTransaction(db, (tx) => giveBack(tx, one.id, 'returned', null));
  };
  /** Points leave as by an exchange or a withdrawal; whether there are enough, the ledger says. */
  const spend = async (amount: number) => {
    try {
      await post(db, {
        kind: 'withdraw.ask',
        source: `test:${randomUUID()}`,
        company_id,
        actor_id: null,
        lines: [{ move: ['creative', 'creative.withdrawing'], amount }],
      });
      spent += amount;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  };
  const release = () => inTransaction(db, (tx) => releaseEarnings(tx, { company_id, day: nextDay() }));
  const admit = async (which: number) => {
    const claim = claims[which];
    if (!claim || open[which] !== undefined) return;
    open[which] = await kit.admitted(operator(), claim);
  };
  const end = async (which: number, outcome: string, pay_claimant: boolean) => {
    const id = open[which];
    const claim = claims[which];
    if (id === undefined || !claim) return;
    if (outcome === 'withdrawn') expect(await kit.withdraw(claim, id)).toSucceed();
    else {
      if ((await kit.stateOf(id)) === 'answer_due') await kit.answer(claim, id);
      const more = { outcome, pay_claimant: outcome === 'upheld' && pay_claimant };
      expect(await kit.rule(operator(), id, more)).toSucceed();
    }
    open[which] = undefined;
  };
  /** Everything was done, and then the process dies before the commit. */
  const crash = async (which: number) => {
    const id = open[which];
    if (id === undefined) return;
    const dead = inTransaction(db, async (tx) => {
      const { row } = await lockDispute(tx, id);
      await closeDispute({ db: tx, user: who.claimant.user as never, jobs: t.platform.jobs }, row, WITHDRAWN);
      throw new Error('dead');
    });
    await expect(dead).rejects.toThrow('dead');
  };

  /** The books of the respondent are what its earnings say, and frozen is what open disputes hold. */
  const check = async () => {
    const { rows } = await t.platform.pool.query(
      `select coalesce(sum(creative) filter (where state = 'held'), 0)::int as held,
        coalesce(sum(creative) filter (where state = 'free'), 0)::int as free,
        coalesce(sum(creative) filter (where state = 'frozen'), 0)::int as frozen
      from earnings where company_id = $1`,
      [company_id],
    );
    const { held, free, frozen } = rows[0];
    expect(await kit.held(who.respondent.user)).toEqual({ creative: free - spent, held, frozen });
    expect(await kit.frozenByRows(who.respondent.user)).toBe(frozen);
  };
  return { who, claims, open, sell, returnOne, spend, release, admit, end, crash, check, company_id };
}
type World = Awaited<ReturnType<typeof world>>;

const STEP = fc.record({
  do: fc.constantFrom('sell', 'sell', 'sell', 'back', 'release', 'spend', 'admit', 'admit', 'end', 'crash'),
  n: fc.nat(5),
  which: fc.nat(1),
  outcome: fc.constantFrom('upheld', 'rejected', 'settled', 'withdrawn'),
  pays: fc.boolean(),
});
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

async function take(w: World, { do: act, n, which, outcome, pays }: Step): Promise<void> {
  if (act === 'sell') await w.sell(n);
  if (act === 'back') await w.returnOne(n);
  if (act === 'release') await w.release();
  if (act === 'spend') await w.spend(SHARE * (1 + (n % 2)) - 5);
  if (act === 'admit') await w.admit(which);
  if (act === 'end') await w.end(which, outcome, pays);
  if (act === 'crash') await w.crash(which);
}

test('whatever happens, frozen is what open disputes hold, and it is let go to the point', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 16 }), async (steps) => {
      const w = await world();
      for (const step of steps) {
        await take(w, step);
        await w.check();
      }
      for (const which of [0, 1]) await w.end(which, 'withdrawn', false);
      await w.check();
      expect(await kit.held(w.who.respondent.user)).toMatchObject({ frozen: 0 });
    }),
    { numRuns: countOf('HISTORIES', 8) },
  );
  expect(await verifyLedger(t.platform.db)).toEqual([]);
}, 3_600_000);

describe('many at once', () => {
  const rounds = countOf('ROUNDS', 2);
  const won = (replies: { http: number }[]) => replies.filter(({ http }) => http === 200);

  test('admitted twice while it sells, is released, returned and spent from: one dispute, and the books agree', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const w = await world();
      for (let n = 0; n < 3; n += 1) await w.sell(n);
      await w.release();
      await w.sell(3);
      const report = await kit.report(w.who);
      const [first, second] = operators as [(typeof operators)[0], (typeof operators)[0]];
      const admitting = [first, second, first].map((operator) => kit.admit(operator, report));
      const all = await Promise.all([
        ...admitting,
        w.sell(4),
        w.sell(5),
        w.spend(100).then(() => ({ http: 0 })),
        w.release().then(() => ({ http: 0 })),
        w.returnOne(1).then(() => ({ http: 0 })),
      ]);
      const admitted = won(all.slice(0, 3));
      expect(admitted).toHaveLength(1);
      await w.check();
      w.open[0] = (admitted[0] as unknown as { data: DisputeReviewDetail }).data.id;
      // A sale after the admission is frozen, whoever was first.
      const before = (await kit.held(w.who.respondent.user)).frozen;
      expect(await kit.buy(await kit.buyer(), w.who.picture)).toSucceed();
      expect((await kit.held(w.who.respondent.user)).frozen).toBe(before + SHARE);
      await w.end(0, 'rejected', false);
      await w.check();
    }
  });

  test('ruled twice, withdrawn and bought in the same moment: one end, and nothing stays frozen', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const w = await world();
      for (let n = 0; n < 2; n += 1) await w.sell(n);
      await w.admit(0);
      const id = w.open[0] as number;
      await kit.answer(w.who, id);
      const [first, second] = operators as [(typeof operators)[0], (typeof operators)[0]];
      const replies = await Promise.all([
        kit.rule(first, id, { pay_claimant: true }, 2 * SHARE),
        kit.rule(second, id, { outcome: 'rejected' }, 2 * SHARE),
        kit.withdraw(w.who, id),
        w.sell(2),
      ]);
      expect(won(replies.slice(0, 3)).length).toBeLessThanOrEqual(1);
      if (won(replies.slice(0, 3)).length === 0) await kit.withdraw(w.who, id);
      await w.check();
      expect(await kit.held(w.who.respondent.user)).toMatchObject({ frozen: 0 });
      const claimant = (await kit.held(w.who.claimant.user)).creative;
      expect(claimant).toBe((await kit.stateOf(id)) === 'upheld' ? 2 * SHARE : 0);
    }
  });
});
