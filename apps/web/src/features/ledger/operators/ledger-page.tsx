import type { LedgerState } from '@motif/contract/features/ledger/ledger';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { textNow, useText } from '../../../shared/i18n/text';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import { ErrorIcon, InfoIcon, SuccessIcon } from '../../../shared/ui/display/icons';
import { Page } from '../../../shared/ui/layout/page';
import { toast } from '../../../shared/ui/overlay/toast';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { ledgerKey } from '../live';
import { BookSums } from './book-sums';
import { CheckTable } from './check-table';
import styles from './ledger-page.module.css';
import { ledgerPageText } from './ledger-page-text';

/** An event tells when a verification has ended; this is for a connection that missed it. */
const WHILE_VERIFYING_MS = 5000;

/** The ledger for operators: whether it is sound, its chain, its sums and its verifications. */
export function LedgerPage({ tabs }: { tabs?: ReactNode }) {
  const t = useText(ledgerPageText);
  const ledger = useQuery({
    queryKey: ledgerKey,
    queryFn: ({ signal }) => call('GET /system/ledger/', undefined, { signal, silent: true }),
    refetchInterval: ({ state }) => (state.data?.verifying ? WHILE_VERIFYING_MS : false),
    refetchOnMount: 'always',
  });
  const { data } = ledger;
  return (
    <Page
      title={t.title}
      actions={
        <>
          <ButtonLink to="/verify">{t.publicPage}</ButtonLink>
          <VerifyButton running={data?.verifying ?? false} />
        </>
      }
    >
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      {ledger.isPending && <Skeleton height={320} radius={12} />}
      {!data && ledger.isError && <ErrorState error={ledger.error} onRetry={() => void ledger.refetch()} />}
      {data && (
        <div className={styles.page}>
          <Soundness ledger={data} />
          <Figures ledger={data} />
          <BookSums sums={data.sums} />
          <CheckTable checks={data.checks} />
        </div>
      )}
    </Page>
  );
}

function VerifyButton({ running }: { running: boolean }) {
  const t = useText(ledgerPageText);
  const client = useQueryClient();
  const verify = useMutation({
    mutationFn: () => call('POST /system/ledger/verify/'),
    onSuccess: ({ started }) => {
      const words = textNow(ledgerPageText);
      if (started) toast.success(words.started);
      else toast.info(words.alreadyRunning);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ledgerKey }),
  });
  return (
    <Button variant="primary" busy={verify.isPending || running} onClick={() => verify.mutate()}>
      {running ? t.verifying : t.verify}
    </Button>
  );
}

function Soundness({ ledger: { sound, checks } }: { ledger: LedgerState }) {
  const t = useText(ledgerPageText);
  const format = useFormat();
  const [last] = checks;
  const state = !sound ? 'unsound' : last ? 'sound' : 'unchecked';
  const Sign = { sound: SuccessIcon, unsound: ErrorIcon, unchecked: InfoIcon }[state];
  const text = {
    sound: last && t.soundText(format.dateTime(last.checked_at)),
    unsound: t.unsoundText,
    unchecked: t.uncheckedText,
  }[state];
  return (
    <section className={styles.soundness} data-state={state} role="status">
      <Sign width={28} height={28} />
      <div>
        <h2 className={styles.verdict}>{t[state]}</h2>
        <p className={styles.text}>{text}</p>
      </div>
    </section>
  );
}

function Figures({ ledger }: { ledger: LedgerState }) {
  const t = useText(ledgerPageText);
  const format = useFormat();
  const { height, sealed, sealed_at, unsealed, guard } = ledger;
  const figures = [
    [t.height, format.number(height), sealed_at ? t.sealedAt(format.dateTime(sealed_at)) : ''],
    [t.sealed, format.number(sealed), ''],
    [t.unsealed, format.number(unsealed), t.unsealedText],
    [t.guard, t.guards[guard], t.guardText[guard]],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, note]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {note && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
