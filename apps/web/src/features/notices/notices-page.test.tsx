import type { SentNotice } from '@motif/contract/features/notices';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { NoticesPage } from './notices-page';

const LIST = 'GET /notice/notices/';
const SEND = 'POST /notice/notices/';
const sent = (id: number, more: Partial<SentNotice> = {}): SentNotice => ({
  id,
  title: `标题${id}`,
  title_en: '',
  body: '内容',
  body_en: '',
  url: null,
  audience: 'all',
  account: null,
  author: '运营',
  created_at: '2026-01-02T03:04:05Z',
  readers: 12,
  ...more,
});
const page = (list: SentNotice[]) => ({ data: { list, next_cursor: null } });

function show() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NoticesPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows what was sent, to whom, by whom and how many have read it', async () => {
  fakeApi({ [LIST]: page([sent(1), sent(2, { audience: 'account', account: '123456789', author: null })]) });
  show();
  await screen.findByText('标题1');
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toMatch(/全部用户.*标题1.*运营.*12 人/);
  expect(second?.textContent).toMatch(/123456789.*标题2.*系统/);
});

test('a notice is written, seen beforehand, confirmed and sent', async () => {
  const { requests, countOf } = fakeApi({ [LIST]: page([]), [SEND]: { status: 201, data: { id: 5 } } });
  show();
  expect(await screen.findByText('还没有发过通知')).toBeTruthy();
  await press('写通知');
  await userEvent.click(screen.getByRole('radio', { name: '插画师' }));
  await type('标题', ' 新专区上线 ');
  await type('内容', '欢迎挑选');
  await type('链接（选填）', '/area/1');
  expect(within(screen.getByRole('complementary', { name: '预览' })).getByText('新专区上线')).toBeTruthy();
  await press('发送');
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('这条通知将立即发给插画师');
  expect(countOf(SEND)).toBe(0);
  await userEvent.click(within(dialog).getByRole('button', { name: '发送' }));
  expect(requests.find(({ key }) => key === SEND)?.body).toEqual({
    audience: 'illustrator',
    title: '新专区上线',
    body: '欢迎挑选',
    url: '/area/1',
  });
  await vi.waitFor(() => expect(saidTexts()).toContain('通知已发送'));
  await press('写通知');
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('');
});

test('an incomplete notice or one with an unsafe link is not sent', async () => {
  const { countOf } = fakeApi({ [LIST]: page([]) });
  show();
  await press('写通知');
  await userEvent.click(screen.getByRole('radio', { name: '单个账号' }));
  await type('链接（选填）', 'javascript:alert(1)');
  await press('发送');
  expect(screen.getAllByText('请填写此项')).toHaveLength(3);
  expect(screen.getByText(/请输入以 \/ 开头的站内路径/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(countOf(SEND)).toBe(0);
});

test('a refusal shows in the dialog, and the draft survives when the form is folded', async () => {
  const errors = [{ field: 'account', message: '没有这个账号' }];
  fakeApi({ [LIST]: page([]), [SEND]: { status: 422, message: '填写的内容有误', data: { errors } } });
  show();
  await press('写通知');
  await userEvent.click(screen.getByRole('radio', { name: '单个账号' }));
  await type('账号', 'nobody');
  await type('标题', '你好');
  await type('内容', '内容');
  await press('发送');
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '发送' }));
  expect(await within(dialog).findByText('没有这个账号')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
  await press('收起');
  await press('写通知');
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('你好');
});

test('a notice is taken back after asking', async () => {
  let list = [sent(7)];
  const { countOf } = fakeApi({
    [LIST]: () => page(list),
    'DELETE /notice/notices/7/': () => {
      list = [];
      return {};
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '撤回 标题7' }));
  expect(countOf('DELETE /notice/notices/7/')).toBe(0);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤回' }));
  expect(await screen.findByText('还没有发过通知')).toBeTruthy();
  expect(saidTexts()).toContain('已撤回');
});
