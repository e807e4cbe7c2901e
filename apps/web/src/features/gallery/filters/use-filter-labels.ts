import type { PictureFilters } from '@motif/contract/features/pictures/picture-filters';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { companyQuery } from '../../favourites/favourites-query';
import { foldersQuery, imageCategoriesQuery } from '../../pictures/choice-queries';
import { colorText } from '../../pictures/color-text';
import { filterText } from './filter-text';
import { FILTERS, type FilterName, keysOf } from './gallery-offers';
import { colleaguesQuery, uploaderQuery } from './people-queries';

/** One value of a filter, or a filter with one value. */
export interface FilterLabel {
  name: FilterName;
  text: string;
  /** A colour to show beside its name. */
  color?: string;
  /** What the address must hold to have this one away. */
  without: PictureFilters | Record<string, undefined>;
}

/** The active filters in words. Names of categories and people are fetched only when needed. */
export function useFilterLabels(filters: PictureFilters, main_category_id: number): FilterLabel[] {
  const t = useText(filterText);
  const colors = useText(colorText);
  const language = useLanguage();
  const format = useFormat();
  const { image_category_id, personal_category_id, uploader_id = [], company_id, from, to } = filters;
  const categories = useQuery({
    ...imageCategoriesQuery(main_category_id),
    enabled: image_category_id !== undefined,
  });
  const folders = useQuery({
    ...foldersQuery(main_category_id),
    enabled: personal_category_id !== undefined,
  });
  const uploaders = useQueries({ queries: uploader_id.map((id) => uploaderQuery(id)) });
  // Not every colleague has a public page.
  const colleagues = useQuery({
    ...colleaguesQuery(main_category_id),
    enabled: uploaders.some(({ isError }) => isError),
  });
  const company = useQuery({ ...companyQuery(company_id ?? 0), enabled: company_id !== undefined });

  const folder = folders.data?.list.find(({ id }) => id === personal_category_id);
  // Something deleted has no name, so waiting for one would never end.
  const nameOf = (isPending: boolean, name: string | null | undefined) =>
    name ?? (isPending ? t.loadingName : t.unknownName);
  const categoryName = (wanted: number) => {
    const category = categories.data?.list.find(({ id }) => id === wanted);
    return nameOf(categories.isPending, category && pickText(language, category.name, category.name_en));
  };
  const uploaderName = (wanted: number) => {
    const asked = uploaders[uploader_id.indexOf(wanted)];
    const colleague = colleagues.data?.list.find(({ id }) => id === wanted);
    const isPending = asked?.isPending || (asked?.isError === true && colleagues.isPending);
    return nameOf(isPending ?? false, asked?.data?.username ?? colleague?.username);
  };
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
  const each = <K extends Several>(name: K, textOf: (value: ValueOf<K>) => string): FilterLabel[] => {
    const values = (filters[name] ?? []) as ValueOf<K>[];
    return values.map((value) => ({
      name,
      text: textOf(value),
      without: { [name]: values.filter((other) => other !== value) },
      ...(name === 'color' && { color: String(value) }),
    }));
  };
  const whole = (name: FilterName, text: string | undefined): FilterLabel[] =>
    text ? [{ name, text, without: Object.fromEntries(keysOf(name).map((key) => [key, undefined])) }] : [];

  const labels: Record<FilterName, FilterLabel[]> = {
    image_category_id: each('image_category_id', categoryName),
    personal_category_id: whole(
      'personal_category_id',
      personal_category_id === undefined ? undefined : nameOf(folders.isPending, folder?.name),
    ),
    color: each('color', (value) => t.color(colors[value])),
    ratio: each('ratio', (value) => t.ratios[value]),
    size: each('size', (value) => t.sizes[value]),
    format: each('format', (value) => value.toUpperCase()),
    price: whole('price', prices()),
    ai: whole('ai', filters.ai && t.ai[filters.ai]),
    series: each('series', t.series),
    tag: each('tag', t.tag),
    uploader_id: each('uploader_id', (value) => t.uploader(uploaderName(value))),
    company_id: whole(
      'company_id',
      company_id === undefined ? undefined : t.company(nameOf(company.isPending, company.data?.company_name)),
    ),
    period: whole('period', period()),
  };
  return FILTERS.flatMap((name) => labels[name]);
}

type Several = 'image_category_id' | 'color' | 'ratio' | 'size' | 'format' | 'series' | 'tag' | 'uploader_id';
type ValueOf<K extends Several> = NonNullable<PictureFilters[K]>[number];
