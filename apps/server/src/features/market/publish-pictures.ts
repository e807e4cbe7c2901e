import type { InputOf } from '@motif/contract/endpoint';
import type { market } from '@motif/contract/features/market';
import type { Blocked } from '@motif/contract/features/pictures/picture-edits';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { pictures } from '../../platform/db/schema/pictures';
import { reports } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { BANNED, findMarketMatches, type MarketMatch } from '../looks/find-duplicates';
import { requireCategory } from '../permissions/category-access';
import {
  before,
  idsOf,
  type LockedPicture,
  lockPictures,
  readPictures,
} from '../pictures/edits/lock-pictures';
import { pictureCards } from '../pictures/picture-cards';
import { bannedAmong } from './banned-pictures';

/**
 * Onto the market at a price, or another price for what is there. A picture that somebody else's on the market looks
 * the same as is held back and shown beside it, and so is what an operator banned; the others go.
 */
export async function publishPictures(
  ctx: UserContext,
  { ids, price }: InputOf<typeof market.publish>['body'],
) {
  // Comparing takes its time, and nobody should wait for locks meanwhile.
  const seen = newToMarket(ctx, await readPictures(ctx, ids, 'kept'));
  const matches = await findMarketMatches(ctx.db, idsOf(seen));
  const compared = new Set(idsOf(seen));
  const changed = await inTransaction(ctx.db, async (db) => {
    const rows = await lockPictures({ ...ctx, db }, ids, 'kept');
    const fresh = newToMarket(ctx, rows);
    for (const id of await bannedAmong(db, idsOf(fresh))) matches.set(id, BANNED);
    // Hardly ever any: those that were on the market a moment ago.
    const late = fresh.filter(({ id }) => !compared.has(id) && !matches.has(id));
    for (const [id, match] of await findMarketMatches(db, idsOf(late))) matches.set(id, match);
    const publishing = rows.filter(
      (row) => !matches.has(row.id) && (row.visibility !== 'public' || row.price !== price),
    );
    if (publishing.length > 0) {
      await db
        .update(pictures)
        .set({
          visibility: 'public',
          price,
          published_at: sql`coalesce(${pictures.published_at}, now())`,
        })
        .where(inArray(pictures.id, idsOf(publishing)));
    }
    return before(publishing);
  });
  return { changed, blocked: await blockedBy(ctx, matches) };
}

/** Refuses closed categories; returns those that are not on the market yet. */
function newToMarket({ user }: UserContext, rows: LockedPicture[]): LockedPicture[] {
  for (const { main_category_id } of rows) requireCategory(user, main_category_id);
  return rows.filter(({ visibility }) => visibility !== 'public');
}

async function blockedBy(ctx: UserContext, matches: Map<number, MarketMatch>): Promise<Blocked[]> {
  const cards = await pictureCards(
    ctx,
    [...matches.values()].filter((match) => match !== BANNED),
  );
  const pending = await pendingObjections(ctx, [...matches.keys()]);
  return [...matches].flatMap(([id, matchId]): Blocked[] => {
    if (matchId === BANNED) return [{ id, match: null, objected: false }];
    const match = cards.get(matchId);
    return match ? [{ id, match, objected: pending.has(`${id}/${matchId}`) }] : [];
  });
}

/** Pairs that operators have yet to decide about. */
async function pendingObjections({ db }: UserContext, ids: number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: reports.picture_id, match: reports.match_id })
    .from(reports)
    .where(and(inArray(reports.picture_id, ids), eq(reports.kind, 'objection'), eq(reports.state, 'open')));
  return new Set(rows.map(({ id, match }) => `${id}/${match}`));
}
