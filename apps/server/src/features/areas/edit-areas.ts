import type { InputOf } from '@motif/contract/endpoint';
import type { areas as contract } from '@motif/contract/features/areas';
import { GROUPS_MAX } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { areas } from '../../platform/db/schema/pictures';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { requiredField } from '../../platform/http/field-messages';

type Area = typeof areas.$inferSelect;
type Draft = InputOf<typeof contract.edit>['body'];

/** Operators change the list of areas one after the other. A trigger updates everybody's menu. */
function changeAreas<T>({ db }: UserContext, change: (tx: Db, list: Area[]) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table areas in share row exclusive mode`);
    return change(tx, await tx.select().from(areas).orderBy(asc(areas.sort), asc(areas.id)));
  });
}

/** A new area at the end, or another name and icon for one that exists. */
export function editArea(ctx: UserContext, { id, ...draft }: Draft): Promise<Area> {
  return changeAreas(ctx, async (tx, list) => {
    if (id !== undefined && !list.some((area) => area.id === id)) throw new AppError('AREA_NOT_FOUND');
    const values = checkDraft(
      ctx,
      draft,
      list.filter((area) => area.id !== id),
    );
    if (id === undefined && list.length >= GROUPS_MAX)
      throw new AppError('TOO_MANY_GROUPS', { n: GROUPS_MAX });
    const rows =
      id === undefined
        ? await tx
            .insert(areas)
            .values({ ...values, sort: (list.at(-1)?.sort ?? -1) + 1 })
            .returning()
        : await tx.update(areas).set(values).where(eq(areas.id, id)).returning();
    const [area] = rows;
    if (!area) throw new Error('area was not stored');
    const before = list.find((one) => one.id === id);
    const subject = { kind: 'area', id: area.id };
    await writeAudit({ ...ctx, db: tx }, { action: 'areas.edit', subject, before, after: area });
    return area;
  });
}

function checkDraft(ctx: UserContext, draft: Omit<Draft, 'id'>, others: readonly Area[]) {
  for (const field of ['name', 'name_en'] as const)
    if (isBlank(draft[field])) throw requiredField(field, ctx.language);
  const values = { ...draft, name: draft.name.trim(), name_en: draft.name_en.trim() };
  if (others.some(({ name }) => name === values.name)) throw new AppError('NAME_TAKEN');
  return values;
}

/** Removes all of them or none. Their pictures stay on the market. */
export function removeAreas(ctx: UserContext, ids: number[]): Promise<null> {
  return changeAreas(ctx, async (tx) => {
    const gone = await tx.delete(areas).where(inArray(areas.id, ids)).returning();
    if (gone.length < ids.length) throw new AppError('AREA_NOT_FOUND');
    for (const before of gone) {
      const subject = { kind: 'area', id: before.id };
      await writeAudit({ ...ctx, db: tx }, { action: 'areas.remove', subject, before });
    }
    return null;
  });
}

/** The list must hold exactly the areas there are, because an order made from an old list would lose the newest. */
export function orderAreas(ctx: UserContext, ids: number[]): Promise<null> {
  return changeAreas(ctx, async (tx, list) => {
    const known = new Set(list.map(({ id }) => id));
    if (ids.length !== known.size || !ids.every((id) => known.has(id))) throw new AppError('AREA_NOT_FOUND');
    await tx.execute(sql`update areas a set sort = wanted.place
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted (id, place) where a.id = wanted.id`);
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'areas.order', subject: { kind: 'area' }, before: { ids: [...known] }, after: { ids } },
    );
    return null;
  });
}
