import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageMeta, signedInReply } from '../../../../test/auth-kit';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, saidTexts } from '../../../../test/people';
import { setLanguage } from '../../../shared/i18n/text';
import { session } from '../../../shared/session/session-store';
import { readAttempt } from './wechat-attempt';
import { WechatLogin } from './wechat-login';

const CODE = 'POST /user/wechat_qrcode/';
const POLL = 'POST /user/wechat_login/';
const qr = {
  data: {
    qr_url: 'data:image/png;base64,AA==',
    authorize_url: '/callback?demo=1&state=ticket',
    ticket: 'ticket',
    secret: 'secret',
    expires_in: 120,
  },
};
const state = (name: string, more: object | null = null) => ({ data: { state: name, session: more } });
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}
async function open() {
  const view = render(<WechatLogin />);
  await settle();
  return view;
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test('the code is shown, asked about once a second, and signs in when the phone confirms', async () => {
  let now = state('waiting');
  const { requests, countOf } = fakeApi({ [CODE]: qr, [POLL]: () => now });
  await open();
  expect(screen.getByRole<HTMLImageElement>('img').src).toBe(qr.data.qr_url);
  await pass(3);
  expect(countOf(POLL)).toBe(3);
  expect(requests.at(-1)?.body).toEqual({ ticket: 'ticket', secret: 'secret' });
  now = state('scanned');
  await pass(1);
  expect(screen.getByText('请在手机上确认登录')).toBeTruthy();
  now = state('signed_in', signedInReply.data);
  await pass(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(session().token).toBe('t'));
});

test('an expired code stops asking and can be renewed', async () => {
  const { countOf } = fakeApi({ [CODE]: qr, [POLL]: state('waiting') });
  await open();
  await pass(121);
  expect(screen.getByText('二维码已失效')).toBeTruthy();
  const asked = countOf(POLL);
  await pass(10);
  expect(countOf(POLL)).toBe(asked);
  fireEvent.click(screen.getByRole('button', { name: '刷新二维码' }));
  await settle();
  await pass(1);
  expect(countOf(CODE)).toBe(2);
  expect(screen.queryByText('二维码已失效')).toBeNull();
  expect(countOf(POLL)).toBe(asked + 1);
});

test.each([
  ['refused', '已在手机上取消'],
  ['expired', '二维码已失效'],
])('shows what the phone did: %s', async (name, text) => {
  fakeApi({ [CODE]: qr, [POLL]: state(name) });
  await open();
  await pass(1);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: '刷新二维码' })).toBeTruthy();
});

test('the server is not asked while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { countOf } = fakeApi({ [CODE]: qr, [POLL]: state('waiting') });
  await open();
  await pass(5);
  expect(countOf(POLL)).toBe(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1);
  expect(countOf(POLL)).toBe(1);
});

test('polling continues after a lost connection', async () => {
  let now: object = { status: 503 };
  const { countOf } = fakeApi({ [CODE]: qr, [POLL]: () => now });
  await open();
  await pass(2);
  expect(countOf(POLL)).toBe(2);
  expect(screen.queryByText('二维码已失效')).toBeNull();
  now = state('scanned');
  await pass(1);
  expect(screen.getByText('已扫码')).toBeTruthy();
});

test('a confirmation without a token shows a toast', async () => {
  fakeApi({ [CODE]: qr, [POLL]: state('signed_in') });
  await open();
  await pass(1);
  expect(saidTexts()).toEqual(['登录接口异常，未正确返回 token']);
  expect(session().token).toBeNull();
});

test('a code that did not come can be asked for again', async () => {
  let now: object = { status: 502, message: '暂时无法连接微信，请稍后再试' };
  fakeApi({ [CODE]: () => now, [POLL]: state('waiting') });
  await open();
  expect(screen.getByText('暂时无法连接微信，请稍后再试')).toBeTruthy();
  now = qr;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await settle();
  expect(screen.getByRole('img')).toBeTruthy();
});

test('inside WeChat one button asks WeChat itself, and this browser keeps the secret', async () => {
  window.history.replaceState(null, '', '/login?redirect=%2Farea%2F3');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0');
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  fakeApi({ [CODE]: qr, [POLL]: state('waiting') });
  await open();
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '用当前微信登录' }));
  expect(assign).toHaveBeenCalledWith(qr.data.authorize_url);
  expect(readAttempt('ticket')).toEqual({ secret: 'secret', returnTo: '/area/3' });
});

test('outside WeChat that button is shown only in the demo', async () => {
  fakeApi({ [CODE]: qr, [POLL]: state('waiting') });
  const { unmount } = await open();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  setPageMeta('demo');
  await open();
  expect(screen.getByRole('button', { name: '用演示微信继续' })).toBeTruthy();
});
