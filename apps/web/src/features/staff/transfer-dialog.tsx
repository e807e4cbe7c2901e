import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { Refusal } from '../../shared/forms/refusal';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Field } from '../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { ColleagueBox } from './colleague-box';
import styles from './staff.module.css';
import { staffText } from './staff-text';
import { useRefreshStaff } from './use-staff';

/** Hands the master account over: a code goes to both, and both are typed here. */
export function TransferDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useText(staffText);
  const refresh = useRefreshStaff();
  const transfer = useIdempotentInMemory('POST /organization/transfer_master/');
  const [heir, setHeir] = useState<number | null>(null);
  const [codes, setCodes] = useState({ mine: '', theirs: '' });
  const [sent, setSent] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const askCodes = (user_id: number) =>
    run(async () => {
      const to = await call(
        'POST /organization/transfer_master/codes/',
        { body: { user_id } },
        { silent: true },
      );
      setSent(textNow(staffText).codesSent(to.mine, to.theirs));
    });
  const confirm = (user_id: number) =>
    run(async () => {
      await transfer({ body: { user_id, code: codes.mine, their_code: codes.theirs } });
      toast.success(textNow(staffText).transferred);
      onDone();
      await refresh();
    });
  const isFilled = heir !== null && codes.mine.length === 6 && codes.theirs.length === 6;
  const code = (name: 'mine' | 'theirs', label: string) => (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={codes[name]}
      onChange={({ target }) => setCodes({ ...codes, [name]: target.value.replace(/\D/g, '') })}
    />
  );
  return (
    <Dialog title={t.transfer} onClose={onClose}>
      <Refusal text={refusal} />
      <p>{t.transferText}</p>
      <ColleagueBox
        label={t.transferTo}
        value={heir}
        onChange={setHeir}
        except={({ is_master }) => is_master}
      />
      <Button disabled={heir === null || busy} onClick={() => heir !== null && void askCodes(heir)}>
        {t.sendCodes}
      </Button>
      {sent && (
        <p className={styles.note} role="status">
          {sent}
        </p>
      )}
      {code('mine', t.myCode)}
      {code('theirs', t.theirCode)}
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          variant="danger"
          busy={busy}
          disabled={!isFilled}
          onClick={() => heir !== null && void confirm(heir)}
        >
          {t.transferNow}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
