import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import dialogs from './dialogs.module.css';
import { editText } from './edit-text';
import type { EditDialogProps } from './edits';

/** Erasing cannot be undone, so the dialog explains it first. */
export function EraseDialog({ count, onClose, onSend }: EditDialogProps) {
  const t = useText(editText);
  const format = useFormat();
  return (
    <ConfirmErase
      onClose={onClose}
      onErase={() => onSend({ kind: 'erase' })}
      title={t.erase.title(format.number(count))}
    />
  );
}

interface Props {
  title: string;
  onClose: () => void;
  onErase: () => Promise<void>;
}

export function ConfirmErase({ title, onClose, onErase }: Props) {
  const t = useText(editText);
  const [busy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    await onErase();
    setBusy(false);
  };
  return (
    <Dialog onClose={onClose} title={title}>
      <p className={dialogs.what}>{t.erase.what}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button busy={busy} onClick={erase} variant="danger">
          {t.erase.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
