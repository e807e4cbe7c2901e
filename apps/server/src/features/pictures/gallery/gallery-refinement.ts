import type { PictureFilters } from '@motif/contract/features/pictures/picture-filters';
import type { Gallery } from '@motif/contract/features/pictures/pictures';
import type { Language } from '@motif/contract/limits';
import { endOfDay, startOfDay } from '../../../platform/china-days';

/** The filters of a gallery (PI-2); undefined without any filter. */
export interface Refinement {
  /** Of each set of words the `facets` of a picture must contain at least one. */
  facets: string[][];
  uploaderIds: readonly number[] | undefined;
  companyId: number | undefined;
  groupId: number | undefined;
  /** Points; both ends are included. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** Those that a machine generated alone, or all others. */
  aiGenerated: boolean | undefined;
  /** `from` is included, `before` is not. */
  from: Date | undefined;
  before: Date | undefined;
}

type Query = PictureFilters & { gallery: Gallery; group_id?: number };

export function readRefinement(query: Query, language: Language): Refinement | undefined {
  const refinement = {
    facets: facetsOf(query),
    uploaderIds: query.uploader_id,
    companyId: query.company_id,
    groupId: query.gallery === 'collected' ? query.group_id : undefined,
    minPrice: query.price_min,
    maxPrice: query.price_max,
    aiGenerated: query.ai && query.ai === 'only',
    from: startOfDay('from', query.from, language),
    before: endOfDay('to', query.to, language),
  };
  const { facets, ...rest } = refinement;
  const isEmpty = facets.length === 0 && Object.values(rest).every((value) => value === undefined);
  return isEmpty ? undefined : refinement;
}

/** The same words as `picture_facets` in the database. Any value of a filter is enough, but every tag must be there. */
function facetsOf(query: Query): string[][] {
  const words: Record<string, readonly (string | number)[] | undefined> = {
    format: query.format,
    ratio: query.ratio,
    size: query.size,
    price: query.price && [query.price],
    category: query.image_category_id,
    folder: query.personal_category_id === undefined ? undefined : [query.personal_category_id],
    series: query.series,
    color: query.color,
  };
  const sets = Object.entries(words).flatMap(([name, values]) =>
    values ? [values.map((value) => `${name}:${value}`)] : [],
  );
  return [...sets, ...(query.tag ?? []).map((tag) => [`tag:${tag}`])];
}
