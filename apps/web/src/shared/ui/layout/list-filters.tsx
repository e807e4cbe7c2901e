import { SEARCH_TEXT_MAX } from '@motif/contract/limits';
import type { ReactNode } from 'react';
import { Select } from '../choices/select';
import { DateRange } from '../dates/date-range';
import { SearchInput } from '../fields/search-input';
import styles from './list-filters.module.css';

/** Empty: not filtered by it. */
interface ListFilter {
  kind: string;
  from: string;
  to: string;
  q: string;
}

interface ListFiltersProps<Kind extends string> {
  filter: ListFilter;
  onChange: (next: Partial<Omit<ListFilter, 'kind'> & { kind: Kind | '' }>) => void;
  words: Record<'kind' | 'allKinds' | 'period' | 'find', string>;
  /** None: there is nothing to choose from. */
  kinds: readonly { value: Kind; label: string }[];
  /** The states, before all others. */
  children?: ReactNode;
}

/** The row above a list of records: kind, days and a search. */
export function ListFilters<Kind extends string>(props: ListFiltersProps<Kind>) {
  const { filter, onChange, words, kinds, children } = props;
  return (
    <div className={styles.filters}>
      {children}
      {kinds.length > 0 && (
        <div className={styles.kind}>
          <Select
            label={words.kind}
            compact
            none={words.allKinds}
            value={kinds.find(({ value }) => value === filter.kind)?.value ?? null}
            options={kinds}
            onChange={(kind) => onChange({ kind: kind ?? '' })}
          />
        </div>
      )}
      <DateRange
        label={words.period}
        compact
        value={{ from: filter.from || undefined, to: filter.to || undefined }}
        onChange={({ from = '', to = '' }) => onChange({ from, to })}
      />
      <div className={styles.find}>
        <SearchInput
          label={words.find}
          value={filter.q}
          maxLength={SEARCH_TEXT_MAX}
          onChange={(q) => onChange({ q })}
        />
      </div>
    </div>
  );
}
