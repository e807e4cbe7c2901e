import type { DataOf } from '@motif/contract/endpoint';
import { market } from '@motif/contract/features/market/market';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { inTransaction } from '../../platform/db/transaction';
import { sealNew } from '../ledger/keep-ledger';
import { releaseEarnings } from './earnings/release-earnings';
import { giveBack } from './licences/give-back';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const STEP = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), who: fc.nat(2), what: fc.nat(9) }),
  fc.record({ do: fc.constant('basket' as const), who: fc.nat(2), what: fc.nat(9) }),
  fc.record({ do: fc.constant('back' as const), who: fc.nat(2), what: fc.nat(9) }),
  fc.record({ do: fc.constant('release' as const), who: fc.nat(2), what: fc.nat(9) }),
);
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

/** Sums over everything: what was paid, what it earned, and where the ledger says it is. */
const SUMS = `
  select
    (select coalesce(sum(price), 0) from licences) as paid,
    (select coalesce(sum(price), 0) from licences where revoked_at is not null) as returned,
    (select coalesce(sum(creative), 0) from earnings where state = 'held') as held,
    (select coalesce(sum(creative), 0) from earnings where state = 'free') as free,
    (select coalesce(sum(creative), 0) from earnings where state = 'reversed') as reversed,
    (select coalesce(sum(creative), 0) from earnings) as earned,
    (select coalesce(sum(ledger_balance(id)), 0) from ledger_accounts where book = 'creative.held') as ledger_held,
    (select coalesce(sum(ledger_balance(id)), 0) from ledger_accounts where book = 'creative') as ledger_free,
    (select coalesce(sum(x.amount), 0) from ledger_transfers x join ledger_accounts a on a.id = x.credit_id
      where a.book = 'points.spent') as spent,
    (select coalesce(sum(x.amount), 0) from ledger_transfers x join ledger_accounts a on a.id = x.debit_id
      where a.book = 'points.spent') as unspent,
    (select coalesce(sum(x.amount), 0) from ledger_transfers x join ledger_accounts a on a.id = x.debit_id
      where a.book = 'creative.issued') as issued,
    (select coalesce(sum(x.amount), 0) from ledger_transfers x join ledger_accounts a on a.id = x.credit_id
      where a.book = 'creative.spent') as taken`;

test('whatever is bought, returned and released, all sums agree', async () => {
  const owners = [await t.make.user(), await t.make.user()];
  const buyers = [await t.make.user(), await t.make.user(), await t.make.user()];
  const callers = await Promise.all(buyers.map((buyer) => t.as(buyer)));
  for (const { company_id } of buyers) await t.make.points(company_id, 400);
  const prices = [0, 2, 3, 7, 10, 33, 50, 99, 100, 101];
  const offers = await Promise.all(
    prices.map((price, at) => t.make.picture({ price, ...(owners[at % 2] && { owner: owners[at % 2] }) })),
  );
  let day = 1;

  const take = async ({ do: act, who, what }: Step) => {
    const [caller, picture] = [callers[who], offers[what]];
    const { price = 0, id = 0 } = picture ?? {};
    if (act === 'buy') await caller?.call(market.buy, { params: { id }, body: { price } });
    if (act === 'basket') {
      const ids = offers.slice(what, what + 3).map((offer) => offer.id);
      const { data } = (await caller?.call(market.quote, { body: { ids } })) ?? {};
      const { total, items } = data as unknown as DataOf<typeof market.quote>;
      const wanted = items.filter(({ state }) => state === 'for_sale').map((item) => item.id);
      if (wanted.length > 0) await caller?.call(market.buyMany, { body: { ids: wanted, total } });
    }
    if (act === 'back') {
      const { rows } = await t.platform.pool.query(
        'select id from licences where picture_id = $1 and company_id = $2 and revoked_at is null',
        [id, buyers[who]?.company_id],
      );
      for (const row of rows)
        await inTransaction(t.platform.db, (tx) => giveBack(tx, row.id, 'returned', null));
    }
    if (act === 'release') {
      day += 1;
      const owner = owners[what % 2];
      // Far enough in the future for everything to be due.
      const data = {
        company_id: owner?.company_id ?? 0,
        day: `2036-01-${String((day % 28) + 1).padStart(2, '0')}`,
      };
      await inTransaction(t.platform.db, (tx) => releaseEarnings(tx, data));
    }
  };

  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 10 }), async (steps) => {
      await Promise.all(steps.map((step) => take(step)));
      const { rows } = await t.platform.pool.query<Record<string, string>>(SUMS);
      const sums = Object.fromEntries(
        Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)]),
      );
      expect(sums.spent).toBe(sums.paid);
      expect(sums.unspent).toBe(sums.returned);
      expect(sums.ledger_held).toBe(sums.held);
      expect(sums.ledger_free).toBe(sums.free);
      expect(sums.taken).toBe(sums.reversed);
      expect(sums.issued).toBe(sums.earned);
      expect(sums.earned).toBe((sums.held ?? 0) + (sums.free ?? 0) + (sums.reversed ?? 0));
    }),
    { numRuns: 15 },
  );
  await sealNew(t.platform.db);
  const { rows } = await t.platform.pool.query('select differences from ledger_verify(true)');
  expect(rows).toEqual([{ differences: [] }]);
});
