import type { InputOf } from '@motif/contract/endpoint';
import type { favourites as contract } from '@motif/contract/features/favourites';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { companies } from '../../platform/db/schema/identity';
import { favouriteCompanies } from '../../platform/db/schema/social';
import { micros } from '../../platform/db/times';
import { AppError } from '../../platform/errors';
import { announce } from '../../platform/events/event-bus';
import { addressKeyText } from '../../platform/images/label/labelled-key';
import { THUMB_PROCESS } from '../../platform/images/processes';
import { permittedCategories } from '../permissions/category-access';
import { readCursor, writeCursor } from '../pictures/gallery/picture-cursor';
import { marketOf } from '../pictures/seen-pictures';

const COVERS = 4;
/** The count stops here, because counting a company with half a million works would make the page slow. */
const COUNTED_MAX = 1000;

interface Row extends Record<string, unknown> {
  id: number;
  company_name: string;
  company_sn: string;
  moment: string;
  pictures: number;
  keys: string[] | null;
  uploader_id: number | null;
}

/** The last added company comes first, each with its market pictures in the categories this person may enter. */
export async function listCompanies(ctx: UserContext, query: InputOf<typeof contract.companies>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const entered = sql`${sql.param(await permittedCategories(ctx))}::bigint[]`;
  const after = cursor
    ? sql`and (f.created_at, f.company_id) < ((timestamptz 'epoch' + ${cursor.value}::bigint * interval '1 microsecond'), ${cursor.id}::bigint)`
    : sql``;
  const market = sql`p.company_id = c.id and ${marketOf(ctx.user)}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.id, c.company_name, c.company_sn, ${sql.raw(micros('f.created_at'))}::text as moment,
      (select count(*)::int from (select 1 from pictures p
        where ${market} and p.main_category_id = any(${entered}) limit ${COUNTED_MAX}) counted) as pictures,
      newest.keys, newest.uploader_id
    from favourite_companies f join companies c on c.id = f.company_id
    left join lateral (
      select array_agg(w.key order by w.created_at desc, w.id desc) as keys,
        (array_agg(w.owner_id order by w.created_at desc, w.id desc))[1] as uploader_id
      from (
        select works.* from unnest(${entered}) as category (id) cross join lateral (
          select p.id, ${sql.raw(addressKeyText('p'))} as key, p.owner_id, p.created_at from pictures p
          where ${market} and p.main_category_id = category.id
          order by p.created_at desc, p.id desc limit ${COVERS}
        ) works
        order by works.created_at desc, works.id desc limit ${COVERS}
      ) w
    ) newest on true
    where f.user_id = ${ctx.user.id} ${after}
    order by f.created_at desc, f.company_id desc limit ${size + 1}`);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map(({ keys, moment, ...company }) => ({
      ...company,
      covers: (keys ?? []).map((key) => ctx.imageUrls.sign(key, THUMB_PROCESS)),
      created_at: new Date(Number(moment) / 1000).toISOString(),
    })),
    next_cursor: rows.length > size && last ? writeCursor({ value: last.moment, id: String(last.id) }) : null,
  };
}

/**
 * Adds a company that shows this person something; any other company is answered as unknown. Adding twice changes
 * nothing.
 */
export async function addCompany(ctx: UserContext, id: number): Promise<null> {
  if (!(await showsSomething(ctx, id))) throw new AppError('COMPANY_NOT_FOUND');
  await ctx.db
    .insert(favouriteCompanies)
    .values({ user_id: ctx.user.id, company_id: id })
    .onConflictDoNothing();
  await tellFavourites(ctx);
  return null;
}

/** Whether the company has a picture on the market in the categories this person may enter. */
async function showsSomething(ctx: UserContext, id: number): Promise<boolean> {
  const entered = await permittedCategories(ctx);
  const { rows } = await ctx.db.execute(sql`
    select 1 from pictures p where p.company_id = ${id} and ${marketOf(ctx.user)}
      and p.main_category_id = any(${sql.param(entered)}::bigint[]) limit 1`);
  return rows.length > 0;
}

/** Tells the other tabs and devices of the person to load again; favourite pictures have a trigger for this. */
const tellFavourites = ({ db, user }: UserContext) =>
  announce(db, { type: 'favourites_changed', user_id: user.id });

const mine = ({ user }: UserContext, id: number | typeof companies.id) =>
  and(eq(favouriteCompanies.user_id, user.id), eq(favouriteCompanies.company_id, id));

export async function removeCompany(ctx: UserContext, id: number): Promise<null> {
  await ctx.db.delete(favouriteCompanies).where(mine(ctx, id));
  await tellFavourites(ctx);
  return null;
}

/** A company that shows this person nothing has no name here, like a company that does not exist. */
export async function isCompany(ctx: UserContext, id: number) {
  const [company] = await ctx.db
    .select({ company_name: companies.company_name, since: favouriteCompanies.created_at })
    .from(companies)
    .leftJoin(favouriteCompanies, mine(ctx, companies.id))
    .where(eq(companies.id, id));
  const favourite = Boolean(company?.since);
  const isKnown = favourite || (await showsSomething(ctx, id));
  return { favourite, company_name: (isKnown && company?.company_name) || null };
}
