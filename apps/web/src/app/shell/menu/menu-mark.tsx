import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { deskText } from '../../../shared/desk/desk-text';
import { countText, useQueueOf } from '../../../shared/desk/use-queues';
import { useText } from '../../../shared/i18n/text';
import styles from './menu-mark.module.css';

interface MenuMarkProps {
  node: RouteNode;
  /** There is room for a dot only. */
  small?: boolean;
}

/** How much waits at the entry of a queue, or a short red word or a pulsing dot that draws attention to an entry. */
export function MenuMark({ node, small = false }: MenuMarkProps) {
  const t = useText(deskText);
  const waiting = useQueueOf(node.component)?.count ?? 0;
  const { badge, dot } = node.meta;
  if (waiting > 0) {
    const text = countText(waiting);
    return (
      <span className={small ? `${styles.count} ${styles.over}` : styles.count} title={t.waiting(text)}>
        {text}
      </span>
    );
  }
  if (badge && !small) return <span className={styles.badge}>{badge}</span>;
  return badge || dot ? <span className={small ? `${styles.dot} ${styles.corner}` : styles.dot} /> : null;
}
