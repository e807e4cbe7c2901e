import { SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { SearchInput } from '../../../../shared/ui/fields/search-input';
import { filterText } from '../filter-text';
import { peopleQuery } from '../people-queries';
import { ChoiceList } from './choice-list';
import styles from './choices.module.css';
import type { ChoicesProps } from './choices-props';

/** Finds uploaders on the market by a part of their name. */
export function UploaderChoices({ filters, onChange, onChosen }: ChoicesProps) {
  const t = useText(filterText);
  const [name, setName] = useState('');
  const { data, isError } = useQuery({ ...peopleQuery(name), enabled: name !== '' });
  const message = () => {
    if (name === '') return t.uploaderHint;
    if (isError) return t.choicesFailed;
    return data ? t.nobody : t.loading;
  };
  return (
    <div className={styles.people}>
      <SearchInput
        // Who opens this menu wants to type; on the sheet of all filters the keyboard would cover the rest.
        autoFocus={onChosen !== undefined}
        label={t.uploaderName}
        maxLength={SEARCH_TEXT_MAX}
        onChange={setName}
        value={name}
      />
      {data && data.length > 0 && name !== '' ? (
        <ChoiceList<number>
          choices={data}
          onChoose={(uploader_id) => {
            onChange({ uploader_id });
            onChosen?.();
          }}
          value={filters.uploader_id}
        />
      ) : (
        <p className={styles.hint} role="status">
          {message()}
        </p>
      )}
    </div>
  );
}
