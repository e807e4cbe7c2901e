import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../../shared/session/session-store';
import { pictureListsKey, pictureQuery } from '../pictures-query';
import type { Pages } from './patch-lists';

/** Which of these pictures belong to the person at the screen, as far as anything loaded tells. */
export function ownedOf(client: QueryClient, ids: readonly number[]): ReadonlySet<number> {
  const me = session().user?.id;
  const wanted = new Set(ids);
  const owned = new Set<number>();
  for (const [, data] of client.getQueriesData<Pages>({ queryKey: pictureListsKey })) {
    for (const { list } of data?.pages ?? [])
      for (const { id, owner_id } of list) if (wanted.has(id) && owner_id === me) owned.add(id);
  }
  for (const id of ids) if (client.getQueryData(pictureQuery(id).queryKey)?.owner_id === me) owned.add(id);
  return owned;
}
