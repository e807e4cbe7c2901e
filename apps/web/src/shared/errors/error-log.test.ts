import { ERROR_MESSAGE_MAX } from '@motif/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../test/people';
import { ApiError } from '../api/api-error';
import { call } from '../api/call';
import { resetSession } from '../session/session-store';
import { clearErrorLog, collectError, collectUncaught, ERROR_LOG_MAX, useErrorLog } from './error-log';

const errors = () => useErrorLog.getState().errors;
const messages = () => errors().map(({ message }) => message);

collectUncaught();
beforeEach(() => {
  freshBrowser();
  clearErrorLog();
});
afterEach(() => vi.unstubAllGlobals());

test('an uncaught error is collected with the page it happened on', () => {
  window.history.replaceState(null, '', '/myPicture/publicPicture?s=secret');
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined'), message: 'x' }));
  expect(errors()).toMatchObject([
    { url: '/myPicture/publicPicture', message: 'TypeError: x is undefined', count: 1 },
  ]);
  expect(errors()[0]?.stack).toContain('TypeError');
});

test('an uncaught promise rejection is collected too', () => {
  const event = Object.assign(new Event('unhandledrejection'), { reason: new Error('lost') });
  window.dispatchEvent(event);
  expect(messages()).toEqual(['lost']);
});

test('the same again is counted, not repeated, and comes first', () => {
  for (const text of ['a', 'b', 'a']) collectError(new Error(text));
  expect(errors()).toMatchObject([
    { message: 'a', count: 2 },
    { message: 'b', count: 1 },
  ]);
  window.history.replaceState(null, '', '/elsewhere');
  collectError(new Error('a'));
  expect(errors()).toHaveLength(3);
});

test('an error that is reported twice counts once', () => {
  const error = new Error('once');
  collectError(error);
  collectError(error);
  expect(errors()).toMatchObject([{ count: 1 }]);
});

test('it keeps the newest hundred', () => {
  for (let n = 0; n < ERROR_LOG_MAX + 20; n += 1) collectError(new Error(`${n}`));
  expect(errors()).toHaveLength(ERROR_LOG_MAX);
  expect(messages()[0]).toBe(`${ERROR_LOG_MAX + 19}`);
});

test('a long message is cut, never inside a character', () => {
  collectError(new Error(`${'a'.repeat(ERROR_MESSAGE_MAX - 1)}😀`));
  expect(messages()[0]).toHaveLength(ERROR_MESSAGE_MAX - 1);
});

test.each([500, 503, 404, 403])('a request refused with %i is collected', async (status) => {
  fakeApi({ 'GET /image/area/': { status, message: '不行' } });
  await call('GET /image/area/').catch(() => undefined);
  expect(messages()).toEqual([`GET /image/area/ ${status} 不行`]);
});

test.each([400, 401, 402, 409, 422, 429])('a mistake of a person (%i) is no error', async (status) => {
  fakeApi({ 'GET /image/area/': { status, message: '不行' } });
  await call('GET /image/area/').catch(() => undefined);
  expect(messages()).toEqual([]);
});

test('leaving a page, or having no network, is no error', () => {
  collectError(new DOMException('left', 'AbortError'));
  collectError('ResizeObserver loop completed with undelivered notifications.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  collectError(new ApiError(0, 'no answer'));
  expect(messages()).toEqual([]);
  collectError(new ApiError(0, 'no answer'));
  expect(messages()).toEqual(['0 no answer']);
});

test('the errors of one person are removed for the next', async () => {
  await signedIn();
  collectError(new Error('mine'));
  resetSession();
  expect(errors()).toEqual([]);
});
