import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { HEAT_TILES } from '../../scene/heat-map';
import { Id, IdParams, Input, nullable, oneOf } from '../../shapes';
import { PRODUCT_MAKE } from './product-choices';
import {
  PLACE_MODELS_MAX,
  PLACE_PICTURES_MAX,
  PLACEMENT_EXCEPTIONS,
  XRAY_CHECKS,
  XRAY_LEVELS,
} from './xray-choices';

const TileNumber = Type.Integer({ minimum: 0, maximum: HEAT_TILES - 1 });
const seam = Type.Number({ description: 'up to 1 the seam is not seen' });

/** What a picture is, wherever it is placed. */
export const XrayFacts = Type.Object({
  /** How many times its real size it has; 1 for one that was not enlarged. */
  upscale: Type.Number(),
  /** Pixels that its edges take; null for one without strong edges. */
  edge_px: nullable(Type.Number()),
  /** Per cent of its parts with edges that are blurred; null without any. */
  blurred: nullable(Type.Integer()),
  blurred_tiles: Type.Array(TileNumber),
  /** Per cent of the edge of a cut-out that is too light; null for one without transparent parts. */
  fringe: nullable(Type.Integer()),
  opaque: Type.Boolean(),
  seams: Type.Object({ grid: seam, 'half-drop': seam, 'half-brick': seam }),
});
export type XrayFacts = Static<typeof XrayFacts>;

export const PictureXray = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  /** Null for one that cannot be examined. */
  facts: nullable(XrayFacts),
});
export type PictureXray = Static<typeof PictureXray>;

export const XrayVerdict = Type.Object({
  check: oneOf(XRAY_CHECKS),
  level: oneOf(XRAY_LEVELS),
  layer_id: Type.String(),
  /** Pixels an inch, times, per cent, or how much a seam shows: what the check is about. */
  value: Type.Number(),
  where: Type.Array(TileNumber, { description: 'of 8 × 8 tiles of the print area, row by row' }),
});
export type XrayVerdict = Static<typeof XrayVerdict>;

/** A design as it is placed and saved. */
export const ProductXray = Type.Object({
  dpi: Type.Integer({ description: 'green from here on' }),
  dpi_min: Type.Integer({ description: 'amber from here on, red below' }),
  /** By tile: the least resolution that is seen there; null where no picture lies. */
  tiles: Type.Array(nullable(Type.Integer())),
  verdicts: Type.Array(XrayVerdict),
  /** Pictures that are not examined yet; ask again. */
  pending: Type.Integer(),
});
export type ProductXray = Static<typeof ProductXray>;

/** Where a picture lies best on a blank. */
export const Placement = Type.Object({
  picture_id: Id,
  model_id: Id,
  layer: Type.Object({
    x_um: Type.Integer(),
    y_um: Type.Integer(),
    w_um: Type.Integer(),
    h_um: Type.Integer(),
    flip_x: Type.Boolean(),
  }),
  /** What fills the rest where the picture was moved past its edge. */
  background: nullable(Type.String()),
  hidden_share: Type.Integer({ description: 'per cent of what matters that lies where nothing is printed' }),
  dpi: Type.Integer(),
  exception: nullable(oneOf(PLACEMENT_EXCEPTIONS)),
});
export type Placement = Static<typeof Placement>;

const MAKERS = { check: [PRODUCT_MAKE] } as const;
const PER_MINUTE = 120;
const someIds = (maxItems: number) => Type.Array(Id, { minItems: 1, maxItems, uniqueItems: true });

export const xrays = {
  picture: endpoint({
    method: 'GET',
    path: '/image/images/{id}/xray/',
    summary: '图片印刷体检 / How well a picture prints',
    auth: 'session',
    ratePerMinute: PER_MINUTE,
    params: IdParams,
    data: PictureXray,
  }),
  product: endpoint({
    method: 'POST',
    path: '/product/products/{id}/xray/',
    summary: '产品印刷体检 / How well a design prints as it is placed',
    auth: MAKERS,
    ratePerMinute: PER_MINUTE,
    params: IdParams,
    data: ProductXray,
  }),
  place: endpoint({
    method: 'POST',
    path: '/product/place/',
    summary: '智能摆放 / Where pictures lie best on blanks',
    auth: MAKERS,
    ratePerMinute: 30,
    body: Input({ picture_ids: someIds(PLACE_PICTURES_MAX), model_ids: someIds(PLACE_MODELS_MAX) }),
    data: Type.Object({
      list: Type.Array(Placement),
      /** Not examined yet; ask again for these. */
      pending: Type.Array(Id),
    }),
  }),
};
