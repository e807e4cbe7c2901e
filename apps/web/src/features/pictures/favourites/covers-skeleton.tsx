import { Skeleton } from '../../../shared/ui/skeleton';
import styles from './favourite-groups.module.css';

const PLACES = [1, 2, 3, 4, 5, 6];

/** Cards to come. */
export const CoversSkeleton = () => (
  <div aria-hidden="true" className={styles.grid}>
    {PLACES.map((place) => (
      <Skeleton height={240} key={place} radius={8} />
    ))}
  </div>
);
