import type { LogEntry } from '@motif/contract/features/system/system-log';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { SystemLogPage } from './system-log-page';

const LIST = 'GET /system/log/';
const NO_BACKUPS = {
  'GET /system/backups/': { data: { schedule: null, is_stale: false, last_good: null, last: null } },
};
const entry = (id: number, more: Partial<LogEntry> = {}): LogEntry => ({
  id,
  level: 'error',
  source: 'browser',
  message: `错误 ${id}`,
  details: {
    url: '/myPicture/publicPicture',
    stack: 'at Gallery',
    count: 3,
    user_agent: 'Chrome',
    release: '3.0.0',
  },
  user: { id: 7, account: 'factory', username: '晨星工厂' },
  ip: '10.1.2.3',
  created_at: '2026-01-02T03:04:05Z',
  ...more,
});
const page = (list: LogEntry[], next_cursor: string | null = null) => ({ data: { list, next_cursor } });

function show(path = '/setting/systemLog') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        <SystemLogPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows what went wrong where and for whom, and pages on', async () => {
  fakeApi({
    ...NO_BACKUPS,
    [LIST]: ({ query }) => (query.get('cursor') ? page([entry(1)]) : page([entry(3), entry(2)], '1.2')),
  });
  show();
  expect(await screen.findByText('错误 3')).toBeTruthy();
  expect(screen.getAllByText('factory')).toHaveLength(2);
  expect(screen.getAllByText('3 次')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('错误 1')).toBeTruthy();
});

test('a line opens with everything known about it, and how often the same happened', async () => {
  const same = { times: 12, people: 4, first_at: '2026-01-01T00:00:00Z', last_at: '2026-01-02T03:04:05Z' };
  fakeApi({
    ...NO_BACKUPS,
    [LIST]: page([entry(5)]),
    'GET /system/log/5/': { data: { ...entry(5), same } },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '查看详情：错误 5' }));
  const drawer = screen.getByRole('dialog', { name: '日志详情' });
  for (const text of ['factory · 晨星工厂', '10.1.2.3', 'at Gallery', '/myPicture/publicPicture'])
    expect(within(drawer).getByText(text)).toBeTruthy();
  expect(await within(drawer).findByText('12 次')).toBeTruthy();
  expect(within(drawer).getByText('4 人')).toBeTruthy();
});

test('the filter comes from the address, and one without a match can be cleared', async () => {
  const { requests } = fakeApi({
    ...NO_BACKUPS,
    [LIST]: ({ query }) => (query.get('source') === 'worker' ? page([]) : page([entry(1)])),
  });
  show('/setting/systemLog?source=worker&level=error&period=week&text=abc');
  expect(await screen.findByText('没有符合条件的记录')).toBeTruthy();
  expect(Object.fromEntries(requests.find(({ key }) => key === LIST)?.query ?? [])).toEqual({
    source: 'worker',
    level: 'error',
    period: 'week',
    text: 'abc',
  });
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText('错误 1')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  await userEvent.click(screen.getByLabelText('警告'));
  await vi.waitFor(() => expect(requests.at(-1)?.query.get('level')).toBe('warn'));
});

test('an empty log says that all is well', async () => {
  fakeApi({
    ...NO_BACKUPS,
    [LIST]: page([]),
  });
  show();
  expect(await screen.findByText('一切正常')).toBeTruthy();
});
