import type { Notice } from '@motif/contract/features/notices';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { noticeTime } from './notice-item';
import { NoticePanel } from './notice-panel';

const LIST = 'GET /notice/getList';
const READ = 'POST /notice/read/';
const CLEAR = 'POST /notice/clear/';

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'notice',
  value: `通知${id}`,
  body: '',
  read: false,
  created_at: new Date().toISOString(),
  ...more,
});
const page = (list: Notice[], next_cursor: string | null = null) => ({
  data: { list, unread: { notice: list.filter(({ read }) => !read).length, email: 0 }, next_cursor },
});

function show() {
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NoticePanel onClose={onClose} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return onClose;
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows what came, and a click marks it as read and says so to the server', async () => {
  const list = [notice(2, { body: '今晚维护' }), notice(1, { read: true })];
  const { requests } = fakeApi({ [LIST]: () => page(list), [READ]: {} });
  show();
  expect(await screen.findByText('今晚维护')).toBeTruthy();
  expect(screen.getByRole('tab', { name: '通知（1）' })).toBeTruthy();
  expect(screen.getAllByRole('img', { name: '未读' })).toHaveLength(1);
  list[0] = notice(2, { body: '今晚维护', read: true });
  await userEvent.click(screen.getByText('通知2'));
  expect(requests.find(({ key }) => key === READ)?.body).toEqual({ ids: [2] });
  await waitFor(() => expect(screen.queryByRole('img', { name: '未读' })).toBeNull());
  await userEvent.click(screen.getByText('通知1'));
  expect(requests.filter(({ key }) => key === READ)).toHaveLength(1);
});

test('our link opens the screen, an outside link opens a separate tab, any other address is no link', async () => {
  fakeApi({
    [LIST]: page([
      notice(1, { url: '/mainCategories' }),
      notice(2, { url: 'https://motif.example/x' }),
      notice(3, { url: 'javascript:alert(1)' }),
      notice(4, { url: '//evil.example' }),
    ]),
    [READ]: {},
  });
  const onClose = show();
  const own = await screen.findByRole('link', { name: /通知1/ });
  expect(own.getAttribute('href')).toBe('/mainCategories');
  const foreign = screen.getByRole('link', { name: /通知2/ });
  expect(foreign.getAttribute('target')).toBe('_blank');
  expect(foreign.getAttribute('rel')).toContain('noopener');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  await userEvent.click(own);
  expect(onClose).toHaveBeenCalled();
});

test('markup in a notice is text', async () => {
  fakeApi({ [LIST]: page([notice(1, { value: '<img src=x onerror=alert(1)>', body: '<b>x</b>' })]) });
  show();
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(screen.getByText('<b>x</b>')).toBeTruthy();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('loads more, marks all as read, and clears after asking', async () => {
  let cleared = false;
  const { requests, countOf } = fakeApi({
    [LIST]: ({ query }) => {
      if (cleared) return page([]);
      return query.get('cursor') ? page([notice(1)]) : page([notice(3), notice(2)], 'next');
    },
    [READ]: {},
    [CLEAR]: () => {
      cleared = true;
      return {};
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('通知1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }));
  expect(requests.find(({ key }) => key === READ)?.body).toEqual({ all: true, kind: 'notice' });
  await userEvent.click(screen.getByRole('button', { name: '清空消息' }));
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(countOf(CLEAR)).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: '清空消息' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '清空' }));
  expect(requests.find(({ key }) => key === CLEAR)?.body).toEqual({ kind: 'notice' });
  expect(await screen.findByText('没有通知')).toBeTruthy();
});

test('e-mails have a tab of their own', async () => {
  fakeApi({
    [LIST]: ({ query }) =>
      page(query.get('kind') === 'email' ? [notice(9, { kind: 'email', value: '密码已修改' })] : []),
  });
  show();
  expect(await screen.findByText('没有通知')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: '邮件' }));
  expect(await screen.findByText('密码已修改')).toBeTruthy();
});

test('a failure says so and can be tried again', async () => {
  let broken = true;
  fakeApi({ [LIST]: () => (broken ? { status: 500 } : page([notice(1)])) });
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('消息加载失败');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('通知1')).toBeTruthy();
});

test.each([
  [10, 'zh', '现在'],
  [3 * 60, 'zh', '3分钟前'],
  [2 * 3600, 'en', '2 hours ago'],
  [24 * 3600, 'zh', '昨天'],
  [-60, 'zh', '现在'],
] as const)('%i seconds ago is said in words (%s)', (seconds, language, words) => {
  const now = Date.parse('2026-05-20T12:00:00Z');
  expect(noticeTime(new Date(now - seconds * 1000).toISOString(), language, now)).toBe(words);
});

test('after a week the date is shown', () => {
  expect(noticeTime('2026-01-02T03:04:05Z', 'en', Date.parse('2026-05-20T12:00:00Z'))).toContain('2026');
});
