import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import {
  dependsOnPicturesKey,
  type PictureListFilter,
  type PictureListPage,
  pictureListsKey,
  picturesKey,
} from '../pictures-query';
import { afterEdit } from './after-edit';
import type { Edit } from './edits';

export type Pages = InfiniteData<PictureListPage, string | null>;
export type Snapshot = [QueryKey, Pages | undefined][];

const filterOf = (key: QueryKey) => key[pictureListsKey.length] as PictureListFilter;

/**
 * A page that is being fetched shows the list before a change and would overwrite it, so it is cancelled; whatever
 * needs the page fetches it again. A list without data has nothing to lose.
 */
const cancelPageFetches = (client: QueryClient) =>
  client.cancelQueries({ queryKey: pictureListsKey, predicate: ({ state }) => state.data !== undefined });

/** Shows an edit in every loaded list before the server answers; returns the lists as they were. */
export async function applyEdit(
  client: QueryClient,
  edit: Edit,
  ids: ReadonlySet<number>,
): Promise<Snapshot> {
  await cancelPageFetches(client);
  const before: Snapshot = client.getQueriesData<Pages>({ queryKey: pictureListsKey });
  for (const [key, data] of before) {
    if (data) client.setQueryData<Pages>(key, withEdit(data, edit, filterOf(key), ids));
  }
  return before;
}

export function withEdit(
  data: Pages,
  edit: Edit,
  filter: PictureListFilter,
  ids: ReadonlySet<number>,
): Pages {
  let gone = 0;
  const pages = data.pages.map((page) => {
    if (!page.list.some(({ id }) => ids.has(id))) return page;
    const list = page.list.flatMap((card) =>
      ids.has(card.id) ? (afterEdit(edit, filter, card) ?? []) : card,
    );
    gone += page.list.length - list.length;
    return { ...page, list };
  });
  return { ...data, pages: withTotal(pages, -gone) };
}

/** Only the first page carries the total. */
function withTotal(pages: PictureListPage[], change: number): PictureListPage[] {
  return pages.map((page) =>
    page.total === undefined || change === 0 ? page : { ...page, total: Math.max(0, page.total + change) },
  );
}

/** Restores these pictures, each behind its old neighbour. Other changes made meanwhile stay. */
export async function restorePictures(
  client: QueryClient,
  before: Snapshot,
  ids: ReadonlySet<number>,
): Promise<void> {
  if (ids.size === 0) return;
  await cancelPageFetches(client);
  for (const [key, old] of before) {
    if (old) client.setQueryData<Pages>(key, (now) => now && withRestored(now, old, ids));
  }
}

export function withRestored(now: Pages, old: Pages, ids: ReadonlySet<number>): Pages {
  let added = 0;
  const pages = now.pages.map((page, at) => {
    const list = mergeBack(page.list, old.pages[at]?.list ?? [], ids);
    added += list.length - page.list.length;
    return { ...page, list };
  });
  return { ...now, pages: withTotal(pages, added) };
}

function mergeBack(now: readonly PictureCard[], old: readonly PictureCard[], ids: ReadonlySet<number>) {
  const byId = new Map(old.map((card) => [card.id, card]));
  const list = now.map((card) => (ids.has(card.id) ? (byId.get(card.id) ?? card) : card));
  let place = 0;
  for (const card of old) {
    const at = list.findIndex(({ id }) => id === card.id);
    if (at >= 0) place = at + 1;
    else if (ids.has(card.id)) {
      list.splice(place, 0, card);
      place += 1;
    }
  }
  return list;
}

/**
 * Hidden lists are read again from their first page when the person comes back, because reading all pages again would
 * be hundreds of requests. Visible lists have been changed already.
 */
export function resetHiddenLists(client: QueryClient): void {
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ queryKey: pictureListsKey, type: 'inactive' })) {
    client.setQueryData<Pages>(query.queryKey, (data) => data && firstPageOf(data));
  }
  void client.invalidateQueries({ queryKey: pictureListsKey, type: 'inactive', refetchType: 'none' });
  void client.invalidateQueries({ queryKey: [...picturesKey, 'one'] });
  void client.invalidateQueries({ queryKey: dependsOnPicturesKey });
}

export const firstPageOf = (data: Pages): Pages => ({
  pages: data.pages.slice(0, 1),
  pageParams: data.pageParams.slice(0, 1),
});

/** What cards show of a picture and its owner edits. */
type CardChange = Partial<Pick<PictureCard, 'name' | 'ai_generated'>>;

/** Changes what cards show of these pictures in all lists. */
export async function changeInLists(
  client: QueryClient,
  changes: ReadonlyMap<number, CardChange>,
): Promise<void> {
  if (changes.size === 0) return;
  await cancelPageFetches(client);
  client.setQueriesData<Pages>({ queryKey: pictureListsKey }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      list: page.list.map((card) => ({ ...card, ...changes.get(card.id) })),
    }));
    return { ...data, pages };
  });
}
