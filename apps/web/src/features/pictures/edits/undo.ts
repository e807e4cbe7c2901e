import type { Before } from '@motif/contract/features/pictures/picture-edits';
import type { Edit } from './edits';

export interface Step {
  edit: Edit;
  ids: number[];
}

/** One step for all pictures that were alike before. */
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

/** Once private, only its owner can reach a picture: whoever took it out of the company's space cannot bring it back. */
const makesPrivate = (edit: Edit) =>
  edit.kind === 'unshare' || (edit.kind === 'takeDown' && edit.to === 'private');

/**
 * What takes an edit back, step after step, from how the pictures were before it. Empty: it cannot be taken back.
 */
export function undoOf(edit: Edit, changed: readonly Before[], isOwn: (id: number) => boolean): Step[] {
  if (makesPrivate(edit) && !changed.every(({ id }) => isOwn(id))) return [];
  switch (edit.kind) {
    case 'share':
      return grouped(changed, () => ({ kind: 'unshare' }));
    case 'unshare':
      return grouped(changed, () => ({ kind: 'share' }));
    case 'publish': {
      // Only what is on the market can be given another price, so that comes first. What leaves it is not offered
      // for less than was asked, not even for a moment.
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
