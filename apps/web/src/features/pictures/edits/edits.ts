import type { Before, Blocked } from '@motif/contract/features/pictures/picture-edits';
import { BULK_MAX } from '@motif/contract/limits';
import { call } from '../../../shared/api/call';

/** What an owner can do with several pictures at once. */
export type Edit =
  | { kind: 'share' }
  | { kind: 'unshare' }
  | { kind: 'publish'; price: number; declaration?: number; ai_generated?: boolean }
  | { kind: 'reprice'; price: number }
  | { kind: 'takeDown'; to: 'private' | 'company' }
  | { kind: 'move'; folder: number | null }
  | {
      kind: 'label';
      series?: string | null;
      image_category_id?: number;
      add_tags?: string[];
      ai_generated?: boolean;
    }
  | { kind: 'delete' }
  | { kind: 'restore' }
  | { kind: 'erase' };

/** The props of every dialog that asks before an edit. */
export interface EditDialogProps {
  count: number;
  onClose: () => void;
  onSend: (edit: Edit) => Promise<void>;
}

export interface Outcome {
  changed: Before[];
  blocked: Blocked[];
  /** Pictures that were not changed because of a failure. */
  undone: number[];
}

function sendOne(edit: Edit, ids: number[]): Promise<{ changed: Before[]; blocked?: Blocked[] }> {
  switch (edit.kind) {
    case 'share':
    case 'unshare':
      return call('POST /image/images/share/', { body: { ids, shared: edit.kind === 'share' } });
    // Publishing a picture that is on the market changes its price.
    case 'publish':
    case 'reprice': {
      const { kind: _, ...offer } = edit;
      return call('POST /image/images/publish/', { body: { ids, ...offer } });
    }
    case 'takeDown':
      return call('POST /image/images/take_down/', { body: { ids, to: edit.to } });
    case 'move':
      return call('POST /image/images/move/', { body: { ids, personal_category_id: edit.folder } });
    case 'label': {
      const { kind: _, ...labels } = edit;
      return call('POST /image/images/label/', { body: { ids, ...labels } });
    }
    case 'delete':
      return call('POST /image/images/delete/', { body: { ids } });
    case 'restore':
      return call('POST /image/images/restore/', { body: { ids } });
    case 'erase':
      return call('POST /image/images/erase/', { body: { ids } });
  }
}

export const inBatches = <T>(items: readonly T[], size = BULK_MAX): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/**
 * Sends batches one after another, because the server limits each call. After a failure, which the call has shown,
 * its pictures and the later ones stay unchanged.
 */
export async function sendEdit(edit: Edit, ids: readonly number[]): Promise<Outcome> {
  const outcome: Outcome = { changed: [], blocked: [], undone: [] };
  const batches = inBatches(ids);
  for (const [at, batch] of batches.entries()) {
    try {
      const { changed, blocked = [] } = await sendOne(edit, batch);
      outcome.changed.push(...changed);
      outcome.blocked.push(...blocked);
    } catch {
      return { ...outcome, undone: batches.slice(at).flat() };
    }
  }
  return outcome;
}
