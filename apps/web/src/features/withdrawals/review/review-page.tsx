import { REVIEW_FILTERS, type Review } from '@motif/contract/features/withdrawals/reviews';
import { useRef, useState } from 'react';
import { useReviewKeys } from '../../../shared/hooks/use-review-keys';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Page } from '../../../shared/ui/layout/page';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { withdrawalsText } from '../withdrawals-text';
import styles from './review.module.css';
import { ApproveDialog, RefuseDialog } from './review-actions';
import { ReviewItem } from './review-item';
import { reviewText } from './review-text';
import { type ReviewFilter, useReviews } from './use-reviews';

const FILTERS = ['state'] as const;

/** Operators review and pay withdrawals; the oldest open one comes first. */
export function ReviewPage() {
  const t = useText(reviewText);
  const { states } = useText(withdrawalsText);
  const { filter, change, clear, isFiltered } = useUrlFilter<{ state: ReviewFilter | '' }>(FILTERS);
  const reviews = useReviews(filter.state || 'open');
  return (
    <Page title={t.title}>
      <p className={styles.lead}>
        {t.lead} <span className={styles.keys}>{t.keys}</span>
      </p>
      <div className={styles.filter}>
        <Segments
          label={t.state}
          value={filter.state || 'open'}
          choices={REVIEW_FILTERS.map((value) => ({
            value,
            label: value === 'open' ? t.open : states[value],
          }))}
          onChange={(state) => change({ state: state === 'open' ? '' : state })}
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

function Queue({ list }: { list: Review[] }) {
  const [chosenId, setChosenId] = useState<number>();
  const [asked, setAsked] = useState<{ step: 'approve' | 'refuse'; review: Review }>();
  const close = () => setAsked(undefined);
  const screen = useRef<HTMLUListElement>(null);
  const at = list.findIndex(({ id }) => id === chosenId);
  const chosen = list[at];
  const canDecide = chosen?.state === 'pending' && chosen.bar === null;
  useReviewKeys(
    {
      onMove: (by) => {
        const next = list[Math.min(list.length - 1, Math.max(0, at + by))];
        setChosenId(next?.id);
      },
      onApprove: () => canDecide && setAsked({ step: 'approve', review: chosen }),
      onRefuse: () => canDecide && setAsked({ step: 'refuse', review: chosen }),
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
            onRefuse={() => setAsked({ step: 'refuse', review })}
          />
        ))}
      </ul>
      {asked?.step === 'approve' && <ApproveDialog review={asked.review} onClose={close} />}
      {asked?.step === 'refuse' && <RefuseDialog id={asked.review.id} onClose={close} />}
    </>
  );
}
