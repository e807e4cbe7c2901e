import type { Correction } from '@motif/contract/features/corrections';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { LedgerScreen } from './ledger-screen';

const LIST = 'GET /system/corrections/';
const COMPANIES = 'GET /system/corrections/companies/';
const REASON = '活动赠送的积分少发了一半';
const correction = (id: number, more: Partial<Correction> = {}): Correction => ({
  id,
  company: { id: 3, company_name: `青禾${id}`, company_sn: 'MF0003' },
  book: 'points',
  way: 'add',
  amount: 50,
  reason: REASON,
  state: 'asked',
  answer: '',
  asker: { id: 7, username: '运营甲' },
  decider: null,
  created_at: '2026-01-02T03:04:05Z',
  decided_at: null,
  held: 100,
  bar: null,
  ...more,
});
const api = (list: Correction[], more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ [LIST]: { data: { list, next_cursor: null } }, ...more });
const show = () => showScreen(<LedgerScreen />, '/setting/ledger?tab=corrections');

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  // Nothing has a box in a test; here everything is in sight.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('by keyboard: read before and after, agree after a question', async () => {
  const { requests } = api([correction(1)], {
    'POST /system/corrections/1/agree/': { data: correction(1, { state: 'agreed' }) },
  });
  show();
  await screen.findByText('青禾1');
  await userEvent.keyboard('ja');
  expect(screen.getByText('100 积分')).toBeTruthy();
  expect(screen.getByText('150 积分')).toBeTruthy();
  const question = await screen.findByRole('dialog', { name: '同意这笔更正？' });
  expect(within(question).getByText(/青禾1：\+50 积分/)).toBeTruthy();
  expect(requests.some(({ key }) => key.endsWith('/agree/'))).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: '同意并入账' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已入账']));
});

test('who proposed it waits for another one, and a lack is said before it is refused', async () => {
  api([correction(1, { bar: 'same_person', way: 'take', amount: 101 })]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /青禾1/ }));
  expect(screen.getByText('由你提出，等待另一位运营人员复核')).toBeTruthy();
  expect(screen.getByText('余额不足以扣除，现在不能同意')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '同意更正' })).toBeNull();
});

test('a proposal names company, amount and a reason that says something', async () => {
  const company = { id: 3, company_name: '青禾', company_sn: 'MF0003', points: 100, creative: 0 };
  const { requests } = api([], {
    [COMPANIES]: { data: { list: [company] } },
    'POST /system/corrections/': { data: correction(1) },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '提出更正' }));
  const form = within(await screen.findByRole('dialog', { name: '提出更正' }));
  await userEvent.click(form.getByRole('combobox', { name: '企业' }));
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(await screen.findByRole('option', { name: /青禾/ }));
  await userEvent.click(form.getByRole('radio', { name: '扣除' }));
  await userEvent.type(form.getByLabelText('数量'), '30');
  expect(form.getByText('70 积分')).toBeTruthy();
  await userEvent.type(form.getByLabelText('原因（企业会看到）'), '太短');
  await userEvent.click(form.getByRole('button', { name: '提交复核' }));
  expect(form.getByText('请至少填写 10 个字')).toBeTruthy();
  await userEvent.type(form.getByLabelText('原因（企业会看到）'), REASON);
  await userEvent.click(form.getByRole('button', { name: '提交复核' }));
  await waitFor(() =>
    expect(requests.find(({ key }) => key === 'POST /system/corrections/')?.body).toEqual({
      company_id: 3,
      book: 'points',
      way: 'take',
      amount: 30,
      reason: `太短${REASON}`,
    }),
  );
  expect(saidTexts()).toEqual(['已提交，等待另一位运营人员']);
});
