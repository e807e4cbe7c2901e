import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InputOf } from '@motif/contract/endpoint';
import type { LookAlike, looks } from '@motif/contract/features/looks';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { pictureLooks } from '../../platform/db/schema/pictures';
import { AppError } from '../../platform/errors';
import { permittedCategories, requireCategory } from '../permissions/category-access';
import { cardOf } from '../pictures/picture-card';
import { licensedTo, p, usableTo, visibleTo } from '../pictures/seen-pictures';
import { COMPARED_PER_TURN } from './find-duplicates';
import { findRelated } from './find-related';
import { LOOK_LENGTH } from './look-of';
import type { Candidate, LookSearch } from './look-search';
import { openLooks, unlessAway } from './open-looks';
import { type Look, lookFrom } from './remember-look';
import { sameAs } from './same-picture';
import { forgetGone, widening } from './widen';

const RESULTS = 60;
/** Fewer than this are filled up with related pictures. */
const ALIKE_MIN = 24;
/** The number of times the search is widened to fill the results: up to the nearest 2,400. */
const ROUNDS = 3;
/** Pictures below this likeness are not shown. */
const MIN_LIKENESS = 35;
/** Only pictures that are the same get a likeness from here on. */
const SAME_LIKENESS = 95;
/** The distance at which two pictures are alike by a third. */
const FAR = 4500;

/** The pictures this person may see that look like this one: the same ones first, then by likeness. */
export async function findAlike(
  ctx: UserContext,
  own: Pick<Look, 'look'> & Partial<Look>,
  categories: readonly number[] | undefined,
  besides?: number,
): Promise<LookAlike[]> {
  const { condition, entered } = await usableTo(ctx);
  const search = await openLooks(ctx.db);
  const filter = { categories: categories ?? entered };
  const found: Candidate[] = [];
  for await (const candidates of widening(search, new Int8Array(own.look), filter, ROUNDS)) {
    const seen = await visible(ctx, search, candidates, condition);
    found.push(...seen.filter(({ id }) => id !== besides));
    if (found.length >= RESULTS) break;
  }
  const nearest = found.sort((one, other) => one.distance - other.distance).slice(0, RESULTS);
  const shown = await withPrints(ctx, nearest);
  const same = own.print ? await sameOnes(own.print, shown) : new Set<number>();
  return nearest
    .flatMap(({ id, distance }) => {
      const { picture, isLicensed } = shown.get(id) ?? {};
      const likeness = likenessOf(distance, same.has(id));
      return picture && likeness >= MIN_LIKENESS
        ? [{ ...cardOf(ctx, picture, isLicensed), by: 'look' as const, likeness, same: same.has(id) }]
        : [];
    })
    .sort((one, other) => Number(other.same) - Number(one.same) || other.likeness - one.likeness);
}

/** The candidates that this person may see. */
async function visible(
  { db }: UserContext,
  search: LookSearch,
  candidates: Candidate[],
  condition: SQL,
): Promise<Candidate[]> {
  const rows = await db
    .select({ id: p.id, seen: sql<boolean>`${condition}` })
    .from(p)
    .where(eq(p.id, anyOf(candidates)));
  forgetGone(search, candidates, rows);
  const seen = new Set(rows.filter((row) => row.seen).map(({ id }) => id));
  return candidates.filter(({ id }) => seen.has(id));
}

async function withPrints({ db, user }: UserContext, nearest: Candidate[]) {
  const rows = await db
    .select({ picture: p, print: pictureLooks.print, isLicensed: licensedTo(user) })
    .from(p)
    .innerJoin(pictureLooks, eq(pictureLooks.picture_id, p.id))
    .where(eq(p.id, anyOf(nearest)));
  return new Map(rows.map((row) => [row.picture.id, row]));
}

/** All ids travel as one parameter, so the statement stays the same for any number. */
const anyOf = (candidates: Candidate[]) => sql`any(${sql.param(candidates.map(({ id }) => id))})`;

async function sameOnes(own: Look['print'], shown: Map<number, { print: Buffer }>): Promise<Set<number>> {
  const isSame = sameAs(own);
  const same = new Set<number>();
  let compared = 0;
  for (const [id, { print }] of shown) {
    if (isSame(print)) same.add(id);
    compared += 1;
    if (compared % COMPARED_PER_TURN === 0) await nextTurn();
  }
  return same;
}

function likenessOf(distance: number, same: boolean): number {
  const likeness = Math.round(100 * Math.exp(-distance / FAR));
  return same ? Math.max(SAME_LIKENESS, likeness) : Math.min(SAME_LIKENESS - 1, likeness);
}

/**
 * Pictures that look like one this person may see or has a licence for. Where few do, pictures follow that share its
 * series, tags or colours, so that somebody who looks around always has somewhere to go.
 */
export async function similarPictures(ctx: UserContext, id: number) {
  const { condition } = await visibleTo(ctx);
  const [own] = await ctx.db
    .select({ picture: p, look: pictureLooks.look, print: pictureLooks.print })
    .from(p)
    .leftJoin(pictureLooks, eq(pictureLooks.picture_id, p.id))
    .where(and(eq(p.id, id), or(condition, licensedTo(ctx.user))));
  if (!own) throw new AppError('PICTURE_NOT_FOUND');
  const { picture, look, print } = own;
  const isMeasured = look && print && look.length === LOOK_LENGTH;
  const alike = isMeasured ? await unlessAway(findAlike(ctx, { look, print }, undefined, id), []) : [];
  if (alike.length >= ALIKE_MIN) return { list: alike };
  const known = [id, ...alike.map((one) => one.id)];
  return { list: [...alike, ...(await findRelated(ctx, picture, known, ALIKE_MIN - alike.length))] };
}

type Body = InputOf<typeof looks.byPicture>['body'];

/**
 * Pictures that look like one from the person's own device. It comes as bare pixels, so nothing is decoded and nothing
 * is kept. The answer names the look, so that the search has an address.
 */
export async function searchByPicture(ctx: UserContext, { main_category_id, pixels }: Body) {
  const categories = await searchedCategories(ctx, main_category_id);
  const own = lookFrom(Buffer.from(pixels, 'base64'));
  const list = await findAlike(ctx, own, categories);
  return { list, look: Buffer.from(own.look).toString('base64url') };
}

/** The same by the look alone. Which of them are the same picture cannot be told without its pixels. */
export async function searchByLook(
  ctx: UserContext,
  { main_category_id, look }: InputOf<typeof looks.byLook>['query'],
) {
  const categories = await searchedCategories(ctx, main_category_id);
  return { list: await findAlike(ctx, { look: Buffer.from(look, 'base64url') }, categories) };
}

async function searchedCategories(ctx: UserContext, id: number): Promise<number[]> {
  requireCategory(ctx.user, id);
  // Operators may enter every category, so a category that does not exist is refused here.
  if (!(await permittedCategories(ctx)).includes(id)) throw new AppError('CATEGORY_NOT_FOUND');
  return [id];
}
