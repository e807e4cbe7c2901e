import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { textNow } from '../../../shared/i18n/text';
import { toast, UNDO_MS } from '../../../shared/ui/overlay/toast';
import { inBatches } from '../../pictures/edits/edits';
import { pictureListsKey } from '../../pictures/pictures-query';
import { favouritesKey } from '../favourites-query';
import { groupsText } from './groups-text';

interface Target {
  id: number | null;
  name: string;
}

/** Moves favourites into a group, or out of any group, with a toast that can undo it. */
export function useMoveFavourites() {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: favouritesKey });
    void client.invalidateQueries({ queryKey: [...pictureListsKey, { gallery: 'collected' }] });
  };
  /** If a later call fails, the pictures of earlier calls stay moved. */
  const move = async (ids: readonly number[], group_id: number | null) => {
    const moved: { id: number; group_id: number | null }[] = [];
    try {
      for (const batch of inBatches(ids)) {
        const body = { ids: batch, group_id };
        moved.push(...(await call('POST /image/collect_images/update-group/', { body })).moved);
      }
    } catch (error) {
      if (moved.length === 0) throw error;
    } finally {
      refresh();
    }
    return moved;
  };

  return async (ids: number[], { id, name }: Target): Promise<void> => {
    const t = textNow(groupsText);
    try {
      const moved = await move(ids, id);
      const movedFrom = moved.filter((was) => was.group_id !== id);
      if (movedFrom.length === 0) return;
      const undo = async () => {
        for (const from of new Set(movedFrom.map((was) => was.group_id))) {
          const those = movedFrom.filter((was) => was.group_id === from);
          await move(
            those.map((was) => was.id),
            from,
          );
        }
      };
      const text = id === null ? t.movedOut(movedFrom.length) : t.moved(movedFrom.length, name);
      toast.success(text, {
        action: { label: t.undo, run: () => void undo().catch(() => undefined) },
        durationMs: UNDO_MS,
      });
    } catch {
      // The call has shown the error, and nothing was moved.
    }
  };
}
