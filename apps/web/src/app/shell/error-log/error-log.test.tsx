import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../../test/people';
import { clearErrorLog, collectError } from '../../../shared/errors/error-log';
import { setLanguage } from '../../../shared/i18n/text';
// The dialog is imported here because the test is about the dialog, not about its loading time.
import './error-log-dialog';
import { searchAddress, searchWords } from './error-log-dialog';
import { ErrorLogTool } from './error-log-tool';

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  clearErrorLog();
  fakeApi({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <MemoryRouter>
      <ErrorLogTool />
    </MemoryRouter>,
  );

test('the bug icon appears with the first error, counts, and disappears when the log is cleared', async () => {
  show();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => collectError(new Error('first')));
  act(() => collectError(new Error('second')));
  await userEvent.click(screen.getByRole('button', { name: '错误日志，2 条' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('first')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '清空' }));
  expect(within(dialog).getByText('没有错误了')).toBeTruthy();
  await userEvent.click(within(dialog).getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an error cleared from the screen is still reported when the page closes', async () => {
  await signedIn();
  const { requests } = fakeApi({});
  const listen = vi.spyOn(window, 'addEventListener');
  show();
  act(() => collectError(new Error('seen and cleared')));
  await vi.waitFor(() => expect(listen).toHaveBeenCalledWith('pagehide', expect.any(Function)));
  act(clearErrorLog);
  window.dispatchEvent(new Event('pagehide'));
  expect(requests.map(({ key }) => key)).toEqual(['POST /system/client_errors/']);
});

test('an entry leads to its page and to three search engines that learn nothing about us', async () => {
  window.history.replaceState(null, '', '/area/3');
  show();
  act(() => collectError(new TypeError('x of /images/a/9.jpg?s=sign is undefined')));
  await userEvent.click(screen.getByRole('button', { name: '错误日志，1 条' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('link', { name: '/area/3' }).getAttribute('href')).toBe('/area/3');
  const links = within(dialog).getAllByRole('link', { name: /搜索这条错误/ });
  expect(links.map((link) => new URL(link.getAttribute('href') ?? '').host)).toEqual([
    'www.baidu.com',
    'www.google.com',
    'www.bing.com',
  ]);
  for (const link of links) {
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('href')).not.toMatch(/sign|images/);
  }
  expect(within(dialog).getByText('调用栈')).toBeTruthy();
});

test.each([
  ['GET /image/area/ 500 服务器错误', '500 服务器错误'],
  ['Failed to fetch http://a.example/b?c=d now', 'Failed to fetch now'],
  ['lin@motif.example 13900000001 failed', 'failed'],
  [`token ${'a1'.repeat(16)} is wrong`, 'token is wrong'],
])('%j is searched for as %j', (message, words) => {
  expect(searchWords(message)).toBe(words);
});

test('the words are short and safe in an address', () => {
  expect(searchWords('word '.repeat(100)).length).toBeLessThanOrEqual(120);
  expect(searchAddress('bing', 'a&b=c')).toBe('https://www.bing.com/search?q=a%26b%3Dc');
});
