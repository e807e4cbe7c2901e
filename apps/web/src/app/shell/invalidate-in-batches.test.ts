import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidateInBatches } from './invalidate-in-batches';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LONG_MS = 2500;

/** A query on the screen that answers when the test says so. */
async function shown() {
  const client = new QueryClient();
  const answers: (() => void)[] = [];
  const queryFn = vi.fn(() => new Promise<number>((resolve) => answers.push(() => resolve(1))));
  const aborted = vi.fn();
  const stop = new QueryObserver(client, {
    queryKey: ['uploads', ''],
    queryFn: ({ signal }) => {
      signal.addEventListener('abort', aborted);
      return queryFn();
    },
  }).subscribe(() => {});
  const answer = async () => {
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  await answer();
  return { client, queryFn, aborted, answer, stop };
}

test('the first event is read at once, later ones together', async () => {
  const { client, queryFn, answer, stop } = await shown();
  const also = vi.fn();
  const { notify } = invalidateInBatches(client, [['uploads']], { also });
  notify();
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(also).toHaveBeenCalledTimes(1);
  await answer();
  for (let event = 0; event < 100; event++) notify();
  expect(queryFn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  await answer();
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(also).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(queryFn).toHaveBeenCalledTimes(3);
  notify();
  expect(queryFn).toHaveBeenCalledTimes(4);
  stop();
});

test('an event that many people get at once is not read by all of them at the same moment', async () => {
  const { client, queryFn, stop } = await shown();
  const { notify } = invalidateInBatches(client, [['uploads']], { isForMany: true });
  notify();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

test('an event during a request cancels nothing, and is read after it', async () => {
  const { client, queryFn, aborted, answer, stop } = await shown();
  const { notify } = invalidateInBatches(client, [['uploads']]);
  notify();
  notify();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await answer();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(queryFn).toHaveBeenCalledTimes(3);
  expect(aborted).not.toHaveBeenCalled();
  stop();
});

test('nothing is read after the listener stops', async () => {
  const { client, queryFn, answer, stop } = await shown();
  const change = invalidateInBatches(client, [['uploads']]);
  change.notify();
  await answer();
  change.notify();
  change.stop();
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
