import type { InputOf } from '@motif/contract/endpoint';
import type { market } from '@motif/contract/features/market';
import type { UserContext } from '../../platform/context';
import { changeVisibility } from '../pictures/edits/share-pictures';

/** Off the market. Companies that hold a licence keep it. */
export async function takeDownPictures(
  ctx: UserContext,
  { ids, to }: InputOf<typeof market.takeDown>['body'],
) {
  return changeVisibility(ctx, ids, 'public', to as 'private' | 'company');
}
