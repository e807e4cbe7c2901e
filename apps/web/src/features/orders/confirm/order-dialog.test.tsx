import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { buyer, company, listOf, methods, NO, offer, order, professional } from '../../../../test/order-kit';
import { freshBrowser, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { OrderButton } from './order-button';

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', buyer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const points = offer();
const answers = {
  'GET /organization/company/1/': { data: company({ points: 6000 }) },
  'GET /payment/payment_method/': methods,
  'GET /package/points/': listOf(points),
  'GET /package/vip/': listOf(professional),
};
const open = async (what = points) => {
  const shown = showScreen(<OrderButton offer={what} label="购买" />);
  await userEvent.click(screen.getByRole('button', { name: '购买' }));
  return shown;
};

test('an order is confirmed with its price and method, and leads to the cashier', async () => {
  const api = fakeApi({ ...answers, 'POST /package/points/': { data: order() } });
  const { where } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: /演示支付/ }));
  expect(screen.queryByRole('radio', { name: /积分支付/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: '去支付 ¥49.00' }));
  await waitFor(() => expect(where()).toBe(`/cashier/${NO}`));
  const sent = api.requests.find(({ key }) => key === 'POST /package/points/');
  expect(sent?.body).toEqual({ package_id: 1, method: 'demo', action: 'buy', expect_fen: 4900 });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('who came from a picture finds the way back at the cashier', async () => {
  fakeApi({ ...answers, 'POST /package/points/': { data: order() } });
  const way = { wayBack: '/myPicture/publicPicture?picture=1' };
  const { where, keeps } = showScreen(<OrderButton offer={points} label="购买" />, '/', way);
  await userEvent.click(screen.getByRole('button', { name: '购买' }));
  await userEvent.click(await screen.findByRole('button', { name: '去支付 ¥49.00' }));
  await waitFor(() => expect(where()).toBe(`/cashier/${NO}`));
  expect(keeps()).toEqual(way);
});

test('the method is remembered for the next order', async () => {
  fakeApi({ ...answers, 'POST /package/points/': { data: order() } });
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: /演示支付/ }));
  await userEvent.click(await screen.findByRole('button', { name: /去支付/ }));
  cleanup();
  await open();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /演示支付/ })).checked).toBe(true);
});

test('an upgrade shows its calculation; paid by points it is done at once', async () => {
  const done = order({ kind: 'vip', name: '专业版', state: 'fulfilled', method: 'points' });
  const api = fakeApi({ ...answers, 'POST /package/vip/': { data: done } });
  await open(professional);
  expect(await screen.findByText('−¥217.08')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /积分支付/ }));
  await userEvent.click(await screen.findByRole('button', { name: '支付 5,083 积分' }));
  expect(await screen.findByText('专业版 已为企业开通。')).toBeTruthy();
  expect(api.requests.find(({ key }) => key === 'POST /package/vip/')?.body).toEqual({
    package_id: 12,
    method: 'points',
    action: 'upgrade',
    expect_fen: 50_823,
    quoted_at: professional.quote.starts_at,
  });
});

test('who may buy but not spend points is not offered to pay by them', async () => {
  await signedIn('t', person({ permissions: ['finance.recharge'] }));
  fakeApi(answers);
  await open(professional);
  expect(await screen.findByRole('radio', { name: /演示支付/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /积分支付/ })).toBeNull();
});

test('too few points cannot pay', async () => {
  fakeApi({ ...answers, 'GET /organization/company/1/': { data: company({ points: 10 }) } });
  await open(professional);
  await userEvent.click(await screen.findByRole('radio', { name: /积分支付/ }));
  expect(await screen.findByText('余额 10 积分，不足以支付')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /支付 5,083/ }).disabled).toBe(true);
});

test('a price that changed is shown and asked about again', async () => {
  let price = 50_823;
  const fresh = () => ({ ...professional, quote: { ...professional.quote, due_fen: price } });
  const api = fakeApi({
    ...answers,
    'GET /package/vip/': () => listOf(fresh()),
    'POST /package/vip/': (request) => {
      const { expect_fen } = request.body as { expect_fen: number };
      if (expect_fen === 50_822) return { data: order({ kind: 'vip' }) };
      price = 50_822;
      return { status: 409, message: '价格已变化，请确认新的价格' };
    },
  });
  const { where } = await open(professional);
  await userEvent.click(await screen.findByRole('button', { name: '去支付 ¥508.23' }));
  expect(await screen.findByText('价格已变化，请确认新的价格')).toBeTruthy();
  expect(api.countOf('POST /package/vip/')).toBe(1);
  await userEvent.click(await screen.findByRole('button', { name: '去支付 ¥508.22' }));
  await waitFor(() => expect(where()).toBe(`/cashier/${NO}`));
});

test('an order without an answer is confirmed again with the same key, even if the price has changed', async () => {
  let price = 50_823;
  let reaches = false;
  const api = fakeApi({
    ...answers,
    'GET /package/vip/': () => listOf({ ...professional, quote: { ...professional.quote, due_fen: price } }),
    'POST /package/vip/': () => {
      if (reaches) return { data: order({ kind: 'vip' }) };
      price = 50_822;
      throw new TypeError('the connection was cut');
    },
  });
  const { where, client } = await open(professional);
  await userEvent.click(await screen.findByRole('button', { name: '去支付 ¥508.23' }));
  expect(await screen.findByText(/不会重复下单或扣费/)).toBeTruthy();
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: '支付方式' }).disabled).toBe(true);
  await client.invalidateQueries();
  expect(screen.getByText('¥508.23')).toBeTruthy();
  reaches = true;
  await userEvent.click(screen.getByRole('button', { name: '再次确认' }));
  await waitFor(() => expect(where()).toBe(`/cashier/${NO}`));
  const sent = api.requests.filter(({ key }) => key === 'POST /package/vip/');
  expect(sent.length).toBe(2);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
});

test('nothing to pay asks for no method', async () => {
  const free = { ...professional, quote: { ...professional.quote, due_fen: 0, points_price: 0 } };
  fakeApi({
    ...answers,
    'GET /package/vip/': listOf(free),
    'POST /package/vip/': { data: order({ kind: 'vip', name: '专业版', state: 'fulfilled' }) },
  });
  await open(free);
  await userEvent.click(await screen.findByRole('button', { name: '立即生效' }));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(await screen.findByText('专业版 已为企业开通。')).toBeTruthy();
});

test('where nothing can pay, it says so', async () => {
  fakeApi({ ...answers, 'GET /payment/payment_method/': listOf() });
  await open();
  expect(await screen.findByText(/尚未开通可用的支付方式/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /去支付/ }).disabled).toBe(true);
});
