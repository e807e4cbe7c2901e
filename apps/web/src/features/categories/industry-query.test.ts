import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PICKER_RETRIES, PICKER_RETRY_MS, waitForData } from './industry-query';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('data that is there at once is not asked for twice', async () => {
  const load = vi.fn(async () => ['3C']);
  expect(await waitForData(load)).toEqual(['3C']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('data that comes late is found without a reload', async () => {
  let calls = 0;
  const waiting = waitForData(async () => (++calls > 4 ? ['3C'] : []));
  await vi.advanceTimersByTimeAsync(4 * PICKER_RETRY_MS);
  expect(await waiting).toEqual(['3C']);
});

test('it gives up after ten tries and answers with nothing', async () => {
  const load = vi.fn(async (): Promise<string[]> => []);
  const waiting = waitForData(load);
  await vi.advanceTimersByTimeAsync(PICKER_RETRIES * PICKER_RETRY_MS);
  expect(await waiting).toEqual([]);
  expect(load).toHaveBeenCalledTimes(1 + PICKER_RETRIES);
});

test('a refusal reaches the person at once', async () => {
  const load = vi.fn(async (): Promise<string[]> => Promise.reject(new Error('no')));
  await expect(waitForData(load)).rejects.toThrow('no');
  expect(load).toHaveBeenCalledTimes(1);
});

test('leaving the page stops the waiting', async () => {
  const left = new AbortController();
  const waiting = waitForData(async (): Promise<string[]> => [], left.signal);
  const outcome = expect(waiting).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(PICKER_RETRY_MS);
  left.abort(new Error('left'));
  await outcome;
});
