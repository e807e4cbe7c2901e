import type { Review } from '@motif/contract/features/withdrawals/reviews';
import { REVIEW_FILTERS } from '@motif/contract/features/withdrawals/steps';
import { useDueDay } from '../../../shared/desk/ages';
import { deskText } from '../../../shared/desk/desk-text';
import type { QueueLine } from '../../../shared/desk/queue-rows';
import { ReviewQueue } from '../../../shared/desk/review-queue';
import { useQueueState } from '../../../shared/desk/use-queue-state';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Chip } from '../../../shared/ui/display/chip';
import { Page } from '../../../shared/ui/layout/page';
import { moneyText } from '../money-text';
import { WITHDRAWAL_TONES } from '../record-columns';
import { withdrawalsText } from '../withdrawals-text';
import { type ReviewStep, StepDialog } from './review-actions';
import { ReviewDetails } from './review-details';
import { reviewText } from './review-text';
import { useReviews } from './use-reviews';

/** Operators review and pay withdrawals; the oldest open one comes first. */
export function ReviewPage() {
  const t = useText(reviewText);
  const desk = useText(deskText);
  const { states } = useText(withdrawalsText);
  const filter = useQueueState(REVIEW_FILTERS);
  const reviews = useReviews(filter.state);
  const line = useLine();
  return (
    <Page title={t.title}>
      <ReviewQueue<Review, ReviewStep, (typeof REVIEW_FILTERS)[number]>
        label={t.title}
        lead={t.lead}
        keys={desk.keys(t.approve, t.refuse)}
        screen="WithdrawalReview"
        query={reviews}
        idOf={({ id }) => id}
        filter={filter}
        words={{ ...states, open: t.open }}
        line={line}
        detail={(review, { ask }) => <ReviewDetails review={review} onStep={ask} />}
        dialog={(step, review, end) => <StepDialog step={step} review={review} {...end} />}
        keysOf={({ state, bar }) =>
          state === 'pending' && bar === null ? { approve: 'approve', refuse: 'refuse' } : {}
        }
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </Page>
  );
}

function useLine(): (review: Review) => QueueLine {
  const t = useText(reviewText);
  const { states } = useText(withdrawalsText);
  const format = useFormat();
  const language = useLanguage();
  const dueDay = useDueDay();
  return ({ company, applicant, net_fen, points, state, due_at, created_at }) => ({
    title: company.company_name,
    text: t.by(applicant || t.gone),
    amount: moneyText(net_fen, language),
    note: t.points(format.number(points)),
    chip: <Chip tone={WITHDRAWAL_TONES[state]}>{states[state]}</Chip>,
    age: state === 'pending' || state === 'approved' ? dueDay(due_at, t) : { text: format.date(created_at) },
  });
}
