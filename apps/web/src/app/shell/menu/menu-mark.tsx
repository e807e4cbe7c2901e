import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { deskText } from '../../../shared/desk/desk-text';
import { countText, useWaiting } from '../../../shared/desk/use-queues';
import { useText } from '../../../shared/i18n/text';
import styles from './menu-mark.module.css';

interface MenuMarkProps {
  node: RouteNode;
  /** There is room for a dot only. */
  small?: boolean;
  /** Its entries are on the screen and have marks of their own. */
  open?: boolean;
}

/** The screens of an entry, or of all entries below a group. */
const screensIn = ({ component, children = [] }: RouteNode): string[] => [
  ...(component ? [component] : []),
  ...children.flatMap(screensIn),
];

/** How much waits at an entry or below a closed group, or a short red word or a pulsing dot that draws attention to an entry. */
export function MenuMark({ node, small = false, open = false }: MenuMarkProps) {
  const t = useText(deskText);
  const waiting = useWaiting(open ? [] : screensIn(node));
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
