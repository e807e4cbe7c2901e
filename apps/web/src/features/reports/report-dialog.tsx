import { REPORT_REASONS } from '@motif/contract/features/reports';
import { REPORT_TEXT_MAX } from '@motif/contract/limits';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../shared/api/call';
import { Refusal } from '../../shared/forms/refusal';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { TextArea } from '../../shared/ui/fields/text-area';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import dialogs from '../pictures/edits/dialogs.module.css';
import { reportDialogText } from './report-dialog-text';

type Reason = (typeof REPORT_REASONS)[number];

export function ReportDialog({ pictureId, onClose }: { pictureId: number; onClose: () => void }) {
  const t = useText(reportDialogText);
  const [reason, setReason] = useState<Reason | null>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isTooLong = text.length > REPORT_TEXT_MAX;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason === null || isTooLong) return;
    setBusy(true);
    try {
      const body = { picture_id: pictureId, reason, text: text.trim() };
      await call('POST /user/report/', { body }, { silent: true });
      toast.success(t.sent);
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={t.title}>
      <form noValidate onSubmit={submit}>
        <p className={dialogs.what}>{t.what}</p>
        <RadioGroup
          choices={REPORT_REASONS.map((value) => ({ value, label: t.reasons[value] }))}
          label={t.reasonLegend}
          onChange={setReason}
          stacked
          value={reason}
        />
        <TextArea
          label={t.text}
          max={REPORT_TEXT_MAX}
          onChange={({ target }) => setText(target.value)}
          value={text}
        />
        <Refusal text={refusal} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button busy={busy} disabled={reason === null || isTooLong} type="submit" variant="primary">
            {t.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
