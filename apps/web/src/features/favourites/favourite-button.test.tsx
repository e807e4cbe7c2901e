import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api';
import { freshBrowser, person, saidTexts, signedIn } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { useToasts } from '../../shared/ui/overlay/toast';
import { addFavourites } from './add-favourites';
import { FavouriteButton } from './favourite-button';
import { refreshMarks, useFavouriteMarks } from './favourite-marks';
import { onFavouritesChanged } from './favourites-changed';

const MARKS = 'POST /image/collect_images/marks/';
const ADD = 'POST /image/collect_images/';
const REMOVE = 'POST /image/collect_images/remove/';
const idsOf = ({ body }: { body: unknown }) => (body as { ids: number[] }).ids;

beforeEach(async () => {
  freshBrowser();
  setLanguage('zh');
  useFavouriteMarks.setState({ marks: new Map() });
  await signedIn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (...ids: number[]) =>
  render(
    ids.map((id, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
      <FavouriteButton key={at} picture={{ id, name: `花样${id}` }} />
    )),
  );
const heart = (id: number) => screen.getByRole('button', { name: `收藏「花样${id}」` });
const isOn = (id: number) => heart(id).getAttribute('aria-pressed') === 'true';
/** A server that remembers the favourites. */
function server(favourites: Set<number>) {
  return fakeApi({
    [MARKS]: (request) => ({ data: { ids: idsOf(request).filter((id) => favourites.has(id)) } }),
    [ADD]: (request) => {
      const added = idsOf(request).filter((id) => !favourites.has(id));
      for (const id of added) favourites.add(id);
      return { data: { added } };
    },
    [REMOVE]: (request) => {
      const removed = idsOf(request).filter((id) => favourites.delete(id));
      return { data: { removed: removed.map((id) => ({ id, group_id: 5 })) } };
    },
  });
}

test('a heart that leaves the screen while it is held asks for no group', () => {
  server(new Set());
  vi.useFakeTimers();
  const { unmount } = show(1);
  const waiting = vi.getTimerCount();
  fireEvent.pointerDown(heart(1), { button: 0 });
  expect(vi.getTimerCount()).toBe(waiting + 1);
  unmount();
  expect(vi.getTimerCount()).toBe(waiting);
  vi.runAllTimers();
});

test('without a pointer near, only the heart of a favourite is shown', async () => {
  server(new Set([2]));
  const row = (resting: boolean) => [
    <FavouriteButton key={1} picture={{ id: 1, name: '花样1' }} isOnlyForFavourites={resting} />,
    <FavouriteButton key={2} picture={{ id: 2, name: '花样2' }} isOnlyForFavourites={resting} />,
  ];
  const { rerender } = render(row(true));
  await waitFor(() => expect(isOn(2)).toBe(true));
  expect(screen.getAllByRole('button')).toEqual([heart(2)]);
  rerender(row(false));
  expect([isOn(1), isOn(2)]).toEqual([false, true]);
});

test('all hearts of a screen ask in one call, and show what is a favourite', async () => {
  const { countOf } = server(new Set([2]));
  show(1, 2, 3);
  await waitFor(() => expect(isOn(2)).toBe(true));
  expect([isOn(1), isOn(3)]).toEqual([false, false]);
  expect(countOf(MARKS)).toBe(1);
});

test('a press turns every heart of the picture at once, before the server has answered', async () => {
  server(new Set());
  show(1, 1);
  const [first, second] = screen.getAllByRole('button');
  await userEvent.click(first as HTMLElement);
  expect(second?.getAttribute('aria-pressed')).toBe('true');
});

test('a refusal turns the heart back', async () => {
  fakeApi({ [MARKS]: { data: { ids: [] } }, [ADD]: { status: 404, message: '图片不存在或已被删除' } });
  show(1);
  await userEvent.click(heart(1));
  await waitFor(() => expect(isOn(1)).toBe(false));
  expect(saidTexts()).toEqual(['图片不存在或已被删除']);
});

test('a removed favourite can come back into its group', async () => {
  const favourites = new Set([1]);
  const { requests } = server(favourites);
  show(1);
  await waitFor(() => expect(isOn(1)).toBe(true));
  await userEvent.click(heart(1));
  await waitFor(() => expect(saidTexts()).toEqual(['已取消收藏']));
  act(() => useToasts.getState().toasts[0]?.action?.run());
  await waitFor(() => expect(favourites.has(1)).toBe(true));
  expect(isOn(1)).toBe(true);
  expect(requests.at(-1)?.body).toEqual({ ids: [1], group_id: 5 });
});

test('quick presses are sent one after another, and the last one wins', async () => {
  const favourites = new Set<number>();
  const { countOf } = server(favourites);
  show(1);
  await userEvent.click(heart(1));
  await userEvent.click(heart(1));
  await userEvent.click(heart(1));
  await waitFor(() => expect(countOf(ADD) + countOf(REMOVE)).toBe(3));
  expect(isOn(1)).toBe(true);
  await waitFor(() => expect(favourites.has(1)).toBe(true));
});

test('an answer that was on its way before a press does not undo it', async () => {
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const { countOf } = fakeApi({
    [MARKS]: async () => {
      await late;
      return { data: { ids: [] } };
    },
    [ADD]: { data: { added: [1] } },
  });
  show(1);
  await waitFor(() => expect(countOf(MARKS)).toBe(1));
  await userEvent.click(heart(1));
  await waitFor(() => expect(countOf(ADD)).toBe(1));
  answerLate();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(isOn(1)).toBe(true);
});

test('a change in another tab is shown here', async () => {
  const favourites = new Set<number>();
  server(favourites);
  show(1);
  await waitFor(() => expect(useFavouriteMarks.getState().marks.get(1)).toBe(false));
  favourites.add(1);
  act(() => refreshMarks());
  await waitFor(() => expect(isOn(1)).toBe(true));
});

test('the next person does not see the hearts of the last one', async () => {
  server(new Set([1]));
  show(1);
  await waitFor(() => expect(isOn(1)).toBe(true));
  cleanup();
  await signedIn('new', person({ id: 8 }));
  expect(useFavouriteMarks.getState().marks.size).toBe(0);
});

test('people who may not browse have no hearts and fetch none', async () => {
  const { requests } = server(new Set());
  await signedIn('t', person({ permissions: [], roles: [] }));
  show(1);
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests).toEqual([]);
});

const GROUPS = 'GET /image/collect_image_groups/';
const groupOf = (id: number, name: string, count: number) => ({
  id,
  name,
  count,
  covers: [],
  created_at: '2026-01-01T00:00:00Z',
});

test('a right click asks for the group', async () => {
  const { requests } = fakeApi({
    [MARKS]: { data: { ids: [], placed: [] } },
    [ADD]: { data: { added: [1] } },
    [GROUPS]: { data: { list: [groupOf(5, '春季', 3)], total: 3, ungrouped: 0 } },
  });
  show(1);
  await userEvent.pointer({ keys: '[MouseRight]', target: heart(1) });
  await userEvent.click(await screen.findByRole('button', { name: /春季/, hidden: true }));
  await waitFor(() => expect(saidTexts()).toEqual(['已收藏到「春季」']));
  expect(requests.at(-1)?.body).toEqual({ ids: [1], group_id: 5 });
  expect(isOn(1)).toBe(true);
});

test('the list of groups has the same counts as the strip, and the focus starts in it', async () => {
  useSession.setState({ category: { id: 7, name: '手机壳', mainId: 'phoneCase', width: 900, height: 1900 } });
  fakeApi({
    [MARKS]: { data: { ids: [], placed: [] } },
    [GROUPS]: ({ query }) => {
      const count = query.get('main_category_id') === '7' ? 3 : 5;
      return { data: { list: [groupOf(5, '春季', count)], total: 8, ungrouped: 0 } };
    },
  });
  show(1);
  await userEvent.pointer({ keys: '[MouseRight]', target: heart(1) });
  expect((await screen.findByRole('button', { name: /春季/, hidden: true })).textContent).toBe('春季3');
  expect(document.activeElement?.textContent).toBe('不分组');
  await userEvent.click(screen.getByRole('button', { name: '关闭', hidden: true }));
});

test('the group of a picture is marked, and the focus starts there', async () => {
  let group_id: number | null = 6;
  fakeApi({
    [MARKS]: () => ({ data: { ids: [1], placed: [{ id: 1, group_id }] } }),
    [GROUPS]: { data: { list: [groupOf(5, '春季', 3), groupOf(6, '客户', 2)], total: 5, ungrouped: 0 } },
  });
  show(1);
  const marked = async () => {
    await userEvent.pointer({ keys: '[MouseRight]', target: heart(1) });
    await screen.findByRole('button', { name: /春季/, hidden: true });
    const found = [...document.querySelectorAll('[aria-current]')];
    expect(document.activeElement).toBe(found[0]);
    await userEvent.click(screen.getByRole('button', { name: '关闭', hidden: true }));
    return found.map((one) => one.textContent);
  };
  expect(await marked()).toEqual(['客户2']);
  group_id = null;
  expect(await marked()).toEqual(['不分组']);
});

test('the counts of favourites are read again as soon as the server has taken a press', async () => {
  const favourites = new Set<number>();
  server(favourites);
  const told: number[] = [];
  const stop = onFavouritesChanged(() => told.push(favourites.size));
  show(1);
  await userEvent.click(heart(1));
  await waitFor(() => expect(told).toEqual([1]));
  await userEvent.click(heart(1));
  await waitFor(() => expect(told).toEqual([1, 0]));
  await addFavourites([1, 2]);
  expect(told).toEqual([1, 0, 2]);
  stop();
});

test('many pictures become favourites at once, and undo removes only the new ones', async () => {
  const favourites = new Set([1]);
  server(favourites);
  show(1, 2, 3);
  await addFavourites([1, 2, 3]);
  expect(saidTexts()).toEqual(['已收藏 2 张图片']);
  expect([isOn(1), isOn(2), isOn(3)]).toEqual([true, true, true]);
  act(() => useToasts.getState().toasts[0]?.action?.run());
  await waitFor(() => expect([...favourites]).toEqual([1]));
  useToasts.setState({ toasts: [] });
  await addFavourites([1]);
  expect(saidTexts()).toEqual(['这些图片都已在收藏中']);
});
