import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { formatFor } from '../../../shared/i18n/format';
import { currentLanguage, textNow } from '../../../shared/i18n/text';
import { session } from '../../../shared/session/session-store';
import { toast, UNDO_MS } from '../../../shared/ui/overlay/toast';
import { pictureListsKey, pictureQuery } from '../pictures-query';
import { editText } from './edit-text';
import { type Edit, type Outcome, sendEdit } from './edits';
import { applyEdit, type Pages, resetHiddenLists, restorePictures } from './patch-lists';
import { type Step, undoOf } from './undo';

/** The server may refuse these, or they cannot be undone, so nothing is shown before it has answered. */
const WAIT_FOR_SERVER: readonly Edit['kind'][] = ['publish', 'reprice', 'erase', 'label'];

/**
 * Edits pictures: lists change at once if the edit can be undone, failed pictures return, and a toast offers undo.
 * Errors end here, because the call has shown them.
 */
export function useEditPictures() {
  const client = useQueryClient();

  return useCallback(
    async (edit: Edit, ids: readonly number[]): Promise<Outcome | null> => {
      const isWaiting = WAIT_FOR_SERVER.includes(edit.kind);
      const owned = ownPictureIds(client, ids);
      let before = isWaiting ? [] : await applyEdit(client, edit, new Set(ids));
      const outcome = await sendEdit(edit, ids);
      await restorePictures(client, before, new Set(outcome.undone));
      const changed = new Set(outcome.changed.map(({ id }) => id));
      if (isWaiting) before = await applyEdit(client, edit, changed);
      resetHiddenLists(client);
      if (outcome.undone.length === ids.length && ids.length > 0) return null;

      const undo = async (steps: readonly Step[]) => {
        const { left, heldUp } = await runSteps(steps);
        await restorePictures(client, before, new Set([...changed].filter((id) => !left.has(id))));
        resetHiddenLists(client);
        const t = textNow(editText);
        if (heldUp > 0) toast.error(t.heldUp(formatFor(currentLanguage()).number(heldUp)));
        else if (left.size === 0) toast.success(t.undone);
      };
      showOutcome(
        outcome,
        edit,
        undoOf(edit, outcome.changed, (id) => owned.has(id)),
        undo,
      );
      return outcome;
    },
    [client],
  );
}

/** Runs steps until one fails; returns the pictures that were not restored. */
async function runSteps(steps: readonly Step[]) {
  const left = new Set<number>();
  let heldUp = 0;
  for (const [at, step] of steps.entries()) {
    const { blocked, undone } = await sendEdit(step.edit, step.ids);
    heldUp += blocked.length;
    for (const id of [...blocked.map((one) => one.id), ...undone]) left.add(id);
    if (undone.length === 0) continue;
    for (const { ids } of steps.slice(at + 1)) for (const id of ids) left.add(id);
    break;
  }
  return { left, heldUp };
}

function showOutcome(
  { changed, blocked }: Outcome,
  edit: Edit,
  steps: readonly Step[],
  undo: (steps: readonly Step[]) => void,
): void {
  const t = textNow(editText);
  if (changed.length === 0) {
    if (blocked.length === 0) toast.info(t.nothing);
    return;
  }
  const { number } = formatFor(currentLanguage());
  const offMarket = changed.filter(({ visibility }) => visibility === 'public').length;
  const text =
    edit.kind === 'delete' && offMarket > 0
      ? t.deletedFromMarket(number(changed.length), number(offMarket))
      : t.done[edit.kind](number(changed.length));
  if (steps.length === 0) toast.success(text);
  else toast.success(text, { durationMs: UNDO_MS, action: { label: t.undo, run: () => undo(steps) } });
}

/** Which of these pictures belong to the signed-in person, as far as loaded data tells. */
function ownPictureIds(client: QueryClient, ids: readonly number[]): ReadonlySet<number> {
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
