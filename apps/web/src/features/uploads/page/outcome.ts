import type { UploadItem } from '../engine/upload-item';
import { isHeld } from '../is-held';

/** Where the finished pictures are; `held`: those that should be on the market and are not. */
export function outcomeOf(items: readonly UploadItem[]) {
  const outcome = { market: 0, company: 0, own: 0, held: 0 };
  for (const { state, own, picture } of items) {
    if (state !== 'done') continue;
    const shown = picture?.visibility ?? 'private';
    if (isHeld(own, picture)) outcome.held += 1;
    else if (shown === 'public') outcome.market += 1;
    else if (shown === 'company') outcome.company += 1;
    else outcome.own += 1;
  }
  return outcome;
}
