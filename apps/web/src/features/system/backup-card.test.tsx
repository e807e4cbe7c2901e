import type { BackupRun, BackupStatus } from '@motif/contract/features/system/backups';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { BackupCard } from './backup-card';

const run = (more: Partial<BackupRun> = {}): BackupRun => ({
  id: 1,
  kind: 'physical',
  state: 'good',
  is_scheduled: true,
  bytes: 150 * 1024 * 1024,
  new_bytes: 3 * 1024 * 1024,
  error: null,
  started_at: new Date(Date.now() - 5.5 * 3_600_000).toISOString(),
  finished_at: new Date(Date.now() - 5.5 * 3_600_000 + 12_000).toISOString(),
  ...more,
});

function show(status: Partial<BackupStatus>) {
  const empty: BackupStatus = {
    schedule: { hour: 3, keep: 7 },
    is_stale: false,
    last_good: null,
    last: null,
    log: null,
  };
  fakeApi({ 'GET /system/backups/': { data: { ...empty, ...status } } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <BackupCard />
    </QueryClientProvider>,
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

test('says how old, how large and how long the last good backup is', async () => {
  show({ last_good: run(), last: run() });
  expect(await screen.findByText('正常')).toBeTruthy();
  expect(screen.getByText(/5 小时/)).toBeTruthy();
  expect(screen.getByText('150 MB · 新增 3 MB')).toBeTruthy();
  expect(screen.getByText('12 秒')).toBeTruthy();
  expect(screen.getByText('每天 3 点（北京时间），保留 7 份')).toBeTruthy();
});

test('says why the last one failed, beside the last good one', async () => {
  show({ last_good: run(), last: run({ id: 2, state: 'failed', error: 'no room left' }) });
  expect(await screen.findByText('上次失败')).toBeTruthy();
  expect(screen.getByText('no room left')).toBeTruthy();
  expect(screen.getByText('150 MB · 新增 3 MB')).toBeTruthy();
});

test('says how far the log is archived, that it is late, and why; and what is to be seen to beside a good backup', async () => {
  const log = { archived_until: new Date().toISOString(), is_stale: true, error: 'ENOSPC' };
  show({ last_good: run(), last: run({ error: '20261101T000000Z is damaged' }), log });
  expect(await screen.findByText(/可恢复到/)).toBeTruthy();
  expect(screen.getByText('已停顿')).toBeTruthy();
  expect(screen.getByText('ENOSPC')).toBeTruthy();
  expect(screen.getByText('正常')).toBeTruthy();
  expect(screen.getByText('请注意')).toBeTruthy();
  expect(screen.getByText('20261101T000000Z is damaged')).toBeTruthy();
});

test.each([
  ['已过期', { is_stale: true, last_good: run() }],
  ['还没有备份', {}],
  ['未启用', { schedule: null }],
  ['正在备份', { last_good: run(), last: run({ state: 'running' }) }],
] as const)('%s', async (word, status) => {
  show(status);
  expect(await screen.findByText(word)).toBeTruthy();
});
