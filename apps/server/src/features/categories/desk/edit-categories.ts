import type { InputOf } from '@motif/contract/endpoint';
import {
  CATEGORIES_MAX,
  type CategoryKind,
  type categoryDesk as contract,
  type DeskImage,
  type DeskIndustry,
  type DeskMain,
} from '@motif/contract/features/categories/category-desk';
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { imageCategories, industryCategories, mainCategories } from '../../../platform/db/schema/catalogue';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { fillImageCategories } from '../ensure-base-categories';
import { checkTexts } from './check-texts';
import { type Category, changeKind, KINDS, requireVersion } from './kinds';
import { openToCompanies } from './open-to-companies';
import { countCompanies } from './read-desk';

type IndustryDraft = InputOf<typeof contract.createIndustry>['body'];
type MainDraft = InputOf<typeof contract.createMain>['body'];
type ImageDraft = InputOf<typeof contract.createImage>['body'];
type Versioned<T> = T & { version: number };

export function createIndustry(ctx: UserContext, draft: IndustryDraft): Promise<DeskIndustry> {
  return changeKind(ctx, 'industry', async (tx, list) => {
    const values = checkTexts(draft, list, ctx.language);
    const [made] = await tx
      .insert(industryCategories)
      .values({ ...values, sort: lastIn(list) })
      .returning();
    return audited(ctx, tx, 'industry', undefined, made);
  });
}

export function editIndustry(ctx: UserContext, id: number, { version, ...draft }: Versioned<IndustryDraft>) {
  return changeKind(ctx, 'industry', async (tx, list) => {
    const before = requireVersion(list, id, version);
    const values = checkTexts(draft, others(list, id), ctx.language);
    const [after] = await tx
      .update(industryCategories)
      .set({ ...values, ...raised })
      .where(eq(industryCategories.id, id))
      .returning();
    return audited(ctx, tx, 'industry', before, after);
  });
}

/** A new main category has the usual picture categories, and companies of the ticked types have it at once. */
export function createMain(ctx: UserContext, draft: MainDraft): Promise<DeskMain> {
  return changeKind(ctx, 'main', async (tx, list) => {
    await requireIndustry(ctx, tx, draft.industry_category_id);
    const values = checkTexts(draft, list, ctx.language);
    const sort = lastIn(list.filter(({ parent_id }) => parent_id === draft.industry_category_id));
    const [made] = await tx
      .insert(mainCategories)
      .values({ ...values, sort })
      .returning();
    const main = await audited(ctx, tx, 'main', undefined, made);
    await fillImageCategories(tx, [main]);
    return opened(ctx, tx, main, draft.open_to);
  });
}

export function editMain(
  ctx: UserContext,
  id: number,
  { version, ...draft }: Versioned<MainDraft>,
): Promise<DeskMain> {
  return changeKind(ctx, 'main', async (tx, list) => {
    const before = requireVersion(list, id, version);
    await requireIndustry(ctx, tx, draft.industry_category_id);
    const values = checkTexts(draft, others(list, id), ctx.language);
    const [row] = await tx
      .select({ open_to: mainCategories.open_to })
      .from(mainCategories)
      .where(eq(mainCategories.id, id));
    const isMoved = before.parent_id !== draft.industry_category_id;
    const place = isMoved && {
      sort: lastIn(list.filter(({ parent_id }) => parent_id === draft.industry_category_id)),
    };
    const [after] = await tx
      .update(mainCategories)
      .set({ ...values, ...place, ...raised })
      .where(eq(mainCategories.id, id))
      .returning();
    const main = await audited(ctx, tx, 'main', before, after);
    return opened(
      ctx,
      tx,
      main,
      draft.open_to.filter((type) => !row?.open_to.includes(type)),
    );
  });
}

async function opened<T extends { id: number }>(
  { jobs }: UserContext,
  tx: Db,
  main: T,
  types: MainDraft['open_to'],
) {
  if (types.length > 0) await openToCompanies(tx, jobs, { main_category_id: main.id, types, after: 0 });
  return { ...main, companies: (await countCompanies(tx)).get(main.id) ?? 0 };
}

export function createImage(ctx: UserContext, draft: ImageDraft): Promise<DeskImage> {
  return changeKind(ctx, 'image', async (tx, all) => {
    const [main] = await tx
      .select({ id: mainCategories.id })
      .from(mainCategories)
      .where(eq(mainCategories.id, draft.main_category_id))
      .for('key share');
    if (!main) throw notValid('main_category_id', ctx.language);
    const list = all.filter(({ parent_id }) => parent_id === main.id);
    const values = checkTexts(draft, list, ctx.language);
    const [made] = await tx
      .insert(imageCategories)
      .values({ ...values, sort: lastIn(list) })
      .returning();
    return audited(ctx, tx, 'image', undefined, made);
  });
}

type ImageEdit = InputOf<typeof contract.editImage>['body'];
export function editImage(
  ctx: UserContext,
  id: number,
  { version, ...draft }: ImageEdit,
): Promise<DeskImage> {
  return changeKind(ctx, 'image', async (tx, all) => {
    const before = requireVersion(all, id, version);
    const list = all.filter(({ parent_id }) => parent_id === before.parent_id);
    const values = checkTexts(draft, others(list, id), ctx.language);
    const [after] = await tx
      .update(imageCategories)
      .set({ ...values, ...raised })
      .where(eq(imageCategories.id, id))
      .returning();
    return audited(ctx, tx, 'image', before, after);
  });
}

/** Raises the version of the row that is saved. */
const raised = { version: sql`version + 1` };
const others = (list: readonly Category[], id: number) => list.filter((one) => one.id !== id);

/** The place behind all others. */
function lastIn(list: readonly Category[]): number {
  if (list.length >= CATEGORIES_MAX) throw new AppError('TOO_MANY_GROUPS', { n: CATEGORIES_MAX });
  return Math.max(-1, ...list.map(({ sort }) => sort)) + 1;
}

async function requireIndustry({ language }: UserContext, tx: Db, id: number): Promise<void> {
  const [found] = await tx
    .select({ id: industryCategories.id })
    .from(industryCategories)
    .where(eq(industryCategories.id, id))
    .for('key share');
  if (!found) throw notValid('industry_category_id', language);
}

async function audited<T extends { id: number }>(
  ctx: UserContext,
  tx: Db,
  kind: CategoryKind,
  before: object | undefined,
  after: T | undefined,
): Promise<T> {
  if (!after) throw new Error('category was not stored');
  const subject = { kind: KINDS[kind].subject, id: after.id };
  await writeAudit(
    { ...ctx, db: tx },
    { action: `categories.${before ? 'edit' : 'create'}`, subject, before, after },
  );
  return after;
}
