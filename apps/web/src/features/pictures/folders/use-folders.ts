import type { PersonalCategory } from '@motif/contract/features/pictures/picture-choices';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { foldersQuery } from '../choice-queries';

/** The edits of personal categories. The caller shows refusals, except for the order. */
export function useFolders(main_category_id: number) {
  const client = useQueryClient();
  const { queryKey } = foldersQuery(main_category_id);
  const refresh = () => client.invalidateQueries({ queryKey });
  return {
    add: async (name: string) => {
      await call('POST /image/personal_category/', { body: { main_category_id, name } }, { silent: true });
      await refresh();
    },
    rename: async (id: number, name: string) => {
      await call('PUT /image/personal_category/{id}/', { params: { id }, body: { name } }, { silent: true });
      await refresh();
    },
    remove: async (id: number) => {
      await call('DELETE /image/personal_category/{id}/', { params: { id } }, { silent: true });
      await refresh();
    },
    /** The order changes at once, and a refusal restores the old one. */
    order: async (list: PersonalCategory[]) => {
      client.setQueryData(queryKey, (now) => now && { ...now, list });
      try {
        await call('POST /image/personal_category/order/', { body: { ids: list.map(({ id }) => id) } });
      } catch {
        await refresh();
      }
    },
  };
}
