import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../../test/people';
import { setLanguage } from '../../../shared/i18n/text';
import { NoticeTool } from './notice-tool';

const LIST = 'GET /notice/getList';
const head = (id: number, unread: number, read = false) => ({
  data: {
    list: [{ id, kind: 'notice', value: `通知${id}`, body: '', read, created_at: '2026-01-02T03:04:05Z' }],
    unread: { notice: unread, email: 0 },
    next_cursor: null,
  },
});

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <NoticeTool />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return client;
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [0, '消息'],
  [3, '消息，3 条未读'],
  [100, '消息，99+ 条未读'],
])('%i unread: the bell says “%s”', async (unread, name) => {
  fakeApi({ [LIST]: head(1, unread) });
  show();
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

test('a new notice shows a toast once; an old one, or one read elsewhere, does not', async () => {
  let answer = head(5, 1);
  fakeApi({ [LIST]: () => answer });
  const client = show();
  await screen.findByRole('button', { name: '消息，1 条未读' });
  expect(saidTexts()).toEqual([]);
  const changed = () => client.invalidateQueries({ queryKey: ['notices'] });
  answer = head(6, 2);
  await changed();
  await screen.findByRole('button', { name: '消息，2 条未读' });
  expect(saidTexts()).toEqual(['通知6']);
  answer = head(5, 1);
  await changed();
  answer = head(6, 0, true);
  await changed();
  await screen.findByRole('button', { name: '消息' });
  answer = head(7, 0, true);
  await changed();
  expect(saidTexts()).toEqual(['通知6']);
});

test('opens by the bell, closes by Esc and by a click elsewhere', async () => {
  fakeApi({ [LIST]: head(1, 1) });
  show();
  const bell = await screen.findByRole('button', { name: '消息，1 条未读' });
  await userEvent.click(bell);
  expect(await screen.findByText('通知1')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('通知1')).toBeNull();
  expect(document.activeElement).toBe(bell);
  await userEvent.click(bell);
  expect(await screen.findByText('通知1')).toBeTruthy();
  await userEvent.click(document.body);
  expect(screen.queryByText('通知1')).toBeNull();
});
