import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { textNow } from '../../shared/i18n/text';
import { toast, UNDO_MS } from '../../shared/ui/overlay/toast';
import { areasKey } from './areas-query';
import { areasText } from './areas-text';

/** The edits of one area. The call shows a refusal, and then the list is read again. */
export function useAreaEdits(area_id: number) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: areasKey });

  const move = (picture_id: number, before_id: number | null) =>
    call('POST /area/movePicture', { body: { area_id, picture_id, before_id } }).finally(refresh);

  /** The picture returns to its old place, before the one that followed it. */
  const putBack = async (id: number, before: number | undefined) => {
    await call('POST /area/addPictures', { body: { area_id, ids: [id] } });
    if (before !== undefined) await move(id, before);
    else await refresh();
  };

  const takeOut = async ({ id, name }: PictureCard, order: readonly number[]): Promise<void> => {
    try {
      await call('POST /area/removePictures', { body: { area_id, ids: [id] } }).finally(refresh);
    } catch {
      return;
    }
    const t = textNow(areasText);
    const before = order[order.indexOf(id) + 1];
    toast.success(t.takenOut(name), {
      action: { label: t.undo, run: () => void putBack(id, before).catch(() => undefined) },
      durationMs: UNDO_MS,
    });
  };

  const add = async (ids: number[]) => {
    const { added } = await call('POST /area/addPictures', { body: { area_id, ids } }).finally(refresh);
    return added.length;
  };

  return { move, takeOut, add };
}
