import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { monthsQuery } from '../filters/choice-queries';
import { monthFilter } from '../filters/filter-params';
import { filterText } from '../filters/filter-text';
import type { GalleryFilters } from '../filters/use-gallery-filters';
import type { GalleryFilter } from '../gallery-query';
import styles from './date-scrubber.module.css';
import { monthName, tickOf } from './months';

/** With fewer there is nothing to jump to. */
const MONTHS_MIN = 3;

/** The months beside a gallery in time order: a press leads to one. */
export function DateScrubber({
  filter,
  onChange,
}: {
  filter: GalleryFilter;
  onChange: GalleryFilters['change'];
}) {
  const t = useText(filterText);
  const language = useLanguage();
  const format = useFormat();
  const rail = useRef<HTMLUListElement>(null);
  const { data } = useQuery(monthsQuery(filter));
  const oldestFirst = filter.sort === 'old';
  const months = oldestFirst ? data?.list.toReversed() : data?.list;
  if (!months || months.length < MONTHS_MIN) return null;

  const edge = oldestFirst ? filter.from : filter.to;
  const current = months.findIndex(({ month }) => month === edge?.slice(0, 7));
  const most = Math.max(...months.map(({ count }) => count));
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    rail.current?.querySelectorAll('button')[at + step]?.focus();
  };

  return (
    <nav aria-label={t.months} className={styles.place}>
      <ul className={styles.rail} ref={rail}>
        {months.map(({ month, count }, at) => {
          const year = month.slice(0, 4);
          const name = monthName(month, language);
          return (
            <li className={styles.month} key={month}>
              {months[at - 1]?.month.slice(0, 4) !== year && (
                <span aria-hidden className={styles.year}>
                  {year}
                </span>
              )}
              <button
                aria-current={at === current || undefined}
                aria-label={t.monthOf(name, format.number(count))}
                className={styles.jump}
                onClick={() =>
                  onChange({ from: undefined, to: undefined, ...monthFilter(month, oldestFirst) })
                }
                onKeyDown={(event) => onKeyDown(event, at)}
                tabIndex={at === Math.max(0, current) ? 0 : -1}
                type="button"
              >
                <span className={styles.tick} style={{ inlineSize: `${tickOf(count, most)}px` }} />
                <span aria-hidden className={styles.name}>
                  {name}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
