import type { Review } from '@motif/contract/features/withdrawals/reviews';
import { DeskColumns, DeskFacts, DeskSection } from '../../../shared/desk/desk-parts';
import { useText } from '../../../shared/i18n/text';
import { Timeline } from '../../../shared/ui/display/timeline';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { AmountLines } from '../amount-lines';
import { usePayeeName } from '../payee-name';
import { useWithdrawalSteps } from '../use-withdrawal-steps';
import { withdrawalsText } from '../withdrawals-text';
import { ReviewActions, type ReviewStep } from './review-actions';
import { ReviewChecks } from './review-checks';
import { reviewText } from './review-text';
import { useReview } from './use-reviews';

interface Props {
  review: Review;
  onStep: (step: ReviewStep) => void;
}

/** What an operator reads before deciding about a withdrawal. */
export function ReviewDetails({ review, onStep }: Props) {
  const t = useText(reviewText);
  const words = useText(withdrawalsText);
  const nameOf = usePayeeName();
  const entries = useWithdrawalSteps(review);
  const detail = useReview(review.id);
  return (
    <>
      <DeskColumns>
        <DeskSection>
          <DeskFacts
            facts={[
              { name: words.no, value: review.no, isNumber: true },
              { name: words.payee, value: review.payee ? nameOf(review.payee) : '—' },
              { name: t.reviewer, value: review.reviewer?.username },
              { name: t.payer, value: review.payer?.username },
            ]}
          />
          <AmountLines {...review} gross_fen={review.amount_fen} />
        </DeskSection>
        <Timeline label={words.steps.label} entries={entries} />
      </DeskColumns>
      {detail.data ? (
        <ReviewChecks detail={detail.data} />
      ) : detail.error ? (
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <SkeletonLines lines={4} />
      )}
      <ReviewActions review={review} onStep={onStep} />
    </>
  );
}
