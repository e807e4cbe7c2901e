import type { ServerEvent } from '@motif/contract/features/system/system';
import { useEffect, useRef, useState } from 'react';
import { followEvents } from '../../shared/api/events';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Select } from '../../shared/ui/choices/select';
import { Chip } from '../../shared/ui/display/chip';
import { EmptyState } from '../../shared/ui/states/empty-state';
import styles from './tests.module.css';
import { testsText } from './tests-text';

const KEPT = 300;

interface Line {
  id: number;
  at: Date;
  /** Null: the connection was lost and is back. */
  event: ServerEvent | null;
}

/** What the stream of this person says, as it comes. It has a stream of its own, which ends with the page. */
export function EventsPage() {
  const t = useText(testsText);
  const format = useFormat();
  const [lines, setLines] = useState<Line[]>([]);
  const [seen, setSeen] = useState<readonly Line[]>();
  const [type, setType] = useState<string | null>(null);
  const count = useRef(0);
  useEffect(() => {
    const add = (event: ServerEvent | null) => {
      count.current += 1;
      const line = { id: count.current, at: new Date(), event };
      setLines((before) => [line, ...before].slice(0, KEPT));
    };
    return followEvents(add, () => add(null));
  }, []);
  const isPaused = seen !== undefined;
  const shown = (seen ?? lines).filter(({ event }) => type === null || event?.type === type);
  const types = [...new Set(lines.flatMap(({ event }) => event?.type ?? []))].sort();
  const missed = isPaused ? (lines[0]?.id ?? 0) - (seen[0]?.id ?? 0) : 0;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Chip tone={isPaused ? 'warning' : 'success'}>{isPaused ? t.paused : t.listening}</Chip>
        <Select
          compact
          label={t.type}
          none={t.every}
          value={type}
          options={types.map((value) => ({ value, label: value }))}
          onChange={setType}
        />
        <Button onClick={() => setSeen(isPaused ? undefined : lines)}>{isPaused ? t.resume : t.pause}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            setLines([]);
            setSeen(undefined);
          }}
        >
          {t.clear}
        </Button>
        <span className={styles.lead}>
          {missed > 0 ? t.waiting(format.number(missed)) : t.kept(String(KEPT))}
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState illustration="empty" title={t.noEvents} text={t.noEventsText} />
      ) : (
        <ol className={styles.events}>
          {shown.map(({ id, at, event }) => (
            <li key={id} className={styles.event}>
              <time dateTime={at.toISOString()}>{clockOf(at)}</time>
              {event ? <code>{JSON.stringify(event)}</code> : <span>{t.reconnected}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** To the millisecond: events come in bursts. */
const clockOf = (at: Date) =>
  `${at.toTimeString().slice(0, 8)}.${String(at.getMilliseconds()).padStart(3, '0')}`;
