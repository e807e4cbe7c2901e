import { type InfiniteData, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { type GalleryFilter, type GalleryPageData, listsKey, pictureQuery } from '../gallery-query';

/** More would be more questions to the server than a menu is worth. */
const MOST = 30;

/** One picture of everybody whose pictures of the company's gallery are loaded, by who that is. */
function pictureOfEach(client: QueryClient, main_category_id: number): Map<number, number> {
  const found = new Map<number, number>();
  const lists = client.getQueriesData<InfiniteData<GalleryPageData>>({ queryKey: listsKey });
  for (const [key, data] of lists) {
    const filter = key[listsKey.length] as GalleryFilter;
    if (filter.gallery !== 'party' || filter.main_category_id !== main_category_id) continue;
    for (const { owner_id, id } of data?.pages.flatMap(({ list }) => list) ?? []) {
      if (!found.has(owner_id)) found.set(owner_id, id);
    }
  }
  return found;
}

/**
 * Colleagues by name, as far as their pictures are loaded. A list of pictures says whose each is, and only a picture's
 * details say what that person is called: not every colleague has a page of their own.
 */
export function useUploaders(main_category_id: number, only?: (userId: number) => boolean) {
  const client = useQueryClient();
  const wanted = [...pictureOfEach(client, main_category_id)].filter(([owner]) => only?.(owner) ?? true);
  return useQueries({
    queries: wanted.slice(0, MOST).map(([, pictureId]) => pictureQuery(pictureId)),
    combine: (answers) => ({
      isPending: answers.some(({ isPending }) => isPending),
      people: answers.flatMap(({ data }) => (data ? [data.uploader] : [])),
    }),
  });
}
