import {
  DISPUTE_FILTERS,
  type DisputeFilter,
  type DisputeReview,
} from '@motif/contract/features/disputes/dispute-reviews';
import { isOpenDispute } from '@motif/contract/features/disputes/dispute-states';
import { useAge } from '../../../shared/desk/ages';
import { deskText } from '../../../shared/desk/desk-text';
import type { QueueLine } from '../../../shared/desk/queue-rows';
import { type DialogEnd, ReviewQueue } from '../../../shared/desk/review-queue';
import { useQueueState } from '../../../shared/desk/use-queue-state';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Page } from '../../../shared/ui/layout/page';
import { ledgerText } from '../../ledger/ledger-text';
import { StateChip } from '../dispute-parts';
import { disputesText } from '../disputes-text';
import { ReviewDetail, type ReviewStep } from './review-detail';
import { AskDialog, ConfirmDialog } from './review-dialogs';
import { reviewText } from './review-text';
import { RuleDialog } from './rule-dialog';
import { useReviews } from './use-reviews';

/** /setting/disputes: what can be ruled, the oldest first. */
export function DisputeReviewPage() {
  const t = useText(reviewText);
  const desk = useText(deskText);
  const words = useText(disputesText);
  const states = useQueueState(DISPUTE_FILTERS);
  const reviews = useReviews(states.state);
  const line = useLine();
  return (
    <Page title={t.title}>
      <ReviewQueue<DisputeReview, ReviewStep, DisputeFilter>
        label={t.title}
        lead={t.lead}
        keys={desk.keys(t.rule.open, t.ask.open)}
        screen="DisputeReview"
        query={reviews}
        idOf={({ id }) => id}
        filter={states}
        words={{ ripe: t.ripe, ...words.states, answered: t.answered }}
        line={line}
        detail={(review, { ask }) => <ReviewDetail review={review} onStep={ask} />}
        dialog={(step, review, end) => <StepDialog step={step} review={review} end={end} />}
        keysOf={(review) => ({ approve: mainStep(review), refuse: mayAsk(review) && 'ask' })}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </Page>
  );
}

const mayAsk = ({ state, bar }: DisputeReview) => isOpenDispute(state) && bar !== 'own_company';

function mainStep(review: DisputeReview): ReviewStep | false {
  if (!mayAsk(review)) return false;
  if (review.proposed_by === null) return 'rule';
  return review.bar === null && 'agree';
}

function StepDialog({ step, review, end }: { step: ReviewStep; review: DisputeReview; end: DialogEnd }) {
  if (step === 'ask') return <AskDialog review={review} {...end} />;
  if (step === 'rule') return <RuleDialog review={review} {...end} />;
  return <ConfirmDialog review={review} agree={step === 'agree'} {...end} />;
}

function useLine(): (review: DisputeReview) => QueueLine {
  const t = useText(reviewText);
  const words = useText(disputesText);
  const ledger = useText(ledgerText);
  const format = useFormat();
  const ageOf = useAge();
  return ({ id, state, claimant, respondent, picture, frozen, proposed_by, created_at, closed_at }) => ({
    title: picture?.name ?? words.number(id),
    text: words.against(claimant.company_name, respondent.company_name),
    amount: frozen > 0 ? ledger.amounts.creative(format.number(frozen)) : undefined,
    note: proposed_by ? t.waitsForSecond : words.number(id),
    chip: <StateChip state={state} />,
    age: isOpenDispute(state) ? ageOf(created_at) : { text: format.date(closed_at ?? created_at) },
  });
}
