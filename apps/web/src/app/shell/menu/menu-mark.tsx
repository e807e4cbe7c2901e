import type { RouteNode } from '@motif/contract/features/permissions/menu';
import styles from './menu-mark.module.css';

/** A short red word or a pulsing dot that draws attention to a menu entry. */
export function MenuMark({ node, small = false }: { node: RouteNode; small?: boolean }) {
  const { badge, dot } = node.meta;
  if (badge && !small) return <span className={styles.badge}>{badge}</span>;
  return badge || dot ? <span className={small ? `${styles.dot} ${styles.corner}` : styles.dot} /> : null;
}
