import type { ListedCase } from '@motif/contract/features/storage/storage-cases';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, saidTexts, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { CasesPage } from './cases-page';

const CASES = 'GET /system/storage_cases/';
const UNDO = 'POST /system/storage_cases/3/undo/';
const published: ListedCase = {
  id: 3,
  company_id: 9,
  company_name: '青藤插画',
  state: 'published',
  opened_at: '2026-10-01T00:00:00Z',
  steps: [{ step: 'settle', due_on: '2027-01-20', done_at: null }],
  is_dry: false,
  beyond_pictures: 12,
  beyond_bytes: 2048,
  next_step: 'notice_5',
  next_on: '2026-12-21',
  closed_at: null,
  undo_until: null,
};
const listOf = (list: ListedCase[], policy = 'on') => ({ data: { list, next_cursor: null, policy } });
const pictures = { 'GET /system/storage_cases/3/pictures/': { data: { list: [], next_cursor: null } } };

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('operators see the policy in words, and what comes next for every company', async () => {
  fakeApi({ [CASES]: listOf([published], 'dry') });
  showScreen(<CasesPage />);
  expect(await screen.findByText(/不通知企业，不改动图片/)).toBeTruthy();
  expect(screen.getByText('12 张 · 2 KB')).toBeTruthy();
  expect(screen.getByText('清除前 30 天通知 · 2026年12月21日')).toBeTruthy();
});

test('what was changed is given back after a reason', async () => {
  const api = fakeApi({ [CASES]: listOf([published]), ...pictures, [UNDO]: { data: { restored: 12 } } });
  showScreen(<CasesPage />);
  await userEvent.click(await screen.findByText('青藤插画'));
  await userEvent.click(await screen.findByRole('button', { name: '撤销处理' }));
  const submit = screen
    .getAllByRole('button', { name: '撤销处理' })
    .find((button) => button.getAttribute('type') === 'submit');
  expect(submit?.hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByLabelText('原因'), '协商续费');
  await userEvent.click(submit as HTMLElement);
  await waitFor(() => expect(saidTexts()).toEqual(['已恢复 12 张图片']));
  expect(api.requests.find(({ key }) => key === UNDO)?.body).toEqual({ reason: '协商续费' });
});

test('a rehearsed case cannot be undone, because it changed nothing', async () => {
  fakeApi({ [CASES]: listOf([{ ...published, is_dry: true }]), ...pictures });
  showScreen(<CasesPage />);
  await userEvent.click(await screen.findByText('青藤插画'));
  await screen.findByText('没有图片');
  expect(screen.queryByRole('button', { name: '撤销处理' })).toBeNull();
});
