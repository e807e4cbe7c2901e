import type { OrderInput } from '@motif/contract/features/orders/offers';
import type { Order } from '@motif/contract/features/orders/orders';
import type { PackageKind } from '@motif/contract/features/packages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isTemporary } from '../../../shared/api/api-error';
import { useIdempotent } from '../../../shared/api/use-idempotent';
import { KINDS, showOrder } from '../orders-query';

export type OrderStep =
  | { name: 'asking' }
  | { name: 'ordering' }
  /** Nobody knows whether the server did it; the same input gets its first answer. */
  | { name: 'unanswered'; sent: OrderInput }
  | { name: 'refused'; message: string };

interface Options {
  kind: PackageKind;
  /** What would be ordered now. */
  input: OrderInput;
  onOrdered: (order: Order) => void;
  /** Called after a refusal: what is shown may be wrong. */
  askAgain: () => Promise<unknown>;
}

/** Places one order, whatever happens on the way. */
export function useOrder({ kind, input, onOrdered, askAgain }: Options) {
  const client = useQueryClient();
  const [step, setStep] = useState<OrderStep>({ name: 'asking' });
  // A price may change while nobody knows; another input would be another order.
  const body = step.name === 'unanswered' ? step.sent : input;
  const send = useIdempotent(KINDS[kind].order, { body });

  const confirm = async () => {
    setStep({ name: 'ordering' });
    try {
      const order = await send();
      await showOrder(client, order);
      onOrdered(order);
    } catch (error) {
      if (error instanceof ApiError && !isTemporary(error)) {
        setStep({ name: 'refused', message: error.message });
        await askAgain();
      } else setStep({ name: 'unanswered', sent: body });
    }
  };
  return { step, body, confirm };
}
