import type { ReviewDetail } from '@motif/contract/features/withdrawals/reviews';
import { DeskColumns, DeskFacts, DeskNote, DeskSection } from '../../../shared/desk/desk-parts';
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
  const times = (n: number) => t.history.times(format.number(n));
  const yesNo = ['verified', 'holder_matches', 'payee_ready', 'ledger_sound', 'books_agree'] as const;
  return (
    <DeskColumns>
      <DeskSection title={t.checks.label}>
        <ul className={styles.checks}>
          {yesNo.map((name) => (
            <Check key={name} good={checks[name]} text={t.checks[name][checks[name] ? 'good' : 'bad']} />
          ))}
          <Check
            good={checks.account_elsewhere === 0}
            text={checks.account_elsewhere === 0 ? alone : elsewhere(checks.account_elsewhere)}
          />
        </ul>
        {checks.payee_since && <DeskNote>{t.payeeSince(format.date(checks.payee_since))}</DeskNote>}
      </DeskSection>
      <DeskSection title={t.history.label}>
        <DeskFacts
          facts={[
            {
              name: t.history.paid,
              value: `${times(history.paid)} · ${moneyText(history.paid_fen, language)}`,
            },
            { name: t.history.refused, value: times(history.refused) },
            { name: t.history.returned, value: times(history.returned) },
            { name: t.history.first, value: history.first_at && format.date(history.first_at) },
          ]}
        />
      </DeskSection>
    </DeskColumns>
  );
}

const Check = ({ good, text }: { good: boolean; text: string }) => (
  <li className={styles.check} data-good={good}>
    {good ? <SuccessIcon width={16} height={16} /> : <WarningIcon width={16} height={16} />}
    {text}
  </li>
);
