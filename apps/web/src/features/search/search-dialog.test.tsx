import type { SearchEntry } from '@motif/contract/features/search';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { recentSearches, rememberSearch } from './recent-searches';
import { SearchDialog, type VisitedScreen } from './search-dialog';

const LIST = 'GET /search/getList';
const SUGGESTED: SearchEntry[] = [{ value: '市场图库', url: '/myPicture/publicPicture', type: 'screen' }];
const FOUND: SearchEntry[] = [
  { value: '热门图片', url: '/myPicture/heatMapPicture', type: 'screen', detail: '图库' },
  {
    value: '山茶花',
    url: '/myPicture/publicPicture?name=%E8%8A%B1&picture=7',
    type: 'picture',
    thumb: '/images/x',
  },
];

let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

function show(visited: VisitedScreen[] = []) {
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SearchDialog visited={visited} onClose={onClose} />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return onClose;
}
const server = (answer = FOUND) =>
  fakeApi({ [LIST]: ({ query }) => ({ data: { list: query.get('query') ? answer : SUGGESTED } }) });
const field = () => screen.getByRole('combobox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
/** Advances the clock and lets pending answers arrive. */
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(1));
};
const values = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('suggests before anything is typed, and asks once half a second after the last letter', async () => {
  const { requests } = server();
  show();
  await pass(0);
  expect(screen.getByRole('option', { name: /市场图库/ })).toBeTruthy();
  for (const text of ['山', '山茶', '山茶花']) {
    type(text);
    await pass(390);
  }
  expect(requests).toHaveLength(1);
  await pass(110);
  expect(requests.at(-1)?.query.get('query')).toBe('山茶花');
  expect(requests).toHaveLength(2);
});

test('does not ask in the middle of a word being composed', async () => {
  const { requests } = server();
  show();
  await pass(0);
  fireEvent.compositionStart(field());
  type('shan');
  await pass(2000);
  expect(requests).toHaveLength(1);
  type('山');
  fireEvent.compositionEnd(field());
  await pass(500);
  expect(requests.at(-1)?.query.get('query')).toBe('山');
});

test('typing on gives up the answer that is under way', async () => {
  const given: string[] = [];
  fakeApi({
    [LIST]: async ({ query }) => {
      const text = query.get('query') ?? '';
      if (text === '慢') await new Promise((resolve) => setTimeout(resolve, 5000));
      given.push(text);
      return { data: { list: [{ value: `${text}的结果`, url: '/x', type: 'screen' }] } };
    },
  });
  show();
  type('慢');
  await pass(600);
  type('快');
  await pass(600);
  expect(values()[0]).toContain('快的结果');
  await pass(6000);
  expect(given).toContain('慢');
  expect(values()[0]).toContain('快的结果');
});

test('arrows choose round and round, Enter opens, and the search is remembered', async () => {
  server();
  const onClose = show();
  type('花');
  await pass(500);
  expect(chosen()).toContain('热门图片');
  press('ArrowDown');
  expect(chosen()).toContain('山茶花');
  press('ArrowDown');
  expect(chosen()).toContain('用百度搜索“花”');
  press('ArrowDown');
  press('ArrowUp');
  press('ArrowUp');
  expect(chosen()).toContain('山茶花');
  press('Enter');
  await pass(0);
  expect(address).toBe('/myPicture/publicPicture?name=%E8%8A%B1&picture=7');
  expect(onClose).toHaveBeenCalled();
  expect(recentSearches()).toEqual(['花']);
});

test('Enter before the pause asks at once and opens the best answer, not what stood there before', async () => {
  const { requests } = server();
  const onClose = show();
  await pass(0);
  type('花');
  press('Enter');
  expect(onClose).not.toHaveBeenCalled();
  await pass(10);
  expect(requests.at(-1)?.query.get('query')).toBe('花');
  expect(address).toBe('/myPicture/heatMapPicture');
});

test('with nothing found Enter looks in the market gallery; the web waits to be chosen', async () => {
  server([]);
  const onClose = show();
  type('没有');
  await pass(500);
  expect(screen.getByText('没有找到“没有”')).toBeTruthy();
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  press('ArrowUp');
  expect(chosen()).toContain('用百度搜索“没有”');
  type('也没有 ');
  press('Enter');
  await pass(10);
  expect(address).toBe(`/myPicture/publicPicture?name=${encodeURIComponent('也没有')}`);
  expect(onClose).toHaveBeenCalled();
  expect(recentSearches()).toEqual(['也没有']);
});

test('the matched part stands out, and a name is text', async () => {
  server([{ value: '<b>红花</b>', url: '/x', type: 'screen' }]);
  show();
  type('花');
  await pass(500);
  expect(values()[0]).toContain('<b>红花</b>');
  expect(document.querySelector('mark')?.textContent).toBe('花');
});

test('the last entry looks in the web: Baidu in Chinese, Bing in English, in a tab that knows nothing of us', async () => {
  server();
  show();
  type('a&b');
  await pass(500);
  const web = screen.getByRole('option', { name: /用百度搜索/ });
  expect(web.getAttribute('href')).toBe('https://www.baidu.com/s?wd=a%26b');
  expect(web.getAttribute('target')).toBe('_blank');
  expect(web.getAttribute('rel')).toContain('noopener');
  act(() => setLanguage('en'));
  await pass(0);
  expect(screen.getByRole('option', { name: /Search the web/ }).getAttribute('href')).toBe(
    'https://www.bing.com/search?q=a%26b',
  );
});

test('an empty result and a failure show a message, and the search can be retried', async () => {
  let answer: { status?: number; data?: unknown } = { data: { list: [] } };
  fakeApi({ [LIST]: () => answer });
  show();
  type('没有');
  await pass(500);
  expect(screen.getByText('没有找到“没有”')).toBeTruthy();
  answer = { status: 500 };
  type('坏了');
  await pass(500);
  expect(screen.getByRole('alert').textContent).toContain('搜索失败');
  answer = { data: { list: FOUND } };
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await pass(0);
  expect(screen.getByRole('option', { name: /山茶花/ })).toBeTruthy();
});

test('the screens visited last come first and are not listed twice', async () => {
  server();
  show([
    { value: '订单', url: '/user/orderList' },
    { value: '市场图库', url: '/myPicture/publicPicture' },
  ]);
  await pass(0);
  expect(values().map((text) => text?.replace('↵', ''))).toEqual(['订单', '市场图库']);
  expect(chosen()).toContain('订单');
  press('Enter');
  expect(address).toBe('/user/orderList');
});

test('recent searches come back by a click and are forgotten by another', async () => {
  for (const text of ['一', '二', '一', '三', '四', '五', '六', '七']) rememberSearch(text);
  expect(recentSearches()).toEqual(['七', '六', '五', '四', '三', '一']);
  server();
  show();
  await pass(0);
  fireEvent.click(screen.getByRole('option', { name: /六/ }));
  expect((field() as HTMLInputElement).value).toBe('六');
  type('');
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: '清除记录' }));
  expect(screen.queryByRole('option', { name: /六/ })).toBeNull();
  expect(recentSearches()).toEqual([]);
});

test('invalid content in the storage is ignored', () => {
  for (const stored of ['{"a":1}', 'nonsense', '[1,null,"花"]']) {
    localStorage.setItem('recentSearches', stored);
    expect(recentSearches()).toEqual(stored.includes('花') ? ['花'] : []);
  }
});
