import { REPORT_KINDS, REPORT_STATES } from '@motif/contract/features/reports';
import { useUrlFilter } from '../../shared/hooks/use-url-filter';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Page } from '../../shared/ui/layout/page';
import { PagedList } from '../../shared/ui/layout/paged-list';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ReportCard } from './report-card';
import styles from './reports.module.css';
import { reportsText } from './reports-text';
import { type ReportFilter, useReports } from './use-reports';

const FILTERS = ['state', 'kind'] as const;

/** Operators decide on reports and objections; open ones are shown first. */
export function ReportsPage() {
  const t = useText(reportsText);
  const { filter, change, clear, isFiltered } = useUrlFilter<ReportFilter>(FILTERS);
  const reports = useReports(filter);
  return (
    <Page title={t.title}>
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.filters}>
        <Segments
          choices={[
            ...REPORT_STATES.map((value) => ({ value, label: t.states[value] })),
            { value: 'all' as const, label: t.all },
          ]}
          label={t.state}
          onChange={(state) => change({ state: state === 'open' ? '' : state })}
          value={filter.state || 'open'}
        />
        <Segments
          choices={[
            { value: '' as const, label: t.all },
            ...REPORT_KINDS.map((value) => ({ value, label: t.kinds[value] })),
          ]}
          label={t.kind}
          onChange={(kind) => change({ kind })}
          value={filter.kind}
        />
      </div>
      <PagedList
        empty={
          isFiltered ? (
            <EmptyState
              action={<Button onClick={clear}>{t.clear}</Button>}
              illustration="no-results"
              title={t.noneTitle}
            />
          ) : (
            <EmptyState illustration="empty" text={t.emptyText} title={t.emptyTitle} />
          )
        }
        query={reports}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}
