import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query-client';
import { dropData, holdData, releaseData } from './view-data';

const has = (name: string) => queryClient.getQueryCache().find({ queryKey: [name] }) !== undefined;
/** Somebody who watches data that nobody keeps. */
const watch = (name: string, load = () => Promise.resolve(name)) =>
  new QueryObserver(queryClient, { queryKey: [name], queryFn: load, gcTime: 0 }).subscribe(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  releaseData('/a');
  queryClient.clear();
  vi.useRealTimers();
});

test('the data of a view out of sight waits for it, and goes with it', async () => {
  const leave = watch('list');
  await vi.runAllTimersAsync();
  holdData('/a');
  leave();
  await vi.runAllTimersAsync();
  expect(has('list')).toBe(true);
  releaseData('/a');
  await vi.runAllTimersAsync();
  expect(has('list')).toBe(false);
});

test('a view that starts anew reads its own data again; what the frame shares is refreshed in place', async () => {
  const shared = vi.fn(() => Promise.resolve('shared'));
  watch('frame', shared);
  const leave = watch('list');
  await vi.runAllTimersAsync();
  holdData('/a');
  leave();
  dropData('/a');
  expect(has('list')).toBe(false);
  await vi.runAllTimersAsync();
  expect(has('frame')).toBe(true);
  expect(shared).toHaveBeenCalledTimes(2);
});
