import { RouteLoading } from '../shared/ui/progress-bar';
import styles from './shell-skeleton.module.css';

/** The frame before its code has come: the same surfaces in the same places, so that nothing moves when it does. */
export function ShellSkeleton() {
  return (
    <RouteLoading>
      <div className={styles.skeleton} aria-busy="true">
        <div className={styles.side}>
          <div className={styles.rail} />
        </div>
        <div className={styles.header} />
      </div>
    </RouteLoading>
  );
}
