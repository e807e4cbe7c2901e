import type { Order } from '@motif/contract/features/orders/orders';
import { useCallback } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { amountText } from '../packages/offers';
import { ordersText } from './orders-text';

type Paid = Pick<Order, 'method' | 'points_price' | 'amount_fen'>;

/** What an order is paid with: money, or points. */
export function useOrderSum(): (order: Paid) => string {
  const words = useText(ordersText);
  const format = useFormat();
  const language = useLanguage();
  return useCallback(
    ({ method, points_price, amount_fen }) =>
      method === 'points' && points_price !== null
        ? words.points(format.number(points_price))
        : amountText(amount_fen, language),
    [words, format, language],
  );
}
