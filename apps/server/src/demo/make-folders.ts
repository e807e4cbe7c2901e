import { and, inArray } from 'drizzle-orm';
import type { Db } from '../platform/db/database';
import { imageCategories } from '../platform/db/schema/catalogue';
import { personalCategories } from '../platform/db/schema/pictures';
import type { Style } from './art/core/scene';
import type { MadeCompany } from './make-companies';

const FOLDERS = ['新品企划', '客户定制', '灵感收集'];
/** Up to which roll a picture lies in each folder; the rest lie in none. */
const SHARES = [0.2, 0.35, 0.45];

/** The picture category each style of the drawings belongs to, by name; not every main category has all. */
const CATEGORY_OF: Record<Style, string> = {
  floral: '花卉植物',
  botanical: '花卉植物',
  animal: '动物萌宠',
  geometric: '几何图形',
  landscape: '山水风景',
  type: '文字语录',
  oriental: '国风',
  food: '美食水果',
  abstract: '抽象',
  pattern: '底纹',
};

/** A few folders for everybody. */
export async function makeFolders(db: Db, companies: MadeCompany[], mainIds: number[]): Promise<void> {
  const people = companies.flatMap(({ members }) => members);
  await db
    .insert(personalCategories)
    .values(
      people.flatMap(({ id: user_id }) =>
        mainIds.flatMap((main_category_id) =>
          FOLDERS.map((name, sort) => ({ user_id, main_category_id, name, sort })),
        ),
      ),
    );
}

export type Folders = Awaited<ReturnType<typeof readFolders>>;

/** Where the pictures of the demo are put: those folders as far as they are there, and what each picture is of. */
export async function readFolders(db: Db, mainIds: number[]) {
  const folders = await db
    .select()
    .from(personalCategories)
    .where(
      and(inArray(personalCategories.main_category_id, mainIds), inArray(personalCategories.name, FOLDERS)),
    );
  const categories = await db
    .select()
    .from(imageCategories)
    .where(inArray(imageCategories.main_category_id, mainIds));
  const key = (...parts: (string | number)[]) => parts.join('/');
  const folderIds = new Map(folders.map((row) => [key(row.user_id, row.main_category_id, row.name), row.id]));
  const categoryIds = new Map(categories.map((row) => [key(row.main_category_id, row.name), row.id]));
  return {
    folderOf: (owner: number, main: number, roll: number) =>
      folderIds.get(key(owner, main, FOLDERS[SHARES.findIndex((share) => roll < share)] ?? '')) ?? null,
    categoryOf: (main: number, style: Style) => categoryIds.get(key(main, CATEGORY_OF[style])) ?? null,
  };
}
