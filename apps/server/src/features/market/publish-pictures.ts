import type { InputOf } from '@motif/contract/endpoint';
import type { market } from '@motif/contract/features/market/market';
import type { Blocked, BlockReason } from '@motif/contract/features/pictures/picture-edits';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { reports } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import type { MarketMatch } from '../looks/find-duplicates';
import { setAiLabel } from '../pictures/edits/ai-label';
import { before, idsOf, lockPictures, readPictures } from '../pictures/edits/lock-pictures';
import { changeVisibility } from '../pictures/edits/share-pictures';
import { pictureCards } from '../pictures/picture-card';
import { notHidden, p } from '../pictures/seen-pictures';
import { readOffers } from './offers';
import { compareWithMarket, publish, requireDeclaration } from './publish';

/**
 * Puts pictures on the market at a price, or changes the price of those that are there; says of all that are not held
 * back whether a machine generated them, if the caller does. A picture that is banned, or
 * looks like one of another company on the market or one the company licensed, is held back and shown beside that one; the others are published.
 */
export async function publishPictures(
  ctx: UserContext,
  { ids, price, declaration, ai_generated }: InputOf<typeof market.publish>['body'],
) {
  const { user } = ctx;
  const declarer = { user_id: user.id, version: declaration };
  const found = await readPictures(ctx, ids, 'kept');
  await requireDeclaration(
    ctx.db,
    declarer,
    found.filter(({ visibility }) => visibility !== 'public'),
  );
  // Nobody should wait for locks while pictures are compared.
  const compared = await compareWithMarket(ctx.db, user, found);
  const { published, held } = await inTransaction(ctx.db, async (db) => {
    const rows = await lockPictures({ ...ctx, db }, ids, 'kept');
    const done = await publish({ db, jobs: ctx.jobs }, user, declarer, rows, price, compared);
    const offered = rows.filter(({ id }) => !done.held.has(id));
    // The rows are as they were before, so what has just come onto the market may still say that it is not generated.
    if (ai_generated !== undefined) await setAiLabel(db, offered, ai_generated);
    return done;
  });
  return { changed: before(published), blocked: await blockedBy(ctx, held) };
}

async function blockedBy(ctx: UserContext, matches: Map<number, MarketMatch>): Promise<Blocked[]> {
  const withReason = (wanted: BlockReason) =>
    idsOf([...matches.values()].filter(({ reason }) => reason === wanted));
  // One that was licensed may have left the market since, and the licence may have ended.
  const licensed = await readOffers(ctx, withReason('licensed'));
  const cards = await pictureCards(ctx, [
    ...(await withoutHidden(ctx, withReason('same'))),
    ...idsOf(licensed),
  ]);
  const pending = await pendingObjections(ctx, [...matches.keys()]);
  return [...matches].map(([id, match]) => ({
    id,
    reason: match.reason,
    match: cards.get(match.id) ?? null,
    objected: pending.has(`${id}/${match.id}`),
  }));
}

/** The match is not shown if it is of somebody whom a block hides; the picture is held back all the same. */
async function withoutHidden({ db, user }: UserContext, ids: number[]): Promise<number[]> {
  const seen = notHidden(user, 'p.owner_id');
  if (!seen || ids.length === 0) return ids;
  return idsOf(
    await db
      .select({ id: p.id })
      .from(p)
      .where(and(inArray(p.id, ids), seen)),
  );
}

/** The pairs that operators have not decided yet. */
async function pendingObjections({ db }: UserContext, ids: number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: reports.picture_id, match: reports.match_id })
    .from(reports)
    .where(and(inArray(reports.picture_id, ids), eq(reports.kind, 'objection'), eq(reports.state, 'open')));
  return new Set(rows.map(({ id, match }) => `${id}/${match}`));
}

/** Takes pictures off the market. Companies that hold a licence keep it. */
export async function takeDownPictures(
  ctx: UserContext,
  { ids, to }: InputOf<typeof market.takeDown>['body'],
) {
  return changeVisibility(ctx, ids, 'public', to as 'private' | 'company');
}
