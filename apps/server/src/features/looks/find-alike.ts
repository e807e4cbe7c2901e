import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LookAlike } from '@motif/contract/looks';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { pictureLooks, pictures } from '../../platform/db/schema/pictures';
import { cardOf } from '../pictures/card-of';
import { visibleTo } from '../pictures/seen-pictures';
import { COMPARED_PER_TURN } from './find-duplicates';
import { loadedLooks } from './loaded-looks';
import type { Candidate, LookIndex } from './look-index';
import type { Look } from './remember-look';
import { sameAs } from './same-picture';
import { forgetGone, widening } from './widen';

const RESULTS = 60;
/** How often the search is widened to find so many: up to the nearest 2,400. */
const ROUNDS = 3;
/** Only these are looked at closely. */
const COMPARED = 60;
/** Less alike than this is not alike. */
const MIN_LIKENESS = 35;
/** A likeness from here on is kept for what is the same. */
const SAME_LIKENESS = 95;
/** The distance at which two pictures are alike by a third. */
const FAR = 4500;

interface Found {
  picture: typeof pictures.$inferSelect;
  print: Buffer;
  distance: number;
}

/** The pictures this person may see that look like this, the same ones first, then by likeness. */
export async function findAlike(
  ctx: UserContext,
  own: Look,
  categories: readonly number[] | undefined,
  besides?: number,
): Promise<LookAlike[]> {
  const { condition, entered } = await visibleTo(ctx);
  const index = await loadedLooks(ctx.db);
  const filter = { categories: categories ?? entered };
  const found: Found[] = [];
  for await (const candidates of widening(index, new Int8Array(own.look), filter, ROUNDS)) {
    found.push(...(await visible(ctx, index, candidates, condition)));
    if (found.length > RESULTS) break;
  }
  const nearest = found
    .filter(({ picture }) => picture.id !== besides)
    .sort((one, other) => one.distance - other.distance);
  const same = await sameOnes(own, nearest.slice(0, COMPARED));
  return nearest
    .map(({ picture, distance }) => ({
      ...cardOf(ctx, picture),
      likeness: likenessOf(distance, same.has(picture.id)),
      same: same.has(picture.id),
    }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((one, other) => Number(other.same) - Number(one.same) || other.likeness - one.likeness)
    .slice(0, RESULTS);
}

/** Those of the candidates that the condition lets this person see. */
async function visible(
  { db }: UserContext,
  index: LookIndex,
  candidates: Candidate[],
  condition: SQL | undefined,
): Promise<Found[]> {
  const distances = new Map(candidates.map(({ id, distance }) => [id, distance]));
  const rows = await db
    .select({ id: pictures.id, seen: sql<boolean>`${condition}` })
    .from(pictures)
    .where(inArray(pictures.id, [...distances.keys()]));
  forgetGone(index, candidates, rows);
  const seen = rows.filter((row) => row.seen).map(({ id }) => id);
  if (seen.length === 0) return [];
  const shown = await db
    .select({ picture: pictures, print: pictureLooks.print })
    .from(pictures)
    .innerJoin(pictureLooks, eq(pictureLooks.picture_id, pictures.id))
    .where(inArray(pictures.id, seen));
  return shown.map((row) => ({
    ...row,
    distance: distances.get(row.picture.id) ?? Number.POSITIVE_INFINITY,
  }));
}

async function sameOnes(own: Look, found: Found[]): Promise<Set<number>> {
  const isSame = sameAs(own.print);
  const same = new Set<number>();
  for (const [at, { picture, print }] of found.entries()) {
    if (at > 0 && at % COMPARED_PER_TURN === 0) await nextTurn();
    if (isSame(print)) same.add(picture.id);
  }
  return same;
}

function likenessOf(distance: number, same: boolean): number {
  const likeness = Math.round(100 * Math.exp(-distance / FAR));
  return same ? Math.max(SAME_LIKENESS, likeness) : Math.min(SAME_LIKENESS - 1, likeness);
}
