import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useText } from '../../shared/i18n/text';
import { Segments } from '../../shared/ui/actions/segments';
import { OrderListPage } from '../orders/list/order-list-page';
import { InvoiceListPage } from './invoice-list-page';
import styles from './invoices.module.css';
import { invoicesText } from './invoices-text';
import { OrderInvoice } from './order-invoice';

type View = 'orders' | 'invoices';

/** /user/orderList: the company's orders, and the invoices about them. */
export function OrdersPage() {
  const t = useText(invoicesText).views;
  const { filter, change } = useUrlFilter<{ view: string }>(['view']);
  const view: View = filter.view === 'invoices' ? 'invoices' : 'orders';
  const views = (
    <div className={styles.views}>
      <Segments
        label={t.label}
        value={view}
        choices={[
          { value: 'orders', label: t.orders },
          { value: 'invoices', label: t.invoices },
        ]}
        onChange={(next) => change({ view: next === 'orders' ? '' : next })}
      />
    </div>
  );
  if (view === 'invoices') return <InvoiceListPage views={views} />;
  return <OrderListPage views={views} renderPart={({ no }) => <OrderInvoice no={no} />} />;
}
