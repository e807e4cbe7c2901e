import type { OrderRefund } from '@motif/contract/features/orders/orders';
import { useCallback } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { amountText } from '../packages/offers';
import { ordersText } from './orders-text';

/** What goes back to the buyer and what is taken for it, in one line. */
export function useRefundText(): (refund: OrderRefund) => string {
  const words = useText(ordersText);
  const format = useFormat();
  const language = useLanguage();
  return useCallback(
    ({ fen, points_back, points, creative }) => {
      const back = fen > 0 ? amountText(fen, language) : words.points(format.number(points_back));
      const taken =
        creative > 0
          ? words.creative(format.number(creative))
          : points > 0 && words.points(format.number(points));
      return taken ? `${words.returns(back)} · ${words.takes(taken)}` : words.returns(back);
    },
    [words, format, language],
  );
}
