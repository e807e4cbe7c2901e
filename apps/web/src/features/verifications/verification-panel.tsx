import { hasAccess, MASTER_ROLE } from '@motif/contract/access';
import {
  COMPANY_VERIFY,
  REJECTIONS,
  type VerificationKind,
} from '@motif/contract/features/verifications/verification-states';
import type { VerificationStanding } from '@motif/contract/features/verifications/verifications';
import { reasonText } from '@motif/contract/reasons';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { Button } from '../../shared/ui/actions/button';
import { Chip, type ChipTone } from '../../shared/ui/display/chip';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { CompanyForm } from './form/company-form';
import { PersonForm } from './form/person-form';
import { useStanding } from './use-verification';
import styles from './verification.module.css';
import { verificationText } from './verification-text';
import { WithdrawDialog } from './withdraw-dialog';

const TONES: Record<VerificationStanding['status'], ChipTone> = {
  none: 'neutral',
  pending: 'accent',
  approved: 'success',
  rejected: 'danger',
};
const YEAR_DAYS = 365.25;

/** Who the person is, by their papers. */
export const VerificationPanel = () => <Panel kind="person" />;

/** Who the company is; everybody in it sees the state, some hand in its licence. */
export const CompanyVerificationPanel = () => <Panel kind="company" />;

function Panel({ kind }: { kind: VerificationKind }) {
  const standing = useStanding(kind);
  /** The id of what is changed, or null for something new. */
  const [filling, setFilling] = useState<{ id: number | null }>();
  if (standing.error && !standing.data)
    return <ErrorState error={standing.error} onRetry={() => void standing.refetch()} />;
  if (!standing.data) return <SkeletonLines lines={5} />;
  const Form = kind === 'person' ? PersonForm : CompanyForm;
  return (
    <div className={styles.panel}>
      {filling ? (
        <Form replaces={filling.id} onClose={() => setFilling(undefined)} />
      ) : (
        <State kind={kind} standing={standing.data} onFill={(id) => setFilling({ id })} />
      )}
      <Keeps days={standing.data.keep_days} />
    </div>
  );
}

interface StateProps {
  kind: VerificationKind;
  standing: VerificationStanding;
  onFill: (replaces: number | null) => void;
}

function State({ kind, standing, onFill }: StateProps) {
  const t = useText(verificationText);
  const words = t[kind];
  const { status, latest, approved, verified } = standing;
  const [withdrawing, setWithdrawing] = useState(false);
  const mayFill = useMayFill(kind);
  const shown = status === 'approved' ? approved : latest;
  return (
    <section className={styles.card} aria-label={words.title}>
      <header className={styles.head}>
        <h2>{words.title}</h2>
        <Chip tone={TONES[status]}>{t.statuses[status]}</Chip>
      </header>
      <Explanation kind={kind} standing={standing} />
      {shown && <Facts kind={kind} verification={shown} />}
      {!mayFill && 'right' in words && <p className={styles.quiet}>{words.right}</p>}
      {mayFill && (
        <div className={styles.actions}>
          {status === 'none' && (
            <Button variant="primary" onClick={() => onFill(null)}>
              {t.start}
            </Button>
          )}
          {status === 'rejected' && (
            <Button variant="primary" onClick={() => onFill(null)}>
              {t.again}
            </Button>
          )}
          {status === 'approved' && <Button onClick={() => onFill(null)}>{t.renew}</Button>}
          {status === 'pending' && latest && (
            <>
              <Button variant="quiet" onClick={() => setWithdrawing(true)}>
                {t.withdraw}
              </Button>
              <Button onClick={() => onFill(latest.id)}>{t.change}</Button>
            </>
          )}
        </div>
      )}
      {withdrawing && latest && (
        <WithdrawDialog kind={kind} id={latest.id} onClose={() => setWithdrawing(false)} />
      )}
      {verified && status === 'pending' && <p className={styles.quiet}>{t.pendingCounts}</p>}
    </section>
  );
}

function useMayFill(kind: VerificationKind): boolean {
  const user = useSession((state) => state.user);
  return kind === 'person' || (user !== null && hasAccess(user, [MASTER_ROLE, COMPANY_VERIFY]));
}

/** What the state means, and what to do about it. */
function Explanation({ kind, standing }: Pick<StateProps, 'kind' | 'standing'>) {
  const t = useText(verificationText);
  const { status, verified, latest } = standing;
  if (status === 'none')
    return (
      <div className={styles.words}>
        <p>{t[kind].lead}</p>
        <p className={styles.quiet}>{t[kind].need}</p>
      </div>
    );
  if (status === 'pending') return verified ? null : <p>{t.pending}</p>;
  const isRejected = latest?.status === 'rejected';
  return (
    <div className={styles.words}>
      {status === 'approved' && <p>{isRejected ? t.renewalRejected : t.approved}</p>}
      {isRejected && <Reason standing={standing} />}
      {status === 'rejected' && !isRejected && <p>{t.what.expired}</p>}
    </div>
  );
}

function Reason({ standing: { reason_code, reason } }: { standing: VerificationStanding }) {
  const t = useText(verificationText);
  const language = useLanguage();
  return (
    <div className={styles.reason} role="note">
      <strong>{t.rejected}</strong>
      <p>{reasonText(REJECTIONS, { reason_code, reason }, language)}</p>
      <p className={styles.quiet}>{t.what[reason_code ?? 'own']}</p>
    </div>
  );
}

function Facts({
  kind,
  verification,
}: {
  kind: VerificationKind;
  verification: NonNullable<VerificationStanding['latest']>;
}) {
  const t = useText(verificationText).facts;
  const format = useFormat();
  const { company_name, last4, submitted_at, decided_at, status, valid_until } = verification;
  const facts: [string, ReactNode][] = [
    ...(company_name ? [[t.name, company_name] as [string, ReactNode]] : []),
    ...(last4 ? [[t[kind], `•••• ${last4}`] as [string, ReactNode]] : []),
    [t.submitted, format.dateTime(submitted_at)],
    ...(decided_at ? [[t.decided, format.dateTime(decided_at)] as [string, ReactNode]] : []),
    ...(status === 'approved' ? [[t.until, valid_until ?? t.long] as [string, ReactNode]] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Keeps({ days }: { days: number }) {
  const t = useText(verificationText).keeps;
  const format = useFormat();
  const years = days / YEAR_DAYS;
  const after =
    Math.abs(years - Math.round(years)) < 0.01
      ? t.after(Math.round(years))
      : t.afterDays(format.number(days));
  return (
    <section className={styles.keeps} aria-label={t.title}>
      <h3>{t.title}</h3>
      <ul>
        {[t.sealed, t.papers, t.rejected, after, t.looks].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
