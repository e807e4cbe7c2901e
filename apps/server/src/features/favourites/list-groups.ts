import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { favouriteGroups } from '../../platform/db/schema/social';
import { addressKeyText } from '../../platform/images/label/labelled-key';
import { THUMB_PROCESS } from '../../platform/images/processes';
import { requireCategory } from '../permissions/category-access';
import { shownTo } from '../pictures/seen-pictures';

const COVERS = 4;

interface Content extends Record<string, unknown> {
  group_id: number | null;
  count: number;
  keys: string[];
}

/** The person's groups in their order; they count the same pictures as the gallery of favourites shows. */
export async function listGroups(ctx: UserContext, categoryId: number | undefined) {
  if (categoryId !== undefined) requireCategory(ctx.user, categoryId);
  const category = categoryId === undefined ? sql`` : sql`and p.main_category_id = ${categoryId}`;
  const [groups, { rows: contents }] = await Promise.all([
    ctx.db
      .select()
      .from(favouriteGroups)
      .where(eq(favouriteGroups.user_id, ctx.user.id))
      .orderBy(asc(favouriteGroups.sort), asc(favouriteGroups.id)),
    ctx.db.execute<Content>(contentsQuery(ctx, await shownTo(ctx), category)),
  ]);
  const byGroup = new Map(contents.map((content) => [content.group_id, content]));
  const countOf = (id: number | null) => byGroup.get(id)?.count ?? 0;
  return {
    list: groups.map(({ id, name, created_at }) => ({
      id,
      name,
      count: countOf(id),
      covers: (byGroup.get(id)?.keys ?? []).map((key) => ctx.imageUrls.sign(key, THUMB_PROCESS)),
      created_at: created_at.toISOString(),
    })),
    total: contents.reduce((sum, { count }) => sum + count, 0),
    ungrouped: countOf(null),
  };
}

/** Counts and covers of all groups, and of no group, in one pass over the person's favourites. */
const contentsQuery = ({ user }: UserContext, visible: SQL, category: SQL) => sql`
  select group_id, count, array_agg(key order by place) as keys
  from (
    select f.group_id, ${sql.raw(addressKeyText('p'))} as key, (count(*) over (partition by f.group_id))::int as count,
      row_number() over (partition by f.group_id order by f.created_at desc, f.picture_id desc) as place
    from favourites f join pictures p on p.id = f.picture_id
    where f.user_id = ${user.id} and ${visible} ${category}
  ) mine
  where place <= ${COVERS} group by group_id, count`;
