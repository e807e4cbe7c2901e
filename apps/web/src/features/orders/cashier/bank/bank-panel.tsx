import type { BankTransfer } from '@motif/contract/features/orders/bank-transfer';
import type { Order } from '@motif/contract/features/orders/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIdempotent } from '../../../../shared/api/use-idempotent';
import { copyText } from '../../../../shared/copy-text';
import { Refusal } from '../../../../shared/forms/refusal';
import { useLanguage, useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { toast } from '../../../../shared/ui/overlay/toast';
import { SkeletonLines } from '../../../../shared/ui/states/skeleton';
import { amountText } from '../../../packages/offers';
import { showOrder } from '../../orders-query';
import { cashierText } from '../cashier-text';
import styles from './bank-panel.module.css';
import { SlipPanel } from './slip-panel';

/** Where to transfer the money, what to write into the memo, and the slip. */
export function BankPanel({ order }: { order: Order }) {
  const client = useQueryClient();
  const pay = useIdempotent('POST /payment/orders/{no}/pay/', {
    params: { no: order.no },
    body: { method: 'bank' },
  });
  const ask = useMutation({ mutationFn: pay, onSuccess: (answer) => showOrder(client, answer) });
  const { mutate } = ask;
  const [isNew] = useState(order.transfer === null);
  useEffect(() => {
    if (isNew) mutate();
  }, [isNew, mutate]);
  if (order.transfer) return <Transfer order={order} transfer={order.transfer} />;
  return (
    <div className={styles.bank}>
      {ask.error ? <Refusal text={ask.error.message} /> : <SkeletonLines lines={6} />}
    </div>
  );
}

function Transfer({ order, transfer }: { order: Order; transfer: BankTransfer }) {
  const t = useText(cashierText).bank;
  const language = useLanguage();
  const { to, reference } = transfer;
  return (
    <div className={styles.bank}>
      {to?.demo && <p className={styles.demo}>{t.demo}</p>}
      <p className={styles.steps}>{t.steps}</p>
      <dl className={styles.facts} aria-label={t.account}>
        {to && (
          <>
            <Fact name={t.holder} value={to.holder} />
            <Fact name={t.number} value={to.account} copied={to.account.replaceAll(' ', '')} />
            <Fact name={t.bank} value={to.bank} />
          </>
        )}
        <Fact
          name={t.amount}
          value={amountText(order.amount_fen, language)}
          copied={(order.amount_fen / 100).toFixed(2)}
        />
        <Fact name={t.reference} value={reference} isStrong />
      </dl>
      <SlipPanel no={order.no} transfer={transfer} />
    </div>
  );
}

interface FactProps {
  name: string;
  value: string;
  /** What is copied where it is not what is shown. */
  copied?: string;
  isStrong?: boolean;
}

function Fact({ name, value, copied = value, isStrong = false }: FactProps) {
  const t = useText(cashierText).bank;
  const copy = async () => {
    if (await copyText(copied)) toast.success(t.copied(name));
    else toast.error(t.notCopied);
  };
  return (
    <div>
      <dt>{name}</dt>
      <dd data-strong={isStrong || undefined}>{value}</dd>
      <Button variant="quiet" aria-label={t.copy(name)} onClick={() => void copy()}>
        {t.copyWord}
      </Button>
    </div>
  );
}
