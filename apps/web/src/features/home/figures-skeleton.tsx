import { Skeleton } from '../../shared/ui/states/skeleton';
import styles from './home.module.css';

/** The shape of the figures while they are on their way. */
export function FiguresSkeleton() {
  return (
    <div className={styles.figures}>
      <Skeleton height={146} radius={12} />
      <Skeleton height={146} radius={12} />
      <Skeleton height={146} radius={12} />
    </div>
  );
}
