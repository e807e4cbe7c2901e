import { picturesIn, type Scene } from '@motif/contract/scene/scene';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { licences } from '../../platform/db/schema/pictures';
import { AppError } from '../../platform/errors';
import { countDownloadOf } from '../companies/account-limits';
import type { readScenePictures } from './scene-pictures';

type Pictures = Awaited<ReturnType<typeof readScenePictures>>;

/**
 * Nothing is printed before every picture is the company's or bought. What must be bought is told with its price, so
 * that it can be bought in one step.
 */
export function requireRights(products: readonly { name: string; scene: Scene }[], pictures: Pictures): void {
  const there = new Set(pictures.flatMap(({ id, right }) => (right === 'gone' ? [] : [id])));
  const broken = products.filter(({ scene }) => picturesIn(scene).some((id) => !there.has(id)));
  const [first] = broken;
  if (first && products.length === 1) throw new AppError('PRODUCT_PICTURE_GONE');
  if (first) throw new AppError('PRODUCTS_PICTURES_GONE', { name: first.name, n: broken.length });
  const wanted = pictures.filter(({ right }) => right === 'market');
  if (wanted.length === 0) return;
  const points = wanted.reduce((sum, { price }) => sum + price, 0);
  const list = wanted.map(({ id, name, price, ai_generated }) => ({ id, name, price, ai_generated }));
  throw new AppError('PICTURES_NOT_BOUGHT', { n: wanted.length, points }, undefined, {
    pictures: list,
    points,
  });
}

/**
 * The files hold the pictures in full, so they count as a download of each licence, which may then not be returned. A
 * licence that was taken back in this moment gives nothing. Runs in a transaction.
 */
export async function countUse(
  tx: Db,
  user: SessionUser,
  pictures: Pictures,
  /** How many downloads of the person these files are. */
  count = 1,
): Promise<void> {
  await countDownloadOf(tx, user, count);
  await useLicences(tx, user, pictures, sql`${licences.downloads} + 1`);
}

/**
 * What was counted when files were asked for is not counted again. But their designs may have got a picture since then:
 * its licence is used from now on, however often this is said.
 */
export const holdLicences = (db: Db, user: SessionUser, pictures: Pictures): Promise<void> =>
  useLicences(db, user, pictures, sql`greatest(${licences.downloads}, 1)`);

async function useLicences(db: Db, user: SessionUser, pictures: Pictures, downloads: SQL): Promise<void> {
  const licensed = pictures.flatMap(({ id, right }) => (right === 'licensed' ? [id] : []));
  if (licensed.length === 0) return;
  const used = await db
    .update(licences)
    .set({ downloads })
    .where(
      and(
        eq(licences.company_id, user.company_id),
        inArray(licences.picture_id, licensed),
        isNull(licences.revoked_at),
      ),
    )
    .returning({ id: licences.picture_id });
  if (new Set(used.map(({ id }) => id)).size < licensed.length) throw new AppError('FORBIDDEN');
}
