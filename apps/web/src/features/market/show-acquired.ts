import type { Picture } from '@motif/contract/features/pictures/pictures';
import type { QueryClient } from '@tanstack/react-query';
import type { Pages } from '../pictures/edits/patch-lists';
import { dependsOnPicturesKey, pictureKey, pictureListsKey, pictureQuery } from '../pictures/pictures-query';

const ACQUIRED = { gallery: 'acquired' };

/**
 * The company has acquired the picture: it can be downloaded, loses its watermark in all lists, and appears in the
 * gallery of acquired pictures.
 */
export async function showAcquired(client: QueryClient, id: number): Promise<void> {
  client.setQueryData<Picture>(pictureKey(id), (now) => now && { ...now, may_download: true });
  client.removeQueries({ queryKey: [...pictureListsKey, ACQUIRED], type: 'inactive' });
  void client.invalidateQueries({ queryKey: [...dependsOnPicturesKey, 'first', ACQUIRED] });
  const { large } = await client.fetchQuery({ ...pictureQuery(id), staleTime: 0 });
  client.setQueriesData<Pages>({ queryKey: pictureListsKey }, (data) => {
    if (!data?.pages.some(({ list }) => list.some((card) => card.id === id))) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      list: page.list.map((card) => (card.id === id ? { ...card, large } : card)),
    }));
    return { ...data, pages };
  });
}
