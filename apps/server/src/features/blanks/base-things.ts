import type {
  BlankColour,
  BlankView,
  CupDefinition,
  FlatDefinition,
  PrintArea,
} from '@motif/contract/features/blanks/definition';
import type { NewBlank } from './new-blank';

const mm = (value: number) => Math.round(value * 1000);

const colour = (code: string, name: string, name_en: string, hex: string, inside_hex = hex): BlankColour => ({
  code,
  name,
  name_en,
  hex,
  inside_hex,
});
const WHITE = colour('white', '白色', 'White', '#f7f6f3');
const CREAM = colour('cream', '米白', 'Cream', '#efe7d8');
const BLACK = colour('black', '黑色', 'Black', '#232323');

const MUG_COLOURS = [
  WHITE,
  colour('white-red', '内红', 'Red inside', '#f7f6f3', '#c5382f'),
  colour('white-blue', '内蓝', 'Blue inside', '#f7f6f3', '#2f63b8'),
  colour('white-black', '内黑', 'Black inside', '#f7f6f3', '#2a2a2a'),
];
const BOTTLE_COLOURS = [
  WHITE,
  colour('silver', '银色', 'Silver', '#c9ccd1', '#d7d9dc'),
  colour('navy', '藏青', 'Navy', '#22314f', '#d7d9dc'),
];

/** The handle is part of how a mug looks, so its first view shows it beside the print. */
const MUG_VIEWS: BlankView[] = [
  { code: 'angle', name: '侧前', name_en: 'Angle', yaw: -5_600, pitch: 900, zoom: 100 },
  { code: 'front', name: '正面', name_en: 'Front', yaw: 0, pitch: 900, zoom: 100 },
  { code: 'left', name: '左侧', name_en: 'Left', yaw: 6_000, pitch: 900, zoom: 100 },
];
const BOTTLE_VIEWS: BlankView[] = [
  { code: 'front', name: '正面', name_en: 'Front', yaw: 0, pitch: 900, zoom: 100 },
  { code: 'left', name: '左侧', name_en: 'Left', yaw: 6_000, pitch: 900, zoom: 100 },
  { code: 'right', name: '右侧', name_en: 'Right', yaw: -6_000, pitch: 900, zoom: 100 },
];
const FLAT_VIEWS: BlankView[] = [
  { code: 'front', name: '正面', name_en: 'Front', yaw: 0, pitch: 0, zoom: 100 },
  { code: 'angle', name: '侧前', name_en: 'Angle', yaw: -2_600, pitch: 1_800, zoom: 100 },
];

interface Cup {
  d: number;
  h: number;
  print: [w: number, h: number];
  handle: boolean;
  lid: boolean;
  price: number;
  weight: number;
}

const cup = ({ d, h, print: [w, height], handle, lid, price, weight }: Cup): CupDefinition => ({
  shape: 'cup',
  geometry: {
    d: mm(d),
    h: mm(h),
    wall: mm(3.6),
    handle: handle ? { gap: 5_200, h: mm(h * 0.66), reach: mm(30) } : null,
    lid,
    print_bottom: mm((h - height) / 2),
  },
  area: {
    code: 'wrap',
    name: '杯身',
    name_en: 'Wrap',
    w_um: mm(w),
    h_um: mm(height),
    bleed_um: mm(2),
    safe_um: mm(5),
    dpi: 300,
    dpi_min: 150,
    fill: 'free',
    technique: 'sublimation',
    holes: [],
  },
  colours: handle ? MUG_COLOURS : BOTTLE_COLOURS,
  views: handle ? MUG_VIEWS : BOTTLE_VIEWS,
  weight_mg: weight * 1000,
  base_price_fen: price,
});

type Sheet = Pick<PrintArea, 'technique' | 'fill'> & { bleed: number; safe: number; dpi: number };
const SHEET: Sheet = { technique: 'sublimation', fill: 'full', bleed: 3, safe: 8, dpi: 200 };

interface Flat {
  size: [w: number, h: number];
  r: number;
  depth: number;
  material: FlatDefinition['geometry']['material'];
  price: number;
  weight: number;
  colours?: BlankColour[];
  /** The print is smaller than the thing, in its middle. */
  print?: [w: number, h: number];
  sheet?: Partial<Sheet>;
}

function flat({
  size: [w, h],
  r,
  depth,
  material,
  price,
  weight,
  colours,
  print,
  sheet,
}: Flat): FlatDefinition {
  const { technique, fill, bleed, safe, dpi } = { ...SHEET, ...sheet };
  const [width, height] = print ?? [w, h];
  return {
    shape: 'flat',
    geometry: { w: mm(w), h: mm(h), r: mm(r), depth: mm(depth), material },
    area: {
      code: 'front',
      name: '正面',
      name_en: 'Front',
      w_um: mm(width),
      h_um: mm(height),
      bleed_um: mm(bleed),
      safe_um: mm(safe),
      dpi,
      dpi_min: Math.round(dpi / 2),
      fill,
      technique,
      holes: [],
    },
    colours: colours ?? [WHITE],
    views: FLAT_VIEWS,
    weight_mg: weight * 1000,
    base_price_fen: price,
  };
}

export const MUGS: NewBlank[] = [
  {
    code: 'mug-11oz',
    name: '11 oz 陶瓷马克杯',
    name_en: '11 oz ceramic mug',
    definition: cup({ d: 82, h: 95, print: [205, 85], handle: true, lid: false, price: 1_150, weight: 330 }),
  },
  {
    code: 'mug-15oz',
    name: '15 oz 陶瓷马克杯',
    name_en: '15 oz ceramic mug',
    definition: cup({
      d: 86,
      h: 119,
      print: [215, 106],
      handle: true,
      lid: false,
      price: 1_490,
      weight: 450,
    }),
  },
];
export const BOTTLES: NewBlank[] = [
  {
    code: 'tumbler-400',
    name: '400 ml 随行杯',
    name_en: '400 ml tumbler',
    definition: cup({
      d: 75,
      h: 160,
      print: [235, 110],
      handle: false,
      lid: true,
      price: 2_490,
      weight: 240,
    }),
  },
  {
    code: 'thermos-500',
    name: '500 ml 保温杯',
    name_en: '500 ml thermos',
    definition: cup({
      d: 66,
      h: 220,
      print: [207, 150],
      handle: false,
      lid: true,
      price: 2_990,
      weight: 310,
    }),
  },
];
export const COASTER: NewBlank = {
  code: 'coaster-100',
  name: '10 cm 软木杯垫',
  name_en: '10 cm cork coaster',
  definition: flat({
    size: [100, 100],
    r: 10,
    depth: 4,
    material: 'cork',
    price: 290,
    weight: 28,
    sheet: { bleed: 2, safe: 5, dpi: 300 },
  }),
};
export const PILLOW: NewBlank = {
  code: 'pillow-45',
  name: '45 cm 抱枕',
  name_en: '45 cm cushion',
  definition: flat({
    size: [450, 450],
    r: 12,
    depth: 130,
    material: 'pillow',
    price: 1_990,
    weight: 420,
    sheet: { bleed: 10, safe: 25, dpi: 150 },
  }),
};
export const POSTER: NewBlank = {
  code: 'poster-a3',
  name: 'A3 海报',
  name_en: 'A3 poster',
  definition: flat({
    size: [297, 420],
    r: 0,
    depth: 0,
    material: 'paper',
    price: 690,
    weight: 30,
    sheet: { technique: 'inkjet' },
  }),
};
export const TILE: NewBlank = {
  code: 'tile-150',
  name: '15 cm 装饰瓷砖',
  name_en: '15 cm tile',
  definition: flat({
    size: [150, 150],
    r: 2,
    depth: 7,
    material: 'ceramic',
    price: 890,
    weight: 260,
    sheet: { bleed: 2, safe: 5, dpi: 300 },
  }),
};
export const MOUSE_MAT: NewBlank = {
  code: 'mouse-mat',
  name: '鼠标垫 24 × 20 cm',
  name_en: 'Mouse mat 24 × 20 cm',
  definition: flat({ size: [240, 200], r: 8, depth: 3, material: 'rubber', price: 790, weight: 140 }),
};
export const TOTE: NewBlank = {
  code: 'tote',
  name: '帆布袋 35 × 39 cm',
  name_en: 'Canvas tote 35 × 39 cm',
  definition: flat({
    size: [350, 390],
    r: 4,
    depth: 2,
    material: 'canvas',
    price: 1_290,
    weight: 160,
    colours: [CREAM, WHITE, BLACK],
    print: [280, 300],
    sheet: { technique: 'dtf', fill: 'free', bleed: 0, safe: 10 },
  }),
};
