import type { Picture } from '@motif/contract/features/pictures/pictures';
import type { QueryClient } from '@tanstack/react-query';
import { companyKey } from '../../shared/session/use-company';
import type { Pages } from '../pictures/edits/patch-lists';
import { dependsOnPicturesKey, pictureKey, pictureListsKey, pictureQuery } from '../pictures/pictures-query';

const ACQUIRED = { gallery: 'acquired' };

/**
 * The company has acquired the pictures: they can be downloaded, lose their watermark in all lists, and appear in the
 * gallery of acquired pictures; and it has fewer points.
 */
export async function showAcquired(client: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    client.setQueryData<Picture>(pictureKey(id), (now) => now && { ...now, may_download: true });
  client.removeQueries({ queryKey: [...pictureListsKey, ACQUIRED], type: 'inactive' });
  void client.invalidateQueries({ queryKey: [...dependsOnPicturesKey, 'first', ACQUIRED] });
  void client.invalidateQueries({ queryKey: companyKey });
  const [id] = ids;
  // Reading many pictures one by one would take longer than reading the lists again.
  if (id === undefined || ids.length > 1) return client.invalidateQueries({ queryKey: pictureListsKey });
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
