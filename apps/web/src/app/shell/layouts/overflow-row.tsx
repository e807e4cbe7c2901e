import type { RouteNode } from '@motif/contract/features/permissions/menu';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './overflow-row.module.css';

interface OverflowRowProps {
  label: string;
  nodes: readonly RouteNode[];
  entry: (node: RouteNode) => ReactNode;
  /** Shows the entries that do not fit. */
  more: (rest: readonly RouteNode[]) => ReactNode;
}

/** A menu in one row. Entries that do not fit stay in the page, invisible, so that they can still be measured. */
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

/** Counts the children of `row` that fit; the last child is "more". The row is measured again when its size changes. */
function useFitCount(row: RefObject<HTMLElement | null>, entries: number): number {
  const [count, setCount] = useState(entries);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const widths = [...element.children].map((child) => (child as HTMLElement).offsetWidth);
      const moreWidth = widths.pop() ?? 0;
      setCount(fitCount(widths.slice(0, entries), element.clientWidth, moreWidth));
    };
    measure();
    // The entries are observed too, because another language changes their widths but not the width of the row.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [row, entries]);
  return count;
}

/** Counts the entries that fit before the "more" entry. If all fit, "more" needs no space. */
export function fitCount(widths: readonly number[], available: number, moreWidth: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= available) return widths.length;
  let used = moreWidth;
  let count = 0;
  for (const width of widths) {
    used += width;
    if (used > available) break;
    count += 1;
  }
  return count;
}
