import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Skeleton } from '../../shared/ui/states/skeleton';
import styles from './search-dialog.module.css';
import type { Entry, Group } from './search-entries';
import { SearchOption } from './search-option';
import { searchText } from './search-text';
import type { useSearch } from './use-search';

interface SearchResultsProps {
  listId: string;
  optionId: (at: number) => string;
  groups: readonly Group[];
  /** The same entries as a flat list, as the arrow keys count them. */
  entries: readonly Entry[];
  active: number;
  search: ReturnType<typeof useSearch>;
  typed: string;
  onPoint: (at: number) => void;
  onChoose: (entry: Entry) => void;
}

const PLACEHOLDERS = ['60%', '45%', '70%', '50%'];

export function SearchResults({ groups, entries, search, typed, ...rest }: SearchResultsProps) {
  const { listId, optionId, active, onPoint, onChoose } = rest;
  const t = useText(searchText);
  const { answer, settled } = search;
  const nothing =
    settled !== '' && answer.data?.list.length === 0 && !answer.isError && !answer.isPlaceholderData;
  const heading = ({ type }: Group) => {
    if (!typed && (type === 'screen' || type === 'help')) return t.suggested[type];
    return t.groups[type];
  };
  return (
    <div className={styles.scroll} aria-busy={answer.isFetching}>
      {answer.isPending && (
        <div className={styles.waiting}>
          {PLACEHOLDERS.map((width) => (
            <Skeleton key={width} width={width} height={18} />
          ))}
        </div>
      )}
      {answer.isError && (
        <div className={styles.state} role="alert">
          <p>{t.failed}</p>
          <Button onClick={() => void answer.refetch()}>{t.retry}</Button>
        </div>
      )}
      {nothing && (
        <div className={styles.state} role="status">
          <p className={styles.none}>{t.none(settled)}</p>
          <p>{t.noneHint}</p>
        </div>
      )}
      <div id={listId} role="listbox" aria-label={t.results}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not a form's fieldset
          <div key={group.type} role="group" aria-label={heading(group)} className={styles.group}>
            <div className={styles.heading} aria-hidden="true">
              {heading(group)}
            </div>
            {group.entries.map((entry) => {
              const at = entries.indexOf(entry);
              return (
                <SearchOption
                  key={`${entry.url ?? ''} ${entry.value}`}
                  id={optionId(at)}
                  entry={entry}
                  text={settled}
                  active={at === active}
                  onPoint={() => onPoint(at)}
                  onChoose={() => onChoose(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
