import { useQuery } from '@tanstack/react-query';
import { pickText, useLanguage } from '../../../shared/i18n/text';
import { imageCategoriesQuery } from '../choice-queries';
import dialogs from './dialogs.module.css';

interface Props {
  label: string;
  /** The text of the empty choice. */
  none: string;
  value: string;
  main_category_id: number;
  onChange: (value: string) => void;
}

/** A picture category of the main category, or none. */
export function CategorySelect({ label, none, value, main_category_id, onChange }: Props) {
  const language = useLanguage();
  const { data } = useQuery(imageCategoriesQuery(main_category_id));
  return (
    <label className={dialogs.select}>
      {label}
      <select onChange={({ target }) => onChange(target.value)} value={value}>
        <option value="">{none}</option>
        {data?.list.map(({ id, name, name_en }) => (
          <option key={id} value={id}>
            {pickText(language, name, name_en)}
          </option>
        ))}
      </select>
    </label>
  );
}
