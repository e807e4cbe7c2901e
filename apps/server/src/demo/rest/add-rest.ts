import { inArray, sql } from 'drizzle-orm';
import { COUNTED_VIEW_DAYS, fillLastDays } from '../../features/home/company-days';
import { fillHotPictures } from '../../features/pictures/hot-pictures';
import { updatePopularity } from '../../features/pictures/popularity';
import { ChildPool } from '../../platform/children/child-pool';
import type { Db } from '../../platform/db/database';
import { companies, users } from '../../platform/db/schema/identity';
import { DEMO_MILESTONE, DEMO_REST_MILESTONE } from '../../platform/db/schema/operations';
import { files } from '../../platform/db/schema/pictures';
import type { Storage } from '../../platform/storage/storage';
import { createRng } from '../art/core/rng';
import type { DemoFile } from '../art/draw-planned';
import type { MadeCompany } from '../make-companies';
import { DRAWING_LIMITS, storeDrawn } from '../make-files';
import { readFolders } from '../make-folders';
import { AREAS, addPictures, type LibraryPicture, mainCategoryIds, type Places } from '../make-library';
import { DEMO_COMPANIES } from '../people';
import { planRest } from '../plan-library';
import type { DrawTasks } from './draw-tasks';

/** Later pictures are seen less than those that the history was played with. */
const MOST_VIEWS = 9;
const VIEWED_WITHIN_DAYS = 60;

/** It ends when all is drawn. */
const children = new ChildPool<DrawTasks>('draw-child', { ...DRAWING_LIMITS, size: 1 });

/**
 * Draws some pictures and adds them to the library. Files first, whose keys never change; the rows, and the count of what
 * is left, commit with the job: whoever looks meets whole pictures only, and one that is there is not added again.
 */
export async function addRest(db: Db, storage: Storage, indexes: readonly number[]): Promise<void> {
  // The transaction is idle while pictures are drawn.
  await db.execute(sql`set local idle_in_transaction_session_timeout = '300s'`);
  const made: DemoFile[] = [];
  for (const index of indexes)
    made.push(await storeDrawn(storage, await children.run('drawQuietly', planRest(index))));
  const places = await readPlaces(db);
  const fresh = await notThere(db, made.filter(hasPlace(places)));
  if (fresh.length > 0) {
    const added = await addPictures(db, places, fresh);
    await addToAreas(db, added);
    await addViews(db, places.companies, added);
  }
  await count(db, indexes.length, fresh.length);
}

async function readPlaces(db: Db): Promise<Places> {
  const known = await db
    .select({ id: companies.id, company_sn: companies.company_sn })
    .from(companies)
    .where(
      inArray(
        companies.company_sn,
        DEMO_COMPANIES.map(({ company_sn }) => company_sn),
      ),
    );
  const people = await db
    .select({
      id: users.id,
      account: users.account,
      is_master: users.is_master,
      company_id: users.company_id,
    })
    .from(users)
    .where(
      inArray(
        users.company_id,
        known.map(({ id }) => id),
      ),
    );
  const made = DEMO_COMPANIES.flatMap((company): MadeCompany[] => {
    const row = known.find(({ company_sn }) => company_sn === company.company_sn);
    if (!row) return [];
    const members = people
      .filter(({ company_id }) => company_id === row.id)
      .map((person) => ({
        ...person,
        buys: company.users.some(({ account, buys }) => account === person.account && buys),
      }));
    return [{ ...company, id: row.id, members }];
  });
  const mainIds = await mainCategoryIds(db);
  return { companies: made, mainIds, folders: await readFolders(db, [...mainIds.values()]) };
}

/** Whoever tried the demo may have removed an account or renamed a category meanwhile: nothing comes there any more. */
const hasPlace =
  ({ companies, mainIds }: Places) =>
  ({ plan }: DemoFile): boolean =>
    mainIds.has(plan.category) &&
    companies.some(
      ({ company_sn, members }) =>
        company_sn === plan.company_sn && members.some(({ account }) => account === plan.owner),
    );

async function notThere(db: Db, made: DemoFile[]): Promise<DemoFile[]> {
  const keys = made.map(({ key }) => key);
  const known = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys));
  return made.filter(({ key }) => !known.some((row) => row.key === key));
}

async function addToAreas(db: Db, added: LibraryPicture[]): Promise<void> {
  for (const { name, styles } of AREAS) {
    const ids = added.flatMap(({ id, visibility, style }) =>
      visibility === 'public' && styles.includes(style) ? [id] : [],
    );
    // The row of the area is locked, since an operator may be putting pictures in order.
    await db.execute(sql`
      with area as (select id from areas where name = ${name} for update), last as (
        select area.id, coalesce(max(position), -1) as position from area
        left join area_pictures a on a.area_id = area.id group by area.id
      )
      insert into area_pictures (area_id, picture_id, position)
      select last.id, p.id, last.position + p.at
      from last, unnest(${sql.param(ids)}::bigint[]) with ordinality as p (id, at)`);
  }
}

async function addViews(db: Db, there: MadeCompany[], added: LibraryPicture[]): Promise<void> {
  const people = there.flatMap(({ id, members }) =>
    members.filter(({ buys }) => !buys).map((person) => ({ id: person.id, company_id: id })),
  );
  const columns: [pictures: number[], people: number[], ages: number[]] = [[], [], []];
  for (const picture of added.filter(({ visibility }) => visibility === 'public')) {
    const rng = createRng(picture.id);
    const others = people.filter(({ company_id }) => company_id !== picture.company_id);
    const days = Math.min(VIEWED_WITHIN_DAYS, Math.floor(picture.age_seconds / 86_400));
    if (others.length === 0) continue;
    for (let left = rng.int(0, MOST_VIEWS); left > 0; left -= 1) {
      columns[0].push(picture.id);
      columns[1].push(rng.pick(others).id);
      columns[2].push(rng.int(0, days - 1));
    }
  }
  const [pictureIds, userIds, ages] = columns.map((values) => sql.param(values));
  await db.execute(sql`
    with seen as (
      insert into picture_views (picture_id, user_id, day)
      select picture_id, user_id, (now() at time zone 'Asia/Shanghai')::date - age
      from unnest(${pictureIds}::bigint[], ${userIds}::bigint[], ${ages}::int[]) seen (picture_id, user_id, age)
      on conflict do nothing returning picture_id
    )
    update pictures p set views = p.views + v.count
    from (select picture_id, count(*)::int as count from seen group by picture_id) v where v.picture_id = p.id`);
}

/** What is left; whoever draws the last ones counts the figures of all of them. */
async function count(db: Db, drawn: number, added: number): Promise<void> {
  await db.execute(sql`update milestones set value = value + ${added} where name = ${DEMO_MILESTONE}`);
  const { rows } = await db.execute<{ left: number }>(sql`
    update milestones set value = greatest(0, value - ${drawn}) where name = ${DEMO_REST_MILESTONE}
    returning value::int as left`);
  if (rows[0]?.left !== 0) return;
  await updatePopularity(db);
  await fillHotPictures(db);
  await fillLastDays(db, COUNTED_VIEW_DAYS);
}
