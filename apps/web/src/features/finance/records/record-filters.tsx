import { SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { Select } from '../../../shared/ui/choices/select';
import { DateRange } from '../../../shared/ui/dates/date-range';
import { SearchInput } from '../../../shared/ui/fields/search-input';
import { useLedgerWords } from '../../ledger/use-ledger-words';
import { RECORD_LISTS, type RecordFilter, type RecordListName } from './record-lists';
import styles from './records.module.css';
import { recordsText } from './records-text';

interface RecordFiltersProps {
  list: RecordListName;
  filter: RecordFilter;
  onChange: (next: Partial<RecordFilter>) => void;
}

export function RecordFilters({ list, filter, onChange }: RecordFiltersProps) {
  const t = useText(recordsText);
  const words = useLedgerWords();
  const kinds: readonly string[] = RECORD_LISTS[list].kinds;
  const states: readonly ('kept' | 'returned')[] = RECORD_LISTS[list].states;
  return (
    <div className={styles.filters}>
      {states.length > 0 && (
        <Segments
          label={t.state}
          value={states.find((state) => state === filter.state) ?? ''}
          choices={(['', ...states] as const).map((value) => ({ value, label: t.states[value] }))}
          onChange={(state) => onChange({ state })}
        />
      )}
      {kinds.length > 0 && (
        <div className={styles.kind}>
          <Select
            label={t.kind}
            compact
            none={t.allKinds}
            value={kinds.find((kind) => kind === filter.kind) ?? null}
            options={kinds.map((value) => ({ value, label: words.kind(value) }))}
            onChange={(kind) => onChange({ kind: kind ?? '' })}
          />
        </div>
      )}
      <DateRange
        label={t.period}
        compact
        value={{ from: filter.from || undefined, to: filter.to || undefined }}
        onChange={({ from = '', to = '' }) => onChange({ from, to })}
      />
      <div className={styles.find}>
        <SearchInput
          label={t.find}
          value={filter.q}
          maxLength={SEARCH_TEXT_MAX}
          onChange={(q) => onChange({ q })}
        />
      </div>
    </div>
  );
}
