import type { ClientError } from '@motif/contract/features/system/system-log';
import { CLIENT_ERRORS_MAX } from '@motif/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../../test/people';
import { clearErrorLog, collectError, useErrorLog } from '../../../shared/errors/error-log';
import { resetSession } from '../../../shared/session/session-store';
import { CLIENT_ERRORS_MS, startReporting } from './report-errors';

const KEY = 'POST /system/client_errors/';
let stop: () => void;
let status = 200;
let api: ReturnType<typeof fakeApi>;
const reports = () =>
  api.requests
    .filter(({ key }) => key === KEY)
    .map(({ body }) =>
      (body as { errors: ClientError[] }).errors.map(({ message, count }) => ({ message, count })),
    );
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  freshBrowser();
  await signedIn('t');
  vi.useFakeTimers();
  clearErrorLog();
  status = 200;
  api = fakeApi({ [KEY]: () => ({ status }) });
  stop = startReporting();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('new errors are reported every ten seconds, in one call, and only once', async () => {
  collectError(new Error('a'));
  collectError(new Error('b'));
  await pass(CLIENT_ERRORS_MS - 1);
  expect(reports()).toEqual([]);
  collectError(new Error('a'));
  await pass(1);
  expect(reports()).toEqual([
    [
      { message: 'a', count: 2 },
      { message: 'b', count: 1 },
    ],
  ]);
  await pass(10 * CLIENT_ERRORS_MS);
  expect(reports()).toHaveLength(1);
  collectError(new Error('a'));
  await pass(CLIENT_ERRORS_MS);
  expect(reports().at(-1)).toEqual([{ message: 'a', count: 1 }]);
});

test('errors cleared from the screen are reported too', async () => {
  collectError(new Error('cleared'));
  clearErrorLog();
  await pass(CLIENT_ERRORS_MS);
  expect(reports()).toEqual([[{ message: 'cleared', count: 1 }]]);
});

test('errors beyond the limit of one call go into the next', async () => {
  for (let n = 0; n < CLIENT_ERRORS_MAX + 5; n += 1) collectError(new Error(`${n}`));
  await pass(2 * CLIENT_ERRORS_MS);
  expect(reports().map((errors) => errors.length)).toEqual([CLIENT_ERRORS_MAX, 5]);
});

test('a failed report is no error, and is retried after longer and longer pauses', async () => {
  status = 500;
  collectError(new Error('a'));
  await pass(CLIENT_ERRORS_MS);
  expect(useErrorLog.getState().errors).toHaveLength(1);
  await pass(CLIENT_ERRORS_MS);
  expect(reports()).toHaveLength(1);
  await pass(CLIENT_ERRORS_MS);
  expect(reports()).toHaveLength(2);
  status = 200;
  await pass(4 * CLIENT_ERRORS_MS);
  expect(reports()).toHaveLength(3);
  await pass(100 * CLIENT_ERRORS_MS);
  expect(reports()).toHaveLength(3);
});

test('a report that the server refuses is dropped, so that later ones get through', async () => {
  status = 422;
  collectError(new Error('odd'));
  await pass(CLIENT_ERRORS_MS);
  status = 200;
  collectError(new Error('next'));
  await pass(CLIENT_ERRORS_MS);
  expect(reports()).toEqual([[{ message: 'odd', count: 1 }], [{ message: 'next', count: 1 }]]);
});

test('an error without a message gets one, and half a character is removed', () => {
  collectError(new Error(''));
  collectError(new Error('a\ud83dz\u0007'));
  expect(useErrorLog.getState().errors.map(({ message }) => message)).toEqual(['a\ufffdz', '-']);
});

test('errors not reported yet are sent when the page closes', () => {
  collectError(new Error('at last'));
  window.dispatchEvent(new Event('pagehide'));
  expect(reports()).toEqual([[{ message: 'at last', count: 1 }]]);
  expect(vi.mocked(fetch).mock.lastCall?.[1]).toMatchObject({ keepalive: true });
});

test('a guest reports nothing', async () => {
  resetSession();
  collectError(new Error('a'));
  await pass(10 * CLIENT_ERRORS_MS);
  window.dispatchEvent(new Event('pagehide'));
  expect(api.requests).toEqual([]);
});
