import { PERSON_TITLE, TITLES_MAX } from '@motif/contract/features/invoices/invoice-rules';
import type { InvoiceTitle, TitleInput } from '@motif/contract/features/invoices/invoice-titles';
import type { Language } from '@motif/contract/limits';
import { isTaxNumber } from '@motif/contract/rules';
import { isBlank } from '@motif/contract/text';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { lockCompany } from '../../platform/db/lock-company';
import { invoiceTitles } from '../../platform/db/schema/invoices';
import { inTransaction } from '../../platform/db/transaction';
import { isUniqueViolation } from '../../platform/db/violations';
import { AppError } from '../../platform/errors';
import { requiredField } from '../../platform/http/field-messages';

export type TitleRow = typeof invoiceTitles.$inferSelect;

const ofCompany = (companyId: number) => eq(invoiceTitles.company_id, companyId);
const oneOf = ({ user }: UserContext, id: number) =>
  and(eq(invoiceTitles.id, id), ofCompany(user.company_id));

export async function listTitles({ db, user }: UserContext): Promise<InvoiceTitle[]> {
  const rows = await db
    .select()
    .from(invoiceTitles)
    .where(ofCompany(user.company_id))
    .orderBy(desc(invoiceTitles.is_default), asc(invoiceTitles.id));
  return rows.map(shown);
}

const shown = ({ company_id: _, created_at, ...row }: TitleRow): InvoiceTitle => ({
  ...row,
  created_at: created_at.toISOString(),
});

/** The first title is the default, whether or not it was wished. */
export function addTitle(ctx: UserContext, input: TitleInput): Promise<InvoiceTitle> {
  const { company_id } = ctx.user;
  const title = readTitle(input, ctx.language);
  return inTransaction(ctx.db, async (db) => {
    await lockCompany(db, company_id, 'no key update');
    const count = await db.$count(invoiceTitles, ofCompany(company_id));
    if (count >= TITLES_MAX) throw new AppError('TOO_MANY_TITLES', { n: TITLES_MAX });
    const is_default = count === 0 || input.is_default === true;
    if (is_default) await clearDefault(db, company_id);
    const [made] = await unlessThere(
      db
        .insert(invoiceTitles)
        .values({ ...title, company_id, is_default })
        .returning(),
    );
    if (!made) throw new Error('title was not stored');
    return shown(made);
  });
}

export function editTitle(ctx: UserContext, id: number, input: TitleInput): Promise<InvoiceTitle> {
  const { company_id } = ctx.user;
  const title = readTitle(input, ctx.language);
  return inTransaction(ctx.db, async (db) => {
    await lockCompany(db, company_id, 'no key update');
    await findTitle({ ...ctx, db }, id);
    if (input.is_default) await clearDefault(db, company_id);
    const [changed] = await unlessThere(
      db
        .update(invoiceTitles)
        .set({ ...title, ...(input.is_default && { is_default: true }) })
        .where(oneOf(ctx, id))
        .returning(),
    );
    if (!changed) throw new AppError('TITLE_NOT_FOUND');
    return shown(changed);
  });
}

/** Invoices have their own copy, so any title can go. The oldest of the others becomes the default. */
export function removeTitle(ctx: UserContext, id: number): Promise<null> {
  const { company_id } = ctx.user;
  return inTransaction(ctx.db, async (db) => {
    await lockCompany(db, company_id, 'no key update');
    const [gone] = await db.delete(invoiceTitles).where(oneOf(ctx, id)).returning();
    if (!gone) throw new AppError('TITLE_NOT_FOUND');
    if (!gone.is_default) return null;
    const [oldest] = await db
      .select({ id: invoiceTitles.id })
      .from(invoiceTitles)
      .where(ofCompany(company_id))
      .orderBy(asc(invoiceTitles.id))
      .limit(1);
    if (oldest)
      await db.update(invoiceTitles).set({ is_default: true }).where(eq(invoiceTitles.id, oldest.id));
    return null;
  });
}

/** A title of the person's own company. Another company's is answered as if it did not exist. */
export async function findTitle(ctx: UserContext, id: number): Promise<TitleRow> {
  const [title] = await ctx.db.select().from(invoiceTitles).where(oneOf(ctx, id));
  if (!title) throw new AppError('TITLE_NOT_FOUND');
  return title;
}

const clearDefault = (db: Db, companyId: number) =>
  db.update(invoiceTitles).set({ is_default: false }).where(ofCompany(companyId));

/** People type tax numbers in small letters and in groups. */
function readTitle({ kind, title, tax_no }: TitleInput, language: Language) {
  const named = (title ?? '').trim();
  if (kind === 'person') {
    if (tax_no !== undefined) throw wrong('tax_no', NO_TAX_NUMBER[language]);
    return { kind, title: isBlank(named) ? PERSON_TITLE : named, tax_no: null };
  }
  if (isBlank(named)) throw requiredField('title', language);
  const number = (tax_no ?? '').replace(/\s/g, '').toUpperCase();
  if (!isTaxNumber(number)) throw wrong('tax_no', WRONG_TAX_NUMBER[language]);
  return { kind, title: named, tax_no: number };
}

async function unlessThere<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'invoice_titles_key')) throw new AppError('TITLE_EXISTS');
    throw error;
  }
}

const wrong = (field: string, message: string) => new AppError('INVALID_FIELDS', {}, [{ field, message }]);
const WRONG_TAX_NUMBER: Record<Language, string> = {
  zh: '税号不正确，请核对（18 位统一社会信用代码）',
  en: 'This is no tax number: 18 characters with a check character, please look again',
};
const NO_TAX_NUMBER: Record<Language, string> = {
  zh: '个人抬头没有税号',
  en: 'A person’s title has no tax number',
};
