import type { InputOf } from '@motif/contract/endpoint';
import type { productDrawings } from '@motif/contract/features/products/products';
import type { UserContext } from '../../../platform/context';
import { inTransaction } from '../../../platform/db/transaction';
import { sheetOf } from '../../../platform/render/draw/print-file';
import { countUse, requireRights } from '../print-rights';
import type { DrawingRoom } from './drawing-room';
import { colourOf, productSubject, viewOf } from './preview';
import { KINDS } from './renders';

type Query = InputOf<typeof productDrawings.file>['query'];

const RETRY_MS = 1500;
export const MOCKUP_SIZE = 1600;

/** The print file or a mockup of a product, once every picture of it is the company's or bought. */
export async function productFile(ctx: UserContext, room: DrawingRoom, id: number, { kind, view }: Query) {
  const product = await productSubject(ctx, id);
  requireRights([product], product.pictures);
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
  if (drawn) await inTransaction(ctx.db, (tx) => countUse(tx, ctx.user, product.pictures));
  return {
    url: drawn ? ctx.imageUrls.signOriginal(drawn.key, fileName) : null,
    retry_after_ms: drawn ? null : RETRY_MS,
    name: fileName,
    w_px: size.width,
    h_px: size.height,
  };
}
