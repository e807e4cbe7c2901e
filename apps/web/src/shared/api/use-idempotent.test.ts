import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, saidTexts, signedIn } from '../../../test/people';
import { useIdempotent } from './use-idempotent';

const KEY = 'POST /permission/switch_main_category/';
const input = (main_category: number) => ({ body: { main_category } });
const open = (main_category = 1) =>
  renderHook(({ n }) => useIdempotent(KEY, input(n)), { initialProps: { n: main_category } });

beforeEach(async () => {
  freshBrowser();
  await signedIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The keys that were sent, in their order. */
function sent(answers: Parameters<typeof fakeApi>[0][string]) {
  const { requests } = fakeApi({ [KEY]: answers });
  return () => requests.filter(({ key }) => key === KEY).map(({ headers }) => headers.get('idempotency-key'));
}

test('one confirmation sends one key, however often it is pressed', async () => {
  const keys = sent({});
  const { result } = open();
  await Promise.all([result.current(), result.current()]);
  await result.current();
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('the next confirmation of the same thing is a new intention', async () => {
  const keys = sent({});
  const first = open();
  await first.result.current();
  first.unmount();
  await open().result.current();
  expect(new Set(keys()).size).toBe(2);
});

test.each([0, 500, 503])(
  'after %i, the key is sent again, also by a page that was loaded again',
  async (status) => {
    let isAway = true;
    const keys = sent(() => {
      if (!isAway) return {};
      if (status === 0) throw new TypeError('Failed to fetch');
      return { status };
    });
    const first = open();
    await expect(first.result.current()).rejects.toMatchObject({ status });
    first.unmount();
    isAway = false;
    await open().result.current();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  },
);

test.each([400, 409, 422])('after %i, the next confirmation has a new key', async (status) => {
  const keys = sent({ status });
  const first = open();
  await expect(first.result.current()).rejects.toMatchObject({ status });
  first.unmount();
  await expect(open().result.current()).rejects.toMatchObject({ status });
  expect(new Set(keys()).size).toBe(2);
});

test('another input has another key', async () => {
  const keys = sent({});
  const { result, rerender } = open(1);
  await result.current();
  rerender({ n: 2 });
  await result.current();
  expect(new Set(keys()).size).toBe(2);
});

test('a request that is still at work is asked for again, and nobody is told', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const keys = sent(() => {
    tries += 1;
    return tries < 3 ? { status: 409, headers: { 'retry-after': '1' } } : {};
  });
  const { result } = open();
  const answer = result.current();
  await vi.advanceTimersByTimeAsync(2000);
  await answer;
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  expect(saidTexts()).toEqual([]);
});
