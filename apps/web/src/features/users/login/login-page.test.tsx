import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, person, saidTexts } from '../../../../test/people';
import { setLanguage } from '../../../shared/i18n/text';
import { session } from '../../../shared/session/session-store';
import { LoginPage } from './login-page';

const LOGIN = 'POST /user/login/';
const welcome = { data: { token: 't', refreshToken: 'r', user: person(), last_main_category: 3 } };

const nothing = () => {};
const account = () => screen.getByLabelText('账号');
const password = () => screen.getByLabelText('密码');
const submit = () => screen.getByRole('button', { name: /登录/ });

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test('nothing is wrong before the first try; then both fields say what they need', async () => {
  const { requests } = fakeApi({});
  render(<LoginPage onReady={nothing} />);
  expect(screen.queryByText('用户名不能为空')).toBeNull();
  await userEvent.click(submit());
  expect(screen.getByText('用户名不能为空')).toBeTruthy();
  expect(screen.getByText('密码不能少于6位')).toBeTruthy();
  expect(document.activeElement).toBe(account());
  expect(requests).toEqual([]);
});

test('five characters are too few, six are enough', async () => {
  const { countOf } = fakeApi({ [LOGIN]: welcome });
  render(<LoginPage onReady={nothing} />);
  await userEvent.type(account(), 'factory');
  await userEvent.type(password(), '12345{Enter}');
  expect(screen.getByText('密码不能少于6位')).toBeTruthy();
  expect(countOf(LOGIN)).toBe(0);
  await userEvent.type(password(), '6{Enter}');
  expect(screen.queryByText('密码不能少于6位')).toBeNull();
  await vi.waitFor(() => expect(session().token).toBe('t'));
});

test('a wrong password shows in the form, and the next key clears it', async () => {
  fakeApi({ [LOGIN]: { status: 400, message: '账号或密码错误' } });
  render(<LoginPage onReady={nothing} />);
  await userEvent.type(account(), 'factory');
  await userEvent.type(password(), 'wrong-one{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('账号或密码错误'));
  expect(saidTexts()).toEqual([]);
  await userEvent.type(password(), 'x');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('submitting twice signs in once, and the button waits', async () => {
  let answer = (_: typeof welcome) => {};
  const { countOf } = fakeApi({
    [LOGIN]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  render(<LoginPage onReady={nothing} />);
  await userEvent.type(account(), 'factory');
  await userEvent.type(password(), 'Demo12345{Enter}{Enter}');
  expect(submit()).toHaveProperty('disabled', true);
  fireEvent.submit(account());
  expect(countOf(LOGIN)).toBe(1);
  answer(welcome);
  await vi.waitFor(() => expect(session().token).toBe('t'));
});

test('a phone that is pasted with spaces signs in', async () => {
  const { requests } = fakeApi({ [LOGIN]: welcome });
  render(<LoginPage onReady={nothing} />);
  await userEvent.type(account(), '139 0000 0021');
  await userEvent.type(password(), 'Demo12345{Enter}');
  await vi.waitFor(() => expect(session().token).toBe('t'));
  expect(requests[0]?.body).toMatchObject({ username: '13900000021' });
});

test('signing in stores session, person and category, and welcomes', async () => {
  const { requests } = fakeApi({ [LOGIN]: welcome });
  render(<LoginPage onReady={nothing} />);
  await userEvent.type(account(), '  factory ');
  await userEvent.type(password(), 'Demo12345{Enter}');
  await vi.waitFor(() => expect(session().token).toBe('t'));
  expect(requests[0]?.body).toEqual({ username: 'factory', password: 'Demo12345' });
  expect(localStorage.getItem('mainCategoriesId')).toBe('3');
  expect(localStorage.getItem('is_master')).toBe('true');
  expect(localStorage.getItem('refreshToken')).toBeTruthy();
  expect(saidTexts()[0]).toContain('晨星工厂');
});

test('an answer without a token is a failure', async () => {
  fakeApi({ [LOGIN]: { data: { user: person() } } });
  render(<LoginPage onReady={nothing} />);
  await userEvent.type(account(), 'factory');
  await userEvent.type(password(), 'Demo12345{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('登录接口异常'));
  expect(session().token).toBeNull();
});

test('the password can be shown and hidden', async () => {
  render(<LoginPage onReady={nothing} />);
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(password()).toHaveProperty('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(password()).toHaveProperty('type', 'password');
});

test('the language changes in place', async () => {
  render(<LoginPage onReady={nothing} />);
  await userEvent.click(await screen.findByRole('button', { name: 'English' }));
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('language')).toBe('en');
});

test('demo accounts are offered only where the server says so, and fill the form', async () => {
  const { unmount } = render(<LoginPage onReady={nothing} />);
  await screen.findByRole('link', { name: '注册' });
  expect(screen.queryByRole('button', { name: /staff/ })).toBeNull();
  unmount();
  document.head.innerHTML = '<meta name="demo" content="1">';
  render(<LoginPage onReady={nothing} />);
  await userEvent.click(await screen.findByRole('button', { name: /staff/ }));
  expect(account()).toHaveProperty('value', 'staff');
  expect(password()).toHaveProperty('value', 'Demo12345');
});

test('the application is loaded while the person types, and not before', async () => {
  let fetched = 0;
  const begin = () => {
    fetched += 1;
  };
  render(<LoginPage onReady={begin} />);
  expect(fetched).toBe(0);
  await userEvent.type(screen.getByLabelText('账号'), 'mo');
  expect(fetched).toBe(1);
});
