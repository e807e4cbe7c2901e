import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { isActive, isMissing, type UploadItem } from '../engine/upload-item';
import { uploader } from '../engine/uploader';
import { uploadText } from '../upload-text';

interface CancelDialogProps {
  items: readonly UploadItem[];
  onClose: () => void;
}

export function CancelDialog({ items, onClose }: CancelDialogProps) {
  const t = useText(uploadText);
  const words = wordsOf(items, t);
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

function wordsOf(items: readonly UploadItem[], t: typeof uploadText.zh) {
  const [only] = items;
  if (items.every(isMissing))
    return { title: t.giveUpTitle, text: t.giveUpText(items.length), keep: t.unstartedKeep, yes: t.giveUp };
  if (items.some((item) => item.taskId !== null || isActive(item)))
    return {
      title: t.cancelTitle,
      text: items.length === 1 && only ? t.cancelOne(only.name) : t.cancelMany(items.length),
      keep: t.keep,
      yes: t.cancelYes,
    };
  return {
    title: t.unstartedTitle,
    text: t.unstartedText(items.length),
    keep: t.unstartedKeep,
    yes: t.unstartedYes,
  };
}
