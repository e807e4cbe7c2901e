import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../shared/api/api-error';
import { useLoad } from '../../shared/hooks/use-load';
import { useText } from '../../shared/i18n/text';
import { PublicFrame } from '../../shared/public-frame/public-frame';
import { useDocumentTitle } from '../../shared/site';
import { ButtonLink } from '../../shared/ui/actions/button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import styles from './homepage.module.css';
import { loadPerson } from './homepage-data';
import { homepageText } from './homepage-text';
import { JustBlocked } from './just-blocked';
import type { ReportDialog } from './person-actions';
import { PersonHeader } from './person-header';
import { SeriesBar } from './series-bar';
import { Works } from './works';

/** /personalHomepage/{id} shows a person and their works on the market, to guests too. */
export function HomepagePage({ report }: { report?: ReportDialog }) {
  const id = Number(useLocation().pathname.split('/')[2]);
  return (
    <PublicFrame>
      <div className={styles.page}>
        <PersonPage key={id} id={id} report={report} />
      </div>
    </PublicFrame>
  );
}

function PersonPage({ id, report }: { id: number; report: ReportDialog }) {
  const t = useText(homepageText);
  const [blocked, setBlocked] = useState<number | null>(null);
  const [series, setSeries] = useState<string>();
  const { data: person, error, retry } = useLoad((signal) => loadPerson(id, signal), String(id));
  const isMissing = error instanceof ApiError && error.status === 404;
  useDocumentTitle(isMissing ? t.missingTitle : person ? t.title(person.username) : t.loading);
  if (isMissing) {
    return (
      <div className={styles.problem}>
        <EmptyState
          illustration="not-found"
          title={t.missingTitle}
          isPage
          text={t.missingText}
          action={
            <ButtonLink to="/portal" variant="primary">
              {t.toPortal}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  if (error) {
    return (
      <div className={styles.problem}>
        <ErrorState error={error} onRetry={retry} />
      </div>
    );
  }
  if (blocked !== null && person) return <JustBlocked person={person} onUnblocked={() => setBlocked(null)} />;
  return (
    <>
      <PersonHeader person={person} report={report} onBlocked={() => setBlocked(id)} />
      {person && <SeriesBar series={person.series} chosen={series} onChoose={setSeries} />}
      {/* The key starts again for another series. */}
      {person && <Works key={series ?? ''} personId={id} series={series} />}
    </>
  );
}
