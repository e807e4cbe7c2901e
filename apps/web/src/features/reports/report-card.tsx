import type { Report } from '@motif/contract/features/reports';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Chip } from '../../shared/ui/display/chip';
import { ReportDecision } from './report-decision';
import { ReportedPicture } from './reported-picture';
import styles from './reports.module.css';
import { reportsText } from './reports-text';

const TONES = { open: 'warning', accepted: 'success', declined: 'neutral' } as const;

/** The report, its pictures and the decision. */
export function ReportCard({ report }: { report: Report }) {
  const t = useText(reportsText);
  const format = useFormat();
  const { kind, state, reason, text, note, reporter, picture, match, decided_by, decided_at } = report;
  const states = kind === 'objection' ? t.objectionStates : t.states;
  const outcome = state === 'accepted' ? t.accepted[kind] : t.declined[kind];
  return (
    <li className={styles.card}>
      <div className={styles.pictures}>
        <ReportedPicture
          label={kind === 'objection' ? t.theirs : t.reported}
          owner={report.owner}
          picture={picture}
        />
        {kind === 'objection' && (
          <ReportedPicture label={t.match} owner={report.match_owner} picture={match} />
        )}
      </div>
      <div className={styles.said}>
        <p className={styles.chips}>
          <Chip tone={TONES[state]}>{states[state]}</Chip>
          <Chip tone="accent">{t.kinds[kind]}</Chip>
          {kind === 'picture' && <Chip>{t.reasons[reason]}</Chip>}
        </p>
        <p className={styles.text} data-empty={!text || undefined}>
          {text || t.noText}
        </p>
        <p className={styles.quiet}>
          {t.by[kind](reporter.username, reporter.company_name)}
          <time dateTime={report.created_at}>{format.dateTime(report.created_at)}</time>
        </p>
        {state === 'open' ? (
          <ReportDecision report={report} />
        ) : (
          <div className={styles.outcome}>
            {decided_at && (
              <p className={styles.quiet}>
                {t.outcome(outcome, decided_by?.username)}
                <time dateTime={decided_at}>{format.dateTime(decided_at)}</time>
              </p>
            )}
            {note && <p className={styles.text}>{note}</p>}
          </div>
        )}
      </div>
    </li>
  );
}
