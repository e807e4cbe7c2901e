import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Email } from '../../fields';
import { PAPER_KINDS } from '../../papers';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { ORDER_NO_PATTERN } from '../orders/orders';
import { INVOICE_REASON_CODES } from './invoice-reasons';
import {
  INVOICE_KINDS,
  INVOICE_ORDERS_MAX,
  INVOICE_STATES,
  NOT_INVOICEABLE,
  TITLE_KINDS,
} from './invoice-rules';
import { ASKS_FOR_INVOICES, SEES_INVOICES } from './invoice-titles';

const OrderNo = Type.String({ pattern: ORDER_NO_PATTERN });
const OrderParams = Input({ no: OrderNo });

/** An order as far as an invoice is about it. Amounts are in fen. */
export const InvoicedOrder = Type.Object({
  no: OrderNo,
  name: Type.String(),
  name_en: Type.String(),
  amount_fen: Type.Integer(),
  paid_at: Time,
});
export type InvoicedOrder = Static<typeof InvoicedOrder>;

const OpenOrder = Type.Object({
  ...InvoicedOrder.properties,
  until: Type.String({ description: 'until when it can be invoiced' }),
});
export type OpenOrder = Static<typeof OpenOrder>;

/** What was asked for, as it was then: later changes of the title change nothing here. */
export const Invoice = Type.Object({
  id: Id,
  no: Type.String(),
  asker: Type.String(),
  kind: oneOf(INVOICE_KINDS),
  title_kind: oneOf(TITLE_KINDS),
  title: Type.String(),
  tax_no: nullable(Type.String()),
  email: nullable(Type.String()),
  amount_fen: Type.Integer(),
  orders: Type.Array(InvoicedOrder),
  state: oneOf(INVOICE_STATES),
  reason_code: nullable(oneOf(INVOICE_REASON_CODES)),
  reason: Type.String({ description: 'why it was refused, in the operator’s own words' }),
  number: nullable(Type.String({ description: 'of the issued invoice' })),
  file: nullable(oneOf(PAPER_KINDS)),
  red_number: nullable(Type.String({ description: 'of the invoice that takes it back' })),
  red_file: nullable(oneOf(PAPER_KINDS)),
  created_at: Time,
  due_at: Type.String({ description: 'when it is issued at the latest' }),
  decided_at: nullable(Time),
  reversed_at: nullable(Time),
});
export type Invoice = Static<typeof Invoice>;

const asked = {
  title_id: Id,
  kind: oneOf(INVOICE_KINDS),
  email: Type.Optional(Email),
};

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/payment/invoices/',
    summary: '发票 / Invoices of the company, newest first',
    auth: SEES_INVOICES,
    query: Input({ state: Type.Optional(oneOf(INVOICE_STATES)), ...pageQuery }),
    data: ListOf(Invoice),
  }),
  openOrders: endpoint({
    method: 'GET',
    path: '/payment/invoices/orders/',
    summary: '可开票订单 / Orders of the company that can be invoiced now, newest first',
    auth: SEES_INVOICES,
    query: Input(pageQuery),
    data: ListOf(OpenOrder),
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/payment/orders/{no}/invoice/',
    summary: '订单的发票 / The order’s newest invoice, and whether it can be invoiced now',
    auth: SEES_INVOICES,
    params: OrderParams,
    data: Type.Object({
      /** Null: it can. */
      why_not: nullable(oneOf(NOT_INVOICEABLE)),
      until: nullable(Time),
      invoice: nullable(Invoice),
    }),
  }),
  askForOrder: endpoint({
    method: 'POST',
    path: '/payment/orders/{no}/invoice/',
    summary: '申请开票 / Ask for an invoice of one order',
    auth: ASKS_FOR_INVOICES,
    idempotent: true,
    params: OrderParams,
    body: Input(asked),
    data: Invoice,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/payment/invoices/',
    summary: '合并开票 / Ask for one invoice of several orders',
    auth: ASKS_FOR_INVOICES,
    idempotent: true,
    body: Input({
      order_nos: Type.Array(OrderNo, { minItems: 1, maxItems: INVOICE_ORDERS_MAX, uniqueItems: true }),
      ...asked,
    }),
    data: Invoice,
  }),
  file: endpoint({
    method: 'GET',
    path: '/payment/invoices/{id}/file/',
    summary: '下载发票 / The file of an issued invoice, or the one that takes it back',
    auth: SEES_INVOICES,
    file: true,
    params: IdParams,
    query: Input({ red: Type.Optional(Type.Boolean()) }),
    data: Nothing,
  }),
};
