import type { InputOf } from '@motif/contract/endpoint';
import {
  BLANKS_MAX,
  type BlankCategoryKind,
  type BlankDeskCategory,
  type blankDesk as contract,
} from '@motif/contract/features/blanks/blank-desk';
import { sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { checkTexts } from '../../categories/desk/check-texts';
import { CATEGORIES } from './category-kinds';
import { requireSameIds, writeOrder } from './write-order';

type Draft = InputOf<typeof contract.createCategory>['body'];
type Names = InputOf<typeof contract.editCategory>['body'];
type Order = InputOf<typeof contract.orderCategories>['body'];

/** Operators change the categories of a kind one after the other. */
function changeCategories<T>(
  { db }: UserContext,
  kind: BlankCategoryKind,
  change: (tx: Db, list: BlankDeskCategory[]) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${sql.raw(CATEGORIES[kind].table)} in share row exclusive mode`);
    return change(tx, await CATEGORIES[kind].read(tx));
  });
}

function requireCategory(list: readonly BlankDeskCategory[], id: number): BlankDeskCategory {
  const found = list.find((one) => one.id === id);
  if (!found) throw new AppError('CATEGORY_NOT_FOUND');
  return found;
}

const within = (list: readonly BlankDeskCategory[], parentId: number) =>
  list.filter(({ parent_id }) => parent_id === parentId);

export function createCategory(
  ctx: UserContext,
  kind: BlankCategoryKind,
  draft: Draft,
): Promise<BlankDeskCategory> {
  const { table, parentTable, parentColumn, read } = CATEGORIES[kind];
  return changeCategories(ctx, kind, async (tx, list) => {
    const parent = await tx.execute(
      sql`select from ${sql.raw(parentTable)} where id = ${draft.parent_id} for key share`,
    );
    if (parent.rows.length === 0) throw notValid('parent_id', ctx.language);
    const siblings = within(list, draft.parent_id);
    if (siblings.length >= BLANKS_MAX) throw new AppError('TOO_MANY_GROUPS', { n: BLANKS_MAX });
    const { name, name_en } = checkTexts(draft, siblings, ctx.language);
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ${sql.raw(table)} (${sql.raw(parentColumn)}, name, name_en, sort)
      select ${draft.parent_id}, ${name}, ${name_en}, coalesce(max(sort), -1) + 1
      from ${sql.raw(table)} where ${sql.raw(parentColumn)} = ${draft.parent_id} returning id`);
    const after = requireCategory(await read(tx), Number(rows[0]?.id));
    await audit(ctx, tx, 'create_category', kind, { id: after.id, after });
    return after;
  });
}

export function renameCategory(
  ctx: UserContext,
  kind: BlankCategoryKind,
  id: number,
  names: Names,
): Promise<BlankDeskCategory> {
  const { table } = CATEGORIES[kind];
  return changeCategories(ctx, kind, async (tx, list) => {
    const before = requireCategory(list, id);
    const others = within(list, before.parent_id).filter((one) => one.id !== id);
    const { name, name_en } = checkTexts(names, others, ctx.language);
    await tx.execute(sql`update ${sql.raw(table)} set name = ${name}, name_en = ${name_en} where id = ${id}`);
    const after = { ...before, name, name_en };
    await audit(ctx, tx, 'rename_category', kind, { id, before, after });
    return after;
  });
}

/** Off: none of its blanks is offered for a new product. Products that are there stay as they are. */
export function switchCategory(
  ctx: UserContext,
  kind: BlankCategoryKind,
  id: number,
  is_active: boolean,
): Promise<null> {
  const { table } = CATEGORIES[kind];
  return changeCategories(ctx, kind, async (tx, list) => {
    const { name, is_active: was } = requireCategory(list, id);
    if (was === is_active) return null;
    await tx.execute(sql`update ${sql.raw(table)} set is_active = ${is_active} where id = ${id}`);
    await audit(ctx, tx, 'switch_category', kind, {
      id,
      before: { name, is_active: was },
      after: { is_active },
    });
    return null;
  });
}

export function orderCategories(
  ctx: UserContext,
  kind: BlankCategoryKind,
  { parent_id, ids }: Order,
): Promise<null> {
  return changeCategories(ctx, kind, async (tx, list) => {
    const known = within(list, parent_id).map(({ id }) => id);
    requireSameIds(known, ids);
    await writeOrder(tx, CATEGORIES[kind].table, ids);
    await audit(ctx, tx, 'order_categories', kind, { before: { ids: known }, after: { ids } });
    return null;
  });
}

interface Change {
  id?: number;
  before?: object;
  after: object;
}

const audit = (ctx: UserContext, tx: Db, act: string, kind: BlankCategoryKind, { id, ...change }: Change) =>
  writeAudit(
    { ...ctx, db: tx },
    { action: `blanks.${act}`, subject: { kind: `${kind}_category`, id }, ...change },
  );
