import { CHECK_SECONDS } from '@motif/contract/features/orders/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { showOrder } from '../orders-query';
import styles from './cashier.module.css';
import { cashierText } from './cashier-text';

/** "I have paid": asks the provider at once instead of waiting for its message. */
export function CheckButton({ no }: { no: string }) {
  const t = useText(cashierText);
  const client = useQueryClient();
  const [rests, setRests] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('POST /payment/orders/{no}/check/', { params: { no } }, { silent: true }),
    onMutate: () => setRests(true),
    onSuccess: (order) => showOrder(client, order),
  });
  // The server asks the provider no more often either.
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => setRests(false), CHECK_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [rests]);
  return (
    <div className={styles.check}>
      <Button large busy={isPending} disabled={rests} onClick={() => mutate()}>
        {t.paid}
      </Button>
      <p role="status">
        {isPending && t.checking}
        {!isPending && error?.message}
        {!isPending && data?.state === 'pending' && t.notYet}
      </p>
    </div>
  );
}
