import type { BatchState } from '@motif/contract/features/products/batch-choices';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../../platform/context';
import { inDrizzle } from '../../../platform/db/args';
import type { Db } from '../../../platform/db/database';
import { productBatches } from '../../../platform/db/schema/batches/batches';
import { AppError } from '../../../platform/errors';
import { announce } from '../../../platform/events/event-bus';
import { permittedCategories } from '../../permissions/category-access';
import { sharedOrOwn } from '../../pictures/seen-pictures';

export type BatchRow = typeof productBatches.$inferSelect;

/**
 * The batches that somebody sees: those of their company, in the categories they may enter. One with a picture that a
 * colleague keeps private is its owner's alone.
 */
export async function seenBatches(ctx: Pick<UserContext, 'db' | 'user'>): Promise<SQL | undefined> {
  const { user } = ctx;
  return and(
    eq(productBatches.company_id, user.company_id),
    inArray(productBatches.main_category_id, await permittedCategories(ctx)),
    isNull(productBatches.removed_at),
    or(eq(productBatches.owner_id, user.id), sql`not ${usesPrivate(user)}`),
  );
}

const usesPrivate = (user: SessionUser): SQL =>
  inDrizzle(
    (args) => `exists (select 1 from pictures p where p.id = any(product_batches.picture_ids)
      and p.company_id = ${args.add(user.company_id)} and not ${sharedOrOwn(args, user)})`,
  );

/** The batch in one of these states, locked until the transaction ends. Its owner alone changes it. */
export async function lockOwn(
  ctx: UserContext,
  id: number,
  states: readonly BatchState[],
  /** Others of the company who may do this too. */
  orElse: (user: SessionUser) => boolean = () => false,
): Promise<BatchRow> {
  const [row] = await ctx.db
    .select()
    .from(productBatches)
    .where(and(eq(productBatches.id, id), await seenBatches(ctx)))
    .for('no key update');
  if (!row) throw new AppError('BATCH_NOT_FOUND');
  if (row.owner_id !== ctx.user.id && !orElse(ctx.user)) throw new AppError('FORBIDDEN');
  if (!states.includes(row.state)) throw new AppError('BATCH_STATE');
  return row;
}

export const tellOwner = (db: Db, { owner_id }: Pick<BatchRow, 'owner_id'>) =>
  announce(db, { type: 'batches_changed', user_id: owner_id });
