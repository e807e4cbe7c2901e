import { balanceOf } from '../../features/ledger/balance';
import { acquirePicture, buyPictures } from '../../features/market/buy-pictures';
import type { UserContext } from '../../platform/context';
import { order } from './order';
import type { Stage } from './stage';

export interface Shopping {
  pictures: number;
  /** Who recharges when there are too few points, and what. */
  master: string;
  recharges: readonly string[];
  /** Points that stay at least. */
  keeps?: number;
}

const agePassed = ({ start, now }: Stage) => (start.getTime() - now().getTime()) / 1000;

/** Buys some pictures, and has the points recharged before if there are too few. */
export async function shop(
  stage: Stage,
  buyer: UserContext,
  { pictures: count, master, recharges, keeps = 0 }: Shopping,
): Promise<void> {
  const { db, user } = buyer;
  const chosen = stage.shelves.choose(user, { count, free: false, age_seconds: agePassed(stage) });
  if (chosen.length === 0) return;
  const total = chosen.reduce((sum, { price }) => sum + price, 0);
  while ((await balanceOf(db, user.company_id, 'points')) < total + keeps) {
    const buys = stage.shelves.nextRecharge(user.company_id, recharges);
    await order(stage, await stage.person(master), { buys });
    await stage.wait(3);
  }
  await buyPictures(buyer, { ids: chosen.map(({ id }) => id), total });
}

/** Takes some pictures that cost nothing. */
export async function takeFree(
  stage: Stage,
  buyer: UserContext,
  { pictures: count }: { pictures: number },
): Promise<void> {
  const chosen = stage.shelves.choose(buyer.user, { count, free: true, age_seconds: agePassed(stage) });
  for (const { id } of chosen) await acquirePicture(buyer, id);
}
