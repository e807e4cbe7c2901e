import type { Order } from '@motif/contract/features/orders/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isTemporary } from '../../../shared/api/api-error';
import { useIdempotent } from '../../../shared/api/use-idempotent';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { useCompany } from '../../../shared/session/use-company';
import { Button } from '../../../shared/ui/actions/button';
import { showOrder } from '../orders-query';
import styles from './cashier.module.css';
import { cashierText } from './cashier-text';

/** Pays the order by points, at once. */
export function PointsPanel({ order }: { order: Order }) {
  const t = useText(cashierText);
  const format = useFormat();
  const client = useQueryClient();
  const points = useCompany().data?.points;
  const pay = useIdempotent('POST /payment/orders/{no}/pay/', {
    params: { no: order.no },
    body: { method: 'points' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: pay,
    onSuccess: (answer) => showOrder(client, answer),
  });
  const price = order.points_price ?? 0;
  const left = (points ?? 0) - price;
  return (
    <div className={styles.points}>
      {points !== undefined && (
        <dl>
          <div>
            <dt>{t.balance}</dt>
            <dd>{format.number(points)}</dd>
          </div>
          <div data-short={left < 0 || undefined}>
            <dt>{left < 0 ? t.short : t.after}</dt>
            <dd>{format.number(Math.abs(left))}</dd>
          </div>
        </dl>
      )}
      <Button variant="primary" large wide busy={isPending} disabled={left < 0} onClick={() => mutate()}>
        {t.payPoints(format.number(price))}
      </Button>
      <p className={styles.refusal} role="alert">
        {error && (isTemporary(error) ? t.unanswered : error.message)}
      </p>
    </div>
  );
}
