import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitCount } from './fit-count';

/** Counts the children of `row` that fit into it. The last child is "more"; the row is measured again as it changes. */
export function useFitCount(row: RefObject<HTMLElement | null>, entries: number): number {
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
    // The entries too: another language changes their widths and not that of the row.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [row, entries]);
  return count;
}
