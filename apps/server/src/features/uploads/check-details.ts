import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import type { UploadDetails } from '@motif/contract/features/uploads';
import type { Language } from '@motif/contract/limits';
import { isBlank } from '@motif/contract/text';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { imageCategories } from '../../platform/db/schema/catalogue';
import { personalCategories } from '../../platform/db/schema/pictures';
import { AppError, type FieldError } from '../../platform/errors';
import { cleanTags, cleanText } from '../pictures/edits/picture-texts';

/** The details as they were sent, and their place in the call for error messages. */
export interface GivenDetails {
  field: string;
  name?: string | undefined;
  details?: UploadDetails | undefined;
}

const BLANK = { zh: '不能为空', en: 'must not be blank' };
const NO_CHOICE = { zh: '不是可选的值', en: 'is not one of the choices' };

/** Refuses blank texts, and categories of another main category or another person. */
export async function checkDetails(
  ctx: UserContext,
  mainCategoryId: number,
  given: GivenDetails[],
): Promise<void> {
  const errors = given.flatMap((one) => blankTexts(one, ctx.language));
  const [images, folders] = await Promise.all([
    imageCategoriesOf(ctx, mainCategoryId, idsOf(given, 'image_category_id')),
    foldersOf(ctx, mainCategoryId, idsOf(given, 'personal_category_id')),
  ]);
  for (const { field, details = {} } of given) {
    const { image_category_id: image, personal_category_id: folder } = details;
    if (image && !images.has(image)) errors.push(noChoice(`${field}image_category_id`, ctx.language));
    if (folder && !folders.has(folder)) errors.push(noChoice(`${field}personal_category_id`, ctx.language));
  }
  if (errors.length > 0) throw new AppError('INVALID_FIELDS', {}, errors);
}

/** What is to go onto the market after its upload is declared original beforehand. */
export function requireDeclared({ visibility, declaration }: UploadDetails): void {
  if (visibility === 'public' && declaration !== DECLARATION_VERSION)
    throw new AppError('DECLARATION_NEEDED');
}

/** Cleans the texts in the same way as an edit of the picture; call it after the check. */
export function cleanDetails(
  { name, details }: Pick<GivenDetails, 'name' | 'details'>,
  language: Language,
): { name?: string; details: UploadDetails } {
  const { series, tags, ...rest } = details ?? {};
  return {
    ...(name !== undefined && { name: cleanText('name', name, language) }),
    details: {
      ...rest,
      ...(series !== undefined && { series: series && cleanText('series', series, language) }),
      ...(tags !== undefined && { tags: cleanTags('tags', tags, language) }),
    },
  };
}

const noChoice = (field: string, language: Language): FieldError => ({ field, message: NO_CHOICE[language] });

function blankTexts({ field, name, details }: GivenDetails, language: Language): FieldError[] {
  const texts: [string, string][] = [];
  if (name !== undefined) texts.push(['name', name]);
  if (details?.series) texts.push(['series', details.series]);
  for (const tag of details?.tags ?? []) texts.push(['tags', tag]);
  return texts
    .filter(([, text]) => isBlank(text))
    .map(([name]) => ({ field: `${field}${name}`, message: BLANK[language] }));
}

function idsOf(given: GivenDetails[], field: 'image_category_id' | 'personal_category_id'): number[] {
  return [...new Set(given.flatMap(({ details }) => details?.[field] ?? []))];
}

async function imageCategoriesOf({ db }: UserContext, mainCategoryId: number, ids: number[]) {
  if (ids.length === 0) return new Set<number>();
  const rows = await db
    .select({ id: imageCategories.id })
    .from(imageCategories)
    .where(and(inArray(imageCategories.id, ids), eq(imageCategories.main_category_id, mainCategoryId)));
  return new Set(rows.map(({ id }) => id));
}

async function foldersOf({ db, user }: UserContext, mainCategoryId: number, ids: number[]) {
  if (ids.length === 0) return new Set<number>();
  const rows = await db
    .select({ id: personalCategories.id })
    .from(personalCategories)
    .where(
      and(
        inArray(personalCategories.id, ids),
        eq(personalCategories.user_id, user.id),
        eq(personalCategories.main_category_id, mainCategoryId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
