import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAt } from '../../../../test/auth-kit';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser } from '../../../../test/people';
import { setLanguage } from '../../../shared/i18n/text';
import { rememberAccount, rememberedAccount } from '../login/login-account';
import { FirstPasswordPage } from './first-password-page';

const CHECK = 'GET /user/first_password/';
const SET = 'POST /user/first_password/';
const TICKET = 'ticket-of-one-person-0001';
const open = (search = `?ticket=${TICKET}`) => openAt(`/firstPassword${search}`, <FirstPasswordPage />);

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  rememberAccount('');
  cleanup();
  vi.unstubAllGlobals();
});

test('a link that works sets the password, and the sign-in screen knows the account', async () => {
  const { requests } = fakeApi({
    [CHECK]: { data: { valid: true } },
    [SET]: { data: { account: '100200' } },
  });
  const { visited } = open();
  await userEvent.type(await screen.findByLabelText('新密码'), 'Motif2026');
  await userEvent.type(screen.getByLabelText('再次输入新密码'), 'Motif2026{Enter}');
  expect(await screen.findByRole('heading', { name: '密码已设置' })).toBeTruthy();
  expect(requests.find(({ key }) => key === SET)?.body).toEqual({
    ticket: TICKET,
    new_password: 'Motif2026',
  });
  await userEvent.click(screen.getByRole('link', { name: '去登录' }));
  expect(visited).toEqual(['/login']);
  expect(rememberedAccount()).toBe('100200');
});

test.each([
  ['was used or is over', `?ticket=${TICKET}`, { data: { valid: false } }],
  ['was cut', '?ticket=abc', { status: 422, message: '填写的内容有误' }],
  ['has lost its ticket', '', { status: 422, message: '填写的内容有误' }],
])('a link that %s says so before anything is typed, and leads to the sign-in', async (_, search, answer) => {
  fakeApi({ [CHECK]: answer });
  open(search);
  expect(await screen.findByRole('heading', { name: '链接无效' })).toBeTruthy();
  expect(screen.queryByLabelText('新密码')).toBeNull();
  expect(screen.queryByText('填写的内容有误')).toBeNull();
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login');
});

test('who has an account already finds the way to sign in beside the form', async () => {
  const message = '该手机号或邮箱已注册，请直接登录';
  fakeApi({ [CHECK]: { data: { valid: true } }, [SET]: { status: 409, message } });
  const { visited } = open();
  await userEvent.type(await screen.findByLabelText('新密码'), 'Motif2026');
  await userEvent.type(screen.getByLabelText('再次输入新密码'), 'Motif2026{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: '去登录' }));
  expect(visited).toEqual(['/login']);
});

test('a link that is used elsewhere while its form is open says so, and leads to the sign-in', async () => {
  let answer: object = { status: 503, message: '服务暂时不可用' };
  fakeApi({ [CHECK]: { data: { valid: true } }, [SET]: () => answer });
  open();
  await userEvent.type(await screen.findByLabelText('新密码'), 'Motif2026');
  await userEvent.type(screen.getByLabelText('再次输入新密码'), 'Motif2026{Enter}');
  expect(await screen.findByText('服务暂时不可用')).toBeTruthy();
  answer = { status: 400, message: '链接无效或已过期' };
  await userEvent.click(screen.getByRole('button', { name: '保存密码' }));
  expect(await screen.findByRole('heading', { name: '链接无效' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login');
});

test('a link that could not be checked is asked about again, and not called invalid', async () => {
  let answer: object = { status: 500, message: '服务暂时不可用' };
  fakeApi({ [CHECK]: () => answer });
  open();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByRole('heading', { name: '链接无效' })).toBeNull();
  answer = { data: { valid: true } };
  await userEvent.click(retry);
  expect(await screen.findByLabelText('新密码')).toBeTruthy();
});
