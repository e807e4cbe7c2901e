import type { EditedArea } from '@motif/contract/features/areas';
import { asc, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { areas } from '../../platform/db/schema/pictures';
import { addressKeyText } from '../../platform/images/label/labelled-key';
import { THUMB_PROCESS } from '../../platform/images/processes';
import { ON_MARKET } from '../pictures/seen-pictures';

const COVERS = 4;

interface EditedRow extends Record<string, unknown> {
  id: number;
  name: string;
  name_en: string;
  icon: string;
  pictures: number;
  categories: EditedArea['categories'];
  keys: string[] | null;
}

export async function listAreas({ db }: UserContext) {
  const list = await db.select().from(areas).orderBy(asc(areas.sort), asc(areas.id));
  return { list, total: list.length, next_cursor: null };
}

/**
 * The list for operators: how many pictures of each area are still on the market, in which categories, and the first
 * few.
 */
export async function listEditedAreas({ db, imageUrls }: UserContext) {
  const { rows } = await db.execute<EditedRow>(sql`
    select a.id, a.name, a.name_en, a.icon, content.pictures, content.keys,
      coalesce(spread.categories, '[]') as categories
    from areas a cross join lateral (
      select count(*)::int as pictures,
        array_agg(shown.key order by shown.place) filter (where shown.place <= ${COVERS}) as keys
      from (
        select ${sql.raw(addressKeyText('p'))} as key, row_number() over (order by ap.position) as place
        from area_pictures ap join pictures p on p.id = ap.picture_id
        where ap.area_id = a.id and ${sql.raw(ON_MARKET)}
      ) shown
    ) content cross join lateral (
      select json_agg(json_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en,
        'pictures', counted.pictures) order by counted.pictures desc, c.sort, c.id) as categories
      from (
        select p.main_category_id as id, count(*)::int as pictures
        from area_pictures ap join pictures p on p.id = ap.picture_id
        where ap.area_id = a.id and ${sql.raw(ON_MARKET)} group by p.main_category_id
      ) counted join main_categories c on c.id = counted.id
    ) spread
    order by a.sort, a.id`);
  const list = rows.map(({ keys, ...area }) => ({
    ...area,
    covers: (keys ?? []).map((key) => imageUrls.sign(key, THUMB_PROCESS)),
  }));
  return { list, total: list.length, next_cursor: null };
}
