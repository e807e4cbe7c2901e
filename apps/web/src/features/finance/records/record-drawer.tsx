import type { LedgerDetail } from '@motif/contract/features/finance/records';
import { cashierPath } from '@motif/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { Timeline } from '../../../shared/ui/display/timeline';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { ReceiptButton } from '../../ledger/receipt-button';
import { useLedgerWords } from '../../ledger/use-ledger-words';
import { VerifyButton } from '../../ledger/verify-button';
import { openCertificate } from '../../market/licences/open-certificate';
import { financeKey } from '../live';
import styles from './records.module.css';
import { recordsText } from './records-text';

/** A new entry is sealed within about 20 seconds, and then it has a receipt. */
const WHILE_UNSEALED_MS = 5_000;

/** One entry of the ledger in words: what it was for, what it moved, and its receipt. */
export function RecordDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(recordsText);
  const detail = useQuery({
    queryKey: [...financeKey, 'transaction', id],
    queryFn: ({ signal }) =>
      call('GET /finance/transactions/{id}/', { params: { id } }, { signal, silent: true }),
    refetchInterval: ({ state }) => (state.data?.sealed_at === null ? WHILE_UNSEALED_MS : false),
  });
  const { data, isPending, error, refetch } = detail;
  return (
    <Drawer
      title={t.number(id)}
      onClose={onClose}
      footer={
        <>
          <VerifyButton transactionId={id} onLeave={onClose} />
          <ReceiptButton transactionId={id} />
        </>
      }
    >
      {isPending && <SkeletonLines lines={6} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.drawer}>
          <Facts detail={data} onLeave={onClose} />
          <Lines detail={data} />
        </div>
      )}
    </Drawer>
  );
}

function Facts({ detail, onLeave }: { detail: LedgerDetail; onLeave: () => void }) {
  const t = useText(recordsText);
  const words = useLedgerWords();
  const format = useFormat();
  const language = useLanguage();
  const { kind, at, user, picture, order, reason } = detail;
  return (
    <section aria-label={t.facts}>
      {picture && (
        <div className={styles.goods}>
          <img src={picture.thumb} alt="" style={{ backgroundColor: picture.color }} />
          <strong>{picture.name}</strong>
        </div>
      )}
      <dl className={styles.facts}>
        <dt>{t.kind}</dt>
        <dd>{words.kind(kind)}</dd>
        <dt>{t.time}</dt>
        <dd>{format.dateTime(at)}</dd>
        <dt>{t.by}</dt>
        <dd>{user?.username ?? t.platform}</dd>
        {picture && (
          <>
            <dt>{t.licence}</dt>
            <dd>
              {picture.revoked_at ? (
                `${t.returned} · ${format.dateTime(picture.revoked_at)}`
              ) : (
                <Button variant="quiet" onClick={() => void openCertificate(picture.licence_id)}>
                  {t.certificate}
                </Button>
              )}
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>{t.reason}</dt>
            <dd>{reason}</dd>
          </>
        )}
        {order && (
          <>
            <dt>{t.order}</dt>
            <dd>
              <PlainLink to={cashierPath(order.no)} onClickCapture={onLeave}>
                {pickText(language, order.name, order.name_en)} · {order.no}
              </PlainLink>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Lines({ detail: { lines, at, sealed_at } }: { detail: LedgerDetail }) {
  const t = useText(recordsText);
  const words = useLedgerWords();
  return (
    <section>
      <h3>{t.lines}</h3>
      <Timeline
        label={t.lines}
        entries={[
          ...lines.map(({ from, to, currency, amount }, line) => ({
            id: `line-${line}`,
            title: words.amount(currency, amount),
            at,
            text: `${words.book(from)} → ${words.book(to)}`,
            tone: 'accent' as const,
          })),
          {
            id: 'sealed',
            title: sealed_at ? t.sealed : t.unsealed,
            at: sealed_at ?? undefined,
            text: sealed_at ? t.sealedText : t.unsealedText,
            tone: sealed_at ? ('success' as const) : ('neutral' as const),
          },
        ]}
      />
    </section>
  );
}
