import type { OutboxMessage } from '@motif/contract/features/system/outbox';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { OutboxPage } from './outbox-page';

const LIST = 'GET /system/outbox/';
const message = (id: number, more: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id,
  channel: 'sms',
  recipient: `1390000000${id}`,
  subject: '',
  body: `验证码 00000${id}`,
  state: 'sent',
  attempts: 1,
  error: null,
  created_at: '2026-01-02T03:04:05Z',
  sent_at: null,
  ...more,
});
const page = (list: OutboxMessage[], next_cursor: string | null = null) => ({ data: { list, next_cursor } });

function show(client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <OutboxPage />
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

test('shows what was sent to whom, and pages on', async () => {
  fakeApi({
    [LIST]: ({ query }) =>
      query.get('cursor') ? page([message(1)]) : page([message(3), message(2)], 'next'),
  });
  show();
  expect(await screen.findByText('验证码 000003')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('验证码 000001')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
});

test('filters by channel, state and recipient, and a filter without a match can be cleared', async () => {
  const { requests } = fakeApi({
    [LIST]: ({ query }) => (query.get('channel') === 'email' ? page([]) : page([message(1)])),
  });
  show();
  await screen.findByText('验证码 000001');
  await userEvent.click(screen.getByLabelText('邮件'));
  expect(await screen.findByText('没有符合条件的消息')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(await screen.findByText('验证码 000001')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), '139');
  await vi.waitFor(() => expect(requests.at(-1)?.query.get('recipient')).toBe('139'));
});

test('says that nothing was sent yet', async () => {
  fakeApi({ [LIST]: page([]) });
  show();
  expect(await screen.findByText('还没有消息')).toBeTruthy();
});

test('a failed message tells why and is sent again', async () => {
  const { countOf } = fakeApi({
    [LIST]: page([message(4, { state: 'failed', attempts: 8, error: 'isv.MOBILE_NUMBER_ILLEGAL' })]),
    'POST /system/outbox/4/retry/': {},
  });
  show();
  expect(await screen.findByText('isv.MOBILE_NUMBER_ILLEGAL')).toBeTruthy();
  expect(screen.getByText('尝试 8 次')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重新发送' }));
  expect(countOf('POST /system/outbox/4/retry/')).toBe(1);
  await vi.waitFor(() => expect(saidTexts()).toEqual(['已重新加入发送队列']));
});

test('an event of the server brings the new ones', async () => {
  let list = [message(1)];
  fakeApi({ [LIST]: () => page(list) });
  const client = show();
  await screen.findByText('验证码 000001');
  list = [message(2), ...list];
  await client.invalidateQueries({ queryKey: ['outbox'] });
  expect(await screen.findByText('验证码 000002')).toBeTruthy();
});
