import type { QuotedOffer } from '@motif/contract/features/orders/offers';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { priceText } from '../../packages/offers';
import { offersText } from './offers-text';

/** What the button of an offer says: what happens, and for how much. */
export function useOrderLabel() {
  const t = useText(offersText);
  const language = useLanguage();
  return ({ quote: { action, due_fen } }: QuotedOffer, isCurrent: boolean): string => {
    const price = priceText(due_fen, language);
    if (action === 'upgrade') return due_fen === 0 ? t.upgradeFree : t.upgrade(price);
    if (action === 'renew') return isCurrent ? t.renew(price) : t.switchNext(price);
    return t.buy(price);
  };
}
