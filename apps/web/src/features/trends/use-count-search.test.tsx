import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, signedIn } from '../../../test/people';
import { resetSession } from '../../shared/session/session-store';
import { useCountSearch } from './use-count-search';

const COUNT = 'POST /organization/trends/searches/';

beforeEach(async () => {
  freshBrowser();
  await signedIn();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

const typing = (word: string) =>
  renderHook(({ text }) => useCountSearch(7, text), { initialProps: { text: word } });

test('a word that is typed on is not told, the one it becomes is told once', async () => {
  const api = fakeApi({ [COUNT]: {} });
  const { rerender } = typing('敦');
  await vi.advanceTimersByTimeAsync(1900);
  rerender({ text: '敦煌' });
  await vi.advanceTimersByTimeAsync(2100);
  expect(api.requests.map(({ body }) => body)).toEqual([{ main_category_id: 7, word: '敦煌' }]);
  rerender({ text: '敦' });
  rerender({ text: '敦煌' });
  await vi.advanceTimersByTimeAsync(2100);
  expect(api.countOf(COUNT)).toBe(1);
});

test('what was not heard is told the next time', async () => {
  const api = fakeApi({ [COUNT]: { status: 503 } });
  const { rerender } = typing('舞狮');
  await vi.advanceTimersByTimeAsync(60_000);
  const before = api.countOf(COUNT);
  expect(before).toBeGreaterThan(0);
  rerender({ text: '舞' });
  rerender({ text: '舞狮' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.countOf(COUNT)).toBeGreaterThan(before);
});

test('guests are not asked', async () => {
  resetSession();
  const api = fakeApi({ [COUNT]: {} });
  typing('星座');
  await vi.advanceTimersByTimeAsync(3000);
  expect(api.requests).toEqual([]);
});
