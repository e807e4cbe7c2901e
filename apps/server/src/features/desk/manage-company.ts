import type { InputOf } from '@motif/contract/endpoint';
import type { deskCompanies as contract, DeskCompanyDetail } from '@motif/contract/features/desk/companies';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { companyMainCategories } from '../../platform/db/schema/access';
import { mainCategories } from '../../platform/db/schema/catalogue';
import { companies } from '../../platform/db/schema/identity';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { notValid } from '../../platform/http/field-messages';
import { liftCompany, suspendCompany } from '../users/suspend-company';
import { lastDayOf } from '../users/suspended';
import { suspensionFrom, wordsOf } from './manage-person';
import { readCompany } from './read-company';

const subjectOf = (id: number) => ({ kind: 'company', id });

/** Opens and closes main categories. Triggers raise the company's rights, so it counts at everybody's next request. */
export function setCategories(
  ctx: UserContext,
  id: number,
  { ids, version }: InputOf<typeof contract.setCategories>['body'],
): Promise<DeskCompanyDetail> {
  return inTransaction(ctx.db, async (tx) => {
    const [company] = await tx
      .select({ version: companies.categories_version })
      .from(companies)
      .where(eq(companies.id, id))
      .for('no key update');
    if (!company) throw new AppError('COMPANY_NOT_FOUND');
    if (company.version !== version) throw new AppError('CHANGED_MEANWHILE');
    const all = await tx.select({ id: mainCategories.id, name: mainCategories.name }).from(mainCategories);
    if (!ids.every((wanted) => all.some((one) => one.id === wanted))) throw notValid('ids', ctx.language);
    const before = await openedBy(tx, id);
    const closed = before.filter((one) => !ids.includes(one));
    const opened = ids.filter((one) => !before.includes(one));
    if (closed.length + opened.length > 0) {
      await changeCategories(tx, id, closed, opened);
      const named = (list: number[]) => all.filter((one) => list.includes(one.id)).map(({ name }) => name);
      await writeAudit(
        { ...ctx, db: tx },
        {
          action: 'companies.categories',
          subject: subjectOf(id),
          before: { main_categories: named(before) },
          after: { main_categories: named(ids) },
        },
      );
    }
    return readCompany({ db: tx }, id);
  });
}

export async function openedBy(tx: Db, company_id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: companyMainCategories.main_category_id })
    .from(companyMainCategories)
    .where(eq(companyMainCategories.company_id, company_id));
  return rows.map(({ id }) => id);
}

async function changeCategories(
  tx: Db,
  company_id: number,
  closed: number[],
  opened: number[],
): Promise<void> {
  if (closed.length > 0) {
    await tx
      .delete(companyMainCategories)
      .where(
        and(
          eq(companyMainCategories.company_id, company_id),
          inArray(companyMainCategories.main_category_id, closed),
        ),
      );
    // A person's own list opens what it holds, so it loses the category as well; they stay limited to the rest.
    await tx.execute(sql`
      delete from user_main_categories where main_category_id = any(${sql.param(closed)}::bigint[])
        and user_id in (select id from users where company_id = ${company_id})`);
  }
  if (opened.length > 0)
    await tx
      .insert(companyMainCategories)
      .values(opened.map((main_category_id) => ({ company_id, main_category_id })));
  await tx
    .update(companies)
    .set({ categories_version: sql`${companies.categories_version} + 1` })
    .where(eq(companies.id, company_id));
}

export async function keepCompanyOut(
  ctx: UserContext,
  id: number,
  body: InputOf<typeof contract.suspend>['body'],
): Promise<DeskCompanyDetail> {
  const suspension = suspensionFrom(ctx, body);
  const before = await suspendCompany(ctx, id, suspension);
  await writeAudit(ctx, {
    action: 'companies.suspend',
    subject: subjectOf(id),
    before: {
      suspended: before.suspended_at !== null,
      until: before.suspended_until && lastDayOf(before.suspended_until),
    },
    after: { suspended: true, until: body.until },
    reason: suspension.reason,
  });
  return readCompany(ctx, id);
}

export async function letCompanyIn(ctx: UserContext, id: number, reason: string): Promise<DeskCompanyDetail> {
  const words = wordsOf(ctx, reason);
  await liftCompany(ctx.db, id);
  await writeAudit(ctx, {
    action: 'companies.lift',
    subject: subjectOf(id),
    before: { suspended: true },
    after: { suspended: false },
    reason: words,
  });
  return readCompany(ctx, id);
}
