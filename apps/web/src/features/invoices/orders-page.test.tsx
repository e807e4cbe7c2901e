import type { Invoice } from '@motif/contract/features/invoices/invoices';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { buyer } from '../../../test/order-kit';
import { freshBrowser, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { OrderInvoice } from './order-invoice';
import { OrdersPage } from './orders-page';

const invoice: Invoice = {
  id: 7,
  no: 'F20261116000000000001',
  asker: '锦程工厂',
  kind: 'normal',
  title_kind: 'company',
  title: '锦程工厂有限公司',
  tax_no: '91330100799655058B',
  email: null,
  amount_fen: 9900,
  orders: [],
  state: 'refused',
  reason_code: 'title',
  reason: '',
  number: null,
  file: null,
  red_number: null,
  red_file: null,
  created_at: '2026-01-02T03:04:05Z',
  due_at: '2026-01-05T03:04:05Z',
  decided_at: '2026-01-03T03:04:05Z',
  reversed_at: null,
};
const NO = 'M20261116000000000001';
const order = {
  no: NO,
  name: '500 积分',
  name_en: '500 points',
  amount_fen: 5000,
  paid_at: invoice.created_at,
};
const title = { id: 3, kind: 'company', title: invoice.title, tax_no: invoice.tax_no, is_default: true };
const ADDRESS = '/user/orderList?view=invoices';

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', buyer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers = (titles: unknown[]) => ({
  'GET /payment/invoices/': { data: { list: [invoice], next_cursor: null } },
  'GET /payment/invoices/orders/': {
    data: { list: [{ ...order, until: '2026-07-01T00:00:00Z' }], next_cursor: null },
  },
  'GET /payment/invoice_titles/': { data: titles },
  'POST /payment/invoices/': { data: { ...invoice, state: 'asked' } },
});

test('a refused invoice says why, in the language of whoever reads it', async () => {
  fakeApi(answers([]));
  showScreen(<OrdersPage />, ADDRESS);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(invoice.no) }));
  expect(await screen.findByText('抬头与税号不匹配，请核对')).toBeTruthy();
});

test('several orders are ticked, and the sum that is asked for is shown before', async () => {
  const api = fakeApi(answers([title]));
  showScreen(<OrdersPage />, ADDRESS);
  await userEvent.click((await screen.findAllByRole('button', { name: '申请开票' }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: '申请开票 ¥50.00' }));
  await waitFor(() => expect(api.countOf('POST /payment/invoices/')).toBe(1));
  const sent = api.requests.find(({ key }) => key === 'POST /payment/invoices/');
  expect(sent?.body).toEqual({ order_nos: [NO], title_id: 3, kind: 'normal' });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('who has no title makes one first; a wrong tax number is told before it is sent', async () => {
  const api = fakeApi(answers([]));
  showScreen(<OrdersPage />, ADDRESS);
  await userEvent.click((await screen.findAllByRole('button', { name: '申请开票' }))[0] as HTMLElement);
  await userEvent.type(await screen.findByLabelText('企业名称'), '锦程工厂');
  await userEvent.type(screen.getByLabelText('税号'), '91330100799655058A');
  await userEvent.click(screen.getByRole('button', { name: '添加抬头' }));
  expect(await screen.findByText('税号不正确，请核对')).toBeTruthy();
  expect(api.countOf('POST /payment/invoice_titles/')).toBe(0);
});

test('a title that is added on the way is chosen, and the orders ticked before stay ticked', async () => {
  const added = { ...title, id: 4, title: '锦程二厂', is_default: false };
  const titles = [title];
  const api = fakeApi({
    ...answers([]),
    'GET /payment/invoice_titles/': () => ({ data: titles }),
    'POST /payment/invoice_titles/': () => {
      titles.push(added);
      return { data: added };
    },
  });
  showScreen(<OrdersPage />, ADDRESS);
  await userEvent.click((await screen.findAllByRole('button', { name: '申请开票' }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '添加抬头' }));
  await userEvent.type(await screen.findByLabelText('企业名称'), added.title);
  await userEvent.type(screen.getByLabelText('税号'), '91330100799655058B');
  await userEvent.click(screen.getByRole('button', { name: '添加抬头' }));
  const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /锦程二厂/ });
  expect(chosen.checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '申请开票 ¥50.00' }));
  await waitFor(() => expect(api.countOf('POST /payment/invoices/')).toBe(1));
  const sent = api.requests.find(({ key }) => key === 'POST /payment/invoices/');
  expect(sent?.body).toEqual({ order_nos: [NO], title_id: 4, kind: 'normal' });
});

test('an order whose invoice was refused says why, beside the button that asks again', async () => {
  fakeApi({
    [`GET /payment/orders/${NO}/invoice/`]: {
      data: { why_not: null, until: '2026-07-01T00:00:00Z', invoice },
    },
  });
  showScreen(<OrderInvoice no={NO} />, ADDRESS);
  expect(await screen.findByText('抬头与税号不匹配，请核对')).toBeTruthy();
  expect(screen.getByRole('button', { name: '申请开票' })).toBeTruthy();
});
