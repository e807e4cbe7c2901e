import type { InputOf } from '@motif/contract/endpoint';
import type { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { TAGS_MAX } from '@motif/contract/limits';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { imageCategories } from '../../../platform/db/schema/catalogue';
import { personalCategories, pictures } from '../../../platform/db/schema/pictures';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { tellPictures } from '../../../platform/webhooks/tell';
import { setAiLabel } from './ai-label';
import { before, idsOf, type LockedPicture, lockPictures } from './lock-pictures';
import { cleanTags, cleanText } from './picture-texts';

type Edit = InputOf<typeof pictureEdits.edit>['body'];
type Label = InputOf<typeof pictureEdits.label>['body'];
type Move = InputOf<typeof pictureEdits.move>['body'];

/** Changes name, series, tags, categories and the AI label of one picture; fields that are not named stay. */
export async function editPicture(ctx: UserContext, id: number, body: Edit) {
  return inTransaction(ctx.db, async (db) => {
    const rows = await lockPictures({ ...ctx, db }, [id], 'kept');
    const { image_category_id: category, personal_category_id: folder, name, series, tags } = body;
    if (category != null) await requireImageCategory(db, category, rows);
    if (folder != null) await requirePersonalCategory(db, folder, rows);
    if (body.ai_generated !== undefined) await setAiLabel(db, rows, body.ai_generated);
    const changes = {
      ...(name !== undefined && { name: cleanText('name', name, ctx.language) }),
      ...(series !== undefined && { series: cleanSeries(ctx, series) }),
      ...(tags !== undefined && { tags: cleanTags('tags', tags, ctx.language) }),
      ...(category !== undefined && { image_category_id: category }),
      ...(folder !== undefined && { personal_category_id: folder }),
    };
    if (Object.keys(changes).length > 0) {
      await db
        .update(pictures)
        .set(changes)
        .where(inArray(pictures.id, [id]));
    }
    await tellPictures(db, 'picture.updated', [id]);
    return { changed: before(rows) };
  });
}

/** Changes series, category and AI label of many pictures and adds tags; tags beyond the limit of a picture are not added. */
export async function labelPictures(
  ctx: UserContext,
  { ids, series, image_category_id, add_tags, ai_generated }: Label,
) {
  return inTransaction(ctx.db, async (db) => {
    const rows = await lockPictures({ ...ctx, db }, ids, 'kept');
    if (image_category_id != null) await requireImageCategory(db, image_category_id, rows);
    if (ai_generated !== undefined) await setAiLabel(db, rows, ai_generated);
    const added = cleanTags('add_tags', add_tags ?? [], ctx.language);
    const changes = {
      ...(series !== undefined && { series: cleanSeries(ctx, series) }),
      ...(image_category_id !== undefined && { image_category_id }),
      ...(added.length > 0 && {
        tags: sql`(${pictures.tags} || array(select tag from unnest(${sql.param(added)}::text[]) tag
          where tag <> all (${pictures.tags})))[1:${sql.raw(String(TAGS_MAX))}]`,
      }),
    };
    if (Object.keys(changes).length > 0) {
      await db.update(pictures).set(changes).where(inArray(pictures.id, ids));
    }
    await tellPictures(db, 'picture.updated', idsOf(rows));
    return { changed: before(rows) };
  });
}

/** Moves pictures into a personal category of their owner, or out of it. */
export async function movePictures(ctx: UserContext, { ids, personal_category_id }: Move) {
  return inTransaction(ctx.db, async (db) => {
    const rows = await lockPictures({ ...ctx, db }, ids, 'kept');
    if (personal_category_id !== null) await requirePersonalCategory(db, personal_category_id, rows);
    const moved = rows.filter((row) => row.personal_category_id !== personal_category_id);
    if (moved.length > 0) {
      await db
        .update(pictures)
        .set({ personal_category_id })
        .where(inArray(pictures.id, idsOf(moved)));
    }
    return { changed: before(moved) };
  });
}

const cleanSeries = ({ language }: UserContext, series: string | null) =>
  series === null ? null : cleanText('series', series, language);

/** The picture category must belong to the main category of every picture. */
async function requireImageCategory(db: Db, id: number, rows: LockedPicture[]): Promise<void> {
  const [found] = await db.select().from(imageCategories).where(eq(imageCategories.id, id)).for('key share');
  if (!found || rows.some((row) => row.main_category_id !== found.main_category_id)) {
    throw new AppError('CATEGORY_NOT_FOUND');
  }
}

/** The personal category must belong to the owner of every picture, and to the same main category. */
async function requirePersonalCategory(db: Db, id: number, rows: LockedPicture[]): Promise<void> {
  const [first] = rows;
  if (!first || rows.some((row) => row.owner_id !== first.owner_id)) throw new AppError('CATEGORY_NOT_FOUND');
  const [found] = await db
    .select()
    .from(personalCategories)
    .where(and(eq(personalCategories.id, id), eq(personalCategories.user_id, first.owner_id)))
    .for('key share');
  if (!found || rows.some((row) => row.main_category_id !== found.main_category_id)) {
    throw new AppError('CATEGORY_NOT_FOUND');
  }
}
