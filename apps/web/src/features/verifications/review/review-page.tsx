import type { VerificationReview } from '@motif/contract/features/verifications/verification-reviews';
import {
  VERIFICATION_KINDS,
  VERIFICATION_STATES,
} from '@motif/contract/features/verifications/verification-states';
import { useRef, useState } from 'react';
import { useReviewKeys } from '../../../shared/hooks/use-review-keys';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Page } from '../../../shared/ui/layout/page';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import styles from './review.module.css';
import { ApproveDialog, RejectDialog } from './review-dialogs';
import { ReviewItem } from './review-item';
import { reviewText } from './review-text';
import { type ReviewFilter, useReviews } from './use-reviews';

const FILTERS = ['state', 'kind'] as const;

/** Operators compare papers with what was filled in; who has waited longest comes first. */
export function VerificationReviewPage() {
  const t = useText(reviewText);
  const { filter, change, clear, isFiltered } = useUrlFilter<ReviewFilter>(FILTERS);
  const reviews = useReviews(filter);
  return (
    <Page title={t.title}>
      <p className={styles.lead}>
        {t.lead} <span className={styles.keys}>{t.keys}</span>
      </p>
      <div className={styles.filter}>
        <Segments
          label={t.state}
          value={filter.state || 'pending'}
          choices={VERIFICATION_STATES.map((value) => ({ value, label: t.states[value] }))}
          onChange={(state) => change({ state: state === 'pending' ? '' : state })}
        />
        <Segments
          label={t.kind}
          value={filter.kind || 'all'}
          choices={(['all', ...VERIFICATION_KINDS] as const).map((value) => ({
            value,
            label: value === 'all' ? t.all : t.kinds[value],
          }))}
          onChange={(kind) => change({ kind: kind === 'all' ? '' : kind })}
        />
      </div>
      <PagedList
        query={reviews}
        empty={
          isFiltered ? (
            <EmptyState
              illustration="no-results"
              title={t.noneTitle}
              action={<Button onClick={clear}>{t.clear}</Button>}
            />
          ) : (
            <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />
          )
        }
      >
        {(list) => <Queue list={list} />}
      </PagedList>
    </Page>
  );
}

function Queue({ list }: { list: VerificationReview[] }) {
  const [chosenId, setChosenId] = useState<number>();
  const [asked, setAsked] = useState<{ step: 'approve' | 'reject'; review: VerificationReview }>();
  const close = () => setAsked(undefined);
  const screen = useRef<HTMLUListElement>(null);
  const at = list.findIndex(({ id }) => id === chosenId);
  const chosen = list[at];
  const canDecide = chosen?.status === 'pending' && chosen.bar === null;
  useReviewKeys(
    {
      onMove: (by) => setChosenId(list[Math.min(list.length - 1, Math.max(0, at + by))]?.id),
      onApprove: () => canDecide && setAsked({ step: 'approve', review: chosen }),
      onRefuse: () => canDecide && setAsked({ step: 'reject', review: chosen }),
    },
    screen,
  );
  return (
    <>
      <ul ref={screen} className={styles.list}>
        {list.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            isChosen={review.id === chosenId}
            onChoose={() => setChosenId(review.id === chosenId ? undefined : review.id)}
            onApprove={() => setAsked({ step: 'approve', review })}
            onReject={() => setAsked({ step: 'reject', review })}
          />
        ))}
      </ul>
      {asked?.step === 'approve' && <ApproveDialog review={asked.review} onClose={close} />}
      {asked?.step === 'reject' && <RejectDialog id={asked.review.id} onClose={close} />}
    </>
  );
}
