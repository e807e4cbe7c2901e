import type { LogEntry } from '@motif/contract/features/system/system-log';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Chip } from '../../shared/ui/chip';
import styles from './system-log.module.css';
import { systemLogText } from './system-log-text';

export function SystemLogRow({ entry, onOpen }: { entry: LogEntry; onOpen: () => void }) {
  const t = useText(systemLogText);
  const format = useFormat();
  const { url, count = 1 } = entry.details;
  return (
    <tr className={styles.row}>
      <td className={styles.time}>{format.dateTime(entry.created_at)}</td>
      <td className={styles.levelCell}>
        <Level level={entry.level} />
      </td>
      <td className={styles.source}>{t.sources[entry.source]}</td>
      <td className={styles.message}>
        <button type="button" className={styles.open} aria-label={t.open(entry.message)} onClick={onOpen}>
          {entry.message}
        </button>
        <span className={styles.where}>
          {url && <span className={styles.url}>{url}</span>}
          {count > 1 && <span className={styles.count}>{t.times(count)}</span>}
        </span>
      </td>
      <td className={styles.user}>{entry.user?.account ?? '—'}</td>
    </tr>
  );
}

const TONES = { info: 'neutral', warn: 'warning', error: 'danger' } as const;

export function Level({ level }: { level: LogEntry['level'] }) {
  const t = useText(systemLogText);
  return <Chip tone={TONES[level]}>{t.levels[level]}</Chip>;
}
