import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { files, licences } from '../../platform/db/schema/pictures';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { countDownloadOf } from '../companies/account-limits';
import { isEntered, licensedTo, p, seenBy } from '../pictures/seen-pictures';

/**
 * A short-lived address of the original, for people who may have it: pictures of their own company that they may open,
 * and pictures with a licence, also after they left the market.
 */
export async function downloadPicture(ctx: UserContext, id: number) {
  const { db, user } = ctx;
  const [picture] = await db
    .select({
      name: p.name,
      format: p.format,
      owner_id: p.owner_id,
      company_id: p.company_id,
      main_category_id: p.main_category_id,
      banned_at: p.banned_at,
      key: files.key,
      damaged_at: files.damaged_at,
    })
    .from(p)
    .innerJoin(files, eq(files.id, p.file_id))
    .where(and(eq(p.id, id), or(seenBy(user), licensedTo(user))));
  if (!picture || !isEntered(ctx, picture)) throw new AppError('PICTURE_NOT_FOUND');
  const isLicensed = picture.company_id !== user.company_id;
  // A licence does not open what an operator took down for good.
  if (isLicensed && picture.banned_at) throw new AppError('PICTURE_BANNED');
  if (picture.damaged_at) throw new AppError('FILE_DAMAGED');
  await inTransaction(db, async (tx) => {
    await countDownloadOf(tx, user);
    if (isLicensed) await countDownload({ ...ctx, db: tx }, id);
  });
  const file_name = `${picture.name}.${extensionOf(picture.key) ?? picture.format}`;
  return { url: ctx.imageUrls.signOriginal(picture.key, file_name), file_name };
}

/**
 * Counts a download of a licence that holds in this moment; without one the original stays closed. A purchase whose
 * picture was never downloaded may be returned, so the count is stored before the address is given.
 */
async function countDownload({ db, user }: UserContext, picture_id: number): Promise<void> {
  const counted = await db
    .update(licences)
    .set({ downloads: sql`${licences.downloads} + 1` })
    .where(
      and(
        eq(licences.company_id, user.company_id),
        eq(licences.picture_id, picture_id),
        isNull(licences.revoked_at),
      ),
    )
    .returning({ id: licences.id });
  if (counted.length === 0) throw new AppError('FORBIDDEN');
}

const extensionOf = (key: string) => /\.([a-z0-9]{1,5})$/.exec(key)?.[1];
