import { Type } from 'typebox';
import { endpoint } from '../../endpoint';
import {
  REPEAT_AREA_MAX_UM,
  REPEAT_AREA_MIN_UM,
  REPEAT_DPI_MAX,
  REPEAT_DPI_MIN,
  REPEAT_GAP_MAX_UM,
  REPEAT_PIECE_MAX_UM,
  REPEAT_PIECE_MIN_UM,
} from '../../limits';
import { TILE_MODES } from '../../scene/scene';
import { IdParams, Input, nullable, oneOf } from '../../shapes';
import { PRODUCT_EXPORT, REPEAT_KINDS, REPEAT_SHEETS } from './product-choices';

const area = Type.Optional(
  Type.Integer({
    minimum: REPEAT_AREA_MIN_UM,
    maximum: REPEAT_AREA_MAX_UM,
    description: 'of the area, which needs both sides',
  }),
);

/** Pictures as repeats, by themselves and not on a product. */
export const repeats = {
  file: endpoint({
    method: 'GET',
    path: '/product/repeats/{id}/file/',
    summary:
      '平铺文件 / A picture as a repeat: its smallest unit, or an area filled with it; pending while it is drawn',
    auth: { check: [PRODUCT_EXPORT] },
    params: IdParams,
    query: Input({
      sheet: oneOf(REPEAT_SHEETS),
      kind: oneOf(REPEAT_KINDS),
      mode: oneOf(TILE_MODES),
      w_um: Type.Integer({
        minimum: REPEAT_PIECE_MIN_UM,
        maximum: REPEAT_PIECE_MAX_UM,
        description: 'width of one piece; its height follows from the picture',
      }),
      gap_um: Type.Integer({ minimum: 0, maximum: REPEAT_GAP_MAX_UM }),
      turn: Type.Integer({ minimum: 0, maximum: 90, multipleOf: 90 }),
      dpi: Type.Integer({ minimum: REPEAT_DPI_MIN, maximum: REPEAT_DPI_MAX }),
      area_w_um: area,
      area_h_um: area,
    }),
    data: Type.Object({
      url: nullable(Type.String()),
      retry_after_ms: nullable(Type.Integer()),
      name: Type.String(),
      w_px: Type.Integer(),
      h_px: Type.Integer(),
    }),
  }),
};
