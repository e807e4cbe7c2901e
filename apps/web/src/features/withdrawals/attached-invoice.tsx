import type { Withdrawal } from '@motif/contract/features/withdrawals/withdrawals';
import { useState } from 'react';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { type Paper, PaperField } from '../../shared/forms/paper-field';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { DownloadButton } from '../../shared/ui/actions/download-button';
import { toast } from '../../shared/ui/overlay/toast';
import { useRefresh } from './use-withdrawals';
import styles from './withdrawals.module.css';
import { withdrawalsText } from './withdrawals-text';

interface Props {
  record: Withdrawal;
  mayAttach: boolean;
}

/** The invoice that a company bills the platform with: attached until the withdrawal is paid, and read afterwards. */
export function AttachedInvoice({ record, mayAttach }: Props) {
  const t = useText(withdrawalsText).invoice;
  const isOpen = record.state === 'pending' || record.state === 'approved';
  const canAttach = mayAttach && isOpen;
  if (!canAttach && !record.invoice) return null;
  return (
    <section aria-label={t.title}>
      <h3 className={styles.part}>{t.title}</h3>
      {record.invoice && (
        <DownloadButton file="GET /payment/withdraw/{id}/invoice/" input={{ params: { id: record.id } }}>
          {t.download(record.invoice.toUpperCase())}
        </DownloadButton>
      )}
      {canAttach && <Attach record={record} />}
    </section>
  );
}

function Attach({ record: { id, invoice } }: { record: Withdrawal }) {
  const t = useText(withdrawalsText).invoice;
  const refresh = useRefresh();
  const send = useIdempotentInMemory('POST /payment/withdraw/{id}/invoice/');
  const [paper, setPaper] = useState<Paper | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attach = async () => {
    if (!paper) return;
    setBusy(true);
    try {
      await send({ params: { id }, bytes: paper.bytes });
      toast.success(t.done);
      refresh();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PaperField
        label={invoice ? t.replace : t.choose}
        error={problem}
        disabled={busy}
        onChange={(chosen, wrong) => {
          setPaper(chosen);
          setProblem(wrong);
        }}
      />
      <Button disabled={!paper} busy={busy} onClick={() => void attach()}>
        {t.attach}
      </Button>
    </>
  );
}
