import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { clearedMatches, pictureLooks, pictures } from '../../platform/db/schema/pictures';
import { loadedLooks } from './loaded-looks';
import type { Candidate, LookFilter, LookIndex } from './look-index';
import { LOOK_LENGTH } from './look-of';
import { sameAs } from './same-picture';
import { forgetGone, widening } from './widen';

/** Of so many that count, the same picture is one. */
const ENOUGH = 100;
/** How often the search is widened to find so many: up to the nearest 38,400. */
const ROUNDS = 5;
/** Comparisons before others get their turn: a few milliseconds. */
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
  return findSame(db, own, { company: own.company_id }, sql`p.company_id = ${own.company_id}`);
}

/** For each of these pictures the market's picture of another company that looks the same and was there before. */
export async function findMarketMatches(db: Db, pictureIds: number[]): Promise<Map<number, number>> {
  const matches = new Map<number, number>();
  for (const own of await ownLooks(db, pictureIds)) {
    const match = await findSame(
      db,
      own,
      { notCompany: own.company_id },
      sql`p.company_id <> ${own.company_id} and p.visibility = 'public'
        and p.published_at < coalesce((select published_at from ${pictures} where id = ${own.id}), clock_timestamp())
        and not exists (select 1 from ${clearedMatches} c where (c.picture_id = ${own.id} and c.match_id = p.id)
          or (c.picture_id = p.id and c.match_id = ${own.id}))`,
    );
    if (match !== undefined) matches.set(own.id, match);
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

/** The nearest one that is the same, of those the condition allows. */
async function findSame(db: Db, own: Own, filter: LookFilter, condition: SQL): Promise<number | undefined> {
  const index = await loadedLooks(db);
  const isSame = sameAs(own.print);
  let compared = 0;
  for await (const candidates of widening(index, new Int8Array(own.look), filter, ROUNDS)) {
    const prints = await allowedPrints(db, index, candidates, condition);
    for (const { id } of candidates) {
      const print = prints.get(id);
      if (!print || id === own.id) continue;
      if (isSame(print)) return id;
      compared += 1;
      if (compared % COMPARED_PER_TURN === 0) await nextTurn();
    }
    if (compared >= ENOUGH) return undefined;
  }
  return undefined;
}

/** The prints of those candidates that the condition allows. */
async function allowedPrints(db: Db, index: LookIndex, candidates: Candidate[], condition: SQL) {
  const { rows } = await db.execute<{ id: number; print: Buffer | null }>(
    sql`select p.id, case when p.deleted_at is null and ${condition} then l.print end as print
      from ${pictures} p join ${pictureLooks} l on l.picture_id = p.id
      where p.id = any(${sql.param(idsOf(candidates))})`,
  );
  forgetGone(index, candidates, rows);
  return new Map(rows.map(({ id, print }) => [id, print]));
}

const idsOf = (candidates: Candidate[]) => candidates.map(({ id }) => id);
