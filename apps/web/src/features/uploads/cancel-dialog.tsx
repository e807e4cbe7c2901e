import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import type { UploadItem } from './engine/upload-item';
import { uploader } from './engine/uploader';
import { uploadText } from './upload-text';

interface CancelDialogProps {
  items: readonly UploadItem[];
  onClose: () => void;
}

export function CancelDialog({ items, onClose }: CancelDialogProps) {
  const t = useText(uploadText);
  const [only] = items;
  return (
    <Dialog title={t.cancelTitle} onClose={onClose}>
      <p>{items.length === 1 && only ? t.cancelOne(only.name) : t.cancelMany(items.length)}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.keep}</Button>
        <Button
          variant="danger"
          onClick={() => {
            void uploader().cancel(items);
            onClose();
          }}
        >
          {t.cancelYes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
