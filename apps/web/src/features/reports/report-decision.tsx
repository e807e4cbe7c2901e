import type { Report } from '@motif/contract/features/reports';
import { REPORT_TEXT_MAX } from '@motif/contract/limits';
import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { TextArea } from '../../shared/ui/fields/text-area';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import styles from './reports.module.css';
import { reportsText } from './reports-text';
import { useDecideReport } from './use-reports';

/** Accepts or declines a report, with a note to the people concerned. */
export function ReportDecision({ report: { id, kind } }: { report: Report }) {
  const t = useText(reportsText);
  const [note, setNote] = useState('');
  const [sure, setSure] = useState(false);
  const decide = useDecideReport(id);
  const send = (accept: boolean) => decide.mutate({ accept, note: note.trim() });
  const answer = (accept: boolean) => (
    <Button
      busy={decide.isPending && decide.variables.accept === accept}
      disabled={decide.isPending || note.length > REPORT_TEXT_MAX}
      onClick={() => (accept && kind === 'picture' ? setSure(true) : send(accept))}
      variant={accept ? 'primary' : 'default'}
    >
      {accept ? t.accept[kind] : t.decline[kind]}
    </Button>
  );
  return (
    <div className={styles.decide}>
      <TextArea
        label={t.note}
        max={REPORT_TEXT_MAX}
        onChange={(event) => setNote(event.target.value)}
        rows={2}
        value={note}
      />
      <div className={styles.actions}>
        {answer(false)}
        {answer(true)}
      </div>
      {sure && (
        <Dialog onClose={() => setSure(false)} title={t.sure.title}>
          <p>{t.sure.text}</p>
          <DialogActions>
            <Button onClick={() => setSure(false)}>{t.sure.cancel}</Button>
            <Button
              onClick={() => {
                setSure(false);
                send(true);
              }}
              variant="danger"
            >
              {t.accept.picture}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}
