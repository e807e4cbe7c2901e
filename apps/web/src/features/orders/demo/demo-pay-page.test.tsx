import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser } from '../../../../test/people';
import { openPublicPage } from '../../../../test/public-page';
import { setLanguage } from '../../../shared/i18n/text';
import { DemoPayPage } from './demo-pay-page';

const TOKEN = 'abcdefghijklmnopqrst';
const trade = (state: string) => ({
  data: { subject: '500 积分', amount_fen: 4900, state, expires_at: '2026-11-16T02:00:00Z' },
});
const SHOW = `GET /payment/demo/${TOKEN}/`;

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a guest pays by the demo, which says that no money moves', async () => {
  fakeApi({ [SHOW]: trade('open'), [`POST /payment/demo/${TOKEN}/pay/`]: trade('paid') });
  openPublicPage(`/pay/${TOKEN}`, <DemoPayPage />);
  expect(await screen.findByText('¥49.00')).toBeTruthy();
  expect(screen.getByText('这是演示支付，不会产生真实扣款。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '确认付款' }));
  expect(await screen.findByText('付款成功')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('cancelling pays nothing', async () => {
  fakeApi({ [SHOW]: trade('open'), [`POST /payment/demo/${TOKEN}/cancel/`]: trade('closed') });
  openPublicPage(`/pay/${TOKEN}`, <DemoPayPage />);
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  expect(await screen.findByText('付款已取消')).toBeTruthy();
});

test('a refusal stays on the page, and one can try again', async () => {
  fakeApi({
    [SHOW]: trade('open'),
    [`POST /payment/demo/${TOKEN}/pay/`]: { status: 409, message: '订单已关闭' },
  });
  openPublicPage(`/pay/${TOKEN}`, <DemoPayPage />);
  await userEvent.click(await screen.findByRole('button', { name: '确认付款' }));
  expect(await screen.findByText('订单已关闭')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认付款' }).disabled).toBe(false);
});

test('a code that is over or unknown leads back to the cashier', async () => {
  fakeApi({ [SHOW]: { status: 404 } });
  openPublicPage(`/pay/${TOKEN}`, <DemoPayPage />);
  expect(await screen.findByText('付款码无效')).toBeTruthy();
});
