import { useQuery } from '@tanstack/react-query';
import { pickText, useLanguage } from '../../../shared/i18n/text';
import { Select } from '../../../shared/ui/choices/select';
import { imageCategoriesQuery } from '../choice-queries';

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
    <Select
      label={label}
      none={none}
      onChange={(chosen) => onChange(chosen ?? '')}
      options={(data?.list ?? []).map(({ id, name, name_en }) => ({
        value: String(id),
        label: pickText(language, name, name_en),
      }))}
      value={value || null}
    />
  );
}
