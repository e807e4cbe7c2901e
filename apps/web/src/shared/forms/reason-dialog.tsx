import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { defineText, useText } from '../i18n/text';
import { Button } from '../ui/actions/button';
import { RadioGroup } from '../ui/fields/radio-group';
import { TextArea } from '../ui/fields/text-area';
import { Dialog, DialogActions } from '../ui/overlay/dialog';
import { dialogText } from '../ui/overlay/dialog-text';
import styles from './reason-dialog.module.css';
import { Refusal } from './refusal';

const reasonText = defineText({
  zh: { reason: '原因（会告知对方）', own: '其他原因', short: '请至少填写 4 个字' },
  en: { reason: 'Reason (the company reads it)', own: 'Another reason', short: 'At least 4 letters' },
});

const OWN = 'own';
/** As the calls that take a reason ask for. */
const REASON_MIN = 4;
const MAX = 200;

interface Props {
  title: string;
  lead?: ReactNode;
  /** The usual ones, the likeliest first. */
  presets: Readonly<Record<string, string>>;
  submit: string;
  danger?: boolean;
  /** Closes the dialog if it was done, or shows what comes next. */
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why: one of the usual reasons, or other words. None is chosen beforehand, so that nobody gives one unread. */
export function ReasonDialog({ title, lead, presets, submit, danger = false, send, onClose }: Props) {
  const t = useText(reasonText);
  const words = useText(dialogText);
  const usual = Object.values(presets);
  const [chosen, setChosen] = useState<string | null>(null);
  const [own, setOwn] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const reason = (chosen === OWN ? own : (chosen ?? '')).trim();
  const isShort = reason.length < REASON_MIN;
  const give = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || own.length > MAX || busy) return;
    setBusy(true);
    try {
      await send(reason);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const choices = [...usual.map((value) => ({ value, label: value })), { value: OWN, label: t.own }];
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={give}>
        {lead}
        <Refusal text={refusal} />
        <RadioGroup label={t.reason} choices={choices} value={chosen} onChange={setChosen} stacked />
        {chosen === OWN && (
          <TextArea
            label={t.own}
            max={MAX}
            value={own}
            error={tried && isShort ? t.short : undefined}
            onChange={({ target }) => setOwn(target.value)}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={chosen === null}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
