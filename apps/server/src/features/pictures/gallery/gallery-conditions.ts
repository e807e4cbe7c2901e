import type { SessionUser } from '../../../platform/context';
import { Args, OnePlanArgs } from '../../../platform/db/args';
import { hasFacets, type InPairs } from './facet-words';
import { type GalleryFilter, sourceOf, type Way } from './gallery-sources';
import { type PictureSearch, parseNameSearch } from './picture-search';

export function conditions(
  args: Args,
  user: SessionUser,
  filter: GalleryFilter,
  inPairs: InPairs = 'apart',
): string {
  const parts = sourceOf(filter).where(args, user, filter);
  parts.push(...searched(args, filter), ...within(args, filter), ...refined(args, filter, inPairs));
  return parts.join(' and ');
}

export const searched = (args: Args, { search }: Pick<GalleryFilter, 'search'>): string[] =>
  search ? found(args, search) : [];

/**
 * What was typed must be found in the name, the tags and the series together. Where a word is also in the name of an
 * uploader, each word is asked for alone, because it may be found there instead.
 */
function found(args: Args, { grams, words, people = [] }: PictureSearch): string[] {
  if (people.length === 0) return [hasText(args, grams, words)];
  return people.map(({ word, ids }) => {
    const one = parseNameSearch(word);
    const inText = hasText(args, one.grams, one.words);
    return ids.length > 0 ? `((${inText}) or p.owner_id = any(${args.add(ids)}::bigint[]))` : inText;
  });
}

/** The pairs of a longer word may stand apart, so it is looked for as a whole too: in the name first, which is short. */
function hasText(args: Args, grams: readonly string[], words: readonly string[]): string {
  const whole = words.map((word) => {
    const place = args.add(word);
    return `(position(${place} in ${NAME}) > 0 or position(${place} in ${TEXT}) > 0)`;
  });
  return [`p.search_grams @> ${args.key(grams, 'text[]')}`, ...whole].join(' and ');
}

const NAME = 'lower(normalize(p.name, NFKC))';
const TEXT = 'lower(normalize(picture_text(p.name, p.series, p.tags), NFKC))';

/** How well a picture matches, the best first: by its name, then by a tag or a series, then by its uploader. */
export function matchRank(args: Args, { text, every }: PictureSearch): string {
  const typed = args.add(text);
  const inName = every.map((word) => `position(${args.add(word)} in ${NAME}) > 0`).join(' and ');
  return `case when ${NAME} = ${typed} then 0
    when starts_with(${NAME}, ${typed}) then 1
    when ${typed} = any(string_to_array(lower(normalize(concat_ws(E'\\n', p.series, array_to_string(p.tags, E'\\n')), NFKC)), E'\\n')) then 2
    when position(${typed} in ${NAME}) > 0 then 3
    when ${inName} then 4
    else 5 end`;
}

/** The days that are asked for. In an order by time they are a part of that order, so the same index finds them. */
export function within(args: Args, filter: GalleryFilter): string[] {
  const { time } = sourceOf(filter);
  const { from, before } = filter.refinement ?? {};
  return [
    ...(from ? [`${time} >= ${args.add(from)}`] : []),
    ...(before ? [`${time} < ${args.add(before)}`] : []),
  ];
}

export function refined(args: Args, { categoryId, refinement }: GalleryFilter, inPairs: InPairs): string[] {
  if (!refinement) return [];
  const { facets, uploaderIds, companyId, groupId, minPrice, maxPrice, aiGenerated } = refinement;
  return [
    ...hasFacets(args, facets, { categoryId, inPairs }),
    ...(uploaderIds === undefined ? [] : [`p.owner_id = any(${args.add(uploaderIds)}::bigint[])`]),
    ...(companyId === undefined ? [] : [`p.company_id = ${args.add(companyId)}`]),
    ...(groupId === undefined ? [] : [`f.group_id = ${args.add(groupId)}`]),
    ...(minPrice === undefined ? [] : [`p.price >= ${args.add(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [`p.price <= ${args.add(maxPrice)}`]),
    // Not a parameter: the planner finds the index of generated ones by these words.
    ...(aiGenerated === undefined ? [] : [aiGenerated ? 'p.ai_generated' : 'not p.ai_generated']),
  ];
}

/** A prepared statement stays on its connection for good, so searches for many long words are not prepared. */
const PREPARED_WORDS = 2;

/**
 * A search or a filter is planned each time: whether a word is rare or common decides between two plans that differ a
 * thousandfold, and a plan made without the word is wrong for one of them. A search that is told its way has one plan.
 */
export function isPrepared({ search, refinement }: GalleryFilter, way: Way = 'plain'): boolean {
  if (refinement) return false;
  return !search || (way !== 'plain' && !search.people && search.words.length <= PREPARED_WORDS);
}

/** For the values of a page. Without a search PostgreSQL keeps one plan by itself. */
export const argsFor = (filter: GalleryFilter, way: Way): Args =>
  filter.search && isPrepared(filter, way) ? new OnePlanArgs() : new Args();

/** A gallery as a part of a statement, for queries other than its pages. */
export function selection(user: SessionUser, filter: GalleryFilter) {
  const args = new Args();
  const where = conditions(args, user, filter);
  const { from, time } = sourceOf(filter);
  return { from, time, where, values: args.values, prepared: isPrepared(filter) };
}
