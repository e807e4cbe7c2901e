import { useText } from '../../shared/i18n/text';
import { Page } from '../../shared/ui/layout/page';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import styles from './access.module.css';
import { accessText } from './access-text';
import { PeopleList } from './people-list';
import { Report } from './report';
import { useAccessReport, useAccessSearch } from './use-access-report';

/** Explains to operators why a person sees a screen or not. */
export function AccessPage() {
  const t = useText(accessText);
  const { person } = useAccessSearch();
  return (
    <Page title={t.title}>
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.columns} data-chosen={person !== undefined}>
        <PeopleList />
        <div className={styles.report}>
          {person ? (
            <ReportOf key={person} id={person} />
          ) : (
            <EmptyState illustration="empty" title={t.pickTitle} text={t.pickText} />
          )}
        </div>
      </div>
    </Page>
  );
}

function ReportOf({ id }: { id: number }) {
  const report = useAccessReport(id);
  if (report.isPending) return <SkeletonLines lines={8} />;
  if (report.isError) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />;
  return <Report report={report.data} />;
}
