import { hasAccess } from '@motif/contract/access';
import type { InputOf } from '@motif/contract/endpoint';
import type { purchaseRequests as contract } from '@motif/contract/features/market/purchase-requests';
import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { UserContext } from '../../../platform/context';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { users } from '../../../platform/db/schema/identity';
import { purchaseRequests } from '../../../platform/db/schema/pictures';
import { pictureCards } from '../../pictures/picture-card';
import { readOffers } from '../offers';

type Query = InputOf<typeof contract.list>['query'];

const asker = alias(users, 'asker');
const decider = alias(users, 'decider');

/** Their own requests; people who may spend see those of the whole company. */
export async function listRequests(ctx: UserContext, query: Query) {
  const { db, user } = ctx;
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await db
    .select({
      request: purchaseRequests,
      user: { id: asker.id, username: asker.username },
      decided_by: { id: decider.id, username: decider.username },
    })
    .from(purchaseRequests)
    .innerJoin(asker, eq(asker.id, purchaseRequests.user_id))
    .leftJoin(decider, eq(decider.id, purchaseRequests.decided_by))
    .where(
      and(
        eq(purchaseRequests.company_id, user.company_id),
        hasAccess(user, ['finance.spend']) ? undefined : eq(purchaseRequests.user_id, user.id),
        query.state && eq(purchaseRequests.state, query.state),
        query.cursor ? lt(purchaseRequests.id, readIdCursor(query.cursor)) : undefined,
      ),
    )
    .orderBy(desc(purchaseRequests.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const cards = await cardsOf(
    ctx,
    page.map(({ request }) => request.picture_id),
  );
  return {
    list: page.map(({ request, ...people }) => ({
      ...people,
      id: request.id,
      picture: cards.get(request.picture_id) ?? null,
      note: request.note,
      state: request.state,
      created_at: request.created_at.toISOString(),
      decided_at: request.decided_at?.toISOString() ?? null,
    })),
    next_cursor: rows.length > size ? String(page.at(-1)?.request.id) : null,
  };
}

/** Only of pictures that they see now: one may have left the market since. */
async function cardsOf(ctx: UserContext, ids: number[]): Promise<Map<number, PictureCard>> {
  if (ids.length === 0) return new Map();
  const seen = await readOffers(ctx, ids);
  return pictureCards(
    ctx,
    seen.map(({ id }) => id),
  );
}
