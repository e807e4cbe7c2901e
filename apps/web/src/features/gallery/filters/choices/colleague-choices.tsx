import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../shared/i18n/text';
import { filterText } from '../filter-text';
import { colleaguesQuery } from '../people-queries';
import { ChoiceList } from './choice-list';
import styles from './choices.module.css';
import type { ChoicesProps } from './choices-props';

/** Colleagues are few enough to choose from a list. */
export function ColleagueChoices({
  main_category_id,
  filters,
  onChange,
  onChosen,
}: ChoicesProps & { main_category_id: number }) {
  const t = useText(filterText);
  const { data, isError } = useQuery(colleaguesQuery(main_category_id));
  if (!data) return <p className={styles.message}>{isError ? t.choicesFailed : t.loading}</p>;
  if (data.list.length === 0) return <p className={styles.message}>{t.noChoices}</p>;
  return (
    <ChoiceList<number>
      choices={data.list.map(({ id, username }) => ({ value: id, label: username }))}
      onChoose={(uploader_id) => {
        onChange({ uploader_id });
        onChosen?.();
      }}
      value={filters.uploader_id}
    />
  );
}
