import type { PictureFilters } from '@motif/contract/features/pictures/picture-filters';
import type { Gallery } from '@motif/contract/features/pictures/pictures';
import type { Language } from '@motif/contract/limits';
import { invalidField } from '../invalid-field';

/** The filters of a gallery (PI-2); undefined without any filter. */
export interface Refinement {
  /** Words that the `facets` of a picture must all contain. */
  facets: string[];
  uploaderId: number | undefined;
  companyId: number | undefined;
  groupId: number | undefined;
  /** Points; both ends are included. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** `from` is included, `before` is not. */
  from: Date | undefined;
  before: Date | undefined;
}

type Query = PictureFilters & { gallery: Gallery; group_id?: number };

const DAY_MS = 86_400_000;
const SHANGHAI_AHEAD_MS = 8 * 3_600_000;

export function readRefinement(query: Query, language: Language): Refinement | undefined {
  const refinement = {
    facets: facetsOf(query),
    uploaderId: query.uploader_id,
    companyId: query.company_id,
    groupId: query.gallery === 'collected' ? query.group_id : undefined,
    minPrice: query.price_min,
    maxPrice: query.price_max,
    from: startOfDay('from', query.from, language),
    before: endOfDay('to', query.to, language),
  };
  const { facets, ...rest } = refinement;
  const isEmpty = facets.length === 0 && Object.values(rest).every((value) => value === undefined);
  return isEmpty ? undefined : refinement;
}

/** The same words as `picture_facets` in the database. */
function facetsOf(query: Query): string[] {
  const words = {
    format: query.format,
    ratio: query.ratio,
    size: query.size,
    price: query.price,
    category: query.image_category_id,
    folder: query.personal_category_id,
    series: query.series,
    tag: query.tag,
    color: query.color,
  };
  return Object.entries(words).flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
}

/** Days are those of Asia/Shanghai, which has no summer time. */
function startOfDay(field: string, day: string | undefined, language: Language): Date | undefined {
  if (day === undefined) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // A day that does not exist (30 February) gives no date at all or another day.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) {
    throw invalidField(field, language);
  }
  return new Date(midnight.getTime() - SHANGHAI_AHEAD_MS);
}

function endOfDay(field: string, day: string | undefined, language: Language): Date | undefined {
  const start = startOfDay(field, day, language);
  return start && new Date(start.getTime() + DAY_MS);
}
