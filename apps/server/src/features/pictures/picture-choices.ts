import {
  FILE_EXTENSIONS,
  FILE_FORMATS,
  type FileFormat,
  RATIOS,
  SIZE_LIMITS,
  SIZES,
} from '@motif/contract/features/pictures/picture-filters';
import { SVG_MAX_BYTES, UPLOAD_MAX_BYTES } from '@motif/contract/limits';
import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { keyOf, queryRows, type Statement } from '../../platform/db/query-rows';
import { users } from '../../platform/db/schema/identity';
import { pictures } from '../../platform/db/schema/pictures';
import { AppError } from '../../platform/errors';
import { requireCategory } from '../permissions/category-access';
import { KeptAnswers } from './gallery/kept-answers';
import { hasPublicPage, notHidden, ON_MARKET, p, SHARED } from './seen-pictures';

/** The media types of each format. */
const KNOWN_AS: Record<FileFormat, { content_types: string[]; source_only?: true }> = {
  jpg: { content_types: ['image/jpeg'] },
  png: { content_types: ['image/png'] },
  webp: { content_types: ['image/webp'] },
  tif: { content_types: ['image/tiff'] },
  psd: { content_types: ['image/vnd.adobe.photoshop', 'application/x-photoshop'] },
  svg: { content_types: ['image/svg+xml'] },
  ai: {
    content_types: ['application/illustrator', 'application/postscript', 'application/pdf'],
    source_only: true,
  },
  eps: { content_types: ['application/postscript', 'image/x-eps'], source_only: true },
};

export function fileFormats() {
  const list = FILE_FORMATS.map((value) => ({
    value,
    extensions: [...FILE_EXTENSIONS[value]],
    source_only: false,
    ...KNOWN_AS[value],
    max_bytes: value === 'svg' ? SVG_MAX_BYTES : UPLOAD_MAX_BYTES,
  }));
  return { list, total: list.length, next_cursor: null };
}

export function sizesAndRatios() {
  const sizes = SIZES.map((value, at) => ({
    value,
    min: SIZE_LIMITS[at - 1] ?? 1,
    max: SIZE_LIMITS[at] === undefined ? null : SIZE_LIMITS[at] - 1,
  }));
  return { sizes, ratios: [...RATIOS] };
}

const SERIES_SHOWN = 500;

/** The series of the person's own pictures, the largest first. */
export async function listSeries({ db, user }: UserContext, mainCategoryId: number) {
  const rows = await db
    .select({ name: pictures.series, count: count() })
    .from(pictures)
    .where(
      and(
        eq(pictures.owner_id, user.id),
        eq(pictures.main_category_id, mainCategoryId),
        isNotNull(pictures.series),
        isNull(pictures.deleted_at),
      ),
    )
    .groupBy(pictures.series)
    .orderBy(desc(count()), sql`${pictures.series} collate "C"`)
    .limit(SERIES_SHOWN);
  return { list: rows.map((row) => ({ name: row.name ?? '', count: row.count })) };
}

const UPLOADERS_SHOWN = 500;

/** The people whose pictures are in the company's gallery, the largest number first. */
export async function listUploaders({ db, user }: UserContext, mainCategoryId: number) {
  requireCategory(user, mainCategoryId);
  const list = await db
    .select({ id: users.id, username: users.username, count: count() })
    .from(p)
    .innerJoin(users, eq(users.id, p.owner_id))
    .where(and(eq(p.company_id, user.company_id), eq(p.main_category_id, mainCategoryId), sql.raw(SHARED)))
    .groupBy(users.id)
    .orderBy(desc(count()), users.id)
    .limit(UPLOADERS_SHOWN);
  return { list };
}

/** Many people open the page that shows this, so it is computed at most once a minute. */
const KEEP_MS = 60_000;
type Sums = [pictures: number, popularity: number, views: number, favourites: number];
const sums = new KeptAnswers<Sums>(() => KEEP_MS);

/**
 * How popular somebody's pictures on the market are. People without a public page are answered like those who never
 * were, except to colleagues: otherwise trying numbers would count everybody's staff.
 */
export async function picturePopularity({ db, user }: UserContext, userId: number) {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.status, 'active'),
        notHidden(user, 'users.id'),
        or(eq(users.company_id, user.company_id), sql.raw(hasPublicPage('users'))),
      ),
    );
  if (!person) throw new AppError('USER_NOT_FOUND');
  const statement: Statement = {
    text: `select count(*)::int, coalesce(sum(p.popularity), 0)::bigint, coalesce(sum(p.views), 0)::bigint,
      coalesce(sum(p.favourites), 0)::bigint from pictures p where p.owner_id = $1 and ${ON_MARKET}`,
    values: [userId],
    prepared: true,
  };
  const [made, popularity, views, favourites] = await sums.get(keyOf(statement), async () => {
    const [row] = await queryRows<Sums>(db, statement);
    return row ?? [0, 0, 0, 0];
  });
  return { pictures: made, popularity, views, favourites };
}
