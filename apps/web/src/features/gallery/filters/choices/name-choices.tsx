import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { imageCategoriesQuery } from '../../../pictures/choice-queries';
import { useCounts } from '../counts-query';
import { filterText } from '../filter-text';
import { ChoiceList } from './choice-list';
import styles from './choices.module.css';
import { type ChoicesProps, toggled } from './choices-props';

/** The picture categories of the main category. */
export function CategoryChoices({ filters: { image_category_id }, listed, onChange }: ChoicesProps) {
  const language = useLanguage();
  const query = useQuery(imageCategoriesQuery(listed.main_category_id));
  const { countOf } = useCounts(listed, 'image_category_id');
  const choices = query.data?.list.map(({ id, name, name_en }) => ({
    value: id,
    label: pickText(language, name, name_en),
    count: countOf(id),
  }));
  return (
    <Loaded query={query} size={choices?.length}>
      <ChoiceList
        choices={choices ?? []}
        chosen={image_category_id ?? []}
        onPress={(id) => onChange({ image_category_id: toggled(image_category_id, id) })}
      />
    </Loaded>
  );
}

/** The series of the pictures that the gallery shows, the largest first. */
export function SeriesChoices({ filters: { series }, listed, onChange }: ChoicesProps) {
  const { query, list, textOf } = useCounts(listed, 'series');
  return (
    <Loaded query={query} size={list?.length}>
      <ChoiceList
        choices={(list ?? []).map(({ value, count }) => ({ value, label: value, count: textOf(count) }))}
        chosen={series ?? []}
        onPress={(value) => onChange({ series: toggled(series, value) })}
      />
    </Loaded>
  );
}

interface LoadedProps {
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  /** How many choices there are, once they are known. */
  size: number | undefined;
  children: ReactNode;
}

/** Choices that come from the server, or what happened to them. */
export function Loaded({ query, size, children }: LoadedProps) {
  const t = useText(filterText);
  if (query.isError && size === undefined) {
    return (
      <div className={styles.message} role="alert">
        <p>{t.choicesFailed}</p>
        <Button busy={query.isFetching} onClick={() => query.refetch()}>
          {t.retry}
        </Button>
      </div>
    );
  }
  if (size === undefined) return <p className={styles.message}>{t.loading}</p>;
  if (size === 0) return <p className={styles.message}>{t.noChoices}</p>;
  return children;
}
