import type { ExampleRow } from '@motif/contract/showcase/table';
import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { defineText, useText } from '../../shared/i18n/text';
import { OrderAnnouncer, OrderHandle } from '../../shared/order/order-handle';
import { useOrder } from '../../shared/order/use-order';
import { Button } from '../../shared/ui/actions/button';
import { Chip } from '../../shared/ui/display/chip';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { Row, Sample, Samples } from '../samples';
import { examplesText } from '../tables/examples-text';
import { STATE_TONES } from '../tables/use-example-columns';
import { NO_FILTER, useExamples } from '../tables/use-examples';
import styles from './drag.module.css';

const dragText = defineText({
  zh: {
    list: '列表',
    listLead: '拖动手柄；或在手柄上按空格拿起，方向键移动，空格放下，Esc 取消。读屏会读出每一步。',
    cards: '卡片',
    cardsLead: '同一个 useOrder，放在网格里。',
    dialog: '对话框里',
    dialogLead: '先在对话框里排好，确定后才生效。',
    open: '调整顺序',
    cancel: '取消',
    save: '确定',
  },
  en: {
    list: 'A list',
    listLead:
      'Drag the handle; or press Space on it to lift, arrows to move, Space to put down, Esc to cancel. Screen readers hear every step.',
    cards: 'Cards',
    cardsLead: 'The same useOrder in a grid.',
    dialog: 'In a dialog',
    dialogLead: 'Put in order in a dialog; it counts when it is confirmed.',
    open: 'Change the order',
    cancel: 'Cancel',
    save: 'Apply',
  },
});

const ROWS = 6;

/** One way to put things in order, by pointer, finger and keys, wherever they stand. */
export function DragPage() {
  const words = useText(examplesText);
  const query = useExamples(NO_FILTER, undefined, ROWS);
  const rows = query.data?.pages[0]?.list;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!rows) return <SkeletonLines lines={ROWS} />;
  if (rows.length === 0) return <EmptyState illustration="empty" title={words.empty} />;
  return <Ordered key={rows.map(({ id }) => id).join()} rows={rows} />;
}

function Ordered({ rows }: { rows: readonly ExampleRow[] }) {
  const t = useText(dragText);
  const [list, setList] = useState(() => rows.map(({ id }) => id));
  const [cards, setCards] = useState(list);
  const [asked, setAsked] = useState<number[]>();
  const close = () => setAsked(undefined);
  const apply = () => {
    if (asked) setList(asked);
    close();
  };
  return (
    <Samples>
      <Sample title={t.list} lead={t.listLead}>
        <Movable label={t.list} rows={rows} ids={list} onMoved={setList} />
      </Sample>
      <Sample title={t.dialog} lead={t.dialogLead}>
        <Row>
          <Button onClick={() => setAsked(list)}>{t.open}</Button>
        </Row>
      </Sample>
      <Sample title={t.cards} lead={t.cardsLead} wide>
        <Movable label={t.cards} rows={rows} ids={cards} onMoved={setCards} inCards />
      </Sample>
      {asked && (
        <Dialog title={t.open} onClose={close}>
          <Movable label={t.open} rows={rows} ids={asked} onMoved={setAsked} />
          <DialogActions>
            <Button onClick={close}>{t.cancel}</Button>
            <Button variant="primary" onClick={apply}>
              {t.save}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Samples>
  );
}

interface MovableProps {
  label: string;
  rows: readonly ExampleRow[];
  ids: number[];
  onMoved: (ids: number[]) => void;
  inCards?: boolean;
}

function Movable({ label, rows, ids, onMoved, inCards = false }: MovableProps) {
  const words = useText(examplesText);
  const format = useFormat();
  const rowOf = (id: number) => rows.find((row) => row.id === id);
  const order = useOrder({ ids, nameOf: (id) => rowOf(id)?.title ?? '', onMoved });
  return (
    <>
      <ul ref={order.list} className={inCards ? styles.cards : styles.list} aria-label={label}>
        {order.ids
          .flatMap((id) => rowOf(id) ?? [])
          .map(({ id, title, status, price_fen }) => (
            <li key={id} className={styles.entry} data-order-id={id} data-lifted={order.lifted === id}>
              <OrderHandle {...order.handle(id)} />
              <span className={styles.name}>{title}</span>
              {inCards && <span className={styles.price}>{format.yuan(price_fen)}</span>}
              <Chip tone={STATE_TONES[status]}>{words.states[status]}</Chip>
            </li>
          ))}
      </ul>
      <OrderAnnouncer said={order.said} />
    </>
  );
}
