import { hasAccess } from '@motif/contract/access';
import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { pictures } from '../../platform/db/schema/pictures';
import { AppError } from '../../platform/errors';
import type { Jobs } from '../../platform/jobs/jobs';
import { tellPictures } from '../../platform/webhooks/tell';
import { findMarketMatches, type MarketMatch } from '../looks/find-duplicates';
import { requireCategory } from '../permissions/category-access';
import type { Rights } from '../permissions/rights';
import { declare, undeclared } from '../pictures/declarations';
import { idsOf } from '../pictures/edits/lock-pictures';
import { enqueueMarketForms } from './market-forms';

/** The transaction, and where it leaves the work that follows. */
interface Publishing {
  db: Db;
  jobs: Jobs;
}

type Row = Pick<typeof pictures.$inferSelect, 'id' | 'main_category_id' | 'visibility' | 'price'>;

/** Who puts them there, and the version of the declaration that this person ticked. */
export interface Declarer {
  user_id: number;
  version: number | undefined;
}

/** Pictures that were compared with the market, each with what stands in its way. */
export type Compared = Map<number, MarketMatch | undefined>;

/** Compares those that are not on the market yet. This takes time, so it runs before rows are locked. */
export async function compareWithMarket(db: Db, holder: Rights, rows: Row[]): Promise<Compared> {
  const fresh = newToMarket(holder, rows);
  const matches = await findMarketMatches(db, idsOf(fresh));
  return new Map(fresh.map(({ id }) => [id, matches.get(id)]));
}

/**
 * Puts pictures on the market at a price, by hand or after their upload; what is there gets the price. Without the
 * right nothing happens. What an operator banned, what looks like another company's picture on the market and what looks
 * like one that the company has licensed is held back, and what is disputed stays off. The caller holds the rows, so that they do not change in between.
 */
export async function publish<T extends Row>(
  { db, jobs }: Publishing,
  holder: Rights,
  declarer: Declarer,
  rows: T[],
  price: number,
  compared: Compared = new Map(),
): Promise<{ published: T[]; held: Map<number, MarketMatch> }> {
  const held = new Map<number, MarketMatch>();
  if (!hasAccess(holder, ['pictures.publish'])) return { published: [], held };
  const fresh = newToMarket(holder, rows);
  await requireDeclaration(db, declarer, fresh);
  for (const [id, match] of compared) if (match !== undefined) held.set(id, match);
  for (const id of await disputedAmong(db, idsOf(fresh))) held.set(id, { id, reason: 'disputed' });
  for (const id of await bannedAmong(db, idsOf(fresh))) held.set(id, { id, reason: 'banned' });
  const left = fresh.filter(({ id }) => !compared.has(id) && !held.has(id));
  for (const [id, match] of await findMarketMatches(db, idsOf(left))) held.set(id, match);
  const published = rows.filter(
    (row) => !held.has(row.id) && (row.visibility !== 'public' || row.price !== price),
  );
  await putOnMarket(
    { db, jobs },
    published.map(({ id }) => ({ id, price })),
  );
  const { user_id, version } = declarer;
  if (version !== undefined)
    await declare(db, user_id, version, idsOf(published.filter(({ visibility }) => visibility !== 'public')));
  return { published, held };
}

/**
 * Nobody puts a picture on the market without having declared it original. Another price needs no declaration, and one
 * that this person gave before in the same words still holds.
 */
export async function requireDeclaration(db: Db, declarer: Declarer, fresh: readonly Row[]): Promise<void> {
  if (declarer.version === DECLARATION_VERSION) return;
  const left = await undeclared(db, declarer.user_id, idsOf([...fresh]));
  if (left.length > 0) throw new AppError('DECLARATION_NEEDED');
}

/** The one way onto the market: each picture at its price, and its forms are made. One that is there keeps its time. */
export async function putOnMarket(
  { db, jobs }: Publishing,
  offered: readonly { id: number; price: number }[],
  at?: Date,
): Promise<void> {
  if (offered.length === 0) return;
  const prices = sql`(select unnest(${sql.param(idsOf([...offered]))}::bigint[]) as id,
    unnest(${sql.param(offered.map(({ price }) => price))}::bigint[]) as price)`;
  const time = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
  const { rows } = await db.execute<{ id: number; file_key: string; was_there: boolean }>(sql`
    update pictures p set visibility = 'public', price = o.price, published_at = coalesce(p.published_at, ${time})
    from ${prices} o join pictures b on b.id = o.id where p.id = o.id
    returning p.id, p.file_key, b.visibility = 'public' as was_there`);
  const [there, fresh] = [rows.filter((row) => row.was_there), rows.filter((row) => !row.was_there)];
  await tellPictures(db, 'picture.published', idsOf(fresh));
  await tellPictures(db, 'picture.updated', idsOf(there));
  const keys = rows.map(({ file_key }) => file_key);
  await enqueueMarketForms(db, jobs, keys);
}

/** Refuses closed categories; returns those that are not on the market yet. */
function newToMarket<T extends Row>(holder: Rights, rows: T[]): T[] {
  for (const { main_category_id } of rows) requireCategory(holder, main_category_id);
  return rows.filter(({ visibility }) => visibility !== 'public');
}

/** The pictures that an operator banned, also through another picture of the same file. */
async function bannedAmong(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const banned = alias(pictures, 'banned');
  const found = await db
    .selectDistinct({ id: pictures.id })
    .from(pictures)
    .innerJoin(banned, eq(banned.file_id, pictures.file_id))
    .where(and(inArray(pictures.id, ids), isNotNull(banned.banned_at)));
  return new Set(found.map(({ id }) => id));
}

/**
 * What left the market stays off it while a dispute about it is open, and so does another picture of the same file: what
 * that one earned would not be frozen.
 */
async function disputedAmong(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const disputed = alias(pictures, 'disputed');
  return idsOf(
    await db
      .selectDistinct({ id: pictures.id })
      .from(pictures)
      .innerJoin(disputed, eq(disputed.file_id, pictures.file_id))
      .where(and(inArray(pictures.id, ids), isNotNull(disputed.dispute_id))),
  );
}
