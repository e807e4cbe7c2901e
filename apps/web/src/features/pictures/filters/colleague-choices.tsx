import { useText } from '../../../shared/i18n/text';
import { ChoiceList } from './choice-list';
import styles from './choices.module.css';
import type { ChoicesProps } from './filter-choices';
import { filterText } from './filter-text';
import { useUploaders } from './use-uploaders';

/** Whose pictures of the company's: few enough to choose from a list. */
export function ColleagueChoices({
  main_category_id,
  filters,
  onChange,
  onChosen,
}: ChoicesProps & { main_category_id: number }) {
  const t = useText(filterText);
  const { people, isPending } = useUploaders(main_category_id);
  if (people.length === 0) {
    return <p className={styles.message}>{isPending ? t.loading : t.noChoices}</p>;
  }
  return (
    <ChoiceList<number>
      choices={people.map(({ id, username }) => ({ value: id, label: username }))}
      onChoose={(uploader_id) => {
        onChange({ uploader_id });
        onChosen?.();
      }}
      value={filters.uploader_id}
    />
  );
}
