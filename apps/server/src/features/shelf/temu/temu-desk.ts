import type { InputOf } from '@motif/contract/endpoint';
import type { temuDesk as contract, DeskSite } from '@motif/contract/features/shelf/temu';
import type { Language } from '@motif/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import { temuSites, temuWarehouses } from '../../../platform/db/schema/shelf/listings';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { cleanText } from '../../pictures/edits/picture-texts';
import { readSites, readWarehouses } from './temu-lists';

type NewSite = InputOf<typeof contract.addSite>['body'];
type EditedSite = InputOf<typeof contract.editSite>['body'];
type NewWarehouse = InputOf<typeof contract.addWarehouse>['body'];
type EditedWarehouse = InputOf<typeof contract.editWarehouse>['body'];

export async function listTemuDesk(ctx: UserContext) {
  const [sites, warehouses] = await Promise.all([readSites(ctx), readWarehouses(ctx)]);
  const list = sites.map(
    (site): DeskSite => ({
      ...site,
      warehouses: warehouses.filter(({ site_id }) => site_id === site.site_id),
    }),
  );
  return { list, total: list.length, next_cursor: null };
}

async function oneSite(ctx: UserContext, id: number): Promise<DeskSite> {
  const [site] = await readSites(ctx, id);
  if (!site) throw new AppError('NOT_FOUND');
  return { ...site, warehouses: await readWarehouses(ctx, id) };
}

const cleanNames = <T extends { name: string; name_en: string }>(values: T, language: Language): T => ({
  ...values,
  name: cleanText('name', values.name, language),
  name_en: cleanText('name_en', values.name_en, language),
});

/** What operators add is real; what we made up stays marked until they close it. */
export function addSite(ctx: UserContext, body: NewSite): Promise<DeskSite> {
  return inTransaction(ctx.db, async (db) => {
    const values = cleanNames(body, ctx.language);
    const made = await db
      .insert(temuSites)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: temuSites.site_id });
    if (made.length === 0) throw new AppError('TEMU_ID_TAKEN');
    await writeAudit(
      { ...ctx, db },
      { action: 'temu.add_site', subject: { kind: 'temu_site', id: body.site_id }, after: values },
    );
    return oneSite({ ...ctx, db }, body.site_id);
  });
}

export function editSite(ctx: UserContext, id: number, { version, ...body }: EditedSite): Promise<DeskSite> {
  return inTransaction(ctx.db, async (db) => {
    const values = cleanNames(body, ctx.language);
    const [before] = await db.select().from(temuSites).where(eq(temuSites.site_id, id)).for('update');
    if (!before) throw new AppError('NOT_FOUND');
    if (before.version !== version) throw new AppError('CHANGED_MEANWHILE');
    await db
      .update(temuSites)
      .set({ ...values, version: sql`${temuSites.version} + 1` })
      .where(eq(temuSites.site_id, id));
    await writeAudit(
      { ...ctx, db },
      { action: 'temu.edit_site', subject: { kind: 'temu_site', id }, before, after: values },
    );
    return oneSite({ ...ctx, db }, id);
  });
}

export function addWarehouse(ctx: UserContext, body: NewWarehouse): Promise<DeskSite> {
  return inTransaction(ctx.db, async (db) => {
    const values = cleanNames(body, ctx.language);
    await oneSite({ ...ctx, db }, body.site_id);
    const [made] = await db
      .insert(temuWarehouses)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: temuWarehouses.id });
    if (!made) throw new AppError('TEMU_ID_TAKEN');
    await writeAudit(
      { ...ctx, db },
      { action: 'temu.add_warehouse', subject: { kind: 'temu_warehouse', id: made.id }, after: values },
    );
    return oneSite({ ...ctx, db }, body.site_id);
  });
}

export function editWarehouse(
  ctx: UserContext,
  id: number,
  { version, ...body }: EditedWarehouse,
): Promise<DeskSite> {
  return inTransaction(ctx.db, async (db) => {
    const values = cleanNames(body, ctx.language);
    const isIt = eq(temuWarehouses.id, id);
    const [before] = await db.select().from(temuWarehouses).where(isIt).for('update');
    if (!before) throw new AppError('NOT_FOUND');
    const [after] = await db
      .update(temuWarehouses)
      .set({ ...values, version: sql`${temuWarehouses.version} + 1` })
      .where(and(isIt, eq(temuWarehouses.version, version)))
      .returning();
    if (!after) throw new AppError('CHANGED_MEANWHILE');
    await writeAudit(
      { ...ctx, db },
      { action: 'temu.edit_warehouse', subject: { kind: 'temu_warehouse', id }, before, after: values },
    );
    return oneSite({ ...ctx, db }, after.site_id);
  });
}
