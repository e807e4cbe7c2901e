import type { DataByKey } from '@motif/contract/endpoints';
import { ORDER_STATES } from '@motif/contract/features/orders/order-states';
import type { ListedOrder } from '@motif/contract/features/orders/orders';
import { PACKAGE_KINDS } from '@motif/contract/features/packages';
import { pathOf } from '@motif/contract/screens';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../shared/api/save-file';
import { filledParts, useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { ExportMenu } from '../../../shared/ui/actions/export-menu';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { PagedTable } from '../../../shared/ui/table/paged-table';
import { useOrderColumns } from './order-columns';
import { OrderDrawer } from './order-drawer';
import { OrderFilters } from './order-filters';
import { orderListText } from './order-list-text';
import { OrderSums } from './order-sums';
import { type OrderFilter, useOrderList } from './use-order-list';

const FILTERS = ['state', 'kind', 'from', 'to', 'q'] as const;

/** An address may be typed or old: what is not a choice counts as none. */
const tidied = (filter: OrderFilter): OrderFilter => ({
  ...filter,
  state: ORDER_STATES.find((state) => state === filter.state) ?? '',
  kind: PACKAGE_KINDS.find((kind) => kind === filter.kind) ?? '',
});

interface OrderListPageProps {
  /** Leads to what else the screen shows. */
  views?: ReactNode;
  /** What a higher feature knows about one order; it stands in its drawer. */
  renderPart?: (order: ListedOrder) => ReactNode;
}

/** All orders of the company, with what was paid (MO-5). */
export function OrderListPage({ views, renderPart }: OrderListPageProps) {
  const t = useText(orderListText);
  const { filter: typed, change, clear, isFiltered } = useUrlFilter<OrderFilter>(FILTERS);
  const filter = tidied(typed);
  const orders = useOrderList(filter);
  const [open, setOpen] = useState<ListedOrder>();
  const columns = useOrderColumns();
  return (
    <Page
      title={t.title}
      actions={
        <ExportMenu
          save={(format, options) =>
            saveFile(
              'GET /finance/export/orders.{format}',
              { params: { format }, query: filledParts(filter) },
              options,
            )
          }
        />
      }
    >
      {views}
      <OrderFilters filter={filter} onChange={change} />
      <PagedTable
        query={orders}
        label={t.title}
        columns={columns}
        rowKey={({ no }) => no}
        rowName={({ no }) => no}
        onOpenRow={setOpen}
        openKey={open?.no}
        storageKey="orders"
        tools={<Sums page={orders.data?.pages[0]} />}
        empty={<NoOrders filtered={isFiltered} onClear={clear} />}
      />
      {open && <OrderDrawer listed={open} part={renderPart?.(open)} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

const Sums = ({ page }: { page: DataByKey['GET /payment/orders/'] | undefined }) =>
  page ? <OrderSums sums={page.sums} total={page.total} /> : null;

function NoOrders({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useText(orderListText);
  if (filtered) {
    const clear = <Button onClick={onClear}>{t.clear}</Button>;
    return <EmptyState illustration="no-results" title={t.noneTitle} action={clear} />;
  }
  return (
    <EmptyState
      illustration="empty"
      title={t.emptyTitle}
      text={t.emptyText}
      action={<ButtonLink to={pathOf('PointPackages')}>{t.toShop}</ButtonLink>}
    />
  );
}
