import { PAYEES_MAX } from '@motif/contract/features/withdrawals/payee-rules';
import type { Payee } from '@motif/contract/features/withdrawals/payees';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { serverNow } from '../../../shared/server-clock';
import { Button } from '../../../shared/ui/actions/button';
import { Chip } from '../../../shared/ui/display/chip';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { usePayeeName } from '../payee-name';
import { useRemovePayee } from '../use-withdrawals';
import styles from '../withdrawals.module.css';
import { withdrawalsText } from '../withdrawals-text';
import { PayeeDialog } from './payee-dialog';

interface Props {
  payees: readonly Payee[];
  /** Who is not verified yet cannot add an account. */
  canAdd: boolean;
}

/** Where money may go, each with its age; a new one waits. */
export function PayeesPanel({ payees, canAdd }: Props) {
  const t = useText(withdrawalsText).payees;
  const [adding, setAdding] = useState(false);
  const isFull = payees.length >= PAYEES_MAX;
  return (
    <section className={styles.payees} aria-label={t.title}>
      <header className={styles.head}>
        <h2>{t.title}</h2>
        <Button disabled={isFull || !canAdd} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      </header>
      {isFull && <p className={styles.quiet}>{t.full(PAYEES_MAX)}</p>}
      {payees.length === 0 ? (
        <p className={styles.quiet}>{t.empty}</p>
      ) : (
        <ul className={styles.payeeList}>
          {payees.map((payee) => (
            <PayeeLine key={payee.id} payee={payee} />
          ))}
        </ul>
      )}
      {adding && <PayeeDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

function PayeeLine({ payee }: { payee: Payee }) {
  const t = useText(withdrawalsText).payees;
  const format = useFormat();
  const name = usePayeeName()(payee);
  const [asking, setAsking] = useState(false);
  const remove = useRemovePayee();
  const waits = Date.parse(payee.ready_at) > serverNow();
  return (
    <li className={styles.payee}>
      <span className={styles.payeeName}>
        {name}
        <span className={styles.quiet}>{payee.holder}</span>
      </span>
      <Chip tone={waits ? 'warning' : 'success'}>
        {waits ? t.waiting(format.dateTime(payee.ready_at)) : t.ready}
      </Chip>
      <Button variant="quiet" aria-label={t.removeOf(name)} onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      {asking && (
        <Dialog title={t.sure.title} onClose={() => setAsking(false)}>
          <p>{name}</p>
          <p>{t.sure.text}</p>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>{t.sure.keep}</Button>
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(payee.id, { onSettled: () => setAsking(false) })}
            >
              {t.remove}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </li>
  );
}
