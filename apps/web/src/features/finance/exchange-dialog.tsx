import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isTemporary } from '../../shared/api/api-error';
import { useIdempotent } from '../../shared/api/use-idempotent';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { companyKey, useCompany } from '../../shared/session/use-company';
import { Button } from '../../shared/ui/actions/button';
import { WholeNumberField } from '../../shared/ui/fields/whole-number-field';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import styles from './creative-balance.module.css';
import { creativeText } from './creative-text';
import { financeKey } from './live';

/** Asks how many, shows what is left of both afterwards, and exchanges once however often it is sent. */
export function ExchangeDialog({ free, onClose }: { free: number; onClose: () => void }) {
  const t = useText(creativeText);
  const format = useFormat();
  const [amount, setAmount] = useState<number | null>(null);
  const { exchange, isPending, message } = useExchange(amount ?? 0, onClose);
  const isTooMany = amount !== null && amount > free;
  const isReady = amount !== null && amount >= 1 && !isTooMany;
  return (
    <Dialog title={t.dialogTitle} onClose={isPending ? undefined : onClose}>
      <div className={styles.form}>
        <WholeNumberField
          label={t.amount}
          hint={t.available(format.number(free))}
          value={amount}
          onChange={setAmount}
          disabled={isPending}
          {...(isTooMany && { error: t.tooMany(format.number(free)) })}
        />
        <Button disabled={isPending} onClick={() => setAmount(free)}>
          {t.all}
        </Button>
      </div>
      <Afterwards free={free} amount={isReady ? amount : 0} />
      <p className={styles.rule}>{t.rule}</p>
      <p className={styles.refusal} aria-live="polite">
        {message}
      </p>
      <DialogActions>
        <Button disabled={isPending} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button variant="primary" busy={isPending} disabled={!isReady} onClick={exchange}>
          {amount !== null && isReady ? t.confirm(format.number(amount)) : t.confirmNone}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useExchange(points: number, onDone: () => void) {
  const t = useText(creativeText);
  const format = useFormat();
  const client = useQueryClient();
  const send = useIdempotent('POST /organization/exchange_point/', { body: { points } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(t.done(format.number(points)));
      onDone();
    },
    // Somebody else may have used what was free: the refusal says so, and the numbers are read again.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: financeKey });
      void client.invalidateQueries({ queryKey: companyKey });
    },
  });
  const isUnanswered = error !== null && (!(error instanceof ApiError) || isTemporary(error));
  return {
    exchange: () => mutate(),
    isPending,
    message: isUnanswered ? t.unanswered : error?.message,
  };
}

/** Both balances before and after. */
function Afterwards({ free, amount }: { free: number; amount: number }) {
  const t = useText(creativeText);
  const format = useFormat();
  const { data: company } = useCompany();
  const rows = [
    [t.creative, free, free - amount],
    [t.points, company?.points ?? 0, (company?.points ?? 0) + amount],
  ] as const;
  return (
    <dl className={styles.after} aria-label={t.after}>
      {rows.map(([name, before, after]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span>{format.number(before)}</span> → <strong>{format.number(after)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
