import type { VerificationReview } from '@motif/contract/features/verifications/verification-reviews';
import type { VerificationState } from '@motif/contract/features/verifications/verification-states';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Chip, type ChipTone } from '../../../shared/ui/display/chip';
import styles from './review.module.css';
import { ReviewDetail } from './review-detail';
import { reviewText } from './review-text';

const TONES: Record<VerificationState, ChipTone> = {
  pending: 'accent',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};
const DAY_MS = 86_400_000;

interface Props {
  review: VerificationReview;
  isChosen: boolean;
  onChoose: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** One line of the queue; the chosen one opens below itself. */
export function ReviewItem({ review, isChosen, onChoose, ...steps }: Props) {
  const t = useText(reviewText);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The keyboard may have chosen one that is out of sight.
    if (isChosen) button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  const { kind, company, applicant, last4, elsewhere, status } = review;
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      <button ref={button} type="button" className={styles.line} aria-expanded={isChosen} onClick={onChoose}>
        <span className={styles.who}>
          <strong>{company.company_name}</strong>
          <span className={styles.quiet}>{t.by(applicant.username)}</span>
        </span>
        <span className={styles.what}>
          <span>
            {t.kinds[kind]} · {last4 ? t.ends(last4) : t.erased}
          </span>
          {elsewhere > 0 && <span className={styles.warn}>{t.elsewhere(elsewhere)}</span>}
        </span>
        <span className={styles.when}>
          <Chip tone={TONES[status]}>{t.states[status]}</Chip>
          <When review={review} />
        </span>
      </button>
      {isChosen && <ReviewDetail review={review} {...steps} />}
    </li>
  );
}

function When({ review: { status, submitted_at, decided_at } }: { review: VerificationReview }) {
  const t = useText(reviewText);
  const format = useFormat();
  const days = Math.floor((Date.now() - new Date(submitted_at).getTime()) / DAY_MS);
  return (
    <span className={styles.quiet}>
      {status === 'pending' ? t.waits(days) : format.date(decided_at ?? submitted_at)}
    </span>
  );
}
