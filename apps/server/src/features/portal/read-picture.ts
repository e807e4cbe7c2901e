import type { PictureOnShow } from '@motif/contract/features/portal';
import type { Context } from '../../platform/context';
import { queryRows } from '../../platform/db/query-rows';
import { AppError } from '../../platform/errors';
import { MARKED_PROCESS } from '../../platform/images/processes';
import { ENABLED_CATEGORIES } from '../permissions/rights';
import { type PublicRow, publicColumns, publicPicture } from '../pictures/picture-card';
import { ON_MARKET } from '../pictures/seen-pictures';

type Row = [
  ...PublicRow,
  price: number,
  format: string,
  tags: string[],
  uploaderId: string,
  username: string,
];

/** A picture of the market for a guest. What the landing page would not show is absent here too. */
export async function readPicture(
  { db, imageUrls }: Pick<Context, 'db' | 'imageUrls'>,
  id: number,
): Promise<PictureOnShow> {
  const [row] = await queryRows<Row>(db, {
    text: `select ${publicColumns('p')}, p.price, p.format, p.tags, u.id::text, u.username
      from pictures p join users u on u.id = p.owner_id and u.status = 'active'
      where p.id = $1 and ${ON_MARKET} and p.main_category_id in (${ENABLED_CATEGORIES})`,
    values: [id],
    prepared: true,
  });
  if (!row) throw new AppError('PICTURE_NOT_FOUND');
  const [, , , , , key, , price, format, tags, uploaderId, username] = row;
  return {
    ...publicPicture(imageUrls, row),
    large: imageUrls.sign(key, MARKED_PROCESS),
    price: Number(price),
    format,
    tags,
    uploader: { id: Number(uploaderId), username },
  };
}
