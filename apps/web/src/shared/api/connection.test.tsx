import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, saidTexts } from '../../../test/people';
import { setLanguage } from '../i18n/text';
import { OfflineBanner } from '../ui/states/offline-banner';
import { call } from './call';
import { onReconnect, useConnection } from './connection';

let answers: boolean;
let healthCalls: number;
let isOnline: boolean;
/** What a proxy answers in place of the server. */
let refusal: number | undefined;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const ask = () => act(() => call('GET /image/area/').catch(() => undefined));
const become = (online: boolean) =>
  act(async () => {
    isOnline = online;
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    await vi.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  vi.useFakeTimers();
  answers = false;
  healthCalls = 0;
  isOnline = true;
  refusal = undefined;
  useConnection.setState({ connection: 'online' });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', async (url: string) => {
    const isHealthCall = url === '/api/health';
    if (isHealthCall) healthCalls += 1;
    if (refusal && !answers) return new Response('<html>', { status: refusal });
    if (!answers || !isHealthCall) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  render(<OfflineBanner />);
});
afterEach(async () => {
  answers = true;
  await pass(60_000);
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the banner stays until the server answers, and its return is noticed within a second', async () => {
  await ask();
  expect(screen.getByText('服务器暂时连不上，正在自动重试')).toBeTruthy();
  expect(healthCalls).toBe(1);
  await pass(1000);
  expect(healthCalls).toBe(2);
  await pass(600_000);
  answers = true;
  await pass(1000);
  expect(screen.queryByText(/连不上/)).toBeNull();
});

test.each([502, 503, 504])('a proxy that answers %i for the server means the same', async (status) => {
  refusal = status;
  await ask();
  expect(screen.getByText('服务器暂时连不上，正在自动重试')).toBeTruthy();
});

test('one failing request is no outage while the server answers', async () => {
  answers = true;
  await ask();
  expect(screen.queryByText(/连不上/)).toBeNull();
  expect(healthCalls).toBe(1);
});

test('forty failing requests show one message and make one health check', async () => {
  answers = true;
  await act(() =>
    Promise.all(Array.from({ length: 40 }, () => call('GET /image/area/').catch(() => undefined))),
  );
  expect(saidTexts()).toEqual(['未知错误，可能是跨域或地址错误']);
  expect(healthCalls).toBe(1);
});

test('without a network only the banner shows; when it returns, waiting requests continue', async () => {
  const returned = vi.fn();
  const forget = onReconnect(returned);
  await become(false);
  expect(screen.getByText('网络已断开，恢复后会自动继续')).toBeTruthy();
  await ask();
  expect(saidTexts()).toEqual([]);
  expect(healthCalls).toBe(0);
  answers = true;
  await become(true);
  expect(screen.queryByText(/网络已断开/)).toBeNull();
  expect(returned).toHaveBeenCalledTimes(1);
  forget();
});

test('a network that is back does not mean that the server is', async () => {
  await become(false);
  await become(true);
  expect(screen.getByText('服务器暂时连不上，正在自动重试')).toBeTruthy();
});
