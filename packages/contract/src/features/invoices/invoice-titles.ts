import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, Nothing, nullable, oneOf, Time } from '../../shapes';
import { TITLE_KINDS, TITLE_MAX } from './invoice-rules';

export const SEES_INVOICES = { check: { permission: ['finance.view', 'finance.recharge'] } } as const;
export const ASKS_FOR_INVOICES = { check: { permission: ['finance.recharge'] } } as const;

/** To whom an invoice is made out. */
const InvoiceTitle = Type.Object({
  id: Id,
  kind: oneOf(TITLE_KINDS),
  title: Type.String(),
  tax_no: nullable(Type.String()),
  is_default: Type.Boolean(),
  created_at: Time,
});
export type InvoiceTitle = Static<typeof InvoiceTitle>;

const TitleInput = Input({
  kind: oneOf(TITLE_KINDS),
  title: Type.Optional(
    Type.String({ minLength: 1, maxLength: TITLE_MAX, description: 'a person’s is 个人 unless it is given' }),
  ),
  tax_no: Type.Optional(Type.String({ minLength: 1, maxLength: 20, description: 'of a company' })),
  is_default: Type.Optional(Type.Boolean()),
});
export type TitleInput = Static<typeof TitleInput>;

export const invoiceTitles = {
  list: endpoint({
    method: 'GET',
    path: '/payment/invoice_titles/',
    summary: '发票抬头 / To whom the company’s invoices are made out, the default first',
    auth: SEES_INVOICES,
    data: Type.Array(InvoiceTitle),
  }),
  add: endpoint({
    method: 'POST',
    path: '/payment/invoice_titles/',
    summary: '添加发票抬头 / A company’s needs its tax number',
    auth: ASKS_FOR_INVOICES,
    body: TitleInput,
    data: InvoiceTitle,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/payment/invoice_titles/{id}/',
    summary: '修改发票抬头 / Invoices that were asked for keep what they had',
    auth: ASKS_FOR_INVOICES,
    params: IdParams,
    body: TitleInput,
    data: InvoiceTitle,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/payment/invoice_titles/{id}/',
    summary: '删除发票抬头 / Invoices that were asked for keep it',
    auth: ASKS_FOR_INVOICES,
    params: IdParams,
    data: Nothing,
  }),
};
