import { useCallback } from 'react';
import { addFavourites } from '../../favourites/add-favourites';
import { useMarks } from '../../favourites/favourite-marks';
import { downloadOriginals } from '../../market/download';
import { useEditPictures } from '../../pictures/edits/use-edit-pictures';
import type { ActionName } from './bulk-actions';

const AT_ONCE = ['favourite', 'download', 'share', 'unshare', 'delete', 'restore'] as const;
type AtOnce = (typeof AT_ONCE)[number];

/** Whether something has to be answered before it is done. */
export const isQuestion = (name: ActionName): name is Exclude<ActionName, AtOnce> =>
  !(AT_ONCE as readonly ActionName[]).includes(name);

/** Does what needs no question, and tells with which pictures it could not be done. */
export function useBulkAction() {
  const edit = useEditPictures();
  return useCallback(
    async (name: AtOnce, ids: readonly number[]): Promise<readonly number[]> => {
      switch (name) {
        case 'favourite': {
          await addFavourites(ids);
          const { marks } = useMarks.getState();
          return ids.filter((id) => !marks.get(id));
        }
        case 'download':
          return downloadOriginals(ids);
        default: {
          const outcome = await edit({ kind: name }, ids);
          return outcome ? outcome.undone : ids;
        }
      }
    },
    [edit],
  );
}
