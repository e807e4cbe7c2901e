import type { DataByKey } from '@motif/contract/endpoints';
import { ORDER_TABS, type OrderTab } from '@motif/contract/features/orders/operator-orders';
import { ORDER_STATES } from '@motif/contract/features/orders/order-states';
import { PAYMENT_METHODS } from '@motif/contract/features/orders/orders';
import { PACKAGE_KINDS } from '@motif/contract/features/packages';
import { useMemo, useRef, useState } from 'react';
import { useReviewKeys } from '../../../shared/hooks/use-review-keys';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Select } from '../../../shared/ui/choices/select';
import { ListFilters } from '../../../shared/ui/layout/list-filters';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { PagedTable } from '../../../shared/ui/table/paged-table';
import { orderListText } from '../list/order-list-text';
import { OrderSums } from '../list/order-sums';
import { ordersText } from '../orders-text';
import { useOperatorColumns } from './operator-columns';
import styles from './operator-orders.module.css';
import { operatorOrdersText } from './operator-orders-text';
import { OrderReview } from './order-review';
import { TransferQueue } from './transfer-queue';
import { type OperatorOrderFilter, useOperatorOrders } from './use-operator-orders';

const FILTERS = ['tab', 'state', 'kind', 'method', 'from', 'to', 'q'] as const;

/** An address may be typed or old: what is not a choice counts as none. */
const tidied = (filter: OperatorOrderFilter): OperatorOrderFilter => ({
  ...filter,
  tab: ORDER_TABS.find((tab) => tab === filter.tab) ?? '',
  state: ORDER_STATES.find((state) => state === filter.state) ?? '',
  kind: PACKAGE_KINDS.find((kind) => kind === filter.kind) ?? '',
  method: PAYMENT_METHODS.find((method) => method === filter.method) ?? '',
});

/** /setting/orders: the orders of all companies, the transfers to check and the money to pay back. */
export function OperatorOrdersPage() {
  const t = useText(operatorOrdersText);
  const { filter: typed, change, isFiltered } = useUrlFilter<OperatorOrderFilter>(FILTERS);
  const filter = tidied(typed);
  const tab: OrderTab = filter.tab || 'all';
  const orders = useOperatorOrders(filter);
  const isNarrowed = isFiltered && !isOnlyTab(filter);
  const clearOthers = () => {
    const { tab: _, ...none } = Object.fromEntries(FILTERS.map((name) => [name, '']));
    change(none);
  };
  const columns = useOperatorColumns(tab);
  const [openNo, setOpenNo] = useState<string>();
  const screen = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => orders.data?.pages.flatMap(({ list }) => list) ?? [], [orders.data]);
  useReviewKeys(
    {
      // The queue of transfers has keys of its own.
      onMove:
        tab === 'transfers'
          ? undefined
          : (by) => {
              const at = rows.findIndex(({ no }) => no === openNo);
              setOpenNo(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.no);
            },
    },
    screen,
    1,
  );
  return (
    <Page title={t.title}>
      <div ref={screen}>
        <div className={styles.tabs}>
          <Segments
            label={t.tab}
            value={tab}
            choices={ORDER_TABS.map((value) => ({ value, label: t.tabs[value] }))}
            onChange={(value) => {
              setOpenNo(undefined);
              change({ tab: value === 'all' ? '' : value });
            }}
          />
        </div>
        <Filters filter={filter} onChange={change} />
        {tab === 'transfers' ? (
          <TransferQueue orders={orders} isFiltered={isNarrowed} onClear={clearOthers} />
        ) : (
          <PagedTable
            query={orders}
            label={t.title}
            columns={columns}
            rowKey={({ no }) => no}
            rowName={({ no }) => no}
            onOpenRow={({ no }) => setOpenNo(no)}
            openKey={openNo}
            storageKey="operator-orders"
            tools={<Sums page={orders.data?.pages[0]} />}
            empty={<NoOrders tab={tab} filtered={isNarrowed} onClear={clearOthers} />}
          />
        )}
      </div>
      {openNo && <OrderReview key={openNo} no={openNo} onClose={() => setOpenNo(undefined)} />}
    </Page>
  );
}

const isOnlyTab = ({ tab: _, ...rest }: OperatorOrderFilter) =>
  Object.values(rest).every((part) => part === '');

const Sums = ({ page }: { page: DataByKey['GET /system/orders/'] | undefined }) =>
  page ? <OrderSums sums={page.sums} total={page.total} /> : null;

interface FiltersProps {
  filter: OperatorOrderFilter;
  onChange: (next: Partial<OperatorOrderFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const t = useText(operatorOrdersText);
  const words = useText(ordersText);
  return (
    <ListFilters
      filter={filter}
      kinds={PACKAGE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      onChange={onChange}
      words={t}
    >
      <div className={styles.choice}>
        <Select
          label={t.state}
          compact
          none={t.allStates}
          value={filter.state || null}
          options={ORDER_STATES.map((value) => ({ value, label: words.states[value] }))}
          onChange={(state) => onChange({ state: state ?? '' })}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label={t.method}
          compact
          none={t.allMethods}
          value={filter.method || null}
          options={PAYMENT_METHODS.map((value) => ({ value, label: words.methods[value] }))}
          onChange={(method) => onChange({ method: method ?? '' })}
        />
      </div>
    </ListFilters>
  );
}

function NoOrders({ tab, filtered, onClear }: { tab: OrderTab; filtered: boolean; onClear: () => void }) {
  const t = useText(operatorOrdersText);
  const words = useText(orderListText);
  if (!filtered) return <EmptyState illustration="empty" title={t.empty[tab]} text={t.emptyText[tab]} />;
  const clear = <Button onClick={onClear}>{words.clear}</Button>;
  return <EmptyState illustration="no-results" title={words.noneTitle} action={clear} />;
}
