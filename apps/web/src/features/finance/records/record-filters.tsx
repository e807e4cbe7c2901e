import { useText } from '../../../shared/i18n/text';
import { Segments } from '../../../shared/ui/actions/segments';
import { ListFilters } from '../../../shared/ui/layout/list-filters';
import { useLedgerWords } from '../../ledger/use-ledger-words';
import { RECORD_LISTS, type RecordFilter, type RecordListName } from './record-lists';
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
    <ListFilters
      filter={filter}
      kinds={kinds.map((value) => ({ value, label: words.kind(value) }))}
      onChange={onChange}
      words={t}
    >
      {states.length > 0 && (
        <Segments
          label={t.state}
          value={states.find((state) => state === filter.state) ?? ''}
          choices={(['', ...states] as const).map((value) => ({ value, label: t.states[value] }))}
          onChange={(state) => onChange({ state })}
        />
      )}
    </ListFilters>
  );
}
