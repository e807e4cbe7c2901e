import type { DataOf, InputOf } from '@motif/contract/endpoint';
import type { PictureFilters } from '@motif/contract/features/pictures/picture-filters';
import type { CountedFilter, pictures } from '@motif/contract/features/pictures/pictures';
import type { UserContext } from '../../../platform/context';
import { keyOf, queryRows, type Statement } from '../../../platform/db/query-rows';
import { isKept } from './count-pictures';
import { selection } from './gallery-conditions';
import { KeptAnswers } from './kept-answers';
import { readGalleryFilter } from './read-gallery-filter';

type Query = InputOf<typeof pictures.counts>['query'];
type Counts = DataOf<typeof pictures.counts>;
type Row = [value: string, count: number, label: string | null, isPart: boolean];

/** Counting stops here: a menu that opens must not read a million pictures. */
export const COUNTED_PICTURES = 2000;
const VALUES_SHOWN = 100;
const KEEP_MS = 30_000;
const kept = new KeptAnswers<Counts>(() => KEEP_MS);

/** How the facets of a picture call each filter. */
const FACET_OF: Record<Exclude<CountedFilter, 'uploader_id' | 'ai'>, string> = {
  image_category_id: 'category',
  color: 'color',
  ratio: 'ratio',
  size: 'size',
  format: 'format',
  price: 'price',
  series: 'series',
  tag: 'tag',
};

/** A picture with any of several colours is shown, so what another colour would add is counted without this filter. */
const SET_ASIDE: Record<CountedFilter, readonly (keyof PictureFilters)[]> = {
  image_category_id: ['image_category_id'],
  color: ['color'],
  ratio: ['ratio'],
  size: ['size'],
  format: ['format'],
  price: ['price', 'price_min', 'price_max'],
  ai: ['ai'],
  series: ['series'],
  // Each further tag narrows, so tags are counted among what is shown.
  tag: [],
  uploader_id: ['uploader_id'],
};

/** The values of one filter among the pictures of a gallery, and how many each would show. */
export async function countFilter(ctx: UserContext, { of, ...query }: Query): Promise<Counts> {
  const others = { ...query };
  for (const key of SET_ASIDE[of]) delete others[key];
  const filter = await readGalleryFilter(ctx, others);
  const { from, where, values } = selection(ctx.user, filter);
  const statement = { text: statementOf(of, from, where), values, prepared: false };
  return isKept(ctx, filter) ? kept.get(keyOf(statement), () => read(ctx, statement)) : read(ctx, statement);
}

async function read({ db }: UserContext, statement: Statement): Promise<Counts> {
  const rows = await queryRows<Row>(db, statement);
  return {
    list: rows.map(([value, count, label]) => ({ value, count, ...(label !== null && { label }) })),
    is_part: rows[0]?.[3] ?? false,
  };
}

function statementOf(of: CountedFilter, from: string, where: string): string {
  const counted = (columns: string) =>
    `with counted as materialized (select ${columns} from ${from} where ${where} limit ${COUNTED_PICTURES + 1})`;
  const isPart = `(select count(*) > ${COUNTED_PICTURES} from counted)`;
  if (of === 'uploader_id') {
    return `${counted('p.owner_id')}
      select u.id::text, count(*)::int, u.username, ${isPart} from counted c join users u on u.id = c.owner_id
      group by u.id order by 2 desc, u.id limit ${VALUES_SHOWN}`;
  }
  if (of === 'ai') {
    return `${counted('p.ai_generated')}
      select case when ai_generated then 'only' else 'without' end, count(*)::int, null, ${isPart} from counted
      group by 1 order by 2 desc, 1`;
  }
  // Only words of this one filter are told: others, such as the folders of the owner, are nobody else's business.
  const prefix = `c.main_category_id || '/${FACET_OF[of]}:'`;
  return `${counted('p.facets, p.main_category_id')}
    select substr(word, length(${prefix}) + 1), count(*)::int, null, ${isPart}
    from counted c cross join lateral unnest(c.facets) word where starts_with(word, ${prefix})
    group by 1 order by 2 desc, 1 limit ${VALUES_SHOWN}`;
}
