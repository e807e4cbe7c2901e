import type { InputOf } from '@motif/contract/endpoint';
import type {
  CategoryKind,
  categoryDesk as contract,
} from '@motif/contract/features/categories/category-desk';
import { sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import { changeKind, KINDS, requireVersion } from './kinds';

type Switch = InputOf<typeof contract.switch>['body'];
type Order = InputOf<typeof contract.order>['body'];

/** Off: closed to everybody but operators from the next request on, and in no list. On again: all is as it was. */
export function switchCategory(
  ctx: UserContext,
  kind: CategoryKind,
  id: number,
  { is_enabled, version }: Switch,
): Promise<null> {
  const { table, subject } = KINDS[kind];
  return changeKind(ctx, kind, async (tx, list) => {
    const before = requireVersion(list, id, version);
    await tx.execute(
      sql`update ${sql.raw(table)} set is_enabled = ${is_enabled}, version = version + 1 where id = ${id}`,
    );
    await writeAudit(
      { ...ctx, db: tx },
      {
        action: 'categories.switch',
        subject: { kind: subject, id },
        before: { name: before.name, is_enabled: before.is_enabled },
        after: { is_enabled },
      },
    );
    return null;
  });
}

/** The list must hold exactly the categories there are: an order made from an old list would lose the newest. */
export function orderCategories(
  ctx: UserContext,
  kind: CategoryKind,
  { parent_id, ids }: Order,
): Promise<null> {
  const { table, subject } = KINDS[kind];
  return changeKind(ctx, kind, async (tx, list) => {
    const known = list.filter((one) => one.parent_id === parent_id).map(({ id }) => id);
    if (ids.length !== known.length || !ids.every((id) => known.includes(id)))
      throw new AppError('CHANGED_MEANWHILE');
    await tx.execute(sql`update ${sql.raw(table)} c set sort = wanted.place
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted (id, place) where c.id = wanted.id`);
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'categories.order', subject: { kind: subject }, before: { ids: known }, after: { ids } },
    );
    return null;
  });
}

/** Deletes a category that nothing hangs on. Its row is locked first, so that nothing new comes to hang on it. */
export function removeCategory(
  ctx: UserContext,
  kind: CategoryKind,
  id: number,
  version: number,
): Promise<null> {
  const { table, subject, isUsed } = KINDS[kind];
  return changeKind(ctx, kind, async (tx, list) => {
    const before = requireVersion(list, id, version);
    await tx.execute(sql`select from ${sql.raw(table)} where id = ${id} for update`);
    const {
      rows: [found],
    } = await tx.execute<{ used: boolean }>(sql`select ${isUsed(id)} as used`);
    if (found?.used) throw new AppError('CATEGORY_IN_USE');
    await tx.execute(sql`delete from ${sql.raw(table)} where id = ${id}`);
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'categories.remove', subject: { kind: subject, id }, before },
    );
    return null;
  });
}
