import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BlockReason } from '@motif/contract/features/pictures/picture-edits';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { clearedMatches, pictureLooks, pictures } from '../../platform/db/schema/pictures';
import { ON_MARKET } from '../pictures/seen-pictures';
import { LOOK_LENGTH } from './look-of';
import type { Candidate, LookFilter, LookSearch } from './look-search';
import { openLooks, unlessAway } from './open-looks';
import { sameAs } from './same-picture';
import { forgetGone, ROUNDS_MAX, widening } from './widen';

/** The same picture is found among this many candidates that count, or it does not exist. */
const ENOUGH = 100;
/** The number of times the search is widened to find that many: up to the nearest 38,400. */
const ROUNDS = ROUNDS_MAX;
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
  const inCompany = sql`p.deleted_at is null and p.company_id = ${own.company_id}`;
  const finding = findSame(db, own, { company: own.company_id }, inCompany, sql`'same'`);
  // It is a hint: an upload does not wait for it.
  return (await unlessAway(finding, undefined))?.id;
}

/** A picture that keeps another one from the market. */
export interface MarketMatch {
  id: number;
  reason: BlockReason;
}

/**
 * For each of these pictures, what keeps it from the market: a picture of another company that looks the same and was
 * there before, a banned picture of any company, or one that the company ever had a licence for. So saving a banned or
 * bought picture again does not bring it back, nor make it somebody else's.
 */
export async function findMarketMatches(db: Db, pictureIds: number[]): Promise<Map<number, MarketMatch>> {
  const matches = new Map<number, MarketMatch>();
  for (const own of await ownLooks(db, pictureIds)) {
    // Also a licence that ended: the company has seen the original.
    const licensed = sql`exists (select 1 from licences l
      where l.picture_id = p.id and l.company_id = ${own.company_id})`;
    const earlier = sql`(${sql.raw(ON_MARKET)} and p.company_id <> ${own.company_id} and p.published_at
      < coalesce((select published_at from ${pictures} where id = ${own.id}), clock_timestamp()))`;
    const cleared = sql`exists (select 1 from ${clearedMatches} c
      where (c.picture_id = ${own.id} and c.match_id = p.id) or (c.picture_id = p.id and c.match_id = ${own.id}))`;
    const same = await findSame(
      db,
      own,
      {},
      sql`p.banned_at is not null or ((${earlier} or ${licensed}) and not ${cleared})`,
      sql`case when p.banned_at is not null then 'banned' when ${licensed} then 'licensed' else 'same' end`,
    );
    if (same) matches.set(own.id, same);
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

/** The nearest picture that is the same, among those the condition allows, with the reason for it. */
async function findSame(
  db: Db,
  own: Own,
  filter: LookFilter,
  condition: SQL,
  reason: SQL,
): Promise<MarketMatch | undefined> {
  const search = await openLooks(db);
  const isSame = sameAs(own.print);
  let compared = 0;
  for await (const candidates of widening(search, new Int8Array(own.look), filter, ROUNDS)) {
    const allowed = await allowedPrints(db, search, candidates, condition, reason);
    for (const { id } of candidates) {
      const { print, reason = 'same' } = allowed.get(id) ?? {};
      if (!print || id === own.id) continue;
      if (isSame(print)) return { id, reason };
      compared += 1;
      if (compared % COMPARED_PER_TURN === 0) await nextTurn();
    }
    if (compared >= ENOUGH) return undefined;
  }
  return undefined;
}

/** The prints of those candidates that the condition allows. */
async function allowedPrints(
  db: Db,
  search: LookSearch,
  candidates: Candidate[],
  condition: SQL,
  reason: SQL,
) {
  const { rows } = await db.execute<{ id: number; print: Buffer | null; reason: BlockReason }>(
    sql`select p.id, case when ${condition} then l.print end as print, ${reason} as reason
      from ${pictures} p join ${pictureLooks} l on l.picture_id = p.id
      where p.id = any(${sql.param(idsOf(candidates))})`,
  );
  forgetGone(search, candidates, rows);
  return new Map(rows.map((row) => [row.id, row]));
}

const idsOf = (candidates: Candidate[]) => candidates.map(({ id }) => id);
