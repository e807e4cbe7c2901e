import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database';
import { mainCategories } from '../platform/db/schema/catalogue';
import { areaPictures, areas, files, pictureLooks, pictures } from '../platform/db/schema/pictures';
import type { DemoFile } from './art/draw-planned';
import type { MadeCompany } from './make-companies';
import { type Folders, makeFolders, readFolders } from './make-folders';
import { CATEGORIES, DPI } from './plan-library';

export type LibraryPicture = {
  id: number;
  company_id: number;
  owner_id: number;
  price: number;
  visibility: string;
  tags: string[];
  style: string;
  main_category_id: number;
  age_seconds: number;
};

const CHUNK = 200;

export const AREAS = [
  { name: '花卉专区', name_en: 'Florals', icon: 'star', styles: ['floral', 'botanical'] },
  { name: '几何专区', name_en: 'Geometry', icon: 'appstore', styles: ['geometric'] },
  { name: '山水专区', name_en: 'Landscapes', icon: 'picture', styles: ['landscape'] },
  { name: '萌宠专区', name_en: 'Animals', icon: 'fire', styles: ['animal'] },
];

/** Where pictures are put: companies with their people, categories, folders. */
export interface Places {
  companies: MadeCompany[];
  mainIds: ReadonlyMap<string, number>;
  folders: Folders;
}

export async function makeLibrary(
  db: Db,
  companies: MadeCompany[],
  made: DemoFile[],
): Promise<LibraryPicture[]> {
  const mainIds = await mainCategoryIds(db);
  await makeFolders(db, companies, [...mainIds.values()]);
  const places = { companies, mainIds, folders: await readFolders(db, [...mainIds.values()]) };
  const library: LibraryPicture[] = [];
  for (let from = 0; from < made.length; from += CHUNK)
    library.push(...(await addPictures(db, places, made.slice(from, from + CHUNK))));
  await makeAreas(db, library);
  return library;
}

/** By name; an operator may have renamed one since. */
export async function mainCategoryIds(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: mainCategories.id, name: mainCategories.name })
    .from(mainCategories)
    .where(inArray(mainCategories.name, [...CATEGORIES]));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Whoever published a picture declared it original in the same moment. */
async function declareOriginal(db: Db, ids: number[]): Promise<void> {
  await db.execute(sql`
    insert into declarations (picture_id, sha256, user_id, username, company_id, version, created_at)
    select p.id, f.sha256, u.id, u.username, p.company_id, ${DECLARATION_VERSION}, p.published_at
    from pictures p join files f on f.id = p.file_id join users u on u.id = p.owner_id
    where p.id = any(${sql.param(ids)}::bigint[]) and p.visibility = 'public' order by p.published_at`);
}

/** Writes the rows of files: as if each had been uploaded when its plan says. */
export async function addPictures(
  db: Db,
  { companies, mainIds, folders }: Places,
  made: DemoFile[],
): Promise<LibraryPicture[]> {
  const placed = made.map((file) => {
    const company = companies.find(({ company_sn }) => company_sn === file.plan.company_sn);
    const owner = company?.members.find(({ account }) => account === file.plan.owner);
    const main_category_id = mainIds.get(file.plan.category);
    if (!company || !owner || main_category_id === undefined) throw new Error(`nobody uploads ${file.key}`);
    return { file, company_id: company.id, owner_id: owner.id, main_category_id };
  });
  const fileRows = await db
    .insert(files)
    .values(
      placed.map(({ file: { sha256, size_bytes, content_type, key }, company_id }) => ({
        company_id,
        sha256,
        size_bytes,
        content_type,
        key,
      })),
    )
    .returning({ id: files.id, key: files.key });
  const fileIds = new Map(fileRows.map((row) => [row.key, row.id]));
  const rows = placed.map(({ file, company_id, owner_id, main_category_id }) => {
    const { drawing, plan } = file;
    const created_at = sql`now() - make_interval(secs => ${plan.age_seconds})`;
    return {
      company_id,
      owner_id,
      file_id: fileIds.get(file.key) as number,
      file_key: file.key,
      // A tenth of the library comes from a machine.
      ai_generated: plan.index % 10 === 7,
      main_category_id,
      image_category_id: folders.categoryOf(main_category_id, drawing.style),
      name: drawing.title_zh,
      visibility: plan.visibility,
      price: plan.price,
      series: drawing.series,
      tags: drawing.tags,
      color: file.color,
      palette: file.palette,
      width: drawing.width,
      height: drawing.height,
      format: file.format,
      size_bytes: file.size_bytes,
      dpi: DPI,
      personal_category_id: folders.folderOf(owner_id, main_category_id, plan.folder),
      created_at,
      published_at: plan.visibility === 'public' ? created_at : null,
    };
  });
  const stored = await db.insert(pictures).values(rows).returning({
    id: pictures.id,
    company_id: pictures.company_id,
    owner_id: pictures.owner_id,
    price: pictures.price,
    visibility: pictures.visibility,
    tags: pictures.tags,
    main_category_id: pictures.main_category_id,
  });
  await db.insert(pictureLooks).values(
    stored.map(({ id, company_id, main_category_id }, at) => {
      const { look } = (placed[at] as (typeof placed)[number]).file;
      return { picture_id: id, company_id, main_category_id, ...look };
    }),
  );
  await declareOriginal(
    db,
    stored.map(({ id }) => id),
  );
  return stored.map((row, at) => ({
    ...row,
    style: made[at]?.drawing.style ?? '',
    age_seconds: made[at]?.plan.age_seconds ?? 0,
  }));
}

async function makeAreas(db: Db, library: LibraryPicture[]): Promise<void> {
  for (const [sort, { styles, ...area }] of AREAS.entries()) {
    const [made] = await db
      .insert(areas)
      .values({ ...area, sort })
      .returning({ id: areas.id });
    const chosen = library.filter(
      (picture) => picture.visibility === 'public' && styles.includes(picture.style),
    );
    if (!made || chosen.length === 0) continue;
    const rows = chosen.map((picture, position) => ({ area_id: made.id, picture_id: picture.id, position }));
    await db.insert(areaPictures).values(rows);
  }
}
