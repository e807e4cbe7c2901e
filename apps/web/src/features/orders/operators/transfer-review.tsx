import type { ReviewedTransfer } from '@motif/contract/features/orders/transfers';
import { type RefObject, useState } from 'react';
import { DeskActions, DeskBar, DeskFacts } from '../../../shared/desk/desk-parts';
import { useReviewKeys } from '../../../shared/hooks/use-review-keys';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { amountText } from '../../packages/offers';
import styles from './operator-orders.module.css';
import { operatorOrdersText } from './operator-orders-text';
import { SlipPicture } from './slip-picture';
import { ConfirmDialog, RefuseDialog, TakeBackDialog } from './transfer-dialogs';

interface Props {
  review: ReviewedTransfer;
  /** What must be in sight for keys to count, and the drawers that may stand around it. */
  screen: RefObject<HTMLElement | null>;
  drawers: number;
  onDone?: (() => void) | undefined;
}

/** The transfer of an order: what to look for at the bank, its slip, who has seen the money, and the next step. */
export function TransferReview({ review, screen, drawers, onDone }: Props) {
  const t = useText(operatorOrdersText).review;
  const language = useLanguage();
  const [dialog, setDialog] = useState<'confirm' | 'refuse' | 'takeBack'>();
  const close = () => setDialog(undefined);
  const end = {
    onClose: close,
    onDone: () => {
      close();
      onDone?.();
    },
  };
  const { bar, state, confirmations } = review;
  const open = confirmations.some((one) => one.state === 'open');
  const canConfirm = bar === null;
  const canRefuse = bar !== 'own_company' && state === 'submitted' && !open;
  useReviewKeys(
    {
      onApprove: canConfirm ? () => setDialog('confirm') : undefined,
      onRefuse: canRefuse ? () => setDialog('refuse') : undefined,
    },
    screen,
    drawers,
  );
  return (
    <section className={styles.review} aria-label={t.title}>
      <h3>{t.title}</h3>
      <DeskFacts
        facts={[
          { name: t.reference, value: review.reference, isNumber: true },
          { name: t.amount, value: amountText(review.amount_fen, language), isNumber: true },
        ]}
      />
      <SlipPicture id={review.id} slip={review.slip} />
      <Confirmations review={review} />
      {bar && <DeskBar>{t.bars[bar]}</DeskBar>}
      <DeskActions>
        {open && bar !== 'own_company' && (
          <Button variant="quiet" onClick={() => setDialog('takeBack')}>
            {t.takeBack}
          </Button>
        )}
        {canRefuse && <Button onClick={() => setDialog('refuse')}>{t.refuse}</Button>}
        <Button variant="primary" disabled={!canConfirm} onClick={() => setDialog('confirm')}>
          {t.confirm}
        </Button>
      </DeskActions>
      {dialog === 'confirm' && <ConfirmDialog id={review.id} isSecond={open} {...end} />}
      {dialog === 'refuse' && <RefuseDialog id={review.id} {...end} />}
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
