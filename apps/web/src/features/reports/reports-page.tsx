import { REPORT_KINDS, REPORT_STATES, type Report } from '@motif/contract/features/reports';
import type { ReactNode } from 'react';
import { useAge } from '../../shared/desk/ages';
import { deskText } from '../../shared/desk/desk-text';
import type { QueueLine } from '../../shared/desk/queue-rows';
import { type DialogEnd, ReviewQueue } from '../../shared/desk/review-queue';
import { useQueueState } from '../../shared/desk/use-queue-state';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Segments } from '../../shared/ui/actions/segments';
import { Chip } from '../../shared/ui/display/chip';
import { Page } from '../../shared/ui/layout/page';
import { DecideDialog } from './decide-dialogs';
import { ReportDetail, type ReportStep } from './report-detail';
import { reportsText } from './reports-text';
import { type ReportKind, useReports } from './use-reports';

type State = Report['state'];
const TONES = { open: 'warning', accepted: 'success', declined: 'neutral', disputed: 'accent' } as const;

interface Props {
  /** How a report of a copy becomes a dispute, if somebody above knows. */
  admit?: (report: Report, end: DialogEnd) => ReactNode;
}

/** A report that may become a dispute: a copy, by somebody of another company. */
const isDisputable = ({ kind, reason }: Report) => kind === 'picture' && reason === 'copy';

/** Operators decide on reports and objections; who has waited longest comes first. */
export function ReportsPage({ admit }: Props) {
  const t = useText(reportsText);
  const desk = useText(deskText);
  const { filter, change } = useUrlFilter<{ kind: ReportKind }>(['kind']);
  const states = useQueueState(REPORT_STATES);
  const reports = useReports(states.state, filter.kind);
  const line = useLine();
  return (
    <Page title={t.title}>
      <ReviewQueue<Report, ReportStep, State>
        label={t.title}
        lead={t.lead}
        keys={desk.keys(t.keyAccept, t.keyDecline)}
        screen="Reports"
        query={reports}
        idOf={({ id }) => id}
        filter={states}
        words={t.states}
        tools={
          <Segments
            label={t.kind}
            value={filter.kind || 'all'}
            choices={(['all', ...REPORT_KINDS] as const).map((value) => ({
              value,
              label: value === 'all' ? t.all : t.kinds[value],
            }))}
            onChange={(kind) => change({ kind: kind === 'all' ? '' : kind })}
          />
        }
        line={line}
        detail={(report, { ask }) => (
          <ReportDetail report={report} canAdmit={admit !== undefined && isDisputable(report)} onStep={ask} />
        )}
        dialog={(step, report, end) =>
          step === 'admit' ? (
            admit?.(report, end)
          ) : (
            <DecideDialog report={report} accept={step === 'accept'} {...end} />
          )
        }
        keysOf={({ state }) => (state === 'open' ? { approve: 'accept', refuse: 'decline' } : {})}
        empty={{ title: t.emptyTitle, text: t.emptyText }}
        isFiltered={filter.kind !== ''}
        onClear={() => change({ kind: '' })}
      />
    </Page>
  );
}

function useLine(): (report: Report) => QueueLine {
  const t = useText(reportsText);
  const format = useFormat();
  const ageOf = useAge();
  return ({ kind, state, reason, reporter, picture, subject, evidence, created_at, decided_at }) => ({
    title: (kind === 'user' ? subject?.username : picture?.name) ?? t.gone,
    text: t.by[kind](reporter.username, reporter.company_name),
    amount: t.kinds[kind],
    note: evidence.length > 0 ? t.pieces(evidence.length) : undefined,
    chip: <Chip tone={TONES[state]}>{state === 'open' ? t.reasons[reason] : t.states[state]}</Chip>,
    age: state === 'open' ? ageOf(created_at) : { text: format.date(decided_at ?? created_at) },
  });
}
