import { call } from '../../shared/api/call';
import { textNow } from '../../shared/i18n/text';
import { toast, UNDO_MS } from '../../shared/ui/overlay/toast';
import { inBatches } from '../pictures/edits/edits';
import { setMarks, whileWriting } from './favourite-marks';
import { favouriteText } from './favourite-text';
import { notifyFavouritesChanged } from './favourites-changed';

/** Makes many pictures favourites, with a toast that can undo it. */
export async function addFavourites(ids: readonly number[]): Promise<void> {
  const t = textNow(favouriteText);
  const added: number[] = [];
  try {
    for (const part of inBatches(ids)) {
      const answer = await whileWriting(part, () =>
        call('POST /image/collect_images/', { body: { ids: part } }),
      );
      added.push(...answer.added);
      setMarks(part, true);
    }
  } catch {
    // The call has shown the error. What was added before it can still be undone.
    if (added.length === 0) return;
  }
  notifyFavouritesChanged();
  if (added.length === 0) return toast.info(t.allThere);
  const undo = async () => {
    for (const part of inBatches(added)) {
      await whileWriting(part, () => call('POST /image/collect_images/remove/', { body: { ids: part } }));
      setMarks(part, false);
    }
    notifyFavouritesChanged();
  };
  toast.success(t.added(added.length), {
    action: { label: t.undo, run: () => void undo().catch(() => undefined) },
    durationMs: UNDO_MS,
  });
}
