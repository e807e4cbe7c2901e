import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, person, signedIn } from '../../../../test/people';
import { showScreen } from '../../../../test/show-screen';
import { setLanguage } from '../../../shared/i18n/text';
import { TokensPanel } from './tokens-panel';

const LIST = 'GET /user/api_tokens/';
const MAKE = 'POST /user/api_tokens/';
const END = 'DELETE /user/api_tokens/7/';
const token = {
  id: 7,
  name: '仓库同步',
  prefix: 'mtf_abcdefgh',
  scopes: ['pictures:read'],
  created_at: '2026-11-01T00:00:00.000Z',
  expires_at: '2027-01-30T00:00:00.000Z',
  is_expired: false,
  last_used_at: null,
};
const listOf = (...list: object[]) => ({ data: { list, total: list.length, next_cursor: null } });

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  await signedIn('t', person({ has_pwd: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a token is made with a name, scopes and the password, and is seen once', async () => {
  let list = listOf();
  const { requests } = fakeApi({
    [LIST]: () => list,
    [MAKE]: () => {
      list = listOf(token);
      return { status: 201, data: { ...token, token: 'mtf_secret' } };
    },
  });
  showScreen(<TokensPanel />);
  await userEvent.click(await screen.findByRole('button', { name: '创建令牌' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByText('创建'));
  for (const text of ['请输入名称', '请输入登录密码']) expect(dialog.getByText(text)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('名称'), '仓库同步');
  await userEvent.click(dialog.getByLabelText(/上传图片/));
  await userEvent.type(dialog.getByLabelText('登录密码'), 'Demo12345');
  await userEvent.click(dialog.getByText('创建'));
  expect(await screen.findByDisplayValue('mtf_secret')).toBeTruthy();
  expect(requests.find(({ key }) => key === MAKE)?.body).toEqual({
    name: '仓库同步',
    scopes: ['pictures:read', 'uploads:write'],
    days: 90,
    password: 'Demo12345',
  });
  // It is never shown again, so neither Esc nor a cross closes it.
  fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }));
  expect(screen.queryByLabelText('关闭')).toBeNull();
  expect(screen.getByDisplayValue('mtf_secret')).toBeTruthy();
  await userEvent.click(screen.getByText('我已保存'));
  expect(screen.queryByDisplayValue('mtf_secret')).toBeNull();
  expect(await screen.findByText('mtf_abcdefgh…')).toBeTruthy();
});

test('a token is ended after a question', async () => {
  let list = listOf(token);
  const { countOf } = fakeApi({
    [LIST]: () => list,
    [END]: () => {
      list = listOf();
      return { data: null };
    },
  });
  showScreen(<TokensPanel />);
  await userEvent.click(await screen.findByRole('button', { name: '停用: 仓库同步' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(countOf(END)).toBe(0);
  await userEvent.click(dialog.getByText('停用'));
  expect(await screen.findByText('还没有 API 令牌')).toBeTruthy();
  expect(countOf(END)).toBe(1);
});
