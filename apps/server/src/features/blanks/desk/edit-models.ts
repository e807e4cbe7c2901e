import type { InputOf } from '@motif/contract/endpoint';
import {
  BLANKS_MAX,
  type BlankDeskDetail,
  type blankDesk as contract,
} from '@motif/contract/features/blanks/blank-desk';
import { asc, eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import {
  modelVersions,
  primaryCategories,
  productCategories,
  productModels,
} from '../../../platform/db/schema/blanks';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { checkTexts } from '../../categories/desk/check-texts';
import { readBlankDetail } from './read-desk';
import { requireSameIds, writeOrder } from './write-order';

type Create = InputOf<typeof contract.create>['body'];
type Edit = InputOf<typeof contract.edit>['body'];
type Order = InputOf<typeof contract.order>['body'];
type Model = typeof productModels.$inferSelect;

/** Operators change the list of blanks one after the other. */
function changeModels<T>({ db }: UserContext, change: (tx: Db, list: Model[]) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table product_models in share row exclusive mode`);
    return change(
      tx,
      await tx.select().from(productModels).orderBy(asc(productModels.sort), asc(productModels.id)),
    );
  });
}

export function requireModel(list: readonly Model[], id: number): Model {
  const found = list.find((one) => one.id === id);
  if (!found) throw new AppError('BLANK_NOT_FOUND');
  return found;
}

const within = (list: readonly Model[], categoryId: number) =>
  list.filter(({ product_category_id }) => product_category_id === categoryId);

/** The place behind all others. */
function lastIn(list: readonly Model[], categoryId: number): number {
  const siblings = within(list, categoryId);
  if (siblings.length >= BLANKS_MAX) throw new AppError('TOO_MANY_GROUPS', { n: BLANKS_MAX });
  return Math.max(-1, ...siblings.map(({ sort }) => sort)) + 1;
}

/** A copy is off until somebody has given it its own sizes. Its code stays for ever, since sheets and scripts know it. */
export function createModel(ctx: UserContext, draft: Create): Promise<BlankDeskDetail> {
  const { copy_of, code, product_category_id } = draft;
  return changeModels(ctx, async (tx, list) => {
    const original = list.find(({ id }) => id === copy_of);
    if (!original) throw notValid('copy_of', ctx.language);
    await requireMainOf(ctx, tx, product_category_id);
    if (list.some((one) => one.code === code)) throw new AppError('BLANK_CODE_TAKEN');
    const { name, name_en } = checkTexts(draft, within(list, product_category_id), ctx.language);
    const sort = lastIn(list, product_category_id);
    const [made] = await tx
      .insert(productModels)
      .values({ code, name, name_en, product_category_id, shape: original.shape, sort, is_active: false })
      .returning();
    if (!made) throw new Error('blank was not stored');
    await tx.execute(sql`
      insert into ${modelVersions} (model_id, version, definition, made_by)
      select ${made.id}, 1, definition, ${ctx.user.id} from ${modelVersions}
      where model_id = ${original.id} and version = ${original.version}`);
    await audit(ctx, tx, 'create', made.id, undefined, { ...made, copy_of: original.code });
    return readBlankDetail(tx, made.id);
  });
}

/** Another name, or another product category of the same main category: products of the blank belong to that one. */
export function editModel(ctx: UserContext, id: number, draft: Edit): Promise<BlankDeskDetail> {
  const { product_category_id } = draft;
  return changeModels(ctx, async (tx, list) => {
    const before = requireModel(list, id);
    const others = within(list, product_category_id).filter((one) => one.id !== id);
    const { name, name_en } = checkTexts(draft, others, ctx.language);
    const isMoved = before.product_category_id !== product_category_id;
    const mains = [before.product_category_id, product_category_id].map((one) => requireMainOf(ctx, tx, one));
    const [from, to] = await Promise.all(mains);
    if (from !== to) throw notValid('product_category_id', ctx.language);
    const [after] = await tx
      .update(productModels)
      .set({
        name,
        name_en,
        product_category_id,
        ...(isMoved && { sort: lastIn(list, product_category_id) }),
      })
      .where(eq(productModels.id, id))
      .returning();
    await audit(ctx, tx, 'edit', id, before, after);
    return readBlankDetail(tx, id);
  });
}

async function requireMainOf({ language }: UserContext, tx: Db, categoryId: number): Promise<number> {
  const [found] = await tx
    .select({ main: primaryCategories.main_category_id })
    .from(productCategories)
    .innerJoin(primaryCategories, eq(primaryCategories.id, productCategories.primary_category_id))
    .where(eq(productCategories.id, categoryId));
  if (!found) throw notValid('product_category_id', language);
  return found.main;
}

export function switchModel(ctx: UserContext, id: number, is_active: boolean): Promise<null> {
  return changeModels(ctx, async (tx, list) => {
    const before = requireModel(list, id);
    if (before.is_active === is_active) return null;
    await tx.update(productModels).set({ is_active }).where(eq(productModels.id, id));
    await audit(ctx, tx, 'switch', id, { name: before.name, is_active: before.is_active }, { is_active });
    return null;
  });
}

export function orderModels(ctx: UserContext, { product_category_id, ids }: Order): Promise<null> {
  return changeModels(ctx, async (tx, list) => {
    const known = within(list, product_category_id).map(({ id }) => id);
    requireSameIds(known, ids);
    await writeOrder(tx, 'product_models', ids);
    await audit(ctx, tx, 'order', undefined, { ids: known }, { product_category_id, ids });
    return null;
  });
}

const audit = (
  ctx: UserContext,
  tx: Db,
  act: string,
  id: number | undefined,
  before: object | undefined,
  after: object | undefined,
) =>
  writeAudit({ ...ctx, db: tx }, { action: `blanks.${act}`, subject: { kind: 'blank', id }, before, after });
