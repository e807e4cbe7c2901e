import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, person, signedIn } from '../../../test/people';
import { showScreen } from '../../../test/show-screen';
import { setLanguage } from '../../shared/i18n/text';
import { WebhooksPanel } from './webhooks-panel';

const LIST = 'GET /organization/webhooks/';
const ADD = 'POST /organization/webhooks/';
const REMOVE = 'DELETE /organization/webhooks/7/';
const TEST = 'POST /organization/webhooks/7/test/';
const HISTORY = 'GET /organization/webhooks/7/deliveries/';
const ONE = 'GET /organization/webhook_deliveries/9/';
const webhook = {
  id: 7,
  name: '仓库',
  url: 'https://hooks.example/in',
  types: ['order.paid'],
  state: 'on',
  created_at: '2026-11-01T00:00:00.000Z',
  last_success_at: null,
  failing_since: null,
  old_secret_until: null,
  waiting: 0,
};
const delivery = {
  id: 9,
  webhook_id: 7,
  event_id: 'evt_1',
  type: 'webhook.test',
  sequence: 3,
  state: 'delivered',
  tries: 1,
  created_at: '2026-11-01T00:00:00.000Z',
  delivered_at: '2026-11-01T00:00:01.000Z',
  next_try_at: null,
  last_status: 200,
  last_error: null,
};
const detail = {
  ...delivery,
  url: webhook.url,
  body: '{"id":"evt_1"}',
  headers: { 'webhook-id': 'evt_1' },
  answer: 'thanks',
  log: [{ at: '2026-11-01T00:00:01.000Z', ms: 12, status: 200, error: null }],
};
const listOf = (...list: object[]) => ({ data: { list, total: list.length, next_cursor: null } });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', person());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a webhook is added with a name, an address and events, and its secret is seen once', async () => {
  let list = listOf();
  const { requests } = fakeApi({
    [LIST]: () => list,
    [ADD]: () => {
      list = listOf(webhook);
      return { status: 201, data: { ...webhook, secret: 'whsec_abc' } };
    },
  });
  showScreen(<WebhooksPanel />);
  await userEvent.click(await screen.findByRole('button', { name: '添加 Webhook' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByText('添加'));
  for (const text of ['请输入名称', '请输入以 https:// 开头的地址'])
    expect(dialog.getByText(text)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('名称'), '仓库');
  await userEvent.type(dialog.getByLabelText('接收地址'), webhook.url);
  await userEvent.click(dialog.getByText('添加'));
  expect(await screen.findByDisplayValue('whsec_abc')).toBeTruthy();
  expect(requests.find(({ key }) => key === ADD)?.body).toMatchObject({ name: '仓库', url: webhook.url });
  await userEvent.click(screen.getByText('我已保存'));
  expect(screen.queryByDisplayValue('whsec_abc')).toBeNull();
  expect(await screen.findByText(webhook.url)).toBeTruthy();
});

test('a test shows what the receiver answered', async () => {
  fakeApi({
    [LIST]: () => listOf(webhook),
    [TEST]: () => ({ data: { delivery_id: 9 } }),
    [HISTORY]: () => listOf(delivery),
    [ONE]: () => ({ data: detail }),
  });
  showScreen(<WebhooksPanel />);
  await userEvent.click(await screen.findByRole('button', { name: '发送测试: 仓库' }));
  expect(await screen.findByText('thanks')).toBeTruthy();
  expect(screen.getByText('webhook-id: evt_1')).toBeTruthy();
  expect(await screen.findByText('#3')).toBeTruthy();
});

test('a webhook is removed after a question', async () => {
  let list = listOf(webhook);
  const { countOf } = fakeApi({
    [LIST]: () => list,
    [REMOVE]: () => {
      list = listOf();
      return { data: null };
    },
  });
  showScreen(<WebhooksPanel />);
  await userEvent.click(await screen.findByRole('button', { name: '删除: 仓库' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(countOf(REMOVE)).toBe(0);
  await userEvent.click(dialog.getByText('删除'));
  expect(await screen.findByText('还没有 Webhook')).toBeTruthy();
});
