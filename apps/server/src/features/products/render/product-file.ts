import type { InputOf } from '@motif/contract/endpoint';
import type { productDrawings } from '@motif/contract/features/products/products';
import { picturesIn } from '@motif/contract/scene/scene';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { licences } from '../../../platform/db/schema/pictures';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { sheetOf } from '../../../platform/render/draw/print-file';
import { countDownloadOf } from '../../companies/account-limits';
import type { DrawingRoom } from './drawing-room';
import { colourOf, productSubject, viewOf } from './preview';
import { KINDS } from './renders';

type Query = InputOf<typeof productDrawings.file>['query'];
type Product = Awaited<ReturnType<typeof productSubject>>;

const RETRY_MS = 1500;
const MOCKUP_SIZE = 1600;

/** The print file or a mockup of a product, once every picture of it is the company's or bought. */
export async function productFile(ctx: UserContext, room: DrawingRoom, id: number, { kind, view }: Query) {
  const product = await productSubject(ctx, id);
  requireRights(product);
  const { definition, colour } = product;
  const name = product.sku || product.name;
  const size =
    kind === 'mockup'
      ? { width: MOCKUP_SIZE, height: MOCKUP_SIZE }
      : sheetOf(product.scene, definition.area.dpi);
  const drawn =
    kind === 'mockup'
      ? await room.mockup(
          {
            ...product,
            view: viewOf(ctx, definition, view),
            colour: colourOf(ctx, definition, colour),
            size: MOCKUP_SIZE,
          },
          'mockup',
        )
      : await room.print(product, kind, name);
  const fileName = `${name}${kind === 'mockup' && view ? `-${view}` : ''}.${KINDS[kind].extension}`;
  if (drawn) await countUse(ctx, product);
  return {
    url: drawn ? ctx.imageUrls.signOriginal(drawn.key, fileName) : null,
    retry_after_ms: drawn ? null : RETRY_MS,
    name: fileName,
    w_px: size.width,
    h_px: size.height,
  };
}

function requireRights({ scene, pictures }: Product): void {
  if (pictures.length < picturesIn(scene).length || pictures.some(({ right }) => right === 'gone'))
    throw new AppError('PRODUCT_PICTURE_GONE');
  const wanted = pictures.filter(({ right }) => right === 'market');
  if (wanted.length === 0) return;
  const points = wanted.reduce((sum, { price }) => sum + price, 0);
  const list = wanted.map(({ id, name, price }) => ({ id, name, price }));
  throw new AppError('PICTURES_NOT_BOUGHT', { n: wanted.length, points }, undefined, {
    pictures: list,
    points,
  });
}

/**
 * The file holds the pictures in full, so it counts as a download of each licence, which may then not be returned. A
 * licence that was taken back in this moment gives nothing.
 */
async function countUse({ db, user }: UserContext, { pictures }: Product): Promise<void> {
  const licensed = pictures.flatMap(({ id, right }) => (right === 'licensed' ? [id] : []));
  await inTransaction(db, async (tx) => {
    await countDownloadOf(tx, user);
    if (licensed.length === 0) return;
    const counted = await tx
      .update(licences)
      .set({ downloads: sql`${licences.downloads} + 1` })
      .where(
        and(
          eq(licences.company_id, user.company_id),
          inArray(licences.picture_id, licensed),
          isNull(licences.revoked_at),
        ),
      )
      .returning({ id: licences.picture_id });
    if (new Set(counted.map(({ id }) => id)).size < licensed.length) throw new AppError('FORBIDDEN');
  });
}
