import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { addFavourites } from '../../favourites/add-favourites';
import { useFavouriteMarks } from '../../favourites/favourite-marks';
import { acquireFree } from '../../market/acquire-free';
import { downloadOriginals } from '../../market/download';
import { useEditPictures } from '../../pictures/edits/use-edit-pictures';
import { newBatchPath } from '../../products/batches/new/new-batch-url';
import type { ActionName } from './bulk-actions';

const WITHOUT_QUESTION = [
  'acquire',
  'batch',
  'favourite',
  'download',
  'share',
  'unshare',
  'delete',
  'restore',
] as const;
type QuickAction = (typeof WITHOUT_QUESTION)[number];

/** Whether the person must answer a question before the action. */
export const needsQuestion = (name: ActionName): name is Exclude<ActionName, QuickAction> =>
  !(WITHOUT_QUESTION as readonly ActionName[]).includes(name);

/** Runs an action without a question and returns the pictures with which it failed. */
export function useBulkAction() {
  const edit = useEditPictures();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useCallback(
    async (name: QuickAction, ids: readonly number[]): Promise<readonly number[]> => {
      switch (name) {
        case 'batch':
          await navigate(newBatchPath(ids));
          return [];
        case 'acquire':
          return acquireFree(client, ids);
        case 'favourite': {
          await addFavourites(ids);
          const { marks } = useFavouriteMarks.getState();
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
    [edit, navigate, client],
  );
}
