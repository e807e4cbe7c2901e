import type { PictureFilters } from '@motif/contract/features/pictures/picture-filters';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { companyQuery } from '../../favourites/favourites-query';
import { foldersQuery, imageCategoriesQuery } from '../../pictures/choice-queries';
import { colorText } from '../../pictures/color-text';
import { filterText } from './filter-text';
import { FILTERS, type FilterName } from './gallery-offers';
import { colleaguesQuery, uploaderQuery } from './people-queries';

interface Label {
  name: FilterName;
  text: string;
}

/** The active filters in words. Names of categories and people are fetched only when needed. */
export function useFilterLabels(filters: PictureFilters, main_category_id: number): Label[] {
  const t = useText(filterText);
  const colors = useText(colorText);
  const language = useLanguage();
  const format = useFormat();
  const { image_category_id, personal_category_id, uploader_id, company_id, from, to } = filters;
  const categories = useQuery({
    ...imageCategoriesQuery(main_category_id),
    enabled: image_category_id !== undefined,
  });
  const folders = useQuery({
    ...foldersQuery(main_category_id),
    enabled: personal_category_id !== undefined,
  });
  const uploader = useQuery({ ...uploaderQuery(uploader_id ?? 0), enabled: uploader_id !== undefined });
  // Not every colleague has a public page.
  const colleagues = useQuery({ ...colleaguesQuery(main_category_id), enabled: uploader.isError });
  const company = useQuery({ ...companyQuery(company_id ?? 0), enabled: company_id !== undefined });

  const category = categories.data?.list.find(({ id }) => id === image_category_id);
  const colleague = colleagues.data?.list.find(({ id }) => id === uploader_id);
  const folder = folders.data?.list.find(({ id }) => id === personal_category_id);
  // Something deleted has no name, so waiting for one would never end.
  const nameOf = ({ isPending }: { isPending: boolean }, name: string | null | undefined) =>
    name ?? (isPending ? t.loadingName : t.unknownName);
  const period = () => {
    if (from && to) return t.range(format.date(from), format.date(to));
    return from ? t.since(format.date(from)) : to && t.until(format.date(to));
  };
  const { price, price_min: min, price_max: max } = filters;
  const prices = () => {
    if (price) return t.prices[price];
    if (min !== undefined && max !== undefined) return t.pointsRange(format.number(min), format.number(max));
    if (min !== undefined) return t.pointsFrom(format.number(min));
    return max === undefined ? undefined : t.pointsTo(format.number(max));
  };
  const words: Record<FilterName, string | undefined> = {
    image_category_id:
      image_category_id &&
      nameOf(categories, category && pickText(language, category.name, category.name_en)),
    personal_category_id: personal_category_id && nameOf(folders, folder?.name),
    color: filters.color && t.color(colors[filters.color]),
    ratio: filters.ratio && t.ratios[filters.ratio],
    size: filters.size && t.sizes[filters.size],
    format: filters.format?.toUpperCase(),
    price: prices(),
    series: filters.series && t.series(filters.series),
    tag: filters.tag && t.tag(filters.tag),
    uploader_id:
      uploader_id &&
      t.uploader(
        nameOf(uploader.isPending ? uploader : colleagues, uploader.data?.username ?? colleague?.username),
      ),
    company_id: company_id && t.company(nameOf(company, company.data?.company_name)),
    period: period(),
  } as Record<FilterName, string | undefined>;
  return FILTERS.flatMap((name) => {
    const text = words[name];
    return text ? [{ name, text }] : [];
  });
}
