import type { Before } from '@motif/contract/features/pictures/picture-edits';
import type { Edit } from './edits';

export interface Step {
  edit: Edit;
  ids: number[];
}

/** One step for all pictures that need the same edit. */
function grouped(changed: readonly Before[], editOf: (before: Before) => Edit): Step[] {
  const steps = new Map<string, Step>();
  for (const before of changed) {
    const edit = editOf(before);
    const key = JSON.stringify(edit);
    const step = steps.get(key) ?? { edit, ids: [] };
    step.ids.push(before.id);
    steps.set(key, step);
  }
  return [...steps.values()];
}

/** Only the owner can reach a private picture, so another person who made it private cannot undo it. */
const makesPrivate = (edit: Edit) =>
  edit.kind === 'unshare' || (edit.kind === 'takeDown' && edit.to === 'private');

/** The steps that undo an edit, from how the pictures were before it. Without steps it cannot be undone. */
export function undoOf(edit: Edit, changed: readonly Before[], isOwn: (id: number) => boolean): Step[] {
  if (makesPrivate(edit) && !changed.every(({ id }) => isOwn(id))) return [];
  switch (edit.kind) {
    case 'share':
      return grouped(changed, () => ({ kind: 'unshare' }));
    case 'unshare':
      return grouped(changed, () => ({ kind: 'share' }));
    case 'publish': {
      // The price can be changed only on the market, so that comes first. A picture that leaves the market is never
      // offered below its old price, not even for a moment.
      const priced = changed.filter(({ visibility, price }) =>
        visibility === 'public' ? price !== edit.price : price > edit.price,
      );
      const fresh = changed.filter(({ visibility }) => visibility !== 'public');
      return [
        ...grouped(priced, ({ price }) => ({ kind: 'publish', price })),
        ...grouped(fresh, ({ visibility }) => ({
          kind: 'takeDown',
          to: visibility === 'company' ? 'company' : 'private',
        })),
      ];
    }
    case 'reprice':
      return grouped(changed, ({ price }) => ({ kind: 'reprice', price }));
    case 'takeDown':
      return grouped(changed, ({ price }) => ({ kind: 'publish', price }));
    case 'move':
      return grouped(changed, ({ personal_category_id }) => ({ kind: 'move', folder: personal_category_id }));
    case 'delete':
      return grouped(changed, () => ({ kind: 'restore' }));
    case 'restore':
      return grouped(changed, () => ({ kind: 'delete' }));
    case 'label':
    case 'erase':
      return [];
  }
}
