import type { CategoryRequest } from '@motif/contract/features/categories/category-requests';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { CategoryRequests } from './category-requests';
import { DecidedRequests } from './decided-requests';

const LIST = 'GET /user/category_requests/';
const request: CategoryRequest = {
  id: 5,
  user: { id: 9, username: '小陈', account: 'staff' },
  company: { id: 1, company_name: '晨星数码', company_sn: 'MF0001' },
  category: { id: 3, name: '水杯', name_en: 'Cup' },
  reason: '要上新品',
  created_at: '2026-01-02T03:04:05Z',
  state: 'waiting',
  decided_at: null,
  decided_by: null,
  by_operators: false,
  answer: '',
};
const api = (list: CategoryRequest[], more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ [LIST]: { data: { list, next_cursor: null } }, ...more });

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('who asks for what, why and when; one press opens it', async () => {
  const { requests } = api([request], { 'POST /user/category_requests/5/open/': { data: null } });
  showScreen(<CategoryRequests />);
  expect(await screen.findByText('小陈 申请开通「水杯」')).toBeDefined();
  expect(screen.getByText('要上新品')).toBeDefined();
  expect(screen.getByText(/^staff · /)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '开通' }));
  await waitFor(() => expect(saidTexts()).toEqual(['已开通，立即生效']));
  expect(requests.filter(({ key }) => key.endsWith('/open/'))).toHaveLength(1);
});

test('it is declined with a reason, and what another decided is said', async () => {
  const { requests } = api([request], {
    'POST /user/category_requests/5/open/': { status: 409, message: '该申请已处理' },
    'POST /user/category_requests/5/decline/': { data: null },
  });
  showScreen(<CategoryRequests />);
  await userEvent.click(await screen.findByRole('button', { name: '开通' }));
  await waitFor(() => expect(saidTexts()).toEqual(['该申请已处理']));
  await userEvent.click(screen.getByRole('button', { name: '拒绝' }));
  const dialog = within(await screen.findByRole('dialog', { name: '拒绝申请' }));
  await userEvent.click(dialog.getByRole('radio', { name: '这个类目由其他同事负责' }));
  await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
  await waitFor(() => expect(saidTexts()).toContain('已拒绝，原因已告知申请人'));
  expect(requests.find(({ key }) => key.endsWith('/decline/'))?.body).toEqual({ reason_code: 'others' });
});

test('nothing stands there while nobody asks, unless a notice led here', async () => {
  const { requests } = api([]);
  showScreen(<CategoryRequests />);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  showScreen(<CategoryRequests />, '/?show=requests');
  expect(await screen.findByText('没有待处理的类目申请。')).toBeDefined();
});

test('what became of the requests is read in a drawer', async () => {
  const decided_at = '2026-01-03T03:04:05Z';
  api([{ ...request, state: 'declined', decided_at, by_operators: true, answer: '请先完成企业认证' }]);
  showScreen(<DecidedRequests />);
  await userEvent.click(screen.getByRole('button', { name: '类目申请记录' }));
  const drawer = within(await screen.findByRole('dialog', { name: '类目申请记录' }));
  expect(await drawer.findByText('小陈 申请开通「水杯」')).toBeDefined();
  expect([
    drawer.getByText(/平台运营/),
    drawer.getByText(/请先完成企业认证/),
    drawer.getByText('已拒绝'),
  ]).toHaveLength(3);
});
