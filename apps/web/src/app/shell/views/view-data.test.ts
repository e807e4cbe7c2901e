import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query-client';
import { dropData, holdData, releaseData } from './view-data';

const has = (name: string) => queryClient.getQueryCache().find({ queryKey: [name] }) !== undefined;
/** An observer of data that is dropped without observers. */
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

test('the data of a hidden view is held until the view is closed', async () => {
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

test('a reloaded view reads its own data again; data shared with the frame is refreshed in place', async () => {
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
