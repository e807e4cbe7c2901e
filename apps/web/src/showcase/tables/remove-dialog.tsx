import { useState } from 'react';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { examplesText } from './examples-text';
import { useExampleWrites } from './use-examples';

interface Props {
  ids: number[];
  onClose: () => void;
  onRemoved?: () => void;
}

/** Says what will happen before it does. */
export function RemoveDialog({ ids, onClose, onRemoved }: Props) {
  const t = useText(examplesText);
  const { remove } = useExampleWrites();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await remove(ids);
      toast.success(textNow(examplesText).removed(ids.length));
      onRemoved?.();
      onClose();
    } catch {
      // `call` has told the person why.
      setBusy(false);
    }
  };
  return (
    <Dialog title={t.askRemove(ids.length)} onClose={onClose}>
      <p>{t.askText}</p>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {t.cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void go()}>
          {t.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
