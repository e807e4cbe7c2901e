import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import type { PictureListFilter } from '../../pictures/pictures-query';
import { filterText } from '../filters/filter-text';
import type { GalleryFilters } from '../filters/use-gallery-filters';
import type { GridScroll } from '../grid/grid-scroll';
import styles from './date-scrubber.module.css';
import { monthsQuery } from './month-filter';
import { monthAt, monthName, monthStarts, tickLength } from './months';
import { useCurrentMonth } from './use-current-month';
import { useMonthJump } from './use-month-jump';

/** With fewer months there is nothing to jump to. */
const MONTHS_MIN = 3;

interface Props {
  filter: PictureListFilter;
  gridScroll: RefObject<GridScroll | null>;
  /** Loads the list up to this picture; false if that is too far. */
  loadUpTo: (index: number) => Promise<boolean>;
  onChange: GalleryFilters['change'];
}

/** The months beside a gallery in time order: the current one is marked, and a press scrolls to another one. */
export function DateScrubber({ filter, gridScroll, loadUpTo, onChange }: Props) {
  const t = useText(filterText);
  const language = useLanguage();
  const format = useFormat();
  const rail = useRef<HTMLUListElement>(null);
  const { data } = useQuery(monthsQuery(filter));
  const isOldestFirst = filter.sort === 'old';
  const months = (isOldestFirst ? data?.list.toReversed() : data?.list) ?? [];
  const starts = monthStarts(months, isOldestFirst ? filter.from : filter.to, isOldestFirst);
  const scrolled = useCurrentMonth(gridScroll, (index) => monthAt(starts, index));
  const jump = useMonthJump({ months, starts, isOldestFirst, gridScroll, loadUpTo, onChange });
  if (months.length < MONTHS_MIN) return null;

  const current = jump.target ?? scrolled.current;
  const largest = Math.max(...months.map(({ count }) => count));
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    rail.current?.querySelectorAll('button')[at + step]?.focus();
  };

  return (
    <nav
      aria-busy={jump.target !== null}
      aria-label={t.months}
      className={styles.place}
      data-moving={scrolled.isMoving || jump.target !== null || undefined}
    >
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
                onClick={() => jump.to(at)}
                onKeyDown={(event) => onKeyDown(event, at)}
                tabIndex={at === Math.max(0, current) ? 0 : -1}
                type="button"
              >
                <span className={styles.tick} style={{ inlineSize: `${tickLength(count, largest)}px` }} />
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
