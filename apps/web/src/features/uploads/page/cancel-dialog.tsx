import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import type { UploadItem } from '../engine/upload-item';
import { uploader } from '../engine/uploader';
import { uploadText } from '../upload-text';

interface CancelDialogProps {
  items: readonly UploadItem[];
  onClose: () => void;
}

export function CancelDialog({ items, onClose }: CancelDialogProps) {
  const t = useText(uploadText);
  const [only] = items;
  const started = items.some(({ state }) => state !== 'ready');
  const words = started
    ? {
        title: t.cancelTitle,
        text: items.length === 1 && only ? t.cancelOne(only.name) : t.cancelMany(items.length),
        keep: t.keep,
        yes: t.cancelYes,
      }
    : {
        title: t.unstartedTitle,
        text: t.unstartedText(items.length),
        keep: t.unstartedKeep,
        yes: t.unstartedYes,
      };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.text}</p>
      <DialogActions>
        <Button onClick={onClose}>{words.keep}</Button>
        <Button
          variant="danger"
          onClick={() => {
            void uploader().cancel(items);
            onClose();
          }}
        >
          {words.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
