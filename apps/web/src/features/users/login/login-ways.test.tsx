import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageMeta, signedInReply } from '../../../../test/auth-kit';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser } from '../../../../test/people';
import { setLanguage } from '../../../shared/i18n/text';
import { session } from '../../../shared/session/session-store';
import { rememberAccount } from './login-account';
import { LoginWays } from './login-ways';

const LOGIN = 'POST /user/login/';
const tab = (name: string) => screen.getByRole('tab', { name });
const isChosen = (name: string) => tab(name).getAttribute('aria-selected') === 'true';
const phone = () => screen.findByLabelText<HTMLInputElement>('手机号码');
const code = () => screen.getByLabelText<HTMLInputElement>('手机验证码');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /登录/ });

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test('a phone signs in with a code', async () => {
  const { requests } = fakeApi({ [LOGIN]: signedInReply });
  render(<LoginWays />);
  await userEvent.click(tab('短信登录'));
  await userEvent.type(await phone(), '13800138000');
  await userEvent.type(code(), '123456{Enter}');
  await vi.waitFor(() => expect(session().token).toBe('t'));
  expect(requests[0]?.body).toEqual({ phone: '13800138000', sms_code: '123456' });
});

test('phone and code say what they need, and the first wrong one has the cursor', async () => {
  const { requests } = fakeApi({});
  render(<LoginWays />);
  await userEvent.click(tab('短信登录'));
  await phone();
  await userEvent.click(submit());
  expect(screen.getByText('请正确输入手机号码')).toBeTruthy();
  expect(screen.getByText('请输入手机验证码')).toBeTruthy();
  expect(document.activeElement).toBe(await phone());
  expect(requests).toEqual([]);
});

test('a half-filled field shows its message before the first submit; an empty one does not', async () => {
  render(<LoginWays />);
  await userEvent.click(tab('短信登录'));
  await userEvent.type(await phone(), '138');
  await userEvent.tab();
  expect(screen.getByText('请正确输入手机号码')).toBeTruthy();
  expect(screen.queryByText('请输入手机验证码')).toBeNull();
});

test('asking for a code without a right number leads to the number', async () => {
  const { requests } = fakeApi({});
  render(<LoginWays />);
  await userEvent.click(tab('短信登录'));
  await phone();
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('请正确输入手机号码')).toBeTruthy();
  expect(document.activeElement).toBe(await phone());
  expect(requests).toEqual([]);
});

test('the server’s message for a field shows beside it until the field changes', async () => {
  const errors = [{ field: 'phone', message: '格式不正确' }];
  fakeApi({ [LOGIN]: { status: 422, message: '填写的内容有误', data: { errors } } });
  render(<LoginWays />);
  await userEvent.click(tab('短信登录'));
  await userEvent.type(await phone(), '13800138000');
  await userEvent.type(code(), '123456{Enter}');
  expect(await screen.findByText('格式不正确')).toBeTruthy();
  expect((await phone()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('');
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('phone'));
  await userEvent.type(await phone(), '{Backspace}1');
  expect(screen.queryByText('格式不正确')).toBeNull();
});

test('while it is sent nothing can be sent or changed', async () => {
  let answer = (_: typeof signedInReply) => {};
  const { countOf } = fakeApi({
    [LOGIN]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  render(<LoginWays />);
  await userEvent.click(tab('短信登录'));
  await userEvent.type(await phone(), '13800138000');
  await userEvent.type(code(), '123456{Enter}{Enter}');
  fireEvent.submit(code());
  expect(submit().disabled).toBe(true);
  expect((await phone()).readOnly).toBe(true);
  expect(countOf(LOGIN)).toBe(1);
  answer(signedInReply);
  await vi.waitFor(() => expect(session().token).toBe('t'));
});

test('a number pasted with prefix and spaces is read', async () => {
  render(<LoginWays />);
  await userEvent.click(tab('短信登录'));
  fireEvent.change(await phone(), { target: { value: '+86 138-0013-8000' } });
  expect((await phone()).value).toBe('13800138000');
});

test('the way that worked last is open the next time, and arrow keys change it', async () => {
  const { unmount } = render(<LoginWays />);
  expect(isChosen('密码登录')).toBe(true);
  tab('密码登录').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(isChosen('短信登录')).toBe(true);
  expect(document.activeElement).toBe(tab('短信登录'));
  unmount();
  // A look at another way is not remembered beyond this tab.
  sessionStorage.clear();
  const { unmount: leave } = render(<LoginWays />);
  expect(isChosen('密码登录')).toBe(true);
  fakeApi({ [LOGIN]: signedInReply });
  await userEvent.click(tab('短信登录'));
  await userEvent.type(await phone(), '13800138000');
  await userEvent.type(code(), '123456{Enter}');
  await vi.waitFor(() => expect(session().token).toBe('t'));
  leave();
  render(<LoginWays />);
  expect(isChosen('短信登录')).toBe(true);
  await phone();
});

test('a reload keeps the way and the number, and never the code; a sign-in forgets them', async () => {
  fakeApi({ [LOGIN]: signedInReply });
  const { unmount } = render(<LoginWays />);
  await userEvent.click(tab('短信登录'));
  await userEvent.type(await phone(), '13800138000');
  await userEvent.type(code(), '123456');
  unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456');
  const { unmount: leave } = render(<LoginWays />);
  expect(isChosen('短信登录')).toBe(true);
  expect((await phone()).value).toBe('13800138000');
  expect(code().value).toBe('');
  await userEvent.type(code(), '123456{Enter}');
  await vi.waitFor(() => expect(session().token).toBe('t'));
  leave();
  render(<LoginWays />);
  expect((await phone()).value).toBe('');
});

test('WeChat is offered only where the server has it', () => {
  const { unmount } = render(<LoginWays />);
  expect(screen.queryByRole('tab', { name: '微信登录' })).toBeNull();
  unmount();
  setPageMeta('wechat');
  render(<LoginWays />);
  expect(tab('微信登录')).toBeTruthy();
});

test('after a new password the account is filled in', () => {
  localStorage.setItem('loginWay', 'sms');
  rememberAccount('13800138000');
  render(<LoginWays />);
  expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('13800138000');
});
