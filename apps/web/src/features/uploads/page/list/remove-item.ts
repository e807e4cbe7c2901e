import { textNow } from '../../../../shared/i18n/text';
import { session } from '../../../../shared/session/session-store';
import { toast, UNDO_MS } from '../../../../shared/ui/overlay/toast';
import type { UploadItem } from '../../engine/upload-item';
import { itemOf, removeItems, uploads, useUploads } from '../../engine/upload-store';
import { uploadText } from '../../upload-text';

/** Takes a file off the list. One that has not started can be put back: nobody else has it yet. */
export function removeItem(item: UploadItem): void {
  const at = uploads().items.findIndex(({ id }) => id === item.id);
  const owner = session().user?.id;
  removeItems(new Set([item.id]));
  if (item.state !== 'ready') return;
  const putBack = () => {
    // Somebody else may sit here by then.
    if (session().user?.id !== owner || itemOf(item.id)) return;
    useUploads.setState(({ items }) => ({ items: [...items.slice(0, at), item, ...items.slice(at)] }));
  };
  const t = textNow(uploadText);
  toast.success(t.removed(item.file.name), {
    durationMs: UNDO_MS,
    action: { label: t.undo, run: putBack },
  });
}
