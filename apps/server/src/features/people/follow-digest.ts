import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import type { JobKind } from '../../platform/jobs/jobs';

/** Every morning in China: tells followers of the pictures that came to the market on the days before. */
export const tellFollowers: JobKind<Record<string, never>> = { name: 'people.tell_followers' };

/** Counting stops here: a notice says 20+. */
const COUNTED_MAX = 20;
/** Days that a digest makes up for after the worker was away. */
const DAYS_MAX = 7;
const MILESTONE = 'follow_digest';
/** The days of China as numbers. */
const TODAY = sql`((now() at time zone 'Asia/Shanghai')::date - date '2000-01-01')`;

/**
 * One notice for each person whom somebody follows and who has new pictures. The day is noted in the same transaction,
 * so however often the job runs, a day is told once. Who is blocked is followed by nobody; asking again costs nothing.
 */
export async function tellFollowersOf(db: Db): Promise<void> {
  const from = await claimDays(db);
  if (from === undefined) return;
  const midnight = (day: ReturnType<typeof sql>) =>
    sql`((date '2000-01-01' + ${day})::timestamp at time zone 'Asia/Shanghai')`;
  await db.execute(sql`
    insert into notices (user_id, title, title_en, body, body_en, url)
    select f.follower_id,
      u.username || ' 发布了 ' || fresh.shown || ' 张新图片',
      u.username || ' published ' || fresh.shown || case when fresh.many then ' new pictures' else ' new picture' end,
      '您关注的人有新作品，点击前往主页查看。', 'Somebody you follow has new works. Open their page to see them.',
      '/personalHomepage/' || u.id
    from (select distinct followed_id from follows) p
    join users u on u.id = p.followed_id and u.status = 'active'
    cross join lateral (
      select count(*) > 1 as many,
        case when count(*) > ${COUNTED_MAX}::int then '${sql.raw(String(COUNTED_MAX))}+' else count(*)::text end as shown
      from (select from pictures i where i.owner_id = u.id and i.visibility = 'public' and i.deleted_at is null
        and i.published_at >= ${midnight(sql`${from}::int`)} and i.published_at < ${midnight(TODAY)}
        limit ${COUNTED_MAX + 1}) new_ones
      having count(*) > 0) fresh
    join follows f on f.followed_id = u.id
    join users r on r.id = f.follower_id and r.status = 'active'
    where not exists (select from notice_settings s where s.user_id = r.id and s.topic = 'follow' and not s.in_app)
      and not exists (select from blocks b where (b.blocker_id = r.id and b.blocked_id = u.id)
        or (b.blocker_id = u.id and b.blocked_id = r.id))
    order by f.follower_id, f.created_at`);
}

/** The first day that was not told yet; undefined if yesterday was. */
async function claimDays(db: Db): Promise<number | undefined> {
  const first = sql`insert into milestones (name, value) values (${MILESTONE}, ${TODAY} - 1) on conflict do nothing`;
  await db.execute(first);
  const { rows } = await db.execute<{ from: number }>(sql`
    select greatest(value, ${TODAY} - ${DAYS_MAX}::int)::int as "from" from milestones
    where name = ${MILESTONE} and value < ${TODAY} for update`);
  await db.execute(
    sql`update milestones set value = ${TODAY} where name = ${MILESTONE} and value < ${TODAY}`,
  );
  return rows[0]?.from;
}
