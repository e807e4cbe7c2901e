import { CashierPage } from '../orders/cashier/cashier-page';
import { OrderInvoice } from './order-invoice';

/** The cashier of an order that is paid leads to its invoice. */
export const CashierWithInvoice = () => <CashierPage renderPart={({ no }) => <OrderInvoice no={no} />} />;
