import { useText } from '../../../i18n/text';
import { OrderAnnouncer, OrderHandle } from '../../../order/order-handle';
import { useOrder } from '../../../order/use-order';
import { Button } from '../../actions/button';
import { MenuButton, MenuLine } from '../../actions/menu-item';
import { CheckIcon } from '../../display/icons';
import { Popover } from '../../overlay/popover';
import styles from '../bar.module.css';
import { ColumnsIcon } from '../table-icons';
import { tableText } from '../table-text';
import type { Column } from './column';
import type { ColumnSettings } from './column-choice';

interface ColumnsMenuProps<Row> {
  /** As declared: their places are the ids by which the order is changed. */
  columns: readonly Column<Row>[];
  settings: ColumnSettings<Row>;
}

/** Shows and hides columns and changes their order, by pointer or by keys. */
export function ColumnsMenu<Row>(props: ColumnsMenuProps<Row>) {
  const t = useText(tableText);
  return (
    <Popover
      label={t.columns}
      trigger={(attributes) => (
        <Button variant="quiet" {...attributes}>
          <ColumnsIcon width={18} height={18} />
          {t.columns}
        </Button>
      )}
    >
      {() => <Columns {...props} />}
    </Popover>
  );
}

function Columns<Row>({ columns, settings }: ColumnsMenuProps<Row>) {
  const t = useText(tableText);
  const order = useOrder({
    ids: settings.all.map((column) => columns.indexOf(column)),
    nameOf: (id) => columns[id]?.title ?? '',
    onMoved: (ids) => settings.setOrder(ids.flatMap((id) => columns[id]?.key ?? [])),
  });
  return (
    <>
      <ul ref={order.list}>
        {order.ids.map((id) => {
          const column = columns[id];
          if (!column) return null;
          const isShown = settings.shown.includes(column);
          return (
            <li
              key={column.key}
              className={styles.entry}
              data-order-id={id}
              data-lifted={order.lifted === id || undefined}
            >
              <MenuButton
                aria-label={t.show(column.title)}
                aria-pressed={isShown}
                // One column must stay, or nobody could tell the rows apart.
                disabled={column.alwaysShown || (isShown && settings.shown.length === 1)}
                end={isShown && <CheckIcon width={16} height={16} />}
                onClick={() => settings.toggle(column.key)}
              >
                {column.title}
              </MenuButton>
              <OrderHandle {...order.handle(id)} />
            </li>
          );
        })}
      </ul>
      <MenuLine />
      <MenuButton disabled={!settings.isAdjusted} onClick={settings.reset}>
        {t.reset}
      </MenuButton>
      <OrderAnnouncer said={order.said} />
    </>
  );
}
