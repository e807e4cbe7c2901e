import type {
  VerificationDetail,
  VerificationReview,
} from '@motif/contract/features/verifications/verification-reviews';
import { REJECTIONS } from '@motif/contract/features/verifications/verification-states';
import { reasonText } from '@motif/contract/reasons';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { SuccessIcon, WarningIcon } from '../../../shared/ui/display/icons';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import styles from './review.module.css';
import { RevealDialog } from './review-dialogs';
import { ReviewPapers } from './review-papers';
import { reviewText } from './review-text';
import { useReview } from './use-reviews';

interface Props {
  review: VerificationReview;
  onApprove: () => void;
  onReject: () => void;
}

/** The papers beside what was filled in, the checks, and the steps that are possible. */
export function ReviewDetail({ review, onApprove, onReject }: Props) {
  const t = useText(reviewText);
  const detail = useReview(review.id);
  const [revealing, setRevealing] = useState(false);
  const { id, kind, status, bar } = review;
  if (detail.error && !detail.data)
    return (
      <div className={styles.detail}>
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
      </div>
    );
  if (!detail.data)
    return (
      <div className={styles.detail}>
        <SkeletonLines lines={6} />
      </div>
    );
  return (
    <div className={styles.detail}>
      {bar && <p className={styles.bar}>{t.bar}</p>}
      <div className={styles.columns}>
        {bar ? <div /> : <ReviewPapers id={id} sides={detail.data.papers} />}
        <div className={styles.beside}>
          <Fields detail={detail.data} />
          <Checks detail={detail.data} />
          <Earlier detail={detail.data} />
        </div>
      </div>
      {!bar && (
        <div className={styles.actions}>
          {kind === 'person' && detail.data.name !== null && (
            <Button variant="quiet" onClick={() => setRevealing(true)}>
              {t.reveal}
            </Button>
          )}
          {status === 'pending' && (
            <>
              <Button onClick={onReject}>{t.reject}</Button>
              <Button variant="primary" onClick={onApprove}>
                {t.approve}
              </Button>
            </>
          )}
        </div>
      )}
      {revealing && <RevealDialog id={id} onClose={() => setRevealing(false)} />}
    </div>
  );
}

function Fields({ detail }: { detail: VerificationDetail }) {
  const t = useText(reviewText).fields;
  const format = useFormat();
  const language = useLanguage();
  const reason = reasonText(REJECTIONS, detail, language);
  const person: [string, ReactNode][] = [
    [t.name, detail.name],
    [t.number, detail.last4 && `•••• ${detail.last4}`],
  ];
  const company: [string, ReactNode][] = [
    [t.companyName, detail.company_name],
    [t.uscc, detail.uscc],
    [t.legalPerson, detail.name],
  ];
  const facts: [string, ReactNode][] = [
    ...(detail.kind === 'person' ? person : company),
    [t.until, detail.valid_until ?? t.long],
    [t.submitted, format.dateTime(detail.submitted_at)],
    [t.decided, detail.decided_at && format.dateTime(detail.decided_at)],
    [t.reviewer, detail.reviewer?.username],
    [t.reason, detail.status === 'rejected' && reason],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Checks({ detail: { checks, kind, elsewhere } }: { detail: VerificationDetail }) {
  const { checks: t, elsewhere: others } = useText(reviewText);
  // What there is nothing to compare with is not shown.
  const judged = (['number_right', 'of_age', 'in_time', 'payee_matches'] as const).filter(
    (name) => checks[name] !== null,
  );
  return (
    <section>
      <h3>{t.label}</h3>
      <ul className={styles.checks}>
        {judged.map((name) => (
          <Check key={name} good={checks[name] === true} text={t[name][checks[name] ? 'good' : 'bad']} />
        ))}
        {kind === 'company' ? (
          <Check good={!checks.uscc_taken} text={t.uscc[checks.uscc_taken ? 'bad' : 'good']} />
        ) : (
          <Check good={elsewhere === 0} text={elsewhere === 0 ? t.alone : others(elsewhere)} />
        )}
      </ul>
    </section>
  );
}

const Check = ({ good, text }: { good: boolean; text: string }) => (
  <li className={styles.check} data-good={good}>
    {good ? <SuccessIcon width={16} height={16} /> : <WarningIcon width={16} height={16} />}
    {text}
  </li>
);

function Earlier({ detail: { earlier } }: { detail: VerificationDetail }) {
  const t = useText(reviewText);
  const format = useFormat();
  const language = useLanguage();
  if (earlier.length === 0) return null;
  return (
    <section>
      <h3>{t.earlier}</h3>
      <ul className={styles.earlier}>
        {earlier.map((one) => (
          <li key={one.id}>
            {format.date(one.submitted_at)} · {t.states[one.status]}
            {one.status === 'rejected' && ` · ${reasonText(REJECTIONS, one, language)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
