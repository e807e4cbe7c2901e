import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAt, setPageMeta, signedInReply } from '../../../../test/auth-kit';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, saidTexts, signedIn } from '../../../../test/people';
import { setLanguage } from '../../../shared/i18n/text';
import { session } from '../../../shared/session/session-store';
import { CallbackPage } from './callback-page';
import { readAttempt, storeAttempt } from './wechat-attempt';

const SOCIAL = 'POST /user/social_login/';
const SCAN = 'POST /user/wechat_scan/';
const CONFIRM = 'POST /user/wechat_confirm/';
const scan = (purpose: string) => ({
  data: {
    purpose,
    account: '锦**',
    ip: '1.2.3.4',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
    confirm_token: 'token',
  },
});
const open = (search: string) => openAt(`/callback${search}`, <CallbackPage />);

/** Simulates a browser that went to WeChat from the sign-in screen and wanted to open a page. */
function wentToWechat(): void {
  window.history.replaceState(null, '', '/login?redirect=%2Farea%2F3');
  storeAttempt('ticket', 'secret');
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test('the browser that asked signs in and returns to where it wanted to go', async () => {
  wentToWechat();
  const { requests } = fakeApi({ [SOCIAL]: signedInReply });
  const { visited } = open('?code=abc&state=ticket');
  await vi.waitFor(() => expect(visited).toEqual(['/area/3']));
  expect(requests.map(({ body }) => body)).toEqual([{ code: 'abc', state: 'ticket', secret: 'secret' }]);
  expect(session().token).toBe('t');
  expect(readAttempt('ticket')).toBeNull();
});

test('a social sign-in without a token shows a toast', async () => {
  wentToWechat();
  fakeApi({ [SOCIAL]: { data: {} } });
  open('?code=abc&state=ticket');
  expect(await screen.findByRole('heading', { name: '微信没能完成' })).toBeTruthy();
  expect(saidTexts()).toEqual(['登录接口异常，未正确返回 token']);
});

test('a WeChat without an account is told how to continue', async () => {
  wentToWechat();
  const message = '该微信尚未绑定账号，请先用其他方式登录后绑定';
  fakeApi({ [SOCIAL]: { status: 400, message } });
  open('?code=abc&state=ticket');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect(screen.getByRole('link', { name: '用其他方式登录' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('a lost connection can be tried again', async () => {
  wentToWechat();
  let now: object = { status: 502, message: '暂时无法连接微信，请稍后再试' };
  fakeApi({ [SOCIAL]: () => now });
  open('?code=abc&state=ticket');
  const retry = await screen.findByRole('button', { name: '重试' });
  now = signedInReply;
  await userEvent.click(retry);
  await vi.waitFor(() => expect(session().token).toBe('t'));
});

test('the phone is asked about the browser that waits, and confirms once', async () => {
  const { requests, countOf } = fakeApi({ [SCAN]: scan('login'), [CONFIRM]: {} });
  open('?code=abc&state=ticket');
  expect(await screen.findByRole('heading', { name: '确认登录' })).toBeTruthy();
  expect(document.body.textContent).toContain('在 Chrome 140 · Windows · 1.2.3.4 上登录账号 锦**');
  expect(document.body.textContent).toContain('不要替陌生人确认');
  await userEvent.dblClick(screen.getByRole('button', { name: '确认登录' }));
  expect(await screen.findByRole('heading', { name: '已确认登录' })).toBeTruthy();
  expect(requests[0]?.body).toEqual({ code: 'abc', state: 'ticket' });
  expect(requests[1]?.body).toEqual({ state: 'ticket', confirm_token: 'token', accept: true });
  expect(countOf(CONFIRM)).toBe(1);
  expect(session().token).toBeNull();
});

test('the phone may refuse', async () => {
  const { requests } = fakeApi({ [SCAN]: scan('login'), [CONFIRM]: {} });
  open('?code=abc&state=ticket');
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  expect(await screen.findByRole('heading', { name: '已取消' })).toBeTruthy();
  expect(requests.at(-1)?.body).toMatchObject({ accept: false });
});

test('binding names the account; a person signed in to this browser can continue from there', async () => {
  await signedIn();
  fakeApi({ [SCAN]: scan('bind'), [CONFIRM]: {} });
  const { visited } = open('?code=abc&state=ticket');
  expect(await screen.findByRole('heading', { name: '绑定微信' })).toBeTruthy();
  expect(document.body.textContent).toContain('将微信绑定到账号 锦**');
  await userEvent.click(screen.getByRole('button', { name: '确认绑定' }));
  expect(await screen.findByRole('heading', { name: '微信绑定成功！' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: '继续' }));
  expect(visited).toEqual(['/']);
});

test('a refused confirmation shows beside the question', async () => {
  fakeApi({ [SCAN]: scan('bind'), [CONFIRM]: { status: 409, message: '该微信已绑定其他账号' } });
  open('?code=abc&state=ticket');
  await userEvent.click(await screen.findByRole('button', { name: '确认绑定' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('该微信已绑定其他账号'));
});

test.each([
  ['?state=ticket', '没有得到微信的授权'],
  ['?code=abc', '链接不完整'],
  ['?demo=1&state=ticket', '没有得到微信的授权'],
])('%s is explained and nothing is asked', (search, text) => {
  const { requests } = fakeApi({});
  open(search);
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(requests).toEqual([]);
});

test('an expired code is explained', async () => {
  fakeApi({ [SCAN]: { status: 400, message: '二维码已失效，请刷新后重新扫码' } });
  open('?code=abc&state=ticket');
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('二维码已失效，请刷新后重新扫码'),
  );
});

test('the demo lets the person choose a WeChat user', async () => {
  setPageMeta('demo');
  const { requests } = fakeApi({ [SCAN]: scan('login') });
  open('?demo=1&state=ticket');
  await userEvent.click(screen.getByRole('button', { name: '微信用户 乙' }));
  expect(await screen.findByRole('heading', { name: '确认登录' })).toBeTruthy();
  expect(requests[0]?.body).toEqual({ code: 'demo-b', state: 'ticket' });
});
