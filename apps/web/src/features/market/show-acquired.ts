import type { LookAlike } from '@motif/contract/features/looks';
import type { ListedPicture, Picture } from '@motif/contract/features/pictures/pictures';
import type { QueryClient } from '@tanstack/react-query';
import { companyKey } from '../../shared/session/use-company';
import { alikeKeys } from '../looks/looks-query';
import type { Pages } from '../pictures/edits/patch-lists';
import { dependsOnPicturesKey, pictureKey, pictureListsKey, pictureQuery } from '../pictures/pictures-query';

const ACQUIRED = { gallery: 'acquired' };

/**
 * The company has acquired the pictures: they can be downloaded, lose their watermark in all lists, and appear in the
 * gallery of acquired pictures; and it has fewer points.
 */
export async function showAcquired(client: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    client.setQueryData<Picture>(
      pictureKey(id),
      (now) => now && { ...now, may_download: true, is_licensed: true },
    );
  patchCards(client, ids, { is_licensed: true });
  client.removeQueries({ queryKey: [...pictureListsKey, ACQUIRED], type: 'inactive' });
  void client.invalidateQueries({ queryKey: [...dependsOnPicturesKey, 'first', ACQUIRED] });
  void client.invalidateQueries({ queryKey: companyKey });
  const [id] = ids;
  // Reading many pictures one by one would take longer than reading the lists again.
  if (id === undefined || ids.length > 1) return client.invalidateQueries({ queryKey: pictureListsKey });
  const { large } = await client.fetchQuery({ ...pictureQuery(id), staleTime: 0 });
  patchCards(client, [id], { large });
}

/** Changes the cards of these pictures in every list that holds one; other lists stay the same objects. */
function patchCards(client: QueryClient, ids: readonly number[], change: Partial<ListedPicture>): void {
  const changed = new Set(ids);
  const patched = <Card extends { id: number }>(list: readonly Card[]) =>
    list.map((card) => (changed.has(card.id) ? { ...card, ...change } : card));
  client.setQueriesData<Pages>({ queryKey: pictureListsKey }, (data) => {
    if (!data?.pages.some(({ list }) => list.some(({ id }) => changed.has(id)))) return data;
    return { ...data, pages: data.pages.map((page) => ({ ...page, list: patched(page.list) })) };
  });
  for (const queryKey of alikeKeys)
    client.setQueriesData<{ list: LookAlike[] }>({ queryKey }, (data) =>
      data?.list.some(({ id }) => changed.has(id)) ? { ...data, list: patched(data.list) } : data,
    );
}
