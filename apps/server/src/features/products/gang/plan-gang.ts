import type { GangLayout, GangOrder, GangPlan } from '@motif/contract/features/products/exports';
import { GANG_PAGES_MAX, GANG_PIECES_MAX } from '@motif/contract/limits';
import { fitsFilm, lengthOf, type NestRoom } from '@motif/contract/scene/nest';
import { AppError } from '../../../platform/errors';
import { findProducts, type Reader } from '../exports/exported-products';
import type { DrawingRoom } from '../render/drawing-room';

/** At the beginning of every page, for the line that says what it is. */
export const HEAD_UM = 8_000;

interface Piece {
  product_id: number;
  copy: number;
  w_um: number;
  h_um: number;
  bleed_um: number;
}
type Planned = Awaited<ReturnType<typeof findProducts>>[number];

/**
 * Where the pieces of an order would lie. Nothing is drawn, and nothing is kept. An order stands in an address for as
 * long as somebody likes: one product that is gone by then does not keep the others from being planned.
 */
export async function planGang(
  ctx: Reader,
  room: Pick<DrawingRoom, 'nest'>,
  order: GangOrder,
): Promise<GangPlan> {
  const wanted = joined(order);
  const products = await findProducts(ctx, idsOf({ items: wanted }));
  if (products.length === 0) throw new AppError('PRODUCT_NOT_FOUND');
  const found = new Set(products.map(({ id }) => id));
  const items = wanted.filter(({ product_id }) => found.has(product_id));
  const layout = await layOut(room, { ...order, items }, products, ctx.user.company_id);
  return { ...layout, missing: idsOf({ items: wanted }).filter((id) => !found.has(id)) };
}

/** A product that is named twice gets the copies of both. */
export function joined({ items }: Pick<GangOrder, 'items'>): GangOrder['items'] {
  const copies = new Map<number, number>();
  for (const item of items) copies.set(item.product_id, (copies.get(item.product_id) ?? 0) + item.copies);
  return [...copies].map(([product_id, count]) => ({ product_id, copies: count }));
}

export const idsOf = ({ items }: Pick<GangOrder, 'items'>): number[] => [
  ...new Set(items.map(({ product_id }) => product_id)),
];

export async function layOut(
  room: Pick<DrawingRoom, 'nest'>,
  order: GangOrder,
  products: readonly Planned[],
  /** The one that asks, where somebody waits for the answer. */
  company?: number,
): Promise<GangLayout> {
  const { film_um, max_length_um, gap_um, margin_um } = order;
  const film: NestRoom = { film_um, max_length_um, gap_um, margin_um, head_um: HEAD_UM };
  const pieces = piecesOf(order, products, film);
  const pages = await room.nest(
    pieces.map(({ w_um, h_um }, id) => ({ id, w_um, h_um })),
    film,
    company,
  );
  if (pages.length > GANG_PAGES_MAX) {
    throw new AppError('GANG_TOO_LONG', { n: pages.length, max: GANG_PAGES_MAX });
  }
  const length_um = lengthOf(pages);
  const printed = pieces.reduce((sum, { w_um, h_um }) => sum + w_um * h_um, 0);
  return {
    film_um,
    length_um,
    products: products.map(({ id, name, sku, version, model_name, model_name_en, scene }) => ({
      id,
      name,
      sku,
      version,
      model_name,
      model_name_en,
      ...outerSize(scene),
    })),
    used_bp: Math.floor((printed / (film_um * length_um)) * 10_000),
    pages: pages.map((page) => ({
      length_um: page.length_um,
      places: page.places.flatMap(({ id, ...place }) => {
        const piece = pieces[id];
        if (!piece) return [];
        const { product_id, copy, bleed_um } = piece;
        return [{ ...place, product_id, copy, bleed_um }];
      }),
    })),
  };
}

/** What a piece takes of the film: its trim and the bleed around it. */
const outerSize = ({ w_um, h_um, bleed_um }: Planned['scene']) => ({
  w_um: w_um + 2 * bleed_um,
  h_um: h_um + 2 * bleed_um,
});

/** One piece for each copy. A piece that does not fit is refused by its name: it is never made smaller. */
function piecesOf({ items }: GangOrder, products: readonly Planned[], film: NestRoom): Piece[] {
  const n = items.reduce((sum, { copies }) => sum + copies, 0);
  if (n > GANG_PIECES_MAX) throw new AppError('GANG_TOO_MANY_PIECES', { n, max: GANG_PIECES_MAX });
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.flatMap(({ product_id, copies }) => {
    const product = byId.get(product_id);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    const { bleed_um } = product.scene;
    const size = outerSize(product.scene);
    if (!fitsFilm(size, film)) {
      const [w, h, width] = [size.w_um, size.h_um, film.film_um].map((um) => um / 1000);
      throw new AppError('GANG_PIECE_TOO_LARGE', {
        name: product.name,
        w: w ?? 0,
        h: h ?? 0,
        film: width ?? 0,
      });
    }
    return Array.from({ length: copies }, (_, at) => ({ product_id, copy: at + 1, bleed_um, ...size }));
  });
}
