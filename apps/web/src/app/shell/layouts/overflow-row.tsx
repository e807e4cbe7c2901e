import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { type ReactNode, useRef } from 'react';
import styles from './overflow-row.module.css';
import { useFitCount } from './use-fit-count';

interface OverflowRowProps {
  label: string;
  nodes: readonly RouteNode[];
  entry: (node: RouteNode) => ReactNode;
  /** Takes the entries that have no room. */
  more: (rest: readonly RouteNode[]) => ReactNode;
}

/** A menu in one row. What does not fit stays in place, unseen, so that it can still be measured. */
export function OverflowRow({ label, nodes, entry, more }: OverflowRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const count = useFitCount(row, nodes.length);
  const rest = nodes.slice(count);
  return (
    <nav className={styles.menu} aria-label={label}>
      <ul className={styles.row} ref={row}>
        {nodes.map((node, at) => (
          <li key={node.path} className={at < count ? undefined : styles.unseen}>
            {entry(node)}
          </li>
        ))}
        <li className={rest.length > 0 ? undefined : styles.unseen}>{more(rest)}</li>
      </ul>
    </nav>
  );
}
