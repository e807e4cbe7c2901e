import type { Before } from '@motif/contract/features/pictures/picture-edits';
import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { pictureOf } from '../../../../test/gallery-kit';
import { isPriceText } from '../../market/price-dialog';
import { type PictureListFilter, pictureListsKey } from '../pictures-query';
import { afterEdit } from './after-edit';
import { inBatches } from './edits';
import {
  applyEdit,
  changeInLists,
  type Pages,
  restorePictures,
  type Snapshot,
  withEdit,
  withRestored,
} from './patch-lists';
import { parseTags, tagsProblem, writeTags } from './tags';
import { undoOf } from './undo';

const before = (id: number, more: Partial<Before> = {}): Before => ({
  id,
  visibility: 'private',
  price: 0,
  personal_category_id: null,
  ...more,
});
const of = (
  gallery: PictureListFilter['gallery'],
  more: Partial<PictureListFilter> = {},
): PictureListFilter => ({
  gallery,
  main_category_id: 7,
  ...more,
});
const pages = (...lists: PictureCard[][]): Pages => ({
  pages: lists.map((list, at) => ({
    list,
    next_cursor: null,
    ...(at === 0 && { total: lists.flat().length }),
  })),
  pageParams: lists.map((_, at) => (at === 0 ? null : String(at))),
});
const idsOf = (data: Pages) => data.pages.map(({ list }) => list.map(({ id }) => id));
const mine = () => true;
const cards = (...ids: number[]) => ids.map((id) => pictureOf(id));

test('undo of publishing returns each picture to its old visibility', () => {
  const changed = [
    before(1),
    before(2, { visibility: 'company' }),
    before(3),
    before(4, { visibility: 'public', price: 9 }),
    before(5, { price: 50 }),
  ];
  expect(undoOf({ kind: 'publish', price: 20 }, changed, mine)).toEqual([
    { edit: { kind: 'publish', price: 9 }, ids: [4] },
    { edit: { kind: 'publish', price: 50 }, ids: [5] },
    { edit: { kind: 'takeDown', to: 'private' }, ids: [1, 3, 5] },
    { edit: { kind: 'takeDown', to: 'company' }, ids: [2] },
  ]);
});

test('undo of taking down brings the old prices back, undo of moving the old categories', () => {
  const down = [before(1, { price: 5 }), before(2, { price: 8 }), before(3, { price: 5 })];
  expect(undoOf({ kind: 'takeDown', to: 'private' }, down, mine).map(({ edit, ids }) => [edit, ids])).toEqual(
    [
      [{ kind: 'publish', price: 5 }, [1, 3]],
      [{ kind: 'publish', price: 8 }, [2]],
    ],
  );
  const moved = [before(1, { personal_category_id: 4 }), before(2)];
  expect(undoOf({ kind: 'move', folder: 9 }, moved, mine)).toEqual([
    { edit: { kind: 'move', folder: 4 }, ids: [1] },
    { edit: { kind: 'move', folder: null }, ids: [2] },
  ]);
});

test('erased pictures cannot be undone', () => {
  expect(undoOf({ kind: 'erase' }, [before(1)], mine)).toEqual([]);
});

test("a colleague's picture made private cannot be reached any more, so no undo is offered", () => {
  const theirs = (id: number) => id !== 2;
  const changed = [before(1, { visibility: 'company' }), before(2, { visibility: 'company' })];
  expect(undoOf({ kind: 'unshare' }, changed, theirs)).toEqual([]);
  expect(undoOf({ kind: 'takeDown', to: 'private' }, changed, theirs)).toEqual([]);
  expect(undoOf({ kind: 'takeDown', to: 'company' }, changed, theirs)).toHaveLength(1);
  expect(undoOf({ kind: 'unshare' }, changed, mine)).toHaveLength(1);
});

test('a page that was being fetched does not bring back what was deleted or renamed meanwhile', async () => {
  const client = new QueryClient();
  let answer = () => {};
  const options = {
    queryKey: [...pictureListsKey, of('my')],
    queryFn: async ({ pageParam }: { pageParam: string | null }) => {
      if (pageParam)
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return { list: pageParam ? cards(4) : cards(1, 2, 3), next_cursor: 'more' };
    },
    initialPageParam: null as string | null,
    getNextPageParam: () => 'more',
  };
  const observer = new InfiniteQueryObserver(client, options);
  const stop = observer.subscribe(() => {});
  const shown = () => client.getQueryData<Pages>(options.queryKey) ?? expect.unreachable();
  const meanwhile = async (change: () => Promise<unknown>) => {
    await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
    const page = observer.fetchNextPage();
    await change();
    answer();
    await page;
  };
  let old: Snapshot = [];
  await meanwhile(async () => {
    old = await applyEdit(client, { kind: 'delete' }, new Set([2]));
  });
  expect(idsOf(shown())).toEqual([[1, 3]]);
  await meanwhile(() => changeInLists(client, new Map([[3, { name: '牡丹' }]])));
  expect(shown().pages[0]?.list[1]?.name).toBe('牡丹');
  await meanwhile(() => restorePictures(client, old, new Set([2])));
  expect(idsOf(shown())).toEqual([[1, 2, 3]]);
  stop();
});

test('a picture leaves the lists it no longer belongs to and changes in the others', () => {
  const card = pictureOf(1, { visibility: 'public', price: 20 });
  expect(afterEdit({ kind: 'takeDown', to: 'company' }, of('public'), card)).toBeNull();
  expect(afterEdit({ kind: 'takeDown', to: 'company' }, of('party'), card)?.visibility).toBe('company');
  expect(afterEdit({ kind: 'takeDown', to: 'private' }, of('party'), card)).toBeNull();
  expect(afterEdit({ kind: 'unshare' }, of('my'), card)?.visibility).toBe('private');
  expect(afterEdit({ kind: 'publish', price: 5 }, of('my'), card)).toMatchObject({
    visibility: 'public',
    price: 5,
  });
  expect(afterEdit({ kind: 'delete' }, of('hot'), card)).toBeNull();
  expect(afterEdit({ kind: 'restore' }, of('bin'), card)).toBeNull();
});

test('moving takes a picture out of a category on the screen, not out of the whole gallery', () => {
  const card = pictureOf(1);
  expect(afterEdit({ kind: 'move', folder: 3 }, of('my', { personal_category_id: 4 }), card)).toBeNull();
  expect(afterEdit({ kind: 'move', folder: 4 }, of('my', { personal_category_id: 4 }), card)).toBe(card);
  expect(afterEdit({ kind: 'move', folder: 3 }, of('my'), card)).toBe(card);
});

test('the total follows what leaves, and pages without a change stay the same object', () => {
  const data = pages(cards(1, 2, 3), cards(4, 5));
  const after = withEdit(data, { kind: 'delete' }, of('my'), new Set([2]));
  expect(idsOf(after)).toEqual([
    [1, 3],
    [4, 5],
  ]);
  expect(after.pages[0]?.total).toBe(4);
  expect(after.pages[1]).toBe(data.pages[1]);
});

test('undo puts pictures back beside their old neighbours and leaves later changes alone', () => {
  const old = pages(cards(1, 2, 3, 4), cards(5, 6));
  const ids = new Set([2, 5]);
  let now = withEdit(old, { kind: 'delete' }, of('my'), ids);
  now = withEdit(now, { kind: 'delete' }, of('my'), new Set([3]));
  const back = withRestored(now, old, ids);
  expect(idsOf(back)).toEqual([
    [1, 2, 4],
    [5, 6],
  ]);
  expect(back.pages[0]?.total).toBe(5);
});

test('large selections are sent in batches within the limit of the server', () => {
  const ids = Array.from({ length: 450 }, (_, at) => at);
  expect(inBatches(ids).map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(inBatches([])).toEqual([]);
});

test('tags are separated by commas of either kind, and each counts once', () => {
  expect(parseTags(' 花卉，复古, retro ,花卉、国风；')).toEqual(['花卉', '复古', 'retro', '国风']);
  const t = { tooManyTags: () => 'many', longTag: () => 'long' };
  expect(tagsProblem('花，'.repeat(30), t)).toBeUndefined();
  expect(tagsProblem(Array.from({ length: 21 }, (_, at) => `t${at}`).join(','), t)).toBe('many');
  expect(tagsProblem('x'.repeat(21), t)).toBe('long');
});

test('tags that contain spaces are the same after they were written out and read again', () => {
  const tags = ['art deco', '花卉', 'mid century'];
  expect(parseTags(writeTags(tags))).toEqual(tags);
});

test.each([
  ['0', true],
  ['1', false],
  ['2', true],
  ['100000', true],
  ['100001', false],
  ['', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
  ['1,000', true],
  ['１００', true],
  ['1,5', false],
])('the price %s is valid: %s', (text, valid) => expect(isPriceText(text)).toBe(valid));
