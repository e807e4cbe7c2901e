import type { DemoTrade } from '@motif/contract/features/orders/demo-payment';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, isTemporary } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { Refusal } from '../../../shared/forms/refusal';
import { useLoad } from '../../../shared/hooks/use-load';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { useDocumentTitle, useSiteTitle } from '../../../shared/site';
import { Button } from '../../../shared/ui/actions/button';
import { CloseIcon, InfoIcon, SuccessIcon } from '../../../shared/ui/display/icons';
import { Mark } from '../../../shared/ui/display/mark';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { amountText } from '../../packages/offers';
import styles from './demo-pay.module.css';
import { demoText } from './demo-text';

/** /pay/{token} stands in for a payment company's page on a phone; who scans the code need not be signed in. */
export function DemoPayPage() {
  const t = useText(demoText);
  const site = useSiteTitle();
  const token = useLocation().pathname.split('/')[2] ?? '';
  useDocumentTitle(t.title);
  return (
    <main className={styles.page}>
      <header className={styles.brand}>
        <Mark size={28} />
        {site}
      </header>
      <p className={styles.notice}>
        <InfoIcon width={18} height={18} />
        {t.notice}
      </p>
      <Trade key={token} token={token} />
    </main>
  );
}

function Trade({ token }: { token: string }) {
  const t = useText(demoText);
  const [answered, setAnswered] = useState<DemoTrade>();
  const { data, error, retry } = useLoad(
    (signal) => call('GET /payment/demo/{token}/', { params: { token } }, { signal, silent: true }),
    token,
  );
  // 422: no code looks like that.
  if (error instanceof ApiError && [404, 422].includes(error.status)) {
    return <EmptyState illustration="not-found" title={t.missing} isPage text={t.missingText} />;
  }
  if (error) return <ErrorState error={error} onRetry={retry} />;
  const trade = answered ?? data;
  if (!trade) return <SkeletonLines lines={5} />;
  return (
    <section className={styles.trade}>
      <Amount trade={trade} />
      {trade.state === 'open' ? (
        <Choice token={token} trade={trade} onAnswer={setAnswered} />
      ) : (
        <Result state={trade.state} />
      )}
    </section>
  );
}

function Amount({ trade }: { trade: DemoTrade }) {
  const language = useLanguage();
  return (
    <>
      <h1 className={styles.subject}>{trade.subject}</h1>
      <p className={styles.amount}>{amountText(trade.amount_fen, language)}</p>
    </>
  );
}

interface ChoiceProps {
  token: string;
  trade: DemoTrade;
  onAnswer: (trade: DemoTrade) => void;
}

const CALLS = {
  pay: 'POST /payment/demo/{token}/pay/',
  cancel: 'POST /payment/demo/{token}/cancel/',
} as const;

function Choice({ token, trade, onAnswer }: ChoiceProps) {
  const t = useText(demoText);
  const format = useFormat();
  const site = useSiteTitle();
  const [sending, setSending] = useState<keyof typeof CALLS>();
  const [refusal, setRefusal] = useState<string>();
  const answer = async (choice: keyof typeof CALLS) => {
    setSending(choice);
    setRefusal(undefined);
    try {
      const trade = await call(CALLS[choice], { params: { token } }, { silent: true });
      onAnswer(trade);
      // A code whose time is over stays open, and nothing is paid by it.
      if (trade.state === 'open') {
        setRefusal(t.missingText);
        setSending(undefined);
      }
    } catch (error) {
      setRefusal(isTemporary(error) || !(error instanceof Error) ? t.unanswered : error.message);
      setSending(undefined);
    }
  };
  const button = (choice: keyof typeof CALLS, text: ReactNode) => (
    <Button
      variant={choice === 'pay' ? 'primary' : 'default'}
      large
      wide
      busy={sending === choice}
      disabled={sending !== undefined}
      onClick={() => void answer(choice)}
    >
      {text}
    </Button>
  );
  return (
    <>
      <p className={styles.payee}>
        {t.payee} {site}
      </p>
      <Refusal text={refusal} />
      <div className={styles.actions}>
        {button('pay', t.pay)}
        {button('cancel', t.cancel)}
      </div>
      <p className={styles.expires}>{t.expires(format.dateTime(trade.expires_at))}</p>
    </>
  );
}

function Result({ state }: { state: 'paid' | 'closed' }) {
  const t = useText(demoText);
  const Sign = state === 'paid' ? SuccessIcon : CloseIcon;
  return (
    <div className={styles.result} role="status" data-state={state}>
      <Sign width={56} height={56} />
      <h2>{t.results[state]}</h2>
      <p>{t.resultTexts[state]}</p>
    </div>
  );
}
