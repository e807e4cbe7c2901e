import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { imageCategoriesQuery, seriesQuery } from '../../../pictures/choice-queries';
import { filterText } from '../filter-text';
import { ChoiceList } from './choice-list';
import styles from './choices.module.css';
import type { ChoicesProps } from './choices-props';

type Name = 'image_category_id' | 'series';
interface Props extends ChoicesProps {
  name: Name;
  main_category_id: number;
}

/** Choices whose names come from the server: picture categories and the person's own series. */
export function NameChoices({ name, main_category_id, filters, onChange, onChosen }: Props) {
  const t = useText(filterText);
  const { choices, query } = useChoices(name, main_category_id);
  if (query.isError && !choices) {
    return (
      <div className={styles.message} role="alert">
        <p>{t.choicesFailed}</p>
        <Button busy={query.isFetching} onClick={() => query.refetch()}>
          {t.retry}
        </Button>
      </div>
    );
  }
  if (!choices) return <p className={styles.message}>{t.loading}</p>;
  if (choices.length === 0) return <p className={styles.message}>{t.noChoices}</p>;
  return (
    <ChoiceList<string | number>
      choices={choices}
      onChoose={(value) => {
        onChange({ [name]: value });
        onChosen?.();
      }}
      value={filters[name]}
    />
  );
}

function useChoices(name: Name, main_category_id: number) {
  const language = useLanguage();
  const format = useFormat();
  const categories = useQuery({
    ...imageCategoriesQuery(main_category_id),
    enabled: name === 'image_category_id',
  });
  const series = useQuery({ ...seriesQuery(main_category_id), enabled: name === 'series' });
  if (name === 'series') {
    const choices = series.data?.list.map((one) => ({
      value: one.name,
      label: one.name,
      note: format.number(one.count),
    }));
    return { query: series, choices };
  }
  const choices = categories.data?.list.map(({ id, name: zh, name_en }) => ({
    value: id,
    label: pickText(language, zh, name_en),
  }));
  return { query: categories, choices };
}
