import { useMemo, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { EmptyState } from '../../shared/ui/states/empty-state';
import type { RowKey, Sort } from '../../shared/ui/table/columns/column';
import { DataTable } from '../../shared/ui/table/data-table';
import styles from './big-table.module.css';
import { bigTableText } from './big-table-text';
import { exampleOrders, type Order, sortedOrders } from './example-orders';
import { useOrderColumns } from './use-order-columns';

const COUNTS = { rows: 10_000, few: 10, loading: 0, empty: 0 } as const;
const SHOWS = ['rows', 'few', 'loading', 'empty'] as const;
const SCROLLS = ['box', 'page'] as const;
const BOX_PX = 480;

const idOf = (order: Order) => order.id;
const numberOf = (order: Order) => order.number;

/** The product's table with everything it can do. */
export function BigTablePage() {
  const t = useText(bigTableText);
  const [show, setShow] = useState<keyof typeof COUNTS>('rows');
  const [scroll, setScroll] = useState<(typeof SCROLLS)[number]>('box');
  const [sort, setSort] = useState<Sort>();
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const [open, setOpen] = useState<Order>();
  const columns = useOrderColumns();
  const orders = useMemo(() => exampleOrders(COUNTS[show]), [show]);
  const rows = useMemo(() => sortedOrders(orders, sort), [orders, sort]);
  return (
    <div className={styles.example}>
      <div className={styles.choices}>
        <Segments
          label={t.show}
          value={show}
          choices={SHOWS.map((value) => ({ value, label: t.shows[value] }))}
          onChange={setShow}
        />
        <Segments
          label={t.scroll}
          value={scroll}
          choices={SCROLLS.map((value) => ({ value, label: t.scrolls[value] }))}
          onChange={setScroll}
        />
      </div>
      <DataTable
        label={t.label}
        columns={columns}
        rows={rows}
        rowKey={idOf}
        rowName={numberOf}
        selection={{ selected, onChange: setSelected }}
        sort={sort}
        onSort={setSort}
        onOpenRow={setOpen}
        openKey={open?.id}
        storageKey="example"
        height={scroll === 'box' ? BOX_PX : undefined}
        loading={show === 'loading'}
        empty={<EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />}
      />
      {open && (
        <p className={styles.opened} role="status">
          {t.opened(open.number)}
          <Button variant="quiet" onClick={() => setOpen(undefined)}>
            {t.close}
          </Button>
        </p>
      )}
    </div>
  );
}
