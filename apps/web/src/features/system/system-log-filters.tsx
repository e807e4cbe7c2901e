import { useText } from '../../shared/i18n/text';
import { Segments } from '../../shared/ui/actions/segments';
import { SearchInput } from '../../shared/ui/fields/search-input';
import styles from './system-log.module.css';
import { systemLogText } from './system-log-text';
import type { SystemLogFilter } from './use-system-log';

const LEVELS = ['error', 'warn', 'info'] as const;
const SOURCES = ['browser', 'api', 'worker'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

interface SystemLogFiltersProps {
  filter: SystemLogFilter;
  onChange: (next: Partial<SystemLogFilter>) => void;
}

export function SystemLogFilters({ filter, onChange }: SystemLogFiltersProps) {
  const t = useText(systemLogText);
  const all = { value: '', label: t.all } as const;
  return (
    <div className={styles.filters}>
      <Segments
        label={t.level}
        value={filter.level}
        choices={[all, ...LEVELS.map((value) => ({ value, label: t.levels[value] }))]}
        onChange={(level) => onChange({ level })}
      />
      <Segments
        label={t.source}
        value={filter.source}
        choices={[all, ...SOURCES.map((value) => ({ value, label: t.sources[value] }))]}
        onChange={(source) => onChange({ source })}
      />
      <Segments
        label={t.period}
        value={filter.period}
        choices={[all, ...PERIODS.map((value) => ({ value, label: t.periods[value] }))]}
        onChange={(period) => onChange({ period })}
      />
      <div className={styles.find}>
        <SearchInput
          label={t.find}
          value={filter.text}
          maxLength={100}
          onChange={(text) => onChange({ text })}
        />
      </div>
    </div>
  );
}
