import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginLoading, LOADING_RESET_MS, useLoading } from './loading-store';

const loading = () => useLoading.getState().loading;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('the flag falls 300 ms after the last request', () => {
  const endFirst = beginLoading('/a');
  const endSecond = beginLoading('/b');
  endFirst();
  vi.advanceTimersByTime(LOADING_RESET_MS);
  expect(loading()).toBe(true);
  endSecond();
  vi.advanceTimersByTime(LOADING_RESET_MS - 1);
  expect(loading()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(loading()).toBe(false);
});

test('edits in quick succession never raise it', () => {
  for (let edit = 0; edit < 3; edit += 1) {
    const end = beginLoading('/table/doEdit');
    vi.advanceTimersByTime(100);
    end();
  }
  expect(loading()).toBe(false);
});

test('a slow edit does', () => {
  const end = beginLoading('/table/doEdit');
  vi.advanceTimersByTime(LOADING_RESET_MS);
  expect(loading()).toBe(true);
  end();
});
