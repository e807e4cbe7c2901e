import type { ReviewedTransfer } from '@motif/contract/features/orders/transfers';
import { type RefObject, useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { amountText } from '../../packages/offers';
import styles from './operator-orders.module.css';
import { operatorOrdersText } from './operator-orders-text';
import { SlipPicture } from './slip-picture';
import { ConfirmDialog, RefuseDialog, TakeBackDialog } from './transfer-dialogs';
import { useQueueKeys } from './use-queue-keys';

interface Props {
  review: ReviewedTransfer;
  /** What must be in sight for keys to count. */
  screen: RefObject<HTMLElement | null>;
}

/** The transfer of an order: what to look for at the bank, its slip, who has seen the money, and the next step. */
export function TransferReview({ review, screen }: Props) {
  const t = useText(operatorOrdersText).review;
  const language = useLanguage();
  const [dialog, setDialog] = useState<'confirm' | 'refuse' | 'takeBack'>();
  const close = () => setDialog(undefined);
  const { bar, state, confirmations } = review;
  const open = confirmations.some((one) => one.state === 'open');
  const canConfirm = bar === null;
  const canRefuse = bar !== 'own_company' && state === 'submitted' && !open;
  useQueueKeys(
    {
      onConfirm: canConfirm ? () => setDialog('confirm') : undefined,
      onRefuse: canRefuse ? () => setDialog('refuse') : undefined,
    },
    screen,
  );
  return (
    <section className={styles.review} aria-label={t.title}>
      <h3>{t.title}</h3>
      <dl className={styles.facts}>
        <dt>{t.reference}</dt>
        <dd>{review.reference}</dd>
        <dt>{t.amount}</dt>
        <dd>{amountText(review.amount_fen, language)}</dd>
      </dl>
      <SlipPicture id={review.id} slip={review.slip} />
      <Confirmations review={review} />
      {bar && <p className={styles.bar}>{t.bars[bar]}</p>}
      <div className={styles.actions}>
        {open && bar !== 'own_company' && (
          <Button variant="quiet" onClick={() => setDialog('takeBack')}>
            {t.takeBack}
          </Button>
        )}
        {canRefuse && <Button onClick={() => setDialog('refuse')}>{t.refuse}</Button>}
        <Button variant="primary" disabled={!canConfirm} onClick={() => setDialog('confirm')}>
          {t.confirm}
        </Button>
      </div>
      {dialog === 'confirm' && <ConfirmDialog id={review.id} isSecond={open} onClose={close} />}
      {dialog === 'refuse' && <RefuseDialog id={review.id} onClose={close} />}
      {dialog === 'takeBack' && <TakeBackDialog id={review.id} onClose={close} />}
    </section>
  );
}

function Confirmations({ review: { confirmations } }: { review: ReviewedTransfer }) {
  const t = useText(operatorOrdersText).review;
  const format = useFormat();
  if (confirmations.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {confirmations.map(({ state, trade_no, first, first_at, second }) => (
        <li key={first_at}>
          <div>
            <p>
              {state === 'open'
                ? t.first(first?.username ?? t.gone, format.dateTime(first_at))
                : t.second(first?.username ?? t.gone, second?.username ?? t.gone)}
            </p>
            {trade_no && (
              <p className={styles.quiet}>
                {t.serial} {trade_no}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
