import type { Renewal } from '@motif/contract/features/orders/renewals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { buyer, order } from '../../../../test/order-kit';
import { freshBrowser, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { RenewalPanel } from './renewal-panel';

const storage: Renewal = {
  kind: 'storage',
  name: '10 GB 空间包',
  name_en: '10 GB',
  ends_at: '2090-03-04T00:00:00.000Z',
  auto_renew: false,
  why_not: null,
  renews_at: '2090-03-01T02:00:00.000Z',
  price_fen: 9900,
  points_price: 990,
  points: 300,
  is_dearer: false,
  last_try: null,
};
const listOf = (renewal: Renewal) => ({ data: { list: [renewal], next_cursor: null } });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', buyer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('switching it on is remembered by the server, and says when, how much and whether it suffices', async () => {
  let shown = storage;
  const api = fakeApi({
    'GET /package/renewals/': () => listOf(shown),
    'PUT /package/storage/auto_renew/': () => {
      shown = { ...storage, auto_renew: true };
      return { data: { auto_renew: true } };
    },
  });
  showScreen(<RenewalPanel kind="storage" />);
  expect(await screen.findByText('到期前不会自动扣除积分')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: '自动续费' }));
  expect(await screen.findByText(/2090年3月1日.*扣除 990 积分/)).toBeTruthy();
  expect(screen.getByText('余额 300 积分，还差 690')).toBeTruthy();
  const sent = api.requests.find(({ key }) => key === 'PUT /package/storage/auto_renew/');
  expect(sent?.body).toEqual({ auto_renew: true });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('a refusal moves the switch back', async () => {
  fakeApi({
    'GET /package/renewals/': listOf(storage),
    'PUT /package/storage/auto_renew/': { status: 409, message: '当前没有生效的套餐' },
  });
  showScreen(<RenewalPanel kind="storage" />);
  await userEvent.click(await screen.findByRole('switch', { name: '自动续费' }));
  expect(await screen.findByText('当前没有生效的套餐')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: '自动续费' }).checked).toBe(false);
});

test('a higher price is agreed to with one button, at the price shown', async () => {
  const dearer = {
    ...storage,
    auto_renew: true,
    is_dearer: true,
    price_fen: 10_900,
    points_price: 1090,
    points: 2000,
  };
  const api = fakeApi({
    'GET /package/renewals/': listOf(dearer),
    'POST /package/renewals/confirm/': { data: order({ kind: 'storage', state: 'fulfilled' }) },
  });
  showScreen(<RenewalPanel kind="storage" />);
  await userEvent.click(await screen.findByRole('button', { name: '同意并立即续费' }));
  await userEvent.click(screen.getAllByRole('button', { name: '同意并立即续费' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests.find(({ key }) => key === 'POST /package/renewals/confirm/')?.body).toEqual({
    kind: 'storage',
    expect_fen: 10_900,
  });
});

test('who may not both buy and spend sees the switch and cannot move it', async () => {
  await signedIn('t', person({ permissions: ['finance.recharge'] }));
  fakeApi({ 'GET /package/renewals/': listOf(storage) });
  showScreen(<RenewalPanel kind="storage" />);
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: '自动续费' })).disabled).toBe(true);
});
