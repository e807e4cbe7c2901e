import type { ReviewDetail } from '@motif/contract/features/withdrawals/reviews';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { SuccessIcon, WarningIcon } from '../../../shared/ui/display/icons';
import { moneyText } from '../money-text';
import styles from './review.module.css';
import { reviewText } from './review-text';

/** What an operator looks at before deciding: what is as it should be, and what is not. */
export function ReviewChecks({ detail: { checks, history } }: { detail: ReviewDetail }) {
  const t = useText(reviewText);
  const format = useFormat();
  const language = useLanguage();
  const { good: alone, bad: elsewhere } = t.checks.account_elsewhere;
  const yesNo = ['verified', 'holder_matches', 'payee_ready', 'ledger_sound', 'books_agree'] as const;
  return (
    <div className={styles.facts}>
      <section>
        <h3>{t.checks.label}</h3>
        <ul className={styles.checks}>
          {yesNo.map((name) => (
            <Check key={name} good={checks[name]} text={t.checks[name][checks[name] ? 'good' : 'bad']} />
          ))}
          <Check
            good={checks.account_elsewhere === 0}
            text={checks.account_elsewhere === 0 ? alone : elsewhere(checks.account_elsewhere)}
          />
        </ul>
        {checks.payee_since && (
          <p className={styles.quiet}>{t.payeeSince(format.date(checks.payee_since))}</p>
        )}
      </section>
      <section>
        <h3>{t.history.label}</h3>
        <dl className={styles.history}>
          <dt>{t.history.paid}</dt>
          <dd>
            {t.history.times(format.number(history.paid))} · {moneyText(history.paid_fen, language)}
          </dd>
          <dt>{t.history.refused}</dt>
          <dd>{t.history.times(format.number(history.refused))}</dd>
          <dt>{t.history.returned}</dt>
          <dd>{t.history.times(format.number(history.returned))}</dd>
          {history.first_at && (
            <>
              <dt>{t.history.first}</dt>
              <dd>{format.date(history.first_at)}</dd>
            </>
          )}
        </dl>
      </section>
    </div>
  );
}

const Check = ({ good, text }: { good: boolean; text: string }) => (
  <li className={styles.check} data-good={good}>
    {good ? <SuccessIcon width={16} height={16} /> : <WarningIcon width={16} height={16} />}
    {text}
  </li>
);
