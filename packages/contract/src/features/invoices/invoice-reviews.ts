import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { PAPER_MAX_BYTES } from '../../papers';
import { reasonInput } from '../../reasons';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery } from '../../shapes';
import { INVOICE_REASON_CODES } from './invoice-reasons';
import { INVOICE_NUMBER_PATTERN, INVOICE_STATES } from './invoice-rules';
import { Invoice } from './invoices';

const OPERATORS = { check: [ADMIN_ROLE] } as const;

/** An invoice as a bookkeeper needs it. Item and rate are the configuration of this installation. */
const InvoiceReview = Type.Object({
  ...Invoice.properties,
  company: Type.Object({ id: Id, company_name: Type.String() }),
  operator: nullable(Type.Object({ id: Id, username: Type.String() })),
  /** Whether it is the operator’s own company, about which somebody else decides. */
  is_own: Type.Boolean(),
  item: Type.String(),
  tax_percent: Type.Integer(),
  net_fen: Type.Integer(),
  tax_fen: Type.Integer(),
});
export type InvoiceReview = Static<typeof InvoiceReview>;

const Numbered = Input({ number: Type.String({ pattern: INVOICE_NUMBER_PATTERN }) });

export const invoiceReviews = {
  list: endpoint({
    method: 'GET',
    path: '/system/invoices/',
    summary: '开票申请 / Those that wait by age, others newest first',
    auth: OPERATORS,
    query: Input({ state: Type.Optional(oneOf(INVOICE_STATES)), ...pageQuery }),
    data: ListOf(InvoiceReview),
  }),
  one: endpoint({
    method: 'GET',
    path: '/system/invoices/{id}/',
    summary: '开票详情 / All that a bookkeeper needs',
    auth: OPERATORS,
    params: IdParams,
    data: InvoiceReview,
  }),
  file: endpoint({
    method: 'GET',
    path: '/system/invoices/{id}/file/',
    summary: '发票文件 / The file of an invoice, or the one that takes it back',
    auth: OPERATORS,
    file: true,
    params: IdParams,
    query: Input({ red: Type.Optional(Type.Boolean()) }),
    data: Nothing,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/system/invoices/{id}/issue/',
    summary: '开具 / With its number and its file (PDF or OFD); the buyer is told',
    auth: OPERATORS,
    idempotent: 'steps',
    bytes: PAPER_MAX_BYTES,
    params: IdParams,
    query: Numbered,
    data: InvoiceReview,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/system/invoices/{id}/refuse/',
    summary: '驳回 / The orders can be invoiced again',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: reasonInput(INVOICE_REASON_CODES),
    data: InvoiceReview,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/system/invoices/{id}/reverse/',
    summary: '红冲 / With number and file of the red invoice; the orders can be invoiced or refunded again',
    auth: OPERATORS,
    idempotent: 'steps',
    bytes: PAPER_MAX_BYTES,
    params: IdParams,
    query: Numbered,
    data: InvoiceReview,
  }),
};
