import type { InputOf } from '@motif/contract/endpoint';
import type { Activity, Colleague, staff as contract } from '@motif/contract/features/staff/staff';
import { PAGE_SIZE } from '@motif/contract/limits';
import { plainPhone } from '@motif/contract/rules';
import { maskedContact } from '@motif/contract/text';
import { type SQL, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { queryRows } from '../../platform/db/query-rows';
import { AppError } from '../../platform/errors';
import { heldPlaces, SUB_ACCOUNTS, subAccountLimitOf } from '../companies/membership';
import { type Giver, isWithin, readGiver } from '../permissions/roles/giver';

type Query = InputOf<typeof contract.list>['query'];

interface Row extends Omit<Colleague, 'contact' | 'is_me' | 'may_manage'> {
  phone: string | null;
  email: string | null;
  codes: string[];
  /** By a list of their own or of a role. */
  is_limited: boolean;
}

/** The accounts of the company, oldest first. */
export async function listStaff({ db, user }: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const giver = await readGiver(db, user);
  const rows = await readRows(db, user, conditionsOf(query), size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map((row) => shown(giver, user, row)),
    next_cursor: rows.length > size ? String(page.at(-1)?.id) : null,
    places: await placesOf(db, user.company_id),
  };
}

export async function readColleague(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  id: number,
): Promise<Colleague> {
  const [row] = await readRows(db, user, [sql`u.id = ${id}`], 1);
  if (!row) throw new AppError('USER_NOT_FOUND');
  return shown(await readGiver(db, user), user, row);
}

/** How many sub-accounts there are, how many are invited, and how many there may be. */
async function placesOf(db: Db, companyId: number) {
  const [[used] = [0]] = await queryRows<[number]>(db, {
    text: SUB_ACCOUNTS,
    values: [companyId],
    prepared: false,
  });
  return {
    used,
    invited: await heldPlaces(db, companyId),
    allowed: await subAccountLimitOf(db, companyId),
  };
}

function conditionsOf({ q, role_id, department_id, status, cursor }: Query): SQL[] {
  const word = q?.trim().toLowerCase();
  return [
    // Phones and mailboxes are masked, so they are found by their whole value only: no digit can be tried out.
    ...(word
      ? [
          sql`(position(${word} in lower(u.username)) > 0 or position(${word} in lower(u.account)) > 0
          or u.phone = ${plainPhone(word)} or lower(u.email) = ${word})`,
        ]
      : []),
    ...(role_id ? [sql`exists (select from user_roles where user_id = u.id and role_id = ${role_id})`] : []),
    ...(department_id
      ? [sql`u.department_id in (select id from departments where ${department_id} in (id, parent_id))`]
      : []),
    ...(status ? [sql`u.status = ${status}`] : []),
    ...(cursor ? [sql`u.id > ${readIdCursor(cursor)}`] : []),
  ];
}

/** The lists of a person and of their roles together, by the rule of `readRights`. */
const HELD = sql`from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = u.id and (r.company_id is null or r.company_id = u.company_id)`;

async function readRows(
  db: Db,
  { company_id }: SessionUser,
  conditions: SQL[],
  limit: number,
): Promise<Row[]> {
  const { rows } = await db.execute<{ person: Row }>(sql`
    with opened as (select main_category_id from company_main_categories where company_id = ${company_id})
    select json_build_object('id', u.id, 'account', u.account, 'username', u.username, 'avatar', u.avatar, 'phone', u.phone, 'email', u.email,
      'is_master', u.is_master, 'status', u.status, 'department_id', u.department_id,
      'roles', (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'name_en', r.name_en)
        order by r.sort, r.id), '[]') ${HELD}),
      'codes', array(select distinct p.permission from role_permissions p where p.role_id in (select r.id ${HELD})),
      'categories_limited', u.categories_limited,
      'is_limited', u.categories_limited or exists (select ${HELD} and r.categories_limited),
      'main_categories', own.list,
      'enters', case when u.categories_limited or exists (select ${HELD} and r.categories_limited) then array(
        select unnest(own.list) where u.categories_limited
        union select rc.main_category_id from role_main_categories rc join opened using (main_category_id)
          where rc.role_id in (select r.id ${HELD} and r.categories_limited) order by 1)
        else array(select main_category_id from opened order by 1) end,
      'last_seen', (select to_json(max(greatest(rotated_at, created_at)) at time zone 'UTC') #>> '{}' || 'Z'
        from sessions where user_id = u.id),
      'points_used', coalesce((select used from spend_counters where user_id = u.id
        and month = date_trunc('month', now() at time zone 'Asia/Shanghai')::date), 0),
      'points_limit', l.points_month,
      'valid_until', to_char(l.valid_until at time zone 'Asia/Shanghai' - interval '1 day', 'YYYY-MM-DD')) as person
    from users u left join account_limits l on l.user_id = u.id and not u.is_master
    cross join lateral (select array(select main_category_id from user_main_categories
      where user_id = u.id order by 1) as list) own
    where u.company_id = ${company_id} and u.status <> 'cancelled'
      ${sql.join(conditions.map((condition) => sql` and ${condition}`))}
    order by u.id limit ${limit}`);
  return rows.map(({ person }) => person);
}

function shown(giver: Giver, user: SessionUser, { phone, email, codes, is_limited, ...row }: Row): Colleague {
  const is_me = row.id === user.id;
  return {
    ...row,
    contact: maskedContact({ phone, email }),
    is_me,
    may_manage:
      !is_me && !row.is_master && isWithin(giver, { codes, categories: is_limited ? row.enters : null }),
  };
}

const DAYS = 30;
const SIGN_INS = 10;

/** What was counted of somebody on the last days, and where they signed in. */
export async function readActivity(ctx: UserContext, id: number): Promise<Activity> {
  await readColleague(ctx, id);
  const { rows } = await ctx.db.execute<{ activity: Activity }>(sql`
    select json_build_object(
      'days', (select coalesce(json_agg(d order by d.day desc), '[]') from (
        select day::text, coalesce(sum(used) filter (where what = 'upload'), 0)::int as uploads,
          coalesce(sum(used) filter (where what = 'download'), 0)::int as downloads
        from use_counters where user_id = ${id} and day > (now() at time zone 'Asia/Shanghai')::date - ${DAYS}::int
        group by day) d),
      'sign_ins', (select coalesce(json_agg(s), '[]') from (
        select id, user_agent, to_json(created_at at time zone 'UTC') #>> '{}' || 'Z' as created_at,
          to_json(rotated_at at time zone 'UTC') #>> '{}' || 'Z' as last_seen,
          ended_at is null and expires_at > now() as is_live
        from sessions where user_id = ${id} order by id desc limit ${SIGN_INS}) s)) as activity`);
  const activity = rows[0]?.activity;
  if (!activity) throw new Error('activity query returned no row');
  return activity;
}
