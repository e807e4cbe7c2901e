import type { Review } from '@motif/contract/features/withdrawals/reviews';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Chip } from '../../../shared/ui/display/chip';
import { Timeline } from '../../../shared/ui/display/timeline';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { AmountLines } from '../amount-lines';
import { moneyText } from '../money-text';
import { usePayeeName } from '../payee-name';
import { WITHDRAWAL_TONES } from '../record-columns';
import { useWithdrawalSteps } from '../use-withdrawal-steps';
import { withdrawalsText } from '../withdrawals-text';
import styles from './review.module.css';
import { ReviewActions } from './review-actions';
import { ReviewChecks } from './review-checks';
import { reviewText } from './review-text';
import { useReview } from './use-reviews';

interface Props {
  review: Review;
  isChosen: boolean;
  onChoose: () => void;
  onApprove: () => void;
  onRefuse: () => void;
}

/** One line of the queue; the chosen one opens below itself. */
export function ReviewItem({ review, isChosen, onChoose, ...steps }: Props) {
  const t = useText(reviewText);
  const words = useText(withdrawalsText);
  const format = useFormat();
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The keyboard may have chosen one that is out of sight.
    if (isChosen) button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      <button ref={button} type="button" className={styles.line} aria-expanded={isChosen} onClick={onChoose}>
        <span className={styles.who}>
          <strong>{review.company.company_name}</strong>
          <span className={styles.quiet}>{t.by(review.applicant || t.gone)}</span>
        </span>
        <span className={styles.money}>
          <strong>{moneyText(review.net_fen, language)}</strong>
          <span className={styles.quiet}>{t.points(format.number(review.points))}</span>
        </span>
        <span className={styles.when}>
          <Chip tone={WITHDRAWAL_TONES[review.state]}>{words.states[review.state]}</Chip>
          <DueDay review={review} />
        </span>
      </button>
      {isChosen && <Detail review={review} {...steps} />}
    </li>
  );
}

function DueDay({ review: { state, due_at, created_at } }: { review: Review }) {
  const t = useText(reviewText);
  const format = useFormat();
  if (state !== 'pending' && state !== 'approved')
    return <span className={styles.quiet}>{format.date(created_at)}</span>;
  // People read a day, and all of that day is left.
  const isLate = new Date(due_at) < new Date() && format.date(due_at) !== format.date(new Date());
  return (
    <span className={isLate ? styles.late : styles.quiet}>
      {(isLate ? t.overdue : t.due)(format.date(due_at))}
    </span>
  );
}

function Detail({ review, ...steps }: Omit<Props, 'isChosen' | 'onChoose'>) {
  const t = useText(reviewText);
  const words = useText(withdrawalsText);
  const nameOf = usePayeeName();
  const entries = useWithdrawalSteps(review);
  const detail = useReview(review.id);
  return (
    <div className={styles.detail}>
      <div className={styles.columns}>
        <div>
          <dl className={styles.history}>
            <dt>{words.no}</dt>
            <dd className={styles.no}>{review.no}</dd>
            <dt>{words.payee}</dt>
            <dd>{review.payee ? nameOf(review.payee) : '—'}</dd>
            {review.reviewer && (
              <>
                <dt>{t.reviewer}</dt>
                <dd>{review.reviewer.username}</dd>
              </>
            )}
            {review.payer && (
              <>
                <dt>{t.payer}</dt>
                <dd>{review.payer.username}</dd>
              </>
            )}
          </dl>
          <AmountLines {...review} gross_fen={review.amount_fen} />
        </div>
        <Timeline label={words.steps.label} entries={entries} />
      </div>
      {detail.data ? (
        <ReviewChecks detail={detail.data} />
      ) : detail.error ? (
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
      <ReviewActions review={review} {...steps} />
    </div>
  );
}
