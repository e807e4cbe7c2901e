import type { CreativePoints } from '@motif/contract/features/finance/finance';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { AppError } from '../../platform/errors';
import { holdingsOf } from '../ledger/balance';

/** Another company is answered as if it did not exist. */
function ownCompany({ user }: UserContext, id: number): number {
  if (id !== user.company_id) throw new AppError('NOT_FOUND');
  return id;
}

export async function readPoints(ctx: UserContext, id: number) {
  const held = await holdingsOf(ctx.db, ownCompany(ctx, id));
  return { points: held.points, frozen: held['points.frozen'] };
}

/** The creative points of the company; what a batch holds (`making`) comes back to its book or is spent. */
export async function readCreativePoints(ctx: UserContext, id: number): Promise<CreativePoints> {
  const held = await holdingsOf(ctx.db, ownCompany(ctx, id));
  return {
    held: held['creative.held'],
    free: held.creative,
    bought: held['creative.bought'],
    frozen: held['creative.frozen'],
    withdrawing: held['creative.withdrawing'],
    making: held.making + held['making.bought'],
    next_release: await nextRelease(ctx.db, id),
  };
}

/** Earnings are released shortly after midnight in China; those that are due on one day become free together. */
const NEXT_RELEASE = `
  with due as (
    select ((release_at at time zone 'Asia/Shanghai')::date + 1)::timestamp at time zone 'Asia/Shanghai' as at, creative
    from earnings where company_id = $1 and state = 'held'
  )
  select at, sum(creative)::bigint from due group by at order by at limit 1`;

async function nextRelease(db: Db, companyId: number): Promise<CreativePoints['next_release']> {
  const [next] = await queryRows<[Date, number]>(db, {
    text: NEXT_RELEASE,
    values: [companyId],
    prepared: true,
  });
  if (!next) return null;
  const [at, creative] = next;
  return { at: at.toISOString(), creative };
}
