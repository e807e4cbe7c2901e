import { REASON_MAX, REASON_MIN } from '@motif/contract/reasons';
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

interface Props {
  title: string;
  lead?: ReactNode;
  /** The words of the usual ones by their codes, the likeliest first. */
  presets: Readonly<Record<string, string>>;
  submit: string;
  danger?: boolean;
  /** Something in `lead` still stands against it. */
  disabled?: boolean;
  /** Where the company does not read it. */
  label?: string;
  /** Closes the dialog if it was done, or shows what comes next. */
  send: (reason: string, code?: string) => Promise<void>;
  onClose: () => void;
}

/** What is sent of it: the code of a usual reason, or the words that were typed. */
export function saidReason<Code extends string>(codes: readonly Code[], reason: string, chosen?: string) {
  const reason_code = codes.find((code) => code === chosen);
  return reason_code ? { reason_code } : { reason };
}

/** Asks why: one of the usual reasons, or other words. None is chosen beforehand, so that nobody gives one unread. */
export function ReasonDialog(props: Props) {
  const { title, lead, presets, submit, label, danger = false, disabled = false, send, onClose } = props;
  const t = useText(reasonText);
  const words = useText(dialogText);
  const [chosen, setChosen] = useState<string | null>(null);
  const [own, setOwn] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isOwn = chosen === OWN;
  const reason = (isOwn ? own : (presets[chosen ?? ''] ?? '')).trim();
  const isShort = reason.length < REASON_MIN;
  const give = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (disabled || isShort || own.length > REASON_MAX || busy) return;
    setBusy(true);
    try {
      await (isOwn || chosen === null ? send(reason) : send(reason, chosen));
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const usual = Object.entries(presets).map(([value, label]) => ({ value, label }));
  const choices = [...usual, { value: OWN, label: t.own }];
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={give}>
        {lead}
        <Refusal text={refusal} />
        <RadioGroup label={label ?? t.reason} choices={choices} value={chosen} onChange={setChosen} stacked />
        {isOwn && (
          <TextArea
            label={t.own}
            max={REASON_MAX}
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
            disabled={disabled || chosen === null}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
