import type { UserContext } from '../../platform/context';
import { queryRows } from '../../platform/db/query-rows';
import { exchanges } from '../../platform/db/schema/money';
import { balanceOf } from '../ledger/balance';
import { post } from '../ledger/post';

/** Turns free creative points into points, one for one (MO-2). There is no way back: points are never paid out. */
export async function exchangePoints({ db, user }: UserContext, points: number) {
  // The number of the exchange is part of its transaction in the ledger, so it is known before the row is stored.
  const [[id] = [0]] = await queryRows<[number]>(db, {
    text: `select nextval('exchanges_id_seq')`,
    values: [],
    prepared: true,
  });
  const transaction_id = await post(db, {
    kind: 'exchange',
    source: `exchange:${id}`,
    company_id: user.company_id,
    actor_id: user.id,
    lines: [
      { move: ['creative', 'creative.spent'], amount: points },
      { move: ['points.issued', 'points'], amount: points },
    ],
  });
  if (transaction_id === null) throw new Error(`exchange ${id} was posted before`);
  await db
    .insert(exchanges)
    .overridingSystemValue()
    .values({ id, company_id: user.company_id, user_id: user.id, points, transaction_id });
  return {
    points: await balanceOf(db, user.company_id, 'points'),
    creative: await balanceOf(db, user.company_id, 'creative'),
    transaction_id,
  };
}
