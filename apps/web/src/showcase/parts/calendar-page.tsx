import type { TrendBoard } from '@motif/contract/features/system/boards';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call';
import { DeskFacts } from '../../shared/desk/desk-parts';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button, IconButton } from '../../shared/ui/actions/button';
import { DayField } from '../../shared/ui/dates/day-field';
import { ChevronRightIcon } from '../../shared/ui/display/icons';
import { ChevronLeftIcon } from '../../shared/ui/kit-icons';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { Sample, Samples } from '../samples';
import { addDays, addMonths, dayByKey, weeksOf } from './month';
import styles from './parts.module.css';
import { partsText } from './parts-text';

const FIGURES = ['uploads', 'orders', 'bought'] as const;
type Figures = Record<(typeof FIGURES)[number], number>;
type Days = ReadonlyMap<string, Figures>;

/** The days of the board and as many before them. */
function daysOf(board: TrendBoard): Days {
  const [first = ''] = board.days;
  const count = board.days.length;
  return new Map(
    Array.from({ length: count * 2 }, (_, at) => {
      const figureOf = (name: (typeof FIGURES)[number]) =>
        [...board[name].before, ...board[name].days][at] ?? 0;
      const figures = {
        uploads: figureOf('uploads'),
        orders: figureOf('orders'),
        bought: figureOf('bought'),
      };
      return [addDays(first, at - count), figures];
    }),
  );
}

/** A month with what happened on each of its days. */
export function CalendarPage() {
  const t = useText(partsText);
  const { data, error, refetch } = useQuery({
    queryKey: ['showcase', 'days'],
    queryFn: ({ signal }) =>
      call('GET /system/boards/trends/', { query: { days: '90' } }, { silent: true, signal }),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const today = data?.days.at(-1);
  if (!data || !today) return <SkeletonLines lines={8} />;
  return (
    <Samples>
      <Sample title={t.calendar} lead={t.calendarLead} wide>
        <Calendar days={daysOf(data)} today={today} />
      </Sample>
    </Samples>
  );
}

function Calendar({ days, today }: { days: Days; today: string }) {
  const t = useText(partsText);
  const format = useFormat();
  const [day, setDay] = useState(today);
  const month = day.slice(0, 7);
  const ofMonth = [...days].filter(([one]) => one.startsWith(month)).map(([, figures]) => figures);
  const sum = (name: (typeof FIGURES)[number]) =>
    format.number(ofMonth.reduce((total, figures) => total + figures[name], 0));
  return (
    <>
      <div className={styles.calendarBar}>
        <IconButton label={t.previous} onClick={() => setDay(addMonths(day, -1))}>
          <ChevronLeftIcon width={16} height={16} />
        </IconButton>
        <h3 className={styles.monthName} aria-live="polite">
          {format.month(month)}
        </h3>
        <IconButton label={t.next} onClick={() => setDay(addMonths(day, 1))}>
          <ChevronRightIcon width={16} height={16} />
        </IconButton>
        <Button onClick={() => setDay(today)}>{t.toToday}</Button>
        <div className={styles.jump}>
          <DayField compact label={t.jump} value={day} onChange={(next) => next && setDay(next)} />
        </div>
      </div>
      <Month days={days} day={day} today={today} onChoose={setDay} />
      <Chosen day={day} figures={days.get(day)} />
      <p className={styles.note}>{t.inMonth(sum('uploads'), sum('orders'), sum('bought'))}</p>
    </>
  );
}

interface MonthProps {
  days: Days;
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

function Month({ days, day, today, onChoose }: MonthProps) {
  const t = useText(partsText);
  const format = useFormat();
  const month = day.slice(0, 7);
  const weeks = weeksOf(month);
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day that a key chose takes the focus
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, day);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    onChoose(next);
  };
  const wordsOf = (figures: Figures | undefined) =>
    figures
      ? FIGURES.filter((name) => figures[name] > 0).map(
          (name) => `${t.figures[name]} ${format.number(figures[name])}`,
        )
      : [];
  return (
    <table ref={grid} className={styles.month} aria-label={format.month(month)}>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" className={styles.weekday}>
              {format.weekday(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const isOutside = !one.startsWith(month);
              const words = wordsOf(days.get(one));
              return (
                <td key={one} className={styles.cell}>
                  <button
                    type="button"
                    className={styles.day}
                    tabIndex={one === day ? 0 : -1}
                    aria-pressed={one === day}
                    aria-current={one === today ? 'date' : undefined}
                    data-outside={isOutside || undefined}
                    onClick={() => onChoose(one)}
                    onKeyDown={onKeyDown}
                  >
                    <span className={styles.unseen}>{format.day(one)}</span>
                    <span className={styles.date} aria-hidden="true">
                      {Number(one.slice(8))}
                    </span>
                    {words.map((word) => (
                      <span key={word} className={styles.event}>
                        {word}
                      </span>
                    ))}
                    {words.length > 0 && <span className={styles.dot} />}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Chosen({ day, figures }: { day: string; figures: Figures | undefined }) {
  const t = useText(partsText);
  const format = useFormat();
  const isEmpty = figures && FIGURES.every((name) => figures[name] === 0);
  return (
    <div className={styles.chosen} aria-live="polite">
      <h3 className={styles.chosenName}>{format.day(day)}</h3>
      {!figures && <p className={styles.note}>{t.noFigures}</p>}
      {isEmpty && <p className={styles.note}>{t.nothingThatDay}</p>}
      {figures && !isEmpty && (
        <DeskFacts
          facts={FIGURES.map((name) => ({
            name: t.figures[name],
            value: format.number(figures[name]),
            isNumber: true,
          }))}
        />
      )}
    </div>
  );
}
