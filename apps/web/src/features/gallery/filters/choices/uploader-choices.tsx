import { SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { SearchInput } from '../../../../shared/ui/fields/search-input';
import { useCounts } from '../counts-query';
import { filterText } from '../filter-text';
import { peopleQuery } from '../people-queries';
import { ChoiceList } from './choice-list';
import styles from './choices.module.css';
import { type ChoicesProps, toggled } from './choices-props';
import { Loaded } from './name-choices';

/** A list that is read at a glance needs no field to search it. */
const AT_A_GLANCE = 8;

/** Whose pictures the gallery shows, most first. A name that is not among them can be typed. */
export function UploaderChoices({ filters: { uploader_id }, listed, onChange }: ChoicesProps) {
  const t = useText(filterText);
  const [name, setName] = useState('');
  const { query, list, textOf } = useCounts(listed, 'uploader_id');
  const isMarket = listed.gallery !== 'party';
  const found = useQuery({ ...peopleQuery(name), enabled: name !== '' && isMarket });
  const known = (list ?? []).map(({ value, label = value, count }) => ({
    value: Number(value),
    label,
    count: textOf(count),
  }));
  const isNamed = (label: string) => label.toLowerCase().includes(name.toLowerCase());
  const others = (name === '' ? [] : (found.data ?? [])).filter(
    (person) => !known.some(({ value }) => value === person.value),
  );
  const choices = [...known.filter(({ label }) => isNamed(label)), ...others];
  return (
    <Loaded query={query} size={list?.length}>
      <div className={styles.people}>
        {(known.length > AT_A_GLANCE || name !== '') && (
          <SearchInput label={t.uploaderName} maxLength={SEARCH_TEXT_MAX} onChange={setName} value={name} />
        )}
        {choices.length > 0 ? (
          <ChoiceList<number>
            choices={choices}
            chosen={uploader_id ?? []}
            onPress={(id) => onChange({ uploader_id: toggled(uploader_id, id) })}
          />
        ) : (
          <p className={styles.hint} role="status">
            {found.isFetching ? t.loading : t.nobody}
          </p>
        )}
      </div>
    </Loaded>
  );
}
