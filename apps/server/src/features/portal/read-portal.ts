import type { DataOf } from '@motif/contract/endpoint';
import type { PortalPicture, portal } from '@motif/contract/features/portal';
import type { Context } from '../../platform/context';
import { countRows } from '../../platform/db/count-rows';
import { queryRows, type Statement } from '../../platform/db/query-rows';
import { listOffers } from '../packages/list-offers';
import { ENABLED_CATEGORIES } from '../permissions/rights';
import { type PublicRow, publicColumns, publicPicture } from '../pictures/picture-card';
import { ON_MARKET } from '../pictures/seen-pictures';
import { type Painter, readShownProducts, stillShown } from '../products/shown/shown-products';

type Needs = Pick<Context, 'db' | 'imageUrls' | 'log'>;
type Portal = DataOf<typeof portal.portal>;
type Order = 'popularity' | 'published_at';
type Row = [...PublicRow, uploaderId: string, uploader: string];

/** The number of pictures the landing page has room for. */
const STRIP = 24;

/** Every guest gets the same answer, and addresses signed a minute ago are still valid for six more. */
const PORTAL_KEPT_MS = 60_000;
/** While a product of it is being drawn. */
const PART_KEPT_MS = 2_000;

/** The answer is kept for a while, but a product that somebody took back is gone at once. */
export function openPortal(painter: Painter): (ctx: Needs) => Promise<Portal> {
  const kept = remember((ctx: Needs) => readPortal(ctx, painter));
  return async (ctx) => {
    const { data } = await kept(ctx);
    const shown = await stillShown(
      ctx.db,
      data.products.map(({ id }) => id),
    );
    return { ...data, products: data.products.filter(({ id }) => shown.has(id)) };
  };
}

interface Read {
  data: Portal;
  /** Every product of it is drawn. */
  isWhole: boolean;
}

/** Everything the landing page shows. Picture addresses are signed for seven minutes at least. */
async function readPortal(ctx: Needs, painter: Painter): Promise<Read> {
  const { db, imageUrls } = ctx;
  const strip = async (order: Order) =>
    (await queryRows<Row>(db, stripStatement(order))).map((row) => pictureOf(row, imageUrls));
  const [hot, fresh, products, pictures, illustrators, companies, categories, offers] = await Promise.all([
    strip('popularity'),
    strip('published_at'),
    readShownProducts(ctx, painter),
    countRows(db, `pictures p where ${ON_MARKET}`),
    countRows(db, `users where type_role = 'illustrator' and status = 'active'`),
    countRows(db, 'companies'),
    countRows(db, `(${ENABLED_CATEGORIES}) c`),
    listOffers(db),
  ]);
  const counts = { pictures, illustrators, companies, categories };
  return { data: { hot, fresh, products: products.list, counts, offers }, isWhole: products.isWhole };
}

/**
 * The market's indexes begin with the category, so the best of each category are read and the best of those are taken:
 * some hundred rows for any number of pictures. Pictures of people who left are not shown.
 */
export function stripStatement(order: Order): Statement {
  return {
    text: `select ${publicColumns('best')},
        best.owner_id::text, best.username
      from (${ENABLED_CATEGORIES}) c cross join lateral (
        select p.*, u.username from pictures p join users u on u.id = p.owner_id and u.status = 'active'
        where p.main_category_id = c.id and ${ON_MARKET}
        order by p.${order} desc, p.id desc limit ${STRIP}
      ) best
      order by best.${order} desc, best.id desc limit ${STRIP}`,
    values: [],
    prepared: false,
  };
}

function pictureOf(row: Row, imageUrls: Needs['imageUrls']): PortalPicture {
  const [uploaderId, username] = [row[7], row[8]];
  return { ...publicPicture(imageUrls, row), uploader: { id: Number(uploaderId), username } };
}

/** Keeps the answer of `load` for a while; parallel callers share one load, and a failure is not kept. */
function remember<I>(load: (input: I) => Promise<Read>): (input: I) => Promise<Read> {
  let kept: { until: number; value: Promise<Read> } | undefined;
  return (input) => {
    if (kept && kept.until > Date.now()) return kept.value;
    const value = load(input);
    const mine = { until: Date.now() + PORTAL_KEPT_MS, value };
    kept = mine;
    value.then(
      ({ isWhole }) => {
        if (!isWhole) mine.until = Date.now() + PART_KEPT_MS;
      },
      () => {
        if (kept === mine) kept = undefined;
      },
    );
    return value;
  };
}
