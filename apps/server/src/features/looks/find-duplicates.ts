import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { clearedMatches, pictureLooks, pictures } from '../../platform/db/schema/pictures';
import { ON_MARKET } from '../pictures/seen-pictures';
import { loadedLooks } from './loaded-looks';
import type { Candidate, LookFilter, LookIndex } from './look-index';
import { LOOK_LENGTH } from './look-of';
import { sameAs } from './same-picture';
import { forgetGone, widening } from './widen';

/** The same picture is found among this many candidates that count, or it does not exist. */
const ENOUGH = 100;
/** The number of times the search is widened to find that many: up to the nearest 38,400. */
const ROUNDS = 5;
/** After this many comparisons (a few milliseconds) other requests get their turn. */
export const COMPARED_PER_TURN = 8;

interface Own {
  id: number;
  company_id: number;
  look: Buffer;
  print: Buffer;
}

/** A picture of the same company that looks the same, if there is one besides the picture itself. */
export async function findOwnDuplicate(db: Db, pictureId: number): Promise<number | undefined> {
  const [own] = await ownLooks(db, [pictureId]);
  if (!own) return undefined;
  const same = await findSame(
    db,
    own,
    { company: own.company_id },
    sql`p.deleted_at is null and p.company_id = ${own.company_id}`,
  );
  return same?.id;
}

/** Stands in place of the matching picture when an operator banned it from the market for good. */
export const BANNED = 'banned';
export type MarketMatch = number | typeof BANNED;

/**
 * For each of these pictures, what keeps it from the market: a picture of another company that looks the same and was
 * there before, or a banned picture of any company. So saving a banned picture again does not bring it back.
 */
export async function findMarketMatches(db: Db, pictureIds: number[]): Promise<Map<number, MarketMatch>> {
  const matches = new Map<number, MarketMatch>();
  for (const own of await ownLooks(db, pictureIds)) {
    const same = await findSame(
      db,
      own,
      {},
      sql`p.banned_at is not null or (${sql.raw(ON_MARKET)} and p.company_id <> ${own.company_id}
        and p.published_at < coalesce((select published_at from ${pictures} where id = ${own.id}), clock_timestamp())
        and not exists (select 1 from ${clearedMatches} c where (c.picture_id = ${own.id} and c.match_id = p.id)
          or (c.picture_id = p.id and c.match_id = ${own.id})))`,
    );
    if (same) matches.set(own.id, same.banned ? BANNED : same.id);
    await nextTurn();
  }
  return matches;
}

async function ownLooks(db: Db, ids: number[]): Promise<Own[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Own & Record<string, unknown>>(
    sql`select p.id, p.company_id, l.look, l.print from ${pictures} p join ${pictureLooks} l on l.picture_id = p.id
      where p.id = any(${sql.param(ids)}) and octet_length(l.look) = ${LOOK_LENGTH} order by p.id`,
  );
  return rows;
}

interface Same {
  id: number;
  banned: boolean;
}

/** The nearest picture that is the same, among those the condition allows. */
async function findSame(db: Db, own: Own, filter: LookFilter, condition: SQL): Promise<Same | undefined> {
  const index = await loadedLooks(db);
  const isSame = sameAs(own.print);
  let compared = 0;
  for await (const candidates of widening(index, new Int8Array(own.look), filter, ROUNDS)) {
    const allowed = await allowedPrints(db, index, candidates, condition);
    for (const { id } of candidates) {
      const { print, banned = false } = allowed.get(id) ?? {};
      if (!print || id === own.id) continue;
      if (isSame(print)) return { id, banned };
      compared += 1;
      if (compared % COMPARED_PER_TURN === 0) await nextTurn();
    }
    if (compared >= ENOUGH) return undefined;
  }
  return undefined;
}

/** The prints of those candidates that the condition allows. */
async function allowedPrints(db: Db, index: LookIndex, candidates: Candidate[], condition: SQL) {
  const { rows } = await db.execute<{ id: number; print: Buffer | null; banned: boolean }>(
    sql`select p.id, case when ${condition} then l.print end as print, p.banned_at is not null as banned
      from ${pictures} p join ${pictureLooks} l on l.picture_id = p.id
      where p.id = any(${sql.param(idsOf(candidates))})`,
  );
  forgetGone(index, candidates, rows);
  return new Map(rows.map((row) => [row.id, row]));
}

const idsOf = (candidates: Candidate[]) => candidates.map(({ id }) => id);
