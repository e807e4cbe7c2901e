import { type BankTransfer, SLIP_MAX_BYTES } from '@motif/contract/features/orders/bank-transfer';
import { TRANSFER_REASONS } from '@motif/contract/features/orders/transfer-reasons';
import { reasonText } from '@motif/contract/reasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveFile } from '../../../../shared/api/save-file';
import { useIdempotentInMemory } from '../../../../shared/api/use-idempotent';
import { DropArea } from '../../../../shared/file-drop/drop-area';
import { Refusal } from '../../../../shared/forms/refusal';
import { useFormat } from '../../../../shared/i18n/format';
import { useLanguage, useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { showOrder } from '../../orders-query';
import { cashierText } from '../cashier-text';
import styles from './bank-panel.module.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

/** The slip of the transfer: sent, replaced, looked at. */
export function SlipPanel({ no, transfer }: { no: string; transfer: BankTransfer }) {
  const t = useText(cashierText).bank;
  const format = useFormat();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { state, slip } = transfer;
  const reason = reasonText(TRANSFER_REASONS, transfer, useLanguage());
  const send = useIdempotentInMemory('POST /payment/orders/{no}/voucher/');
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > SLIP_MAX_BYTES) throw new Error(t.large);
      return send({ params: { no }, bytes: new Uint8Array(await file.arrayBuffer()) });
    },
    onSuccess: (order) => showOrder(client, order),
  });
  const look = useMutation({
    mutationFn: () =>
      saveFile(
        'GET /payment/orders/{no}/voucher/',
        { params: { no } },
        { signal: new AbortController().signal, onProgress: () => undefined },
      ),
  });
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file && !upload.isPending) upload.mutate(file);
  };
  return (
    <DropArea words={t.drop} onFiles={take} enabled={state !== 'confirmed'}>
      <section className={styles.slip} data-state={state}>
        <h3>{t.slip}</h3>
        <p className={styles.state} role="status">
          {slip?.state === 'unreadable' ? t.unreadable : t.states[state]}
        </p>
        {reason && (
          <p>
            {t.reason}
            {reason}
          </p>
        )}
        {slip && slip.state !== 'unreadable' && (
          <p className={styles.hint}>
            {slip.state === 'checking' ? t.checking : t.uploaded(format.dateTime(slip.uploaded_at))}
          </p>
        )}
        <Refusal text={upload.error?.message} />
        <div className={styles.ways}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t.slip}
            accept={ACCEPTED}
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              // The same file may be chosen again after a refusal.
              target.value = '';
            }}
          />
          <Button
            variant={slip ? 'default' : 'primary'}
            busy={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {slip ? t.again : t.choose}
          </Button>
          {slip?.state === 'ready' && (
            <Button variant="quiet" busy={look.isPending} onClick={() => look.mutate()}>
              {t.look}
            </Button>
          )}
        </div>
        <p className={styles.hint}>{t.slipHint}</p>
      </section>
    </DropArea>
  );
}
