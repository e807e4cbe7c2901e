import type { EditedArea } from '@motif/contract/features/areas';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { areasText } from './areas-text';

/** How many pictures of an area each main category has: people see those of one category, operators see all. */
export function useCategoryCounts({ categories }: Pick<EditedArea, 'categories'>): string {
  const t = useText(areasText);
  const language = useLanguage();
  const format = useFormat();
  return categories
    .map(({ name, name_en, pictures }) => `${pickText(language, name, name_en)} ${format.number(pictures)}`)
    .join(t.comma);
}
