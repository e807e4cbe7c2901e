import { SERIES_MAX } from '@motif/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Field, type FieldProps } from '../../../shared/ui/fields/field';
import { seriesQuery } from '../choice-queries';

/** A field for a series that suggests the person's own series. */
export function SeriesField({ main_category_id, ...field }: FieldProps & { main_category_id: number }) {
  const id = useId();
  const { data } = useQuery(seriesQuery(main_category_id));
  return (
    <>
      <Field {...field} list={id} max={SERIES_MAX} />
      <datalist id={id}>
        {data?.list.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
