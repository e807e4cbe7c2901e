import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error';
import { queryClient } from './query-client';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** A screen that reads something while the server answers with this status, and what it then shows. */
async function screenWhile(status: number) {
  let isBack = false;
  const read = vi.fn(async () => {
    if (!isBack) throw new ApiError(status, 'away');
    return 'data';
  });
  const observer = new QueryObserver(queryClient, {
    queryKey: ['picker', status],
    queryFn: read,
    retry: false,
  });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  isBack = true;
  await vi.advanceTimersByTimeAsync(3000);
  leave();
  return { shown: observer.getCurrentResult().data, reads: read.mock.calls.length };
}

test.each([0, 502, 503, 504])(
  'a screen recovers within 3 s of the end of an outage seen as %i',
  async (status) => {
    expect((await screenWhile(status)).shown).toBe('data');
  },
);

test.each([403, 404, 500])('a refusal of %i is not asked for again', async (status) => {
  expect(await screenWhile(status)).toEqual({ shown: undefined, reads: 1 });
});
