import { type Static, Type } from 'typebox';
import { LAYER_MAX_UM, LAYER_MIN_UM, PICTURE_NAME_MAX, SCENE_LAYERS_MAX, SCENE_TEXT_MAX } from '../limits';
import { Id, Input, nullable, oneOf } from '../shapes';
import { FONTS } from './fonts';

/**
 * A design: what lies on the print area of a blank, bottom to top. Lengths are whole micrometres from the top left
 * corner of the trim, angles are hundredths of a degree, opacity is per cent. Browser and server draw it by the same
 * `drawScene`, so what somebody sees is what is printed.
 */
const FARTHEST_UM = 5_000_000;
const place = Type.Integer({ minimum: -FARTHEST_UM, maximum: FARTHEST_UM });
const size = Type.Integer({ minimum: LAYER_MIN_UM, maximum: LAYER_MAX_UM });
const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });

const everyLayer = {
  id: Type.String({ pattern: '^[a-z0-9]{1,16}$' }),
  name: Type.String({ maxLength: PICTURE_NAME_MAX }),
  /** The middle of the layer. */
  x_um: place,
  y_um: place,
  turn: Type.Integer({ minimum: -18_000, maximum: 18_000, description: 'hundredths of a degree, clockwise' }),
  opacity: Type.Integer({ minimum: 0, maximum: 100 }),
  hidden: Type.Boolean(),
  locked: Type.Boolean(),
};

/** The part of the source that is shown, in 1/10000 of its sides. */
export const Crop = Input({
  x: Type.Integer({ minimum: 0, maximum: 9_990 }),
  y: Type.Integer({ minimum: 0, maximum: 9_990 }),
  w: Type.Integer({ minimum: 10, maximum: 10_000 }),
  h: Type.Integer({ minimum: 10, maximum: 10_000 }),
});
export type Crop = Static<typeof Crop>;

export const TILE_MODES = ['grid', 'half-drop', 'half-brick', 'mirror'] as const;
export type TileMode = (typeof TILE_MODES)[number];
export const Tile = Input({
  mode: oneOf(TILE_MODES),
  gap_um: Type.Integer({ minimum: 0, maximum: 200_000 }),
});
export type Tile = Static<typeof Tile>;

const placedImage = {
  ...everyLayer,
  w_um: size,
  h_um: size,
  flip_x: Type.Boolean(),
  flip_y: Type.Boolean(),
  crop: Type.Optional(Crop),
  /** Repeated over the whole print area; the layer is then one piece of the repeat. */
  tile: Type.Optional(Tile),
};

export const PictureLayer = Input({ kind: Type.Literal('picture'), picture_id: Id, ...placedImage });
export type PictureLayer = Static<typeof PictureLayer>;

/** A logo or a label of the company. */
export const AttachmentLayer = Input({ kind: Type.Literal('attachment'), attachment_id: Id, ...placedImage });
export type AttachmentLayer = Static<typeof AttachmentLayer>;

export const ALIGNS = ['left', 'center', 'right'] as const;
/** What the outline of a text depends on. Its size is not part of it, so that resizing asks the server for nothing. */
export const textStyle = {
  text: Type.String({ minLength: 1, maxLength: SCENE_TEXT_MAX }),
  font: oneOf(FONTS.map(({ code }) => code)),
  weight: Type.Integer({ minimum: 100, maximum: 900, multipleOf: 100 }),
  align: oneOf(ALIGNS),
  line_height: Type.Integer({ minimum: 50, maximum: 300, description: 'per cent of the size' }),
  spacing: Type.Integer({
    minimum: -200,
    maximum: 2_000,
    description: 'between characters, 1/1000 of the size',
  }),
  arc: Type.Integer({
    minimum: -350,
    maximum: 350,
    description: 'degrees the line is bent by; 0 is straight',
  }),
};
export const TextStyle = Input(textStyle);
export type TextStyle = Static<typeof TextStyle>;

export const TextLayer = Input({
  kind: Type.Literal('text'),
  ...everyLayer,
  ...textStyle,
  size_um: Type.Integer({ minimum: 500, maximum: 1_000_000 }),
  colour: Hex,
  stroke: Type.Optional(Input({ width_um: Type.Integer({ minimum: 50, maximum: 50_000 }), colour: Hex })),
});
export type TextLayer = Static<typeof TextLayer>;

export const Layer = Type.Union([PictureLayer, TextLayer, AttachmentLayer]);
export type Layer = Static<typeof Layer>;
export type ImageLayer = PictureLayer | AttachmentLayer;
export const isImageLayer = (layer: Layer): layer is ImageLayer => layer.kind !== 'text';

export const Scene = Input({
  v: Type.Literal(1),
  w_um: size,
  h_um: size,
  bleed_um: Type.Integer({ minimum: 0, maximum: 50_000 }),
  background: nullable(Hex),
  layers: Type.Array(Layer, { maxItems: SCENE_LAYERS_MAX }),
});
export type Scene = Static<typeof Scene>;

export const emptyScene = (area: Pick<Scene, 'w_um' | 'h_um' | 'bleed_um'>): Scene => ({
  v: 1,
  w_um: area.w_um,
  h_um: area.h_um,
  bleed_um: area.bleed_um,
  background: null,
  layers: [],
});

/** The pictures that a design uses, each once. */
export const picturesIn = (scene: Scene): number[] => [
  ...new Set(scene.layers.flatMap((layer) => (layer.kind === 'picture' ? [layer.picture_id] : []))),
];

export const attachmentsIn = (scene: Scene): number[] => [
  ...new Set(scene.layers.flatMap((layer) => (layer.kind === 'attachment' ? [layer.attachment_id] : []))),
];

const UM_PER_INCH = 25_400;
/** Pixels of a length; sizes are rounded once, from the outer size. */
export const pixels = (um: number, dpi: number): number => Math.round((um * dpi) / UM_PER_INCH);
export const pixelsPerUm = (dpi: number): number => dpi / UM_PER_INCH;
