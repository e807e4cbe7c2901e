import type {
  VerificationDetail,
  VerificationReview,
} from '@motif/contract/features/verifications/verification-reviews';
import { REJECTIONS } from '@motif/contract/features/verifications/verification-states';
import { reasonText } from '@motif/contract/reasons';
import { useState } from 'react';
import { DeskActions, DeskBar, DeskColumns, DeskFacts, DeskSection } from '../../../shared/desk/desk-parts';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { SuccessIcon, WarningIcon } from '../../../shared/ui/display/icons';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { AskProvider } from './ask-provider';
import styles from './review.module.css';
import { RevealDialog } from './review-dialogs';
import { ReviewPapers } from './review-papers';
import { reviewText } from './review-text';
import { useReview } from './use-reviews';

export type ReviewStep = 'approve' | 'reject' | 'revoke';

interface Props {
  review: VerificationReview;
  onStep: (step: ReviewStep) => void;
}

/** The papers beside what was filled in, the checks, and the steps that are possible. */
export function ReviewDetail({ review, onStep }: Props) {
  const t = useText(reviewText);
  const detail = useReview(review.id);
  const [revealing, setRevealing] = useState(false);
  const { id, kind, status, bar } = review;
  if (detail.error && !detail.data)
    return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />;
  if (!detail.data) return <SkeletonLines lines={6} />;
  return (
    <>
      {bar ? <DeskBar>{t.bar}</DeskBar> : <ReviewPapers id={id} sides={detail.data.papers} />}
      <DeskColumns>
        <DeskSection>
          <Fields detail={detail.data} />
        </DeskSection>
        <Checks detail={detail.data} />
        <Earlier detail={detail.data} />
      </DeskColumns>
      {!bar && (
        <DeskActions>
          {detail.data.may_check && <AskProvider id={id} />}
          {kind === 'person' && detail.data.name !== null && (
            <Button variant="quiet" onClick={() => setRevealing(true)}>
              {t.reveal}
            </Button>
          )}
          {status === 'approved' && <Button onClick={() => onStep('revoke')}>{t.revoke}</Button>}
          {status === 'pending' && (
            <>
              <Button onClick={() => onStep('reject')}>{t.reject}</Button>
              <Button variant="primary" onClick={() => onStep('approve')}>
                {t.approve}
              </Button>
            </>
          )}
        </DeskActions>
      )}
      {revealing && <RevealDialog id={id} onClose={() => setRevealing(false)} />}
    </>
  );
}

function Fields({ detail }: { detail: VerificationDetail }) {
  const t = useText(reviewText).fields;
  const format = useFormat();
  const language = useLanguage();
  const reason = reasonText(REJECTIONS, detail, language);
  const { kind, name } = detail;
  const person = [
    { name: t.name, value: name },
    { name: t.number, value: detail.last4 && `•••• ${detail.last4}` },
  ];
  const company = [
    { name: t.companyName, value: detail.company_name },
    { name: t.uscc, value: detail.uscc, isNumber: true },
    { name: t.legalPerson, value: name },
  ];
  return (
    <DeskFacts
      facts={[
        ...(kind === 'person' ? person : company),
        { name: t.until, value: detail.valid_until ?? t.long },
        { name: t.submitted, value: format.dateTime(detail.submitted_at) },
        { name: t.decided, value: detail.decided_at && format.dateTime(detail.decided_at) },
        { name: t.reviewer, value: detail.reviewer?.username },
        { name: t.reason, value: detail.status === 'rejected' && reason },
      ]}
    />
  );
}

function Checks({ detail: { checks, kind, elsewhere } }: { detail: VerificationDetail }) {
  const { checks: t, elsewhere: others } = useText(reviewText);
  // What there is nothing to compare with is not shown.
  const judged = (['number_right', 'of_age', 'in_time', 'payee_matches'] as const).filter(
    (name) => checks[name] !== null,
  );
  return (
    <DeskSection title={t.label}>
      <ul className={styles.checks}>
        {judged.map((name) => (
          <Check key={name} good={checks[name] === true} text={t[name][checks[name] ? 'good' : 'bad']} />
        ))}
        {kind === 'company' ? (
          <Check good={!checks.uscc_taken} text={t.uscc[checks.uscc_taken ? 'bad' : 'good']} />
        ) : (
          <Check good={elsewhere === 0} text={elsewhere === 0 ? t.alone : others(elsewhere)} />
        )}
        {checks.provider && <Check good={checks.provider === 'match'} text={t.provider[checks.provider]} />}
      </ul>
    </DeskSection>
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
    <DeskSection title={t.earlier}>
      <ul className={styles.earlier}>
        {earlier.map((one) => (
          <li key={one.id}>
            {format.date(one.submitted_at)} · {t.states[one.status]}
            {one.status === 'rejected' && ` · ${reasonText(REJECTIONS, one, language)}`}
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
