import { Link } from 'react-router';
import { useSiteTitle } from '../../../shared/site';
import { Mark } from '../../../shared/ui/display/mark';
import styles from './brand.module.css';

/** Shows the mark and the name, or only the mark in a narrow side. */
export function Brand({ named = false }: { named?: boolean }) {
  const site = useSiteTitle();
  return (
    <Link to="/" className={named ? `${styles.brand} ${styles.named}` : styles.brand} aria-label={site}>
      <Mark size={named ? 28 : 30} />
      {named && <span className={styles.name}>{site}</span>}
    </Link>
  );
}
