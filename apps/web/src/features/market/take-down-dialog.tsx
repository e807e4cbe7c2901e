import { useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import dialogs from '../pictures/edits/dialogs.module.css';
import { editText } from '../pictures/edits/edit-text';
import type { EditDialogProps } from '../pictures/edits/edits';

/** Takes pictures off the market and asks where they should stay. */
export function TakeDownDialog({ count, onClose, onSend }: EditDialogProps) {
  const t = useText(editText);
  const format = useFormat();
  const [to, setTo] = useState<'private' | 'company'>('company');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await onSend({ kind: 'takeDown', to });
    setBusy(false);
  };
  return (
    <Dialog onClose={onClose} title={t.takeDown.title(format.number(count))}>
      <p className={dialogs.what}>{t.takeDown.what}</p>
      <RadioGroup
        choices={(['company', 'private'] as const).map((value) => ({ value, label: t.takeDown[value] }))}
        label={t.takeDown.legend}
        onChange={setTo}
        stacked
        value={to}
      />
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button busy={busy} onClick={send} variant="primary">
          {t.takeDown.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
