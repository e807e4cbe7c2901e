import { DECLARATION_VERSION } from '@motif/contract/features/pictures/declaration';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/database';
import { areaPictures, areas, files, pictureLooks, pictures } from '../platform/db/schema/pictures';
import { createRng } from './art/core/rng';
import { categoryIds, type MadeCompany } from './make-companies';
import type { DemoFile } from './make-files';
import { makeFolders } from './make-folders';

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
const PRICES = [0, 0, 20, 50, 50, 80, 120, 200];
/** Uploads of the demo are spread over this many days before its first start. */
const DAYS = 240;

const AREAS = [
  { name: '花卉专区', name_en: 'Florals', icon: 'star', styles: ['floral', 'botanical'] },
  { name: '几何专区', name_en: 'Geometry', icon: 'appstore', styles: ['geometric'] },
  { name: '山水专区', name_en: 'Landscapes', icon: 'picture', styles: ['landscape'] },
  { name: '萌宠专区', name_en: 'Animals', icon: 'fire', styles: ['animal'] },
];

/** Gives every file an owner, a category, a visibility, a price and an age, all drawn from one seed. */
export async function makeLibrary(
  db: Db,
  companies: MadeCompany[],
  made: DemoFile[],
): Promise<LibraryPicture[]> {
  const [phoneCase = 0, cup = 0, mug = 0, tablet = 0] = await categoryIds(db, [
    '手机壳',
    '水杯',
    '马克杯',
    '平板保护套',
  ]);
  const places = await makeFolders(db, companies, [phoneCase, cup, mug, tablet]);
  const rng = createRng(20260101);
  const library: LibraryPicture[] = [];

  for (let from = 0; from < made.length; from += CHUNK) {
    const chunk = made
      .slice(from, from + CHUNK)
      .map((file) => ({ file, company: ownerOf(companies, rng.next()) }));
    const fileRows = await db
      .insert(files)
      .values(
        chunk.map(({ file: { sha256, size_bytes, content_type, key }, company }) => ({
          company_id: company.id,
          sha256,
          size_bytes,
          content_type,
          key,
        })),
      )
      .returning({ id: files.id, key: files.key });
    const fileIds = new Map(fileRows.map((row) => [row.key, row.id]));

    const ages: number[] = [];
    const rows = chunk.map(({ file, company }) => {
      const { drawing } = file;
      const roll = rng.next();
      const visibility = roll < 0.8 ? 'public' : roll < 0.92 ? 'company' : 'private';
      const ageSeconds = Math.max(
        Math.floor(rng.next() ** 1.6 * DAYS * 86_400),
        (company.restsDays ?? 0) * 86_400,
      );
      const created_at = sql`now() - make_interval(secs => ${ageSeconds})`;
      const uploaders = company.members.filter(({ buys }) => !buys);
      const member = uploaders[Math.floor(rng.next() * uploaders.length)];
      if (!member) throw new Error('a company without people');
      const main_category_id = categoryOf(drawing.width / drawing.height, rng.next(), {
        phoneCase,
        cup,
        mug,
        tablet,
      });
      ages.push(ageSeconds);
      return {
        company_id: company.id,
        owner_id: member.id,
        file_id: fileIds.get(file.key) as number,
        file_key: file.key,
        // A tenth of the library comes from a machine.
        ai_generated: file.index % 10 === 7,
        main_category_id,
        image_category_id: places.categoryOf(main_category_id, drawing.style),
        name: drawing.title_zh,
        visibility: visibility as 'public' | 'company' | 'private',
        price: PRICES[Math.floor(rng.next() * PRICES.length)] ?? 0,
        series: drawing.series,
        tags: drawing.tags,
        color: file.color,
        palette: file.palette,
        width: drawing.width,
        height: drawing.height,
        format: file.format,
        size_bytes: file.size_bytes,
        dpi: 300,
        personal_category_id: places.folderOf(member.id, main_category_id, rng.next()),
        created_at,
        published_at: visibility === 'public' ? created_at : null,
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
        const { look } = (chunk[at] as (typeof chunk)[number]).file;
        return { picture_id: id, company_id, main_category_id, ...look };
      }),
    );
    library.push(
      ...stored.map((row, at) => ({
        ...row,
        style: chunk[at]?.file.drawing.style ?? '',
        age_seconds: ages[at] ?? 0,
      })),
    );
  }
  await declareOriginal(db);
  await makeAreas(db, library);
  return library;
}

/** Whoever published a picture declared it original in the same moment. */
async function declareOriginal(db: Db): Promise<void> {
  await db.execute(sql`
    insert into declarations (picture_id, sha256, user_id, username, company_id, version, created_at)
    select p.id, f.sha256, u.id, u.username, p.company_id, ${DECLARATION_VERSION}, p.published_at
    from pictures p join files f on f.id = p.file_id join users u on u.id = p.owner_id
    where p.visibility = 'public' order by p.published_at`);
}

function ownerOf(companies: MadeCompany[], roll: number): MadeCompany {
  let rest = roll;
  for (const company of companies) {
    rest -= company.share;
    if (rest < 0) return company;
  }
  return companies.at(-1) as MadeCompany;
}

/** Wide pictures wrap cups, tall ones fit phones, the rest may go on anything. */
function categoryOf(
  ratio: number,
  roll: number,
  ids: { phoneCase: number; cup: number; mug: number; tablet: number },
): number {
  if (ratio > 1.4) return roll < 0.7 ? ids.cup : ids.mug;
  if (ratio < 0.7) return ids.phoneCase;
  return roll < 0.6 ? ids.phoneCase : roll < 0.85 ? ids.cup : roll < 0.95 ? ids.mug : ids.tablet;
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
