import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, signedIn } from '../../../test/people';
import { notifyFavouritesChanged } from '../../features/favourites/favourites-changed';
import { signOut } from '../../shared/session/sign-out';
import { queryClient } from './query-client';
import { useServerEvents } from './use-server-events';

const LONG_MS = 2500;
let push = (_: object) => {};

const asked: string[] = [];

/** The server's side of the stream. */
async function wire(address: string, init: RequestInit): Promise<Response> {
  asked.push(address);
  if (address.includes('/user/')) return Response.json({ status_code: 200, message: '', data: null });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      push = (event) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      init.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
    },
  });
  return new Response(body);
}

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A query that answers with the number of its reads. */
async function shown(queryKey: QueryKey) {
  const queryFn = vi.fn(async () => 1);
  new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
  await settle();
  return () => queryFn.mock.calls.length;
}

beforeEach(async () => {
  freshBrowser();
  await signedIn();
  vi.stubGlobal('fetch', wire);
  vi.useFakeTimers();
  renderHook(() => useServerEvents());
  await settle();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an open area follows when pictures come into it', async () => {
  const area = await shown(['pictures', 'list', { gallery: 'area', main_category_id: 7, area_id: 2 }]);
  const market = await shown(['pictures', 'list', { gallery: 'public', main_category_id: 7 }]);
  push({ type: 'pictures_changed' });
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(area()).toBe(2);
  expect(market()).toBe(1);
});

test('the person’s own press is counted at once, each time', async () => {
  const groups = await shown(['favourites', 'groups', 7]);
  const first = await shown(['picture-news', 'first', { gallery: 'collected', main_category_id: 7 }]);
  notifyFavouritesChanged();
  await settle();
  notifyFavouritesChanged();
  await settle();
  expect([groups(), first()]).toEqual([3, 3]);
});

test('a press in another tab is counted as soon as the server says so', async () => {
  const groups = await shown(['favourites', 'groups', 7]);
  push({ type: 'favourites_changed' });
  await settle();
  expect(groups()).toBe(2);
});

test('a session that ended is asked for, unless this page is ending its own', async () => {
  const whoAmI = () => asked.filter((address) => address.includes('/user/userInfo/')).length;
  const before = whoAmI();
  push({ type: 'session_ended' });
  await settle();
  expect(whoAmI()).toBe(before + 1);
  const leaving = signOut();
  push({ type: 'session_ended' });
  await leaving;
  await settle();
  expect(whoAmI()).toBe(before + 1);
});
