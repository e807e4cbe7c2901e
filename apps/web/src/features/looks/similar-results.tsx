import type { LookAlike } from '@motif/contract/features/looks';
import { useText } from '../../shared/i18n/text';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { Skeleton } from '../../shared/ui/states/skeleton';
import styles from './look-search.module.css';
import { looksText } from './looks-text';
import { SimilarTile } from './similar-tile';

interface Props {
  list: readonly LookAlike[];
  onOpen: (id: number) => void;
}

export function SimilarResults({ list, onOpen }: Props) {
  const t = useText(looksText);
  if (list.length === 0)
    return <EmptyState illustration="no-results" text={t.nothingHint} title={t.nothing} />;
  return (
    <ul className={styles.grid}>
      {list.map((picture) => (
        <SimilarTile key={picture.id} onOpen={onOpen} picture={picture} />
      ))}
    </ul>
  );
}

const PLACES = Array.from({ length: 12 }, (_, at) => at);

export const ResultsSkeleton = () => (
  <div aria-busy className={styles.grid}>
    {PLACES.map((place) => (
      <span className={styles.waiting} key={place}>
        <Skeleton height="100%" radius={8} />
      </span>
    ))}
  </div>
);
