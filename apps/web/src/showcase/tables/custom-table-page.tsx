import type { ExampleRow } from '@motif/contract/showcase/table';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { defineText, textNow, useText } from '../../shared/i18n/text';
import { OrderAnnouncer, OrderHandle } from '../../shared/order/order-handle';
import { useOrder } from '../../shared/order/use-order';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { toast } from '../../shared/ui/overlay/toast';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import type { Column } from '../../shared/ui/table/columns/column';
import { DataTable } from '../../shared/ui/table/data-table';
import type { Density } from '../../shared/ui/table/data-table-props';
import { examplesText } from './examples-text';
import styles from './tables.module.css';
import { useExampleColumns } from './use-example-columns';
import { NO_FILTER, useExamples } from './use-examples';

const customText = defineText({
  zh: {
    density: '行高',
    densities: { compact: '紧凑', normal: '标准', loose: '宽松' },
    full: '全屏',
    leave: '退出全屏',
    failed: '这个浏览器不能全屏',
    move: '移动',
    hint: '「列」里选择和排列列，列边可拖宽；拖动行首手柄或按空格加方向键调整行的顺序。',
  },
  en: {
    density: 'Row height',
    densities: { compact: 'Compact', normal: 'Normal', loose: 'Loose' },
    full: 'Full screen',
    leave: 'Leave full screen',
    failed: 'This browser has no full screen',
    move: 'Move',
    hint: 'Columns chooses and orders them, their edges can be dragged; move a row by its handle, or by Space and the arrow keys.',
  },
});

const DENSITIES = ['compact', 'normal', 'loose'] as const satisfies readonly Density[];
const ROWS = 12;

/** A table that people make their own: columns, their order and width, density, full screen, the order of rows. */
export function CustomTablePage() {
  const t = useText(customText);
  const words = useText(examplesText);
  const place = useRef<HTMLDivElement>(null);
  const [density, setDensity] = useState<Density>('normal');
  const query = useExamples(NO_FILTER, undefined, ROWS);
  const list = useMemo(() => query.data?.pages[0]?.list ?? [], [query.data]);
  const full = useSyncExternalStore(listen, () => document.fullscreenElement !== null);
  const toggle = async () => {
    try {
      if (full) await document.exitFullscreen();
      else await place.current?.requestFullscreen();
    } catch {
      toast.error(textNow(customText).failed);
    }
  };
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div ref={place} className={styles.full}>
      <p className={styles.note}>{t.hint}</p>
      <div className={styles.filters}>
        <Segments
          label={t.density}
          value={density}
          choices={DENSITIES.map((value) => ({ value, label: t.densities[value] }))}
          onChange={setDensity}
        />
        <Button onClick={() => void toggle()}>{full ? t.leave : t.full}</Button>
      </div>
      {list.length > 0 || query.isPending ? (
        <MovableRows key={list.length} list={list} loading={query.isPending} density={density} />
      ) : (
        <EmptyState illustration="empty" title={words.empty} />
      )}
    </div>
  );
}

function listen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

interface MovableProps {
  list: readonly ExampleRow[];
  loading: boolean;
  density: Density;
}

function MovableRows({ list, loading, density }: MovableProps) {
  const t = useText(customText);
  const words = useText(examplesText);
  const [ids, setIds] = useState(() => list.map(({ id }) => id));
  const rowOf = (id: number) => list.find((row) => row.id === id);
  const order = useOrder({ ids, nameOf: (id) => rowOf(id)?.title ?? '', onMoved: setIds });
  const rows = order.ids.flatMap((id) => rowOf(id) ?? []);
  const base = useExampleColumns();
  const columns: Column<ExampleRow>[] = [
    {
      key: 'move',
      title: t.move,
      bare: true,
      alwaysShown: true,
      phone: 'hidden',
      width: 52,
      cell: ({ id }) => (
        <span data-order-id={id} className={styles.handle}>
          <OrderHandle {...order.handle(id)} />
        </span>
      ),
    },
    ...base.map((column) => ({ ...column, sortable: false })),
  ];
  return (
    <div ref={order.list as never}>
      <DataTable
        label={words.label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        storageKey="example-custom"
        density={density}
        loading={loading}
      />
      <OrderAnnouncer said={order.said} />
    </div>
  );
}
