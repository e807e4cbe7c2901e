import type { InputOf } from '@motif/contract/endpoint';
import type {
  productTemplates as contract,
  ProductTemplate,
  ProductTemplateDetail,
} from '@motif/contract/features/products/templates';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { productModels } from '../../../platform/db/schema/blanks';
import { users } from '../../../platform/db/schema/identity';
import { productTemplates } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { drawnAttachment } from '../../attachments/scene-attachments';
import { requireCategory } from '../../permissions/category-access';
import { scenePictureOf } from '../scene-pictures';
import { readTemplate, seenTemplates } from './seen-templates';
import { usableTemplate } from './template-scene';

/** What a card is made of, without the scene. */
const CARD = {
  id: productTemplates.id,
  name: productTemplates.name,
  main_category_id: productTemplates.main_category_id,
  product_category_id: productTemplates.product_category_id,
  model_id: productTemplates.model_id,
  model_name: productModels.name,
  model_name_en: productModels.name_en,
  colour: productTemplates.colour,
  owner_id: productTemplates.owner_id,
  owner_name: users.username,
  slot: productTemplates.slot,
  created_at: productTemplates.created_at,
};

const selectCards = ({ db }: UserContext, condition: SQL | undefined) =>
  db
    .select(CARD)
    .from(productTemplates)
    .innerJoin(productModels, eq(productModels.id, productTemplates.model_id))
    .innerJoin(users, eq(users.id, productTemplates.owner_id))
    .where(condition);

const cardOf = (
  { user }: UserContext,
  row: Awaited<ReturnType<typeof selectCards>>[number],
): ProductTemplate => ({
  ...row,
  mine: row.owner_id === user.id,
  created_at: row.created_at.toISOString(),
});

/** Templates of the company, the newest first. */
export async function listTemplates(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const {
    main_category_id: category,
    product_category_id: kind,
    cursor,
    page_size: size = PAGE_SIZE,
  } = query;
  if (category !== undefined) requireCategory(ctx.user, category);
  const rows = await selectCards(
    ctx,
    and(
      await seenTemplates(ctx),
      category === undefined ? undefined : eq(productTemplates.main_category_id, category),
      kind === undefined ? undefined : eq(productTemplates.product_category_id, kind),
      query.scope === 'mine' ? eq(productTemplates.owner_id, ctx.user.id) : undefined,
      cursor === undefined ? undefined : lt(productTemplates.id, readIdCursor(cursor)),
    ),
  )
    .orderBy(desc(productTemplates.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map((row) => cardOf(ctx, row)),
    next_cursor: rows.length > size ? String(page.at(-1)?.id) : null,
  };
}

export async function oneCard(ctx: UserContext, id: number): Promise<ProductTemplate> {
  const [row] = await selectCards(ctx, and(eq(productTemplates.id, id), await seenTemplates(ctx)));
  if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
  return cardOf(ctx, row);
}

export async function oneTemplate(ctx: UserContext, id: number): Promise<ProductTemplateDetail> {
  const card = await oneCard(ctx, id);
  const { scene, pictures, attachments, left_out } = await usableTemplate(ctx, await readTemplate(ctx, id));
  return {
    ...card,
    scene,
    scene_pictures: pictures.map((row) => scenePictureOf(ctx, row)),
    attachments: attachments.map((row) => drawnAttachment(ctx, row)),
    left_out,
  };
}
