import type { VerificationReview } from '@motif/contract/features/verifications/verification-reviews';
import {
  VERIFICATION_KINDS,
  VERIFICATION_STATES,
  type VerificationState,
} from '@motif/contract/features/verifications/verification-states';
import type { ReactNode } from 'react';
import { useAge } from '../../../shared/desk/ages';
import { deskText } from '../../../shared/desk/desk-text';
import type { QueueLine } from '../../../shared/desk/queue-rows';
import { type DialogEnd, ReviewQueue } from '../../../shared/desk/review-queue';
import { useQueueState } from '../../../shared/desk/use-queue-state';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { Chip, type ChipTone } from '../../../shared/ui/display/chip';
import { Page } from '../../../shared/ui/layout/page';
import { ReviewDetail, type ReviewStep } from './review-detail';
import { ApproveDialog, RejectDialog, RevokeDialog } from './review-dialogs';
import { reviewText } from './review-text';
import { type ReviewKind, useReviews } from './use-reviews';

const TONES: Record<VerificationState, ChipTone> = {
  pending: 'accent',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

const DIALOGS: Record<ReviewStep, (review: VerificationReview, end: DialogEnd) => ReactNode> = {
  approve: (review, end) => <ApproveDialog review={review} {...end} />,
  reject: ({ id }, end) => <RejectDialog id={id} {...end} />,
  revoke: ({ id }, end) => <RevokeDialog id={id} {...end} />,
};

/** Operators compare papers with what was filled in; who has waited longest comes first. */
export function VerificationReviewPage() {
  const t = useText(reviewText);
  const desk = useText(deskText);
  const { filter, change } = useUrlFilter<{ kind: ReviewKind }>(['kind']);
  const states = useQueueState(VERIFICATION_STATES);
  const reviews = useReviews(states.state, filter.kind);
  const line = useLine();
  return (
    <Page title={t.title}>
      <ReviewQueue<VerificationReview, ReviewStep, VerificationState>
        label={t.title}
        lead={t.lead}
        keys={desk.keys(t.approve, t.reject)}
        screen="VerificationReview"
        query={reviews}
        idOf={({ id }) => id}
        filter={states}
        words={t.states}
        tools={
          <Segments
            label={t.kind}
            value={filter.kind || 'all'}
            choices={(['all', ...VERIFICATION_KINDS] as const).map((value) => ({
              value,
              label: value === 'all' ? t.all : t.kinds[value],
            }))}
            onChange={(kind) => change({ kind: kind === 'all' ? '' : kind })}
          />
        }
        line={line}
        detail={(review, { ask }) => <ReviewDetail review={review} onStep={ask} />}
        dialog={(step, review, end) => DIALOGS[step](review, end)}
        keysOf={({ status, bar }) =>
          status === 'pending' && bar === null ? { approve: 'approve', refuse: 'reject' } : {}
        }
        empty={{ title: t.emptyTitle, text: t.emptyText }}
        isFiltered={filter.kind !== ''}
        onClear={() => change({ kind: '' })}
      />
    </Page>
  );
}

function useLine(): (review: VerificationReview) => QueueLine {
  const t = useText(reviewText);
  const format = useFormat();
  const ageOf = useAge();
  return ({ kind, company, applicant, last4, elsewhere, status, submitted_at, decided_at }) => ({
    title: company.company_name,
    text: t.by(applicant.username),
    amount: t.kinds[kind],
    note: elsewhere > 0 ? t.elsewhere(elsewhere) : last4 ? t.ends(last4) : t.erased,
    chip: <Chip tone={TONES[status]}>{t.states[status]}</Chip>,
    age: status === 'pending' ? ageOf(submitted_at) : { text: format.date(decided_at ?? submitted_at) },
  });
}
