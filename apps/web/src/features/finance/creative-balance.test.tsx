import type { CreativePoints } from '@motif/contract/features/finance/finance';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { company } from '../../../test/order-kit';
import { freshBrowser, person, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { CreativeBalance } from './creative-balance';

const EXCHANGE = 'POST /organization/exchange_point/';
const points: CreativePoints = {
  held: 35,
  free: 1200,
  bought: 500,
  frozen: 0,
  withdrawing: 0,
  making: 0,
  next_release: { at: '2026-01-09T16:00:00Z', creative: 35 },
};
const answers = (values: Partial<CreativePoints> = {}) => ({
  'GET /organization/company/1/creative_points/': { data: { ...points, ...values } },
  'GET /organization/company/1/': { data: company() },
});

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', person({ permissions: ['finance.view', 'finance.spend'] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('all books stand in one bar, with the day on which more becomes free', async () => {
  fakeApi(answers());
  showScreen(<CreativeBalance />);
  expect(await screen.findByText('1,735')).toBeTruthy();
  const bar = screen.getByRole('img', { name: /可用 1,200 · 待解冻 35 · 购买的 500/ });
  expect(bar.children).toHaveLength(3);
  expect(screen.getByText(/35 点将在 2026年1月\d+日 可用/)).toBeTruthy();
});

test('frozen points lead to the disputes that froze them', async () => {
  fakeApi(answers({ frozen: 40 }));
  showScreen(<CreativeBalance />);
  expect((await screen.findByRole('link', { name: '查看争议' })).getAttribute('href')).toBe('/disputes');
});

test('an exchange shows what is left of both, and is sent with a key', async () => {
  const api = fakeApi({
    ...answers(),
    [EXCHANGE]: { data: { points: 1, creative: 2, transaction_id: 3 } },
  });
  showScreen(<CreativeBalance />);
  await userEvent.click(await screen.findByRole('button', { name: '兑换积分' }));
  const dialog = within(screen.getByRole('dialog'));
  const confirm = () => dialog.getByRole('button', { name: /确认兑换/ });
  expect(confirm().hasAttribute('disabled')).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: '全部兑换' }));
  expect(confirm().textContent).toBe('确认兑换 1,200');
  expect(dialog.getByText('可用创作点').nextElementSibling?.textContent).toBe('1,200 → 0');
  await userEvent.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.requests.find(({ key }) => key === EXCHANGE);
  expect(sent?.body).toEqual({ points: 1200 });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('the number counts while it is typed', async () => {
  fakeApi(answers());
  showScreen(<CreativeBalance />);
  await userEvent.click(await screen.findByRole('button', { name: '兑换积分' }));
  const dialog = within(screen.getByRole('dialog'));
  const input = dialog.getByRole<HTMLInputElement>('textbox', { name: '兑换数量' });
  await userEvent.type(input, '200');
  expect(document.activeElement).toBe(input);
  expect(input.value).toBe('200');
  expect(dialog.getByRole('button', { name: '确认兑换 200' }).hasAttribute('disabled')).toBe(false);
  expect(dialog.getByText('可用创作点').nextElementSibling?.textContent).toBe('1,200 → 1,000');
  await userEvent.clear(input);
  await userEvent.paste('12.5');
  expect(input.value).toBe('12.5');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '确认兑换' }).disabled).toBe(true);
  await userEvent.clear(input);
  await userEvent.paste('1,100');
  expect(dialog.getByRole('button', { name: '确认兑换 1,100' })).toBeTruthy();
});

test('more than is free cannot be confirmed', async () => {
  fakeApi(answers({ free: 10 }));
  showScreen(<CreativeBalance />);
  await userEvent.click(await screen.findByRole('button', { name: '兑换积分' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /兑换数量/ }), '11');
  expect(dialog.getByText('最多可兑换 10')).toBeTruthy();
  expect(dialog.getByRole('button', { name: /确认兑换/ }).hasAttribute('disabled')).toBe(true);
});

test('a refusal is said in the dialog', async () => {
  fakeApi({ ...answers(), [EXCHANGE]: { status: 400, message: '余额不足' } });
  showScreen(<CreativeBalance />);
  await userEvent.click(await screen.findByRole('button', { name: '兑换积分' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '全部兑换' }));
  await userEvent.click(dialog.getByRole('button', { name: /确认兑换/ }));
  expect(await dialog.findByText('余额不足')).toBeTruthy();
});

test('who may withdraw finds the way to it, but merchants have none', async () => {
  fakeApi(answers());
  const permissions = ['finance.view', 'finance.withdrawals', 'finance.withdraw'];
  for (const [who, isThere] of [
    [person({ type_role: 'illustrator', permissions }), true],
    [person({ type_role: 'merchant', permissions }), false],
    [person({ type_role: 'illustrator', permissions: ['finance.view', 'finance.withdrawals'] }), false],
  ] as const) {
    await signedIn('t', who);
    showScreen(<CreativeBalance />);
    await screen.findByText('1,735');
    expect(screen.queryByRole('link', { name: '去提现' }) !== null).toBe(isThere);
    cleanup();
  }
});

test('without free points the button says why it rests', async () => {
  fakeApi(answers({ free: 0 }));
  showScreen(<CreativeBalance />);
  const button = await screen.findByRole('button', { name: '兑换积分' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(button.title).toBe('没有可用的创作点');
});

test('what a batch has reserved is not gone', async () => {
  fakeApi(answers({ bought: 425, making: 75 }));
  showScreen(<CreativeBalance />);
  expect(await screen.findByText('1,735')).toBeTruthy();
  expect(screen.getByText('制作预留').nextElementSibling?.textContent).toMatch(/^75/);
});
