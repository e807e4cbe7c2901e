import type { SessionUser } from '../../../platform/context';
import { Args } from '../../../platform/db/args';
import { type GalleryFilter, SOURCES } from './gallery-sources';

export function conditions(args: Args, user: SessionUser, filter: GalleryFilter): string {
  const parts = SOURCES[filter.gallery].where(args, user, filter);
  if (filter.search) {
    parts.push(`p.name_grams @> ${args.add(filter.search.grams)}::text[]`);
    for (const word of filter.search.words) {
      parts.push(`position(${args.add(word)} in lower(normalize(p.name, NFKC))) > 0`);
    }
  }
  parts.push(...within(args, filter), ...refined(args, filter));
  return parts.join(' and ');
}

/** The days that are asked for. In an order by time they are a part of that order, so the same index finds them. */
export function within(args: Args, { gallery, refinement }: GalleryFilter): string[] {
  const { time } = SOURCES[gallery];
  const { from, before } = refinement ?? {};
  return [
    ...(from ? [`${time} >= ${args.add(from)}`] : []),
    ...(before ? [`${time} < ${args.add(before)}`] : []),
  ];
}

export function refined(args: Args, { categoryId, refinement }: GalleryFilter): string[] {
  if (!refinement) return [];
  const { facets, uploaderId, companyId, groupId, minPrice, maxPrice } = refinement;
  return [
    ...(facets.length > 0 ? [hasFacets(args, facets, categoryId)] : []),
    ...(uploaderId === undefined ? [] : [`p.owner_id = ${args.add(uploaderId)}`]),
    ...(companyId === undefined ? [] : [`p.company_id = ${args.add(companyId)}`]),
    ...(groupId === undefined ? [] : [`f.group_id = ${args.add(groupId)}`]),
    ...(minPrice === undefined ? [] : [`p.price >= ${args.add(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [`p.price <= ${args.add(maxPrice)}`]),
  ];
}

/**
 * Facet words begin with the main category. Where several categories are listed together, each picture is asked with
 * its own.
 */
function hasFacets(args: Args, facets: readonly string[], categoryId: number | undefined): string {
  if (categoryId !== undefined) {
    return `p.facets @> ${args.add(facets.map((word) => `${categoryId}/${word}`))}::text[]`;
  }
  const words = facets.map((word) => `p.main_category_id || '/' || ${args.add(word)}`);
  return `p.facets @> array[${words.join(', ')}]`;
}

/**
 * A search or a filter is planned each time: whether a word is rare or common decides between two plans that differ a
 * thousandfold, and a plan made without the word is wrong for one of them.
 */
export const isPrepared = ({ search, refinement }: GalleryFilter) =>
  search === undefined && refinement === undefined;

/** A gallery as a part of a statement, for queries other than its pages. */
export function selection(user: SessionUser, filter: GalleryFilter) {
  const args = new Args();
  const where = conditions(args, user, filter);
  const { from, time } = SOURCES[filter.gallery];
  return { from, time, where, values: args.values, prepared: isPrepared(filter) };
}
