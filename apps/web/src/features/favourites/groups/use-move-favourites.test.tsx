import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api';
import { freshBrowser, saidTexts, signedIn } from '../../../../test/people';
import { useMoveFavourites } from './use-move-favourites';

const MOVE = 'POST /image/collect_images/update-group/';
const idsOf = ({ body }: { body: unknown }) => (body as { ids: number[] }).ids;

beforeEach(async () => {
  freshBrowser();
  await signedIn();
});
afterEach(() => void vi.unstubAllGlobals());

test('many favourites move in batches; after a failure the toast counts what was moved', async () => {
  const { requests } = fakeApi({
    [MOVE]: (request) =>
      idsOf(request).includes(400)
        ? { status: 409, message: '稍后再试' }
        : { data: { moved: idsOf(request).map((id) => ({ id, group_id: null })) } },
  });
  const { result } = renderHook(() => useMoveFavourites(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  await result.current(
    Array.from({ length: 450 }, (_, at) => at),
    { id: 5, name: '春' },
  );
  expect(requests.filter(({ key }) => key === MOVE).map((request) => idsOf(request).length)).toEqual([
    200, 200, 50,
  ]);
  expect(saidTexts()).toHaveLength(2);
  expect(saidTexts().at(-1)).toContain('400');
});
