import { INVOICE_REASONS } from '@motif/contract/features/invoices/invoice-reasons';
import type { InvoiceStep } from '@motif/contract/features/invoices/invoice-rules';
import { reasonText } from '@motif/contract/reasons';
import { pathOf } from '@motif/contract/screens';
import { sendMessage } from '../../platform/channels/outbox';
import type { Context } from '../../platform/context';
import type { NoticeText } from '../notices/send-notice';
import { tellPeople } from '../notices/tell-people';
import type { InvoiceRow } from './invoice-row';

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;

const TEXTS: Record<InvoiceStep, (row: InvoiceRow) => NoticeText> = {
  issue: ({ no, amount_fen, number }) => ({
    title: `发票 ${yuan(amount_fen)} 已开具`,
    title_en: `Your invoice of ${yuan(amount_fen)} was issued`,
    body: `申请 ${no} 的发票已开具，号码 ${number}，可在订单页的“发票”中下载。`,
    body_en: `The invoice you asked for (${no}) was issued with the number ${number}. Download it at Orders, Invoices.`,
  }),
  refuse: (row) => ({
    title: '开票申请未通过',
    title_en: 'Your invoice was refused',
    body: `申请 ${row.no} 未能开票：${reasonText(INVOICE_REASONS, row, 'zh')}。可修改后重新申请。`,
    body_en: `The invoice ${row.no} was not issued: ${reasonText(INVOICE_REASONS, row, 'en')}. You can ask again.`,
  }),
  reverse: ({ no, number, red_number }) => ({
    title: '发票已红冲',
    title_en: 'An invoice was reversed',
    body: `申请 ${no} 的发票 ${number} 已红冲，红字发票号码 ${red_number}。相关订单可重新申请开票。`,
    body_en: `Invoice ${number} (${no}) was reversed by the red invoice ${red_number}. Its orders can be invoiced again.`,
  }),
};

/** Tells who asked, the master of the company and the mailbox they gave, in the transaction of the step. */
export async function tellCompany(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  row: InvoiceRow,
  step: InvoiceStep,
): Promise<void> {
  const text = TEXTS[step](row);
  const notice = { ...text, topic: 'money' as const, url: `${pathOf('OrderList')}?view=invoices` };
  await tellPeople(db, row.company_id, row.user_id, notice);
  if (!row.email) return;
  // Whoever reads that mailbox may not have an account, and nobody knows their language.
  await sendMessage(db, jobs, {
    channel: 'email',
    recipient: row.email,
    template: `invoice_${step}`,
    subject: `${text.title} / ${text.title_en}`,
    body: `${text.body}\n\n${text.body_en}`,
  });
}
