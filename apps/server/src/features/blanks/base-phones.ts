import type { BlankColour, BlankView, CaseDefinition } from '@motif/contract/features/blanks/definition';
import type { NewBlank } from './new-blank';

const mm = (value: number) => Math.round(value * 1000);

/** Where the camera sits: its plateau and its lenses, in millimetres from the top left corner of the back. */
interface Camera {
  x: number;
  y: number;
  w: number;
  h: number;
  r: number;
  lenses: [x: number, y: number, r: number][];
  flash: [x: number, y: number, r: number] | null;
}

/** Three lenses in a square with round corners. */
const square = (side: number): Camera => ({
  x: 5.5,
  y: 5.5,
  w: side,
  h: side + 2,
  r: side * 0.28,
  lenses: [
    [5.5 + side * 0.27, 5.5 + side * 0.28, side * 0.185],
    [5.5 + side * 0.27, 5.5 + side * 0.78, side * 0.185],
    [5.5 + side * 0.75, 5.5 + side * 0.53, side * 0.185],
  ],
  flash: [5.5 + side * 0.75, 5.5 + side * 0.19, side * 0.067],
});

/** Two lenses in a square with round corners, one across from the other. */
const across = (side: number): Camera => ({
  x: 5.5,
  y: 5.5,
  w: side,
  h: side + 2,
  r: side * 0.28,
  lenses: [
    [5.5 + side * 0.3, 5.5 + side * 0.32, side * 0.2],
    [5.5 + side * 0.7, 5.5 + side * 0.74, side * 0.2],
  ],
  flash: [5.5 + side * 0.7, 5.5 + side * 0.28, side * 0.07],
});

/** Two lenses, one below the other. */
const pill: Camera = {
  x: 6,
  y: 6,
  w: 23,
  h: 43,
  r: 11.5,
  lenses: [
    [17.5, 17.5, 8],
    [17.5, 37.5, 8],
  ],
  flash: [36, 17, 2.4],
};

/** A disc in the middle, near the top. */
const disc = (width: number, side: number): Camera => ({
  x: width / 2 - side / 2,
  y: 9,
  w: side,
  h: side,
  r: side / 2,
  lenses: [
    [width / 2, 9 + side * 0.26, side * 0.14],
    [width / 2 - side * 0.23, 9 + side * 0.62, side * 0.14],
    [width / 2 + side * 0.23, 9 + side * 0.62, side * 0.14],
  ],
  flash: [width / 2, 9 + side * 0.86, side * 0.045],
});

/** Four places in a square, one of them the flash. */
const block = (side: number): Camera => ({
  x: 7,
  y: 7,
  w: side,
  h: side,
  r: 7,
  lenses: [
    [7 + side * 0.29, 7 + side * 0.29, side * 0.18],
    [7 + side * 0.71, 7 + side * 0.29, side * 0.18],
    [7 + side * 0.29, 7 + side * 0.71, side * 0.18],
  ],
  flash: [7 + side * 0.71, 7 + side * 0.71, side * 0.07],
});

const VIEWS: BlankView[] = [
  { code: 'front', name: '正面', name_en: 'Front', yaw: 0, pitch: 0, zoom: 100 },
  { code: 'angle', name: '侧前', name_en: 'Angle', yaw: -2_800, pitch: 600, zoom: 100 },
  { code: 'left', name: '左侧', name_en: 'Left', yaw: 4_200, pitch: 400, zoom: 100 },
];

const colour = (code: string, name: string, name_en: string, hex: string): BlankColour => ({
  code,
  name,
  name_en,
  hex,
  inside_hex: hex,
});
const COLOURS = [
  colour('white', '白色', 'White', '#f4f4f1'),
  colour('black', '黑色', 'Black', '#202124'),
  colour('mint', '薄荷绿', 'Mint', '#cfe8dc'),
  colour('pink', '樱花粉', 'Pink', '#f6d5dc'),
];

/** The print goes over the edge by this much on every side. */
const WRAP = 3.5;

function phone(w: number, h: number, r: number, camera: Camera, price: number): CaseDefinition {
  const { lenses, flash, ...plateau } = camera;
  return {
    shape: 'case',
    geometry: {
      w: mm(w),
      h: mm(h),
      r: mm(r),
      depth: mm(10.5),
      edge: mm(3.6),
      camera: {
        x: mm(plateau.x),
        y: mm(plateau.y),
        w: mm(plateau.w),
        h: mm(plateau.h),
        r: mm(plateau.r),
      },
      lenses: lenses.map(([x, y, radius]) => ({ x: mm(x), y: mm(y), r: mm(radius) })),
      flash: flash && { x: mm(flash[0]), y: mm(flash[1]), r: mm(flash[2]) },
      keys: [
        { side: 'right', y: mm(h * 0.3), h: mm(18) },
        { side: 'left', y: mm(h * 0.24), h: mm(11) },
        { side: 'left', y: mm(h * 0.34), h: mm(11) },
      ],
    },
    area: {
      code: 'back',
      name: '背面',
      name_en: 'Back',
      w_um: mm(w + 2 * WRAP),
      h_um: mm(h + 2 * WRAP),
      bleed_um: mm(2),
      safe_um: mm(6),
      dpi: 300,
      dpi_min: 150,
      fill: 'full',
      technique: 'uv',
      holes: [
        {
          kind: 'rect',
          x_um: mm(plateau.x + WRAP),
          y_um: mm(plateau.y + WRAP),
          w_um: mm(plateau.w),
          h_um: mm(plateau.h),
          r_um: mm(plateau.r),
        },
      ],
    },
    colours: COLOURS,
    views: VIEWS,
    weight_mg: 32_000,
    base_price_fen: price,
  };
}

/** Outer sizes of the cases in millimetres: the phone and one and a half on each side. */
export const PHONES: Record<'matte' | 'glass' | 'mirror', NewBlank[]> = {
  matte: [
    {
      code: 'iphone-15',
      name: 'iPhone 15',
      name_en: 'iPhone 15',
      definition: phone(74.6, 150.6, 12.5, across(36), 1_290),
    },
    {
      code: 'iphone-15-pro-max',
      name: 'iPhone 15 Pro Max',
      name_en: 'iPhone 15 Pro Max',
      definition: phone(79.7, 162.9, 13, square(40), 1_390),
    },
    {
      code: 'iphone-16',
      name: 'iPhone 16',
      name_en: 'iPhone 16',
      definition: phone(74.6, 150.6, 12.5, pill, 1_290),
    },
    {
      code: 'iphone-16-pro',
      name: 'iPhone 16 Pro',
      name_en: 'iPhone 16 Pro',
      definition: phone(74.5, 152.6, 13, square(39), 1_390),
    },
    {
      code: 'iphone-16-pro-max',
      name: 'iPhone 16 Pro Max',
      name_en: 'iPhone 16 Pro Max',
      definition: phone(80.6, 166, 13.5, square(41), 1_490),
    },
  ],
  glass: [
    {
      code: 'mate-60-pro',
      name: 'Mate 60 Pro',
      name_en: 'Mate 60 Pro',
      definition: phone(82, 166.7, 12, disc(82, 50), 1_590),
    },
    {
      code: 'mate-70',
      name: 'Mate 70',
      name_en: 'Mate 70',
      definition: phone(79, 163.5, 11.5, disc(79, 47), 1_590),
    },
    { code: 'pura-70', name: 'Pura 70', name_en: 'Pura 70', definition: phone(78.1, 160.6, 12, pill, 1_490) },
    { code: 'nova-13', name: 'nova 13', name_en: 'nova 13', definition: phone(78.2, 164.8, 11, pill, 1_290) },
  ],
  mirror: [
    {
      code: 'mi-14',
      name: '小米 14',
      name_en: 'Xiaomi 14',
      definition: phone(74.5, 155.8, 11, block(38), 1_190),
    },
    {
      code: 'mi-15',
      name: '小米 15',
      name_en: 'Xiaomi 15',
      definition: phone(74.2, 155.3, 11, block(37), 1_190),
    },
    {
      code: 'redmi-k80',
      name: 'Redmi K80',
      name_en: 'Redmi K80',
      definition: phone(77.9, 163.3, 10, disc(77.9, 44), 1_090),
    },
  ],
};
