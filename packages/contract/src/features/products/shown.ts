import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { REASON_MAX, REASON_MIN } from '../../reasons';
import { Id, IdParams, Input, Nothing } from '../../shapes';
import { PRODUCT_MAKE } from './product-choices';
import { ProductCard } from './products';

/** A product as guests see it. */
export const ShownProduct = Type.Object({
  id: Id,
  name: Type.String(),
  model_name: Type.String(),
  model_name_en: Type.String(),
  /** The address of its mockup, signed like those of pictures. */
  mockup: Type.String(),
  maker: Type.Object({ id: Id, username: Type.String() }),
});
export type ShownProduct = Static<typeof ShownProduct>;

/** Products that a company shows to guests on the portal. */
export const shownProducts = {
  show: endpoint({
    method: 'POST',
    path: '/product/products/{id}/portal/',
    summary: '门户展示 / Shows a product on the portal, or takes it back at once',
    // Guests see it, so it needs the right to publish too.
    auth: { check: { permission: [PRODUCT_MAKE, 'pictures.publish'], mode: 'allOf' } },
    params: IdParams,
    body: Input({ shown: Type.Boolean() }),
    data: ProductCard,
  }),
  bar: endpoint({
    method: 'POST',
    path: '/system/portal-products/{id}/bar/',
    summary: '门户下架 / Takes a product of any company off the portal for good',
    auth: { check: [ADMIN_ROLE] },
    idempotent: true,
    params: IdParams,
    body: Input({ reason: Type.String({ minLength: REASON_MIN, maxLength: REASON_MAX }) }),
    data: Nothing,
  }),
};
