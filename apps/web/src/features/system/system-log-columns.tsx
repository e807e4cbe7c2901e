import type { LogEntry } from '@motif/contract/features/system/system-log';
import { useMemo } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Chip } from '../../shared/ui/display/chip';
import { type Column, TIME_WIDTH } from '../../shared/ui/table/columns/column';
import styles from './system-log.module.css';
import { systemLogText } from './system-log-text';

export function useLogColumns(): Column<LogEntry>[] {
  const t = useText(systemLogText);
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'time',
        title: t.time,
        cell: ({ created_at }) => format.dateTime(created_at),
        width: TIME_WIDTH,
      },
      { key: 'level', title: t.level, cell: ({ level }) => <Level level={level} />, width: 96 },
      { key: 'source', title: t.source, cell: ({ source }) => t.sources[source], width: 112 },
      {
        key: 'message',
        title: t.message,
        cell: (entry) => <Message entry={entry} />,
        minWidth: 280,
        wraps: true,
        alwaysShown: true,
        phone: 'title',
      },
      { key: 'user', title: t.user, cell: ({ user }) => user?.account ?? '—', width: 140 },
    ],
    [t, format],
  );
}

function Message({ entry: { message, details } }: { entry: LogEntry }) {
  const t = useText(systemLogText);
  const { url, count = 1 } = details;
  return (
    <>
      <span className={styles.message}>{message}</span>
      <span className={styles.where}>
        {url && <span className={styles.url}>{url}</span>}
        {count > 1 && <span className={styles.count}>{t.times(count)}</span>}
      </span>
    </>
  );
}

const TONES = { info: 'neutral', warn: 'warning', error: 'danger' } as const;

export function Level({ level }: { level: LogEntry['level'] }) {
  const t = useText(systemLogText);
  return <Chip tone={TONES[level]}>{t.levels[level]}</Chip>;
}
