import type { Evidence, Report } from '@motif/contract/features/reports';
import type { ReactNode } from 'react';
import { DeskActions, DeskFacts, DeskSection } from '../../shared/desk/desk-parts';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { DeclarationList } from '../pictures/declaration-list';
import { declarationText } from '../pictures/declaration-text';
import { EvidenceImage } from './evidence-image';
import { OwnerLinks, ReportedPicture } from './reported-picture';
import styles from './reports.module.css';
import { reportsText } from './reports-text';

export type ReportStep = 'accept' | 'decline' | 'admit';

interface Props {
  report: Report;
  canAdmit: boolean;
  onStep: (step: ReportStep) => void;
}

/** What was reported, what was said and shown, and the steps that are possible. */
export function ReportDetail({ report, canAdmit, onStep }: Props) {
  const t = useText(reportsText);
  const declared = useText(declarationText);
  const { kind, state, text, picture, match, evidence } = report;
  const format = useFormat();
  return (
    <>
      {kind === 'user' ? (
        <DeskSection title={t.subject}>{report.subject && <OwnerLinks owner={report.subject} />}</DeskSection>
      ) : (
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
      )}
      {kind !== 'user' && (
        <DeskSection title={declared.title}>
          {report.declarations.length > 0 ? (
            <DeclarationList list={report.declarations} />
          ) : (
            <p className={styles.text} data-empty>
              {declared.none}
            </p>
          )}
        </DeskSection>
      )}
      <DeskSection title={t.said}>
        <p className={styles.text} data-empty={!text || undefined}>
          {text || t.noText}
        </p>
      </DeskSection>
      {evidence.length > 0 && (
        <DeskSection title={t.evidence}>
          <ul className={styles.evidence}>
            {evidence.map((one) => (
              <li key={one.n}>
                <Piece reportId={report.id} piece={one} />
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
      {state === 'open' ? (
        <DeskActions>
          <Button onClick={() => onStep('decline')}>{t.decline[kind]}</Button>
          {canAdmit && <Button onClick={() => onStep('admit')}>{t.admit}</Button>}
          <Button variant="primary" onClick={() => onStep('accept')}>
            {t.accept[kind]}
          </Button>
        </DeskActions>
      ) : (
        <DeskFacts
          facts={[
            { name: t.result, value: <Outcome report={report} /> },
            { name: t.operator, value: report.decided_by?.username },
            { name: t.decidedAt, value: report.decided_at && format.dateTime(report.decided_at) },
            { name: t.noteShort, value: report.note },
          ]}
        />
      )}
    </>
  );
}

function Outcome({ report: { state, kind, dispute_id } }: { report: Report }): ReactNode {
  const t = useText(reportsText);
  if (state === 'disputed')
    return dispute_id === null ? t.states.disputed : `${t.states.disputed} #${dispute_id}`;
  return state === 'accepted' ? t.accepted[kind] : t.declined[kind];
}

function Piece({ reportId, piece }: { reportId: number; piece: Evidence }) {
  const t = useText(reportsText);
  const { kind, n, text, picture, is_own } = piece;
  if (kind === 'file')
    return (
      <EvidenceImage
        endpoint="GET /system/reports/{id}/evidence/{n}/"
        input={{ params: { id: reportId, n } }}
        name={t.evidenceN(n)}
      />
    );
  if (kind === 'picture')
    return <ReportedPicture label={is_own ? t.original : t.shown} owner={null} picture={picture} />;
  if (kind === 'link')
    // Nobody follows it by accident: the address is read before it is opened.
    return (
      <a className={styles.link} href={text} target="_blank" rel="nofollow noopener noreferrer">
        {text}
      </a>
    );
  return <p className={styles.text}>{text}</p>;
}
