import { type Static, Type } from 'typebox';
import { Input, nullable, oneOf } from '../../shapes';

/**
 * A blank: the thing before anything is printed on it. Its definition never changes; an edit makes the next version, and
 * designs keep theirs. Lengths are whole micrometres, angles hundredths of a degree.
 */
export const SHAPES = ['case', 'cup', 'flat'] as const;
export type Shape = (typeof SHAPES)[number];

const Length = Type.Integer({ minimum: 0, maximum: 3_000_000 });
const Positive = Type.Integer({ minimum: 1_000, maximum: 3_000_000 });
const Angle = Type.Integer({ minimum: -36_000, maximum: 36_000 });
const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const Code = Type.String({ pattern: '^[a-z0-9-]{1,24}$' });
const name = Type.String({ minLength: 1, maxLength: 40 });

const Disc = Input({ x: Length, y: Length, r: Length });
/** A phone case seen from behind; places are measured from the top left corner of its back. */
export const CaseGeometry = Input({
  w: Positive,
  h: Positive,
  r: Length,
  depth: Positive,
  edge: Length,
  camera: Input({ x: Length, y: Length, w: Positive, h: Positive, r: Length }),
  lenses: Type.Array(Disc, { maxItems: 6 }),
  flash: nullable(Disc),
  keys: Type.Array(Input({ side: oneOf(['left', 'right']), y: Length, h: Positive }), { maxItems: 6 }),
});
export type CaseGeometry = Static<typeof CaseGeometry>;

export const CupGeometry = Input({
  d: Positive,
  h: Positive,
  wall: Length,
  /** Null: a cup without a handle. `gap` is the angle around it that stays bare. */
  handle: nullable(Input({ gap: Angle, h: Positive, reach: Positive })),
  lid: Type.Boolean(),
  print_bottom: Length,
});
export type CupGeometry = Static<typeof CupGeometry>;

export const FLAT_MATERIALS = ['pillow', 'paper', 'rubber', 'canvas', 'cork', 'ceramic'] as const;
export const FlatGeometry = Input({
  w: Positive,
  h: Positive,
  r: Length,
  depth: Length,
  material: oneOf(FLAT_MATERIALS),
});
export type FlatGeometry = Static<typeof FlatGeometry>;

/**
 * Where nothing of the print is seen: the camera of a phone, the handle of a bag. Of a `rect`, x and y are the top left
 * corner and r rounds the corners; of a `circle`, x and y are the middle and r is the radius, w and h count for nothing.
 */
export const Hole = Input({
  kind: oneOf(['rect', 'circle']),
  x_um: Length,
  y_um: Length,
  w_um: Length,
  h_um: Length,
  r_um: Length,
});
export type Hole = Static<typeof Hole>;

export const PrintArea = Input({
  code: Code,
  name,
  name_en: name,
  w_um: Positive,
  h_um: Positive,
  bleed_um: Type.Integer({ minimum: 0, maximum: 50_000 }),
  /** Inside of the trim; what matters keeps this far away from it. */
  safe_um: Type.Integer({ minimum: 0, maximum: 100_000 }),
  dpi: Type.Integer({ minimum: 72, maximum: 600 }),
  dpi_min: Type.Integer({ minimum: 50, maximum: 600 }),
  /** `full`: the whole area is meant to be covered; `free`: a print may stand alone on it. */
  fill: oneOf(['full', 'free']),
  technique: oneOf(['uv', 'sublimation', 'dtf', 'inkjet']),
  holes: Type.Array(Hole, { maxItems: 12 }),
});
export type PrintArea = Static<typeof PrintArea>;

export const BlankColour = Input({ code: Code, name, name_en: name, hex: Hex, inside_hex: Hex });
export type BlankColour = Static<typeof BlankColour>;

/** A direction from which a mockup is seen. */
export const BlankView = Input({
  code: Code,
  name,
  name_en: name,
  yaw: Angle,
  pitch: Angle,
  zoom: Type.Integer({ minimum: 20, maximum: 500, description: 'per cent' }),
});
export type BlankView = Static<typeof BlankView>;

const common = {
  area: PrintArea,
  colours: Type.Array(BlankColour, { minItems: 1, maxItems: 24 }),
  views: Type.Array(BlankView, { minItems: 1, maxItems: 8 }),
  weight_mg: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  base_price_fen: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
};
export const CaseDefinition = Input({ shape: Type.Literal('case'), geometry: CaseGeometry, ...common });
export const CupDefinition = Input({ shape: Type.Literal('cup'), geometry: CupGeometry, ...common });
export const FlatDefinition = Input({ shape: Type.Literal('flat'), geometry: FlatGeometry, ...common });
export type CaseDefinition = Static<typeof CaseDefinition>;
export type CupDefinition = Static<typeof CupDefinition>;
export type FlatDefinition = Static<typeof FlatDefinition>;
export const BlankDefinition = Type.Union([CaseDefinition, CupDefinition, FlatDefinition]);
export type BlankDefinition = Static<typeof BlankDefinition>;
