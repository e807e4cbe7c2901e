import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { pictureOf } from '../../../../test/gallery-kit';
import { freshBrowser, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { setUser } from '../../../shared/session/session-store';
import { RequestsDrawer } from './requests-drawer';

const LIST = 'GET /image/purchase_requests/';
const DECLINE = 'POST /image/purchase_requests/3/decline/';
const request = (state: 'open' | 'bought' | 'declined') => ({
  id: 3,
  picture: pictureOf(1),
  note: '新款手机壳',
  state,
  user: { id: 9, username: '小林' },
  decided_by: null,
  decided_at: null,
  created_at: '2026-11-16T02:00:00Z',
});

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const as = (permissions: string[]) => act(() => setUser(person({ permissions })));

test('somebody who may spend buys with one press, and the request is bought', async () => {
  let state: 'open' | 'bought' = 'open';
  as(['finance.spend']);
  fakeApi({
    [LIST]: () => ({ data: { list: [request(state)], next_cursor: null } }),
    'POST /image/images/quote/': {
      data: { total: 20, items: [{ id: 1, state: 'for_sale', price: 20 }], points: 100 },
    },
    'POST /image/images/buy/': () => {
      state = 'bought';
      return { data: { charged: 20, points_left: 80, licences: [] } };
    },
    'GET /image/images/1/': { data: { large: '/images/1/plain' } },
  });
  showScreen(<RequestsDrawer onClose={() => {}} />);
  expect(await screen.findByText('新款手机壳')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '购买' }));
  await userEvent.click(await screen.findByRole('button', { name: '支付 20 积分' }));
  await screen.findByText(/已授权给企业/);
  await userEvent.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement);
  expect(await screen.findByText('已购买')).toBeTruthy();
});

test('a declined request says so', async () => {
  let state: 'open' | 'declined' = 'open';
  as(['finance.spend']);
  const { countOf } = fakeApi({
    [LIST]: () => ({ data: { list: [request(state)], next_cursor: null } }),
    [DECLINE]: () => {
      state = 'declined';
      return {};
    },
  });
  showScreen(<RequestsDrawer onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: '拒绝' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '拒绝' })).toBeNull());
  expect([countOf(DECLINE), screen.getAllByText('已拒绝').length > 0]).toEqual([1, true]);
});

test('who asked sees what became of it, and decides nothing', async () => {
  as(['pictures.browse']);
  fakeApi({ [LIST]: { data: { list: [request('open')], next_cursor: null } } });
  showScreen(<RequestsDrawer onClose={() => {}} />);
  expect(await screen.findByText('等待处理')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /购买|拒绝/ })).toBeNull();
});
