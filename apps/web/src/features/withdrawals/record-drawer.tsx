import type { Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Timeline } from '../../shared/ui/display/timeline';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { Drawer } from '../../shared/ui/overlay/drawer';
import { AmountLines } from './amount-lines';
import { AttachedInvoice } from './attached-invoice';
import { usePayeeName } from './payee-name';
import { useWithdrawalSteps } from './use-withdrawal-steps';
import { useCancelWithdrawal } from './use-withdrawals';
import styles from './withdrawals.module.css';
import { withdrawalsText } from './withdrawals-text';

interface Props {
  record: Withdrawal;
  mayCancel: boolean;
  /** A verified company attaches its invoice until it is paid. */
  mayAttach: boolean;
  onClose: () => void;
}

/** One withdrawal: its way so far and the day it is due, its amounts, and the way back while nobody has looked. */
export function RecordDrawer({ record, mayCancel, mayAttach, onClose }: Props) {
  const t = useText(withdrawalsText);
  const nameOf = usePayeeName();
  const entries = useWithdrawalSteps(record);
  const canCancel = mayCancel && record.state === 'pending';
  return (
    <Drawer
      title={t.detail}
      onClose={onClose}
      footer={canCancel && <CancelButton id={record.id} onDone={onClose} />}
    >
      <dl className={styles.facts}>
        <dt>{t.no}</dt>
        <dd className={styles.no}>{record.no}</dd>
        <dt>{t.applicant}</dt>
        <dd>{record.applicant || t.gone}</dd>
        {record.payee && (
          <>
            <dt>{t.payee}</dt>
            <dd>{nameOf(record.payee)}</dd>
          </>
        )}
      </dl>
      <AmountLines {...record} gross_fen={record.amount_fen} />
      <AttachedInvoice record={record} mayAttach={mayAttach} />
      <h3 className={styles.part}>{t.steps.label}</h3>
      <Timeline label={t.steps.label} entries={entries} />
    </Drawer>
  );
}

function CancelButton({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useText(withdrawalsText);
  const [asking, setAsking] = useState(false);
  const cancel = useCancelWithdrawal(id);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t.cancel}</Button>
      {asking && (
        <Dialog title={t.cancelSure.title} onClose={() => setAsking(false)}>
          <p>{t.cancelSure.text}</p>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>{t.cancelSure.keep}</Button>
            <Button
              variant="danger"
              busy={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onSettled: onDone })}
            >
              {t.cancel}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
