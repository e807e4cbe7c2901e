import type { LedgerReceipt } from '@motif/contract/features/ledger/proof';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button, Spinner } from '../../../shared/ui/actions/button';
import { ErrorIcon, type Icon, InfoIcon, SuccessIcon, WarningIcon } from '../../../shared/ui/display/icons';
import styles from './result-card.module.css';
import type { Verification } from './use-verification';
import { verifyText } from './verify-text';

type Outcome = 'genuine' | 'pending' | 'altered' | 'unknown' | 'notReceipt' | 'tooLarge' | 'checking';

const LOOK: Record<Outcome, { tone: 'success' | 'warning' | 'danger' | 'neutral'; Sign: Icon }> = {
  genuine: { tone: 'success', Sign: SuccessIcon },
  pending: { tone: 'success', Sign: SuccessIcon },
  altered: { tone: 'danger', Sign: ErrorIcon },
  unknown: { tone: 'warning', Sign: WarningIcon },
  notReceipt: { tone: 'warning', Sign: InfoIcon },
  tooLarge: { tone: 'warning', Sign: InfoIcon },
  checking: { tone: 'neutral', Sign: InfoIcon },
};

type Shown = Exclude<Verification, { kind: 'idle' }>;

interface Props {
  verification: Shown;
  onRetry: (receipt: LedgerReceipt) => void;
  children: ReactNode;
}

/** The answer in one sentence; it is read out when it changes. */
export function ResultCard({ verification, onRetry, children }: Props) {
  const t = useText(verifyText);
  const words = useWords(verification);
  const outcome = outcomeOf(verification);
  const { tone, Sign } = LOOK[outcome];
  return (
    <section className={styles.card} data-tone={tone}>
      <span className={styles.sign}>
        {outcome === 'checking' ? <Spinner /> : <Sign width={40} height={40} />}
      </span>
      <div className={styles.words} role="status">
        <h2 className={styles.title}>{t.verdict[outcome]}</h2>
        {words && <p className={styles.text}>{words}</p>}
      </div>
      <div className={styles.actions}>
        {outcome === 'unknown' && verification.kind === 'receipt' && (
          <Button variant="primary" onClick={() => onRetry(verification.receipt)}>
            {t.retry}
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}

function outcomeOf(verification: Shown): Outcome {
  if (verification.kind !== 'receipt') return verification.kind;
  return verification.verdict?.kind ?? 'checking';
}

function useWords(verification: Shown): string | undefined {
  const t = useText(verifyText);
  const format = useFormat();
  if (verification.kind !== 'receipt') return t.verdictText.notReceipt;
  const { verdict } = verification;
  if (!verdict) return undefined;
  if (verdict.kind === 'altered') return t.alteredText[verdict.step];
  if (verdict.kind === 'unknown') return t.verdictText.unknown;
  return t.verdictText[verdict.kind](format.date(verdict.root.day));
}
