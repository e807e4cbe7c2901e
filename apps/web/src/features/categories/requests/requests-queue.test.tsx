import type { CategoryRequest } from '@motif/contract/features/categories/category-requests';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { CategoriesPage } from '../desk/categories-page';

const request: CategoryRequest = {
  id: 5,
  user: { id: 9, username: '小陈', account: 'staff' },
  company: { id: 1, company_name: '晨星数码', company_sn: 'MF0001' },
  category: { id: 3, name: '帆布袋', name_en: 'Canvas bag' },
  reason: '要上新品',
  created_at: '2026-01-02T03:04:05Z',
  state: 'waiting',
  decided_at: null,
  decided_by: null,
  by_operators: false,
  answer: '',
};
const api = (list: CategoryRequest[], more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ 'GET /system/category_requests/': { data: { list, next_cursor: null } }, ...more });
const show = () => showScreen(<CategoriesPage />, '/setting/categories?kind=requests');

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

test('an operator reads who asks for what and opens it with one press', async () => {
  const { requests } = api([request], { 'POST /system/category_requests/5/open/': { data: null } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /晨星数码.*帆布袋/ }));
  expect(screen.getByText('小陈 · staff')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '开通' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已开通，立即生效']));
  expect(requests.filter(({ key }) => key.endsWith('/open/'))).toHaveLength(1);
});

test('by keyboard it asks first, and declines with a reason', async () => {
  const { requests } = api([request], { 'POST /system/category_requests/5/decline/': { data: null } });
  show();
  await screen.findByText('晨星数码');
  await userEvent.keyboard('ja');
  const question = within(await screen.findByRole('dialog', { name: '开通这个类目？' }));
  await userEvent.click(question.getByRole('button', { name: '取消' }));
  expect(requests.some(({ key }) => key.endsWith('/open/'))).toBe(false);
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: '拒绝申请' }));
  await userEvent.click(dialog.getByRole('radio', { name: '请先完成企业认证' }));
  await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已拒绝，原因已告知申请人']));
  expect(requests.find(({ key }) => key.endsWith('/decline/'))?.body).toEqual({
    reason_code: 'verify_first',
  });
});

test('nothing waits', async () => {
  api([]);
  show();
  expect(await screen.findByText('没有待处理的类目申请')).toBeDefined();
});

test('what was decided says by whom and why, and is not decided again', async () => {
  const decided_at = '2026-01-03T03:04:05Z';
  const decided: CategoryRequest = {
    ...request,
    state: 'declined',
    decided_at,
    decided_by: '运营小王',
    by_operators: true,
    answer: '请先完成企业认证',
  };
  const { requests } = api([decided]);
  show();
  await userEvent.click(await screen.findByRole('radio', { name: '已处理' }));
  await userEvent.click(await screen.findByRole('button', { name: /晨星数码.*帆布袋/ }));
  expect([screen.getByText('运营小王'), screen.getByText('请先完成企业认证')]).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(开通|拒绝)$/ })).toBeNull();
  expect(requests.at(-1)?.query.get('state')).toBe('decided');
});
