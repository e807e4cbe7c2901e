import { REFUND_FILTERS, type Refund, type RefundFilter } from '@motif/contract/features/refunds/refunds';
import { SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { useRef, useState } from 'react';
import { useReviewKeys } from '../../shared/hooks/use-review-keys';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { SearchInput } from '../../shared/ui/fields/search-input';
import { Page } from '../../shared/ui/layout/page';
import { PagedList } from '../../shared/ui/layout/paged-list';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { AskDialog } from './ask-dialog';
import { ApproveDialog, RefuseDialog } from './decide-dialogs';
import { RefundItem } from './refund-item';
import styles from './refunds.module.css';
import { refundsText } from './refunds-text';
import { useRefunds } from './use-refunds';

const FILTERS = ['state', 'q', 'order'] as const;

/** Operators ask for refunds and decide about those of others; the oldest that waits comes first. */
export function RefundsPage() {
  const t = useText(refundsText);
  // `order` opens the dialog with this number: other screens link to it.
  const { filter, change } = useUrlFilter<{ state: string; q: string; order: string }>(FILTERS);
  const state: RefundFilter = REFUND_FILTERS.find((one) => one === filter.state) ?? 'asked';
  const refunds = useRefunds(state, filter.q);
  const [isAsking, setIsAsking] = useState(false);
  const isFiltered = state !== 'asked' || filter.q !== '';
  return (
    <Page
      title={t.title}
      actions={
        <Button variant="primary" onClick={() => setIsAsking(true)}>
          {t.ask}
        </Button>
      }
    >
      <p className={styles.lead}>
        {t.lead} <span className={styles.keys}>{t.keys}</span>
      </p>
      <div className={styles.filter}>
        <Segments
          label={t.state}
          value={state}
          choices={REFUND_FILTERS.map((value) => ({ value, label: t.filters[value] }))}
          onChange={(next) => change({ state: next === 'asked' ? '' : next })}
        />
        <div className={styles.find}>
          <SearchInput
            label={t.find}
            value={filter.q}
            maxLength={SEARCH_TEXT_MAX}
            onChange={(q) => change({ q })}
          />
        </div>
      </div>
      <PagedList
        query={refunds}
        empty={
          isFiltered ? (
            <EmptyState
              illustration="no-results"
              title={t.noneTitle}
              action={<Button onClick={() => change({ state: '', q: '' })}>{t.clear}</Button>}
            />
          ) : (
            <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />
          )
        }
      >
        {(list) => <Queue list={list} />}
      </PagedList>
      {(isAsking || filter.order) && (
        <AskDialog
          orderNo={filter.order}
          onClose={() => {
            setIsAsking(false);
            if (filter.order) change({ order: '' });
          }}
        />
      )}
    </Page>
  );
}

function Queue({ list }: { list: Refund[] }) {
  const [chosenId, setChosenId] = useState<number>();
  const [asked, setAsked] = useState<{ step: 'approve' | 'refuse'; refund: Refund }>();
  const close = () => setAsked(undefined);
  const screen = useRef<HTMLUListElement>(null);
  const at = list.findIndex(({ id }) => id === chosenId);
  const chosen = list[at];
  const canDecide = chosen?.state === 'asked' && chosen.bar === null;
  useReviewKeys(
    {
      onMove: (by) => {
        const next = list[Math.min(list.length - 1, Math.max(0, at + by))];
        setChosenId(next?.id);
      },
      onApprove: () => canDecide && setAsked({ step: 'approve', refund: chosen }),
      onRefuse: () => canDecide && chosen.cause === 'asked' && setAsked({ step: 'refuse', refund: chosen }),
    },
    screen,
  );
  return (
    <>
      <ul ref={screen} className={styles.list}>
        {list.map((refund) => (
          <RefundItem
            key={refund.id}
            refund={refund}
            isChosen={refund.id === chosenId}
            onChoose={() => setChosenId(refund.id === chosenId ? undefined : refund.id)}
            onApprove={() => setAsked({ step: 'approve', refund })}
            onRefuse={() => setAsked({ step: 'refuse', refund })}
          />
        ))}
      </ul>
      {asked?.step === 'approve' && <ApproveDialog refund={asked.refund} onClose={close} />}
      {asked?.step === 'refuse' && <RefuseDialog refund={asked.refund} onClose={close} />}
    </>
  );
}
