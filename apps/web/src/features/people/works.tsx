import { useText } from '../../shared/i18n/text';
import { Button, Spinner } from '../../shared/ui/actions/button';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import styles from './homepage.module.css';
import { homepageText } from './homepage-text';
import { useWorks } from './use-works';
import { WorksGrid } from './works-grid';

export function Works({ personId, series }: { personId: number; series: string | undefined }) {
  const t = useText(homepageText);
  const works = useWorks(personId, series);
  const hasCome = works.cursor !== undefined;
  if (!hasCome && works.error) return <ErrorState error={works.error} onRetry={works.retry} />;
  if (hasCome && works.list.length === 0) {
    return <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />;
  }
  if (!hasCome) return <WorksSkeleton />;
  return (
    <section className={styles.works} aria-label={t.list}>
      <WorksGrid works={works.list} label={t.list} onNearEnd={works.next} />
      <div className={styles.end} role="status">
        {works.error ? (
          <>
            {t.moreFailed}
            <Button onClick={works.retry}>{t.retry}</Button>
          </>
        ) : works.cursor === null ? (
          t.all
        ) : (
          <>
            <Spinner />
            {t.more}
          </>
        )}
      </div>
    </section>
  );
}

/** Typical heights for the skeleton. */
const HEIGHTS = [200, 350, 110, 350, 268, 200, 268, 200, 150, 268, 200, 350];

function WorksSkeleton() {
  return (
    <div className={styles.works} aria-busy="true">
      <div className={styles.skeleton}>
        {HEIGHTS.map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of a skeleton never move
          <Skeleton key={place} height={height} radius={8} />
        ))}
      </div>
    </div>
  );
}
