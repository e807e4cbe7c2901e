import { listProducts } from '../features/products/list-products';
import { showProduct } from '../features/products/shown/show-product';
import { AppError } from '../platform/errors';
import type { DemoContext } from './history/stage';
import { masterOf } from './make-staff';

/** Who shows how many of their products to guests. */
const SHOWN = [
  { account: 'factory', count: 3 },
  { account: 'merchant', count: 2 },
  { account: 'illustrator', count: 2 },
];

/** Ready products on the portal, as far as their pictures may be shown. */
export async function makeShown(ctx: DemoContext): Promise<void> {
  for (const { account, count } of SHOWN) {
    const me = await masterOf(ctx, account);
    const { list } = await listProducts(me, { state: 'ready', page_size: 20 });
    let left = count;
    for (const { id } of list) {
      if (left === 0) break;
      try {
        await showProduct(me, id, { shown: true });
        left -= 1;
      } catch (error) {
        // It has a picture that is private or not bought.
        if (!(error instanceof AppError)) throw error;
      }
    }
  }
}
