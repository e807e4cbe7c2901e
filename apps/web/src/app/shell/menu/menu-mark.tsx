import type { RouteNode } from '@motif/contract/features/permissions/menu';
import styles from './menu-mark.module.css';

/** What a menu entry wants to be noticed for: a short red word, or a dot that breathes. */
export function MenuMark({ node, small = false }: { node: RouteNode; small?: boolean }) {
  const { badge, dot } = node.meta;
  if (badge && !small) return <span className={styles.badge}>{badge}</span>;
  return badge || dot ? <span className={small ? `${styles.dot} ${styles.corner}` : styles.dot} /> : null;
}
