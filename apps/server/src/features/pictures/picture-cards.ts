import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { inArray } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { pictures } from '../../platform/db/schema/pictures';
import { cardOf } from './card-of';

/** Cards of a few pictures by their ids, for one who is known to be allowed to see them. */
export async function pictureCards(ctx: UserContext, ids: number[]): Promise<Map<number, PictureCard>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.select().from(pictures).where(inArray(pictures.id, ids));
  return new Map(rows.map((row) => [row.id, cardOf(ctx, row)]));
}
