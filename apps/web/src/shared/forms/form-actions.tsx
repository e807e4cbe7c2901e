import { useText } from '../i18n/text';
import { Button } from '../ui/actions/button';
import { DialogActions } from '../ui/overlay/dialog';
import { dialogText } from '../ui/overlay/dialog-text';

interface FormActionsProps {
  busy: boolean;
  submit: string;
  danger?: boolean;
  onClose: () => void;
}

export function FormActions({ busy, submit, danger = false, onClose }: FormActionsProps) {
  const t = useText(dialogText);
  return (
    <DialogActions>
      <Button onClick={onClose}>{t.cancel}</Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
        {submit}
      </Button>
    </DialogActions>
  );
}
