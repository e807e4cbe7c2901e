import { call } from '../../shared/api/call';
import { textNow } from '../../shared/i18n/text';
import { toast, UNDO_MS } from '../../shared/ui/overlay/toast';
import { setMarks, useFavouriteMarks, whileWriting } from './favourite-marks';
import { favouriteText } from './favourite-text';
import { notifyFavouritesChanged } from './favourites-changed';

/** The presses on one picture are sent one after another, so that the last one wins. */
const queues = new Map<number, Promise<void>>();

/** The heart changes at once and changes back if the server refuses. */
export function toggleFavourite(id: number): Promise<void> {
  const isFavourite = !useFavouriteMarks.getState().marks.get(id);
  setMarks([id], isFavourite);
  const write = () => whileWriting([id], () => (isFavourite ? add(id) : remove(id)));
  const turn = (queues.get(id) ?? Promise.resolve())
    .then(write)
    .catch(() => {
      // After a later press, that press decides what the heart shows.
      if (queues.get(id) === turn) setMarks([id], !isFavourite);
    })
    .finally(() => {
      if (queues.get(id) === turn) queues.delete(id);
    });
  queues.set(id, turn);
  return turn;
}

async function add(id: number, group_id?: number | null): Promise<void> {
  await call('POST /image/collect_images/', { body: { ids: [id], ...(group_id && { group_id }) } });
  notifyFavouritesChanged();
}

/** Undo brings the picture back into its group. */
async function remove(id: number): Promise<void> {
  const { removed } = await call('POST /image/collect_images/remove/', { body: { ids: [id] } });
  notifyFavouritesChanged();
  const [was] = removed;
  if (!was) return;
  const t = textNow(favouriteText);
  const undo = async () => {
    setMarks([id], true);
    await whileWriting([id], () => add(id, was.group_id)).catch(() => setMarks([id], false));
  };
  toast.success(t.removed, { action: { label: t.undo, run: () => void undo() }, durationMs: UNDO_MS });
}
