import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import type { JobKind } from '../../platform/jobs/jobs';

/** Every hour: updates the popularity of pictures. */
export const updatePopularityJob: JobKind<Record<string, never>> = { name: 'pictures.popularity' };

/** The points of an act on its day, and the time after which half of them are left. */
const WORTH = { view: 1, favourite: 5, licence: 10 };
const HALF_LIFE_DAYS = 14;
/** Older acts count for nothing. */
const WINDOW_DAYS = 90;
/** A picture is updated for some days after its last act counts, so that its points return to zero. */
const MARGIN_DAYS = 7;
/** Views are forgotten after so many days. */
export const VIEWS_KEPT_DAYS = WINDOW_DAYS + MARGIN_DAYS;

/**
 * Adds up views, favourites and licences of the last weeks; older ones count less. Only pictures with acts are touched,
 * and one that is being changed right now is left for the next hour, so that nobody waits for this job.
 */
export async function updatePopularity(db: Db): Promise<void> {
  await db.execute(sql`
    with acts as (
      select picture_id, ${WORTH.view}::float as worth, day::timestamp at time zone 'Asia/Shanghai' as at
      from picture_views where day > current_date - ${VIEWS_KEPT_DAYS}::int
      union all
      select picture_id, ${WORTH.favourite}::float, created_at from favourites
      where created_at > now() - make_interval(days => ${VIEWS_KEPT_DAYS})
      union all
      select picture_id, ${WORTH.licence}::float, created_at from licences
      where revoked_at is null and created_at > now() - make_interval(days => ${VIEWS_KEPT_DAYS})
    ), aged as (
      select picture_id, worth, greatest(0, extract(epoch from now() - at) / 86400)::float as days from acts
    ), scores as (
      select picture_id, round(coalesce(sum(worth * power(0.5, days / ${HALF_LIFE_DAYS}::float))
        filter (where days < ${WINDOW_DAYS}::int), 0))::int as score
      from aged group by picture_id
    ), free as (
      select p.id from pictures p join scores s on s.picture_id = p.id
      where p.popularity <> s.score order by p.id for no key update of p skip locked
    )
    update pictures p set popularity = s.score from scores s join free f on f.id = s.picture_id
    where p.id = s.picture_id`);
  await db.execute(sql`delete from picture_views where day < current_date - ${VIEWS_KEPT_DAYS}::int`);
}
