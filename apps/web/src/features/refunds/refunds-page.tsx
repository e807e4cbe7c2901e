import type { RefundState } from '@motif/contract/features/orders/refund-states';
import { REFUND_FILTERS, type Refund, type RefundFilter } from '@motif/contract/features/refunds/refunds';
import { SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { useState } from 'react';
import { useAge } from '../../shared/desk/ages';
import { deskText } from '../../shared/desk/desk-text';
import type { QueueLine } from '../../shared/desk/queue-rows';
import { ReviewQueue } from '../../shared/desk/review-queue';
import { useQueueState } from '../../shared/desk/use-queue-state';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import { SearchInput } from '../../shared/ui/fields/search-input';
import { Page } from '../../shared/ui/layout/page';
import { ordersText } from '../orders/orders-text';
import { AskDialog } from './ask-dialog';
import { ApproveDialog, RefuseDialog } from './decide-dialogs';
import { type RefundDecision, RefundDetails } from './refund-details';
import { useRefundSums } from './refund-sums';
import styles from './refunds.module.css';
import { refundsText } from './refunds-text';
import { useRefunds } from './use-refunds';

const FILTERS = ['q', 'order'] as const;

/** Operators ask for refunds and decide about those of others; the oldest that waits comes first. */
export function RefundsPage() {
  const t = useText(refundsText);
  const desk = useText(deskText);
  // `order` opens the dialog with this number: other screens link to it.
  const { filter, change } = useUrlFilter<{ q: string; order: string }>(FILTERS);
  const states = useQueueState(REFUND_FILTERS);
  const refunds = useRefunds(states.state, filter.q);
  const line = useLine();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Page
      title={t.title}
      actions={
        <Button variant="primary" onClick={() => setIsAsking(true)}>
          {t.ask}
        </Button>
      }
    >
      <ReviewQueue<Refund, RefundDecision, RefundFilter>
        label={t.title}
        lead={t.lead}
        keys={desk.keys(t.approve, t.refuse)}
        screen="RefundReview"
        query={refunds}
        idOf={({ id }) => id}
        filter={states}
        words={t.filters}
        tools={
          <div className={styles.find}>
            <SearchInput
              label={t.find}
              value={filter.q}
              maxLength={SEARCH_TEXT_MAX}
              onChange={(q) => change({ q })}
            />
          </div>
        }
        line={line}
        detail={(refund, { ask }) => <RefundDetails refund={refund} onStep={ask} />}
        dialog={(step, refund, end) =>
          step === 'approve' ? (
            <ApproveDialog refund={refund} {...end} />
          ) : (
            <RefuseDialog refund={refund} {...end} />
          )
        }
        keysOf={({ state, bar, cause }) =>
          state === 'asked' && bar === null
            ? { approve: 'approve', refuse: cause === 'asked' && 'refuse' }
            : {}
        }
        empty={{ title: t.emptyTitle, text: t.emptyText }}
        isFiltered={filter.q !== ''}
        onClear={() => change({ q: '' })}
      />
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

const TONES: Record<RefundState, ChipTone> = {
  asked: 'warning',
  sent: 'accent',
  done: 'success',
  failed: 'danger',
  refused: 'neutral',
};

function useLine(): (refund: Refund) => QueueLine {
  const t = useText(refundsText);
  const words = useText(ordersText);
  const language = useLanguage();
  const format = useFormat();
  const sums = useRefundSums();
  const ageOf = useAge();
  return (refund) => {
    const { order, company, cause, state, created_at, closed_at } = refund;
    const what = `${words.kinds[order.kind]} · ${pickText(language, order.name, order.name_en)}`;
    const isOver = state !== 'asked' && state !== 'sent';
    return {
      title: company.company_name,
      text: cause === 'asked' ? what : `${what} · ${t.causes[cause]}`,
      amount: sums.back(refund),
      note: sums.taken(refund),
      chip: <Chip tone={TONES[state]}>{t.states[state]}</Chip>,
      age: isOver ? { text: format.date(closed_at ?? created_at) } : ageOf(created_at),
    };
  };
}
