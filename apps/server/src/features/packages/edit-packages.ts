import type { InputOf } from '@motif/contract/endpoint';
import type { PackageKind } from '@motif/contract/features/packages';
import {
  type editPackages as contract,
  type EditedPackage,
  PACKAGE_RIGHTS,
  PACKAGES_MAX,
  type PackageRight,
  RIGHTS_OF,
} from '@motif/contract/features/packages/edit-packages';
import { isBlank } from '@motif/contract/text';
import { asc, eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { subscriptions } from '../../platform/db/schema/money';
import { packages } from '../../platform/db/schema/packages';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { requiredField } from '../../platform/http/field-messages';
import { highestBonus, lockPriceList, refuseArbitrage } from './no-arbitrage';

type Create = InputOf<typeof contract.create>['body'];
type Edit = InputOf<typeof contract.edit>['body'];
type Package = typeof packages.$inferSelect;

/** Everything there is, on sale or not, in the order of the shop. The list is short, so it comes whole. */
export async function listPackages(db: Db) {
  const rows = await db.select().from(packages).orderBy(asc(packages.sort), asc(packages.id));
  const counts = await db
    .select({ id: subscriptions.package_id, count: sql<number>`count(*)::int` })
    .from(subscriptions)
    .where(sql`${subscriptions.ends_at} is null or ${subscriptions.ends_at} > now()`)
    .groupBy(subscriptions.package_id);
  const subscribers = new Map(counts.map(({ id, count }) => [id, count]));
  return {
    list: rows.map((row): EditedPackage => ({ ...row, subscribers: subscribers.get(row.id) ?? 0 })),
    next_cursor: null,
    bonus_percent: await highestBonus(db),
  };
}

/** Adds a package at the end of its kind. Its code stays for ever: records and scripts know it by that. */
export async function createPackage(ctx: UserContext, { kind, code, ...draft }: Create) {
  const values = { kind, code, ...checkedValues(ctx, kind, draft) };
  return inTransaction(ctx.db, async (tx) => {
    const list = await lockPriceList(tx);
    if (list.some((one) => one.code === code)) throw new AppError('PACKAGE_CODE_TAKEN');
    const ofKind = list.filter((one) => one.kind === kind);
    if (ofKind.length >= PACKAGES_MAX) throw new AppError('TOO_MANY_PACKAGES', { n: PACKAGES_MAX });
    if (values.on_sale) refuseArbitrage(ctx, values, await highestBonus(tx));
    const sort = Math.max(-1, ...ofKind.map((one) => one.sort)) + 1;
    const [made] = await tx
      .insert(packages)
      .values({ ...values, sort })
      .returning();
    if (!made) throw new Error('package was not stored');
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'packages.create', subject: { kind: 'package', id: made.id }, after: made },
    );
    return shown(tx, made.id);
  });
}

/** Changes what is offered from now on. Who has the package keeps the rights copied when it was bought. */
export async function editPackage(ctx: UserContext, id: number, draft: Edit) {
  return inTransaction(ctx.db, async (tx) => {
    const before = (await lockPriceList(tx)).find((one) => one.id === id);
    if (!before) throw new AppError('PACKAGE_NOT_FOUND');
    const values = checkedValues(ctx, before.kind, draft);
    if (values.on_sale) refuseArbitrage(ctx, { kind: before.kind, ...values }, await highestBonus(tx));
    const [after] = await tx.update(packages).set(values).where(eq(packages.id, id)).returning();
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'packages.edit', subject: { kind: 'package', id }, before, after },
    );
    return shown(tx, id);
  });
}

/** The list must hold exactly the packages of the kind: an order made from an old list would lose the newest. */
export async function orderPackages(
  ctx: UserContext,
  { kind, ids }: InputOf<typeof contract.order>['body'],
): Promise<null> {
  return inTransaction(ctx.db, async (tx) => {
    const known = (await lockPriceList(tx)).filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length !== known.length || !ids.every((id) => known.includes(id)))
      throw new AppError('PACKAGE_NOT_FOUND');
    await tx.execute(sql`update packages p set sort = wanted.place
      from unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted (id, place) where p.id = wanted.id`);
    await writeAudit(
      { ...ctx, db: tx },
      { action: 'packages.order', subject: { kind: 'package' }, before: { ids: known }, after: { ids } },
    );
    return null;
  });
}

async function shown(tx: Db, id: number): Promise<EditedPackage> {
  const found = (await listPackages(tx)).list.find((one) => one.id === id);
  if (!found) throw new Error('package is gone');
  return found;
}

type Rights = Pick<Package, PackageRight>;

/** Names without blanks around them, and the rights of the kind; all other rights are 0. */
function checkedValues(
  ctx: UserContext,
  kind: PackageKind,
  { name, name_en, price_fen, on_sale, ...given }: Edit,
) {
  if (isBlank(name)) throw requiredField('name', ctx.language);
  if (isBlank(name_en)) throw requiredField('name_en', ctx.language);
  const rights = Object.fromEntries(PACKAGE_RIGHTS.map((right) => [right, given[right] ?? 0])) as Rights;
  const [main] = RIGHTS_OF[kind];
  if (rights[main] === 0) throw requiredField(main, ctx.language);
  for (const right of PACKAGE_RIGHTS)
    if (rights[right] > 0 && !RIGHTS_OF[kind].includes(right)) throw foreignRight(right, ctx.language);
  return { name: name.trim(), name_en: name_en.trim(), price_fen, on_sale, ...rights };
}

const foreignRight = (field: PackageRight, language: UserContext['language']) =>
  new AppError('INVALID_FIELDS', {}, [
    { field, message: language === 'en' ? 'is not for this kind of package' : '此类套餐没有这一项' },
  ]);
