import type { AlikeBy, LookAlike } from '@motif/contract/features/looks';
import type { UserContext } from '../../platform/context';
import { Args } from '../../platform/db/args';
import { queryRows } from '../../platform/db/query-rows';
import type { pictures } from '../../platform/db/schema/pictures';
import { mayEnter } from '../permissions/category-access';
import { pictureCards } from '../pictures/picture-card';
import { onMarket } from '../pictures/seen-pictures';

/** So many of the newest pictures of the market are compared, and so many of the same series, however old. */
const NEWEST = 2000;
const OF_SERIES = 60;

type Row = [id: string, by: AlikeBy];
type Like = Pick<typeof pictures.$inferSelect, 'id' | 'main_category_id' | 'facets'>;

/**
 * Pictures of the market that belong beside this one although they do not look like it: of its series first, then
 * those that share most tags, then most colours, then the most popular of its category.
 */
export async function findRelated(
  ctx: UserContext,
  { main_category_id, facets }: Like,
  besides: readonly number[],
  count: number,
): Promise<LookAlike[]> {
  if (!mayEnter(ctx.user, main_category_id)) return [];
  const args = new Args();
  const wordsOf = (kind: string) => {
    const words = facets.filter((word) => word.startsWith(`${main_category_id}/${kind}:`));
    return `${args.add(words)}::text[]`;
  };
  const [series, tags, colours] = [wordsOf('series'), wordsOf('tag'), wordsOf('color')];
  const place = `p.main_category_id = ${args.add(main_category_id)} and ${onMarket(args, ctx.user)}`;
  const shared = (words: string) => `(select count(*) from unnest(c.facets) word where word = any(${words}))`;
  const columns = 'p.id, p.facets, p.popularity';
  const rows = await queryRows<Row>(ctx.db, {
    text: `with candidates as (
        (select ${columns} from pictures p where ${place} and p.facets && ${series} limit ${OF_SERIES})
        union
        (select ${columns} from pictures p where ${place} order by p.published_at desc, p.id desc limit ${NEWEST})
      ), compared as (
        select c.id, c.popularity, c.facets && ${series} as in_series, ${shared(tags)} as tags,
          ${shared(colours)} as colours
        from candidates c where c.id <> all(${args.add(besides)}::bigint[])
      )
      select id::text, case when in_series then 'series' when tags > 0 then 'tags'
        when colours > 0 then 'colours' else 'category' end
      from compared order by in_series desc, tags desc, colours desc, popularity desc, id desc limit ${count}`,
    values: args.values,
    prepared: false,
  });
  const cards = await pictureCards(
    ctx,
    rows.map(([id]) => Number(id)),
  );
  return rows.flatMap(([id, by]) => {
    const card = cards.get(Number(id));
    return card ? [{ ...card, by, likeness: 0, same: false }] : [];
  });
}
