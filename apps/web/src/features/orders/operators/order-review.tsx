import type { SystemOrderDetail } from '@motif/contract/features/orders/operator-orders';
import { pathOf } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { ButtonLink } from '../../../shared/ui/actions/button';
import { Timeline } from '../../../shared/ui/display/timeline';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { ReceiptButton } from '../../ledger/receipt-button';
import { useLedgerWords } from '../../ledger/use-ledger-words';
import { amountText } from '../../packages/offers';
import { OrderSummary } from '../cashier/order-summary';
import { OrderStateChip } from '../list/order-columns';
import { orderListText } from '../list/order-list-text';
import { useOrderTimeline } from '../list/use-order-timeline';
import { ordersText } from '../orders-text';
import styles from './operator-orders.module.css';
import { operatorOrdersText } from './operator-orders-text';
import { TransferReview } from './transfer-review';
import { operatorOrderQuery } from './use-operator-orders';

const WIDTH = 560;

/** One order of any company: its transfer to decide about, its money and what happened to it. */
export function OrderReview({ no, onClose }: { no: string; onClose: () => void }) {
  const words = useText(orderListText);
  const { data } = useQuery(operatorOrderQuery(no));
  return (
    <Drawer
      title={data ? `${words.one} · ${data.company.company_name}` : words.one}
      width={WIDTH}
      onClose={onClose}
      footer={data?.paid_at && <RefundLink no={no} onLeave={onClose} />}
    >
      <OrderDetails no={no} drawers={1} />
    </Drawer>
  );
}

interface DetailsProps {
  no: string;
  /** How many drawers stand around it: keys count below them too. */
  drawers?: number;
  /** Its transfer was decided about. */
  onDone?: () => void;
}

/** The same without the drawer, as the queue of transfers shows it beside its list. */
export function OrderDetails({ no, drawers = 0, onDone }: DetailsProps) {
  const { data, isPending, error, refetch } = useQuery(operatorOrderQuery(no));
  const screen = useRef<HTMLDivElement>(null);
  return (
    <div ref={screen} className={styles.drawer}>
      {isPending && <SkeletonLines lines={8} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div>
            <OrderStateChip state={data.state} />
          </div>
          {data.review && (
            <TransferReview review={data.review} screen={screen} drawers={drawers} onDone={onDone} />
          )}
          <OrderSummary order={data} isPlain />
          <Money order={data} />
          <Progress order={data} />
        </>
      )}
    </div>
  );
}

/** Refunds have a screen of their own, where two operators decide. */
function RefundLink({ no, onLeave }: { no: string; onLeave: () => void }) {
  const t = useText(operatorOrdersText);
  return (
    <ButtonLink to={`${pathOf('RefundReview')}?order=${no}`} onClickCapture={onLeave}>
      {t.refund}
    </ButtonLink>
  );
}

function Progress({ order }: { order: SystemOrderDetail }) {
  const t = useText(orderListText);
  const entries = useOrderTimeline(order);
  return (
    <section>
      <h3>{t.timeline}</h3>
      <Timeline label={t.timeline} entries={entries} />
    </section>
  );
}

function Money({ order: { payments, attempts, transactions } }: { order: SystemOrderDetail }) {
  const t = useText(operatorOrdersText);
  const words = useText(ordersText);
  const ledger = useLedgerWords();
  const format = useFormat();
  const language = useLanguage();
  return (
    <>
      <Lines
        title={t.payments}
        lines={payments.map(({ method, trade_no, amount_fen, state, paid_at }) => ({
          key: trade_no,
          title: `${amountText(amount_fen, language)} · ${t.paymentStates[state]}`,
          text: `${words.methods[method]} ${trade_no} · ${format.dateTime(paid_at)}`,
        }))}
      />
      <Lines
        title={t.attempts}
        lines={attempts.map(({ id, method, out_trade_no, state, created_at }) => ({
          key: String(id),
          title: `${words.methods[method]} · ${t.attemptStates[state]}`,
          text: `${out_trade_no} · ${format.dateTime(created_at)}`,
        }))}
      />
      <Lines
        title={t.entries}
        lines={transactions.map(({ id, kind, at }) => ({
          key: String(id),
          title: `${ledger.kind(kind)} ${t.entry(String(id))}`,
          text: format.dateTime(at),
          action: <ReceiptButton transactionId={id} />,
        }))}
      />
    </>
  );
}

interface Line {
  key: string;
  title: string;
  text: string;
  action?: ReactNode;
}

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  const t = useText(operatorOrdersText);
  return (
    <section>
      <h3>{title}</h3>
      {lines.length === 0 && <p className={styles.quiet}>{t.none}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <div>
              <p>{line.title}</p>
              <p className={styles.quiet}>{line.text}</p>
            </div>
            {line.action}
          </li>
        ))}
      </ul>
    </section>
  );
}
