import { expect, test } from 'vitest';
import { blankProblems } from './check-definition';
import type { CaseDefinition, CupDefinition, FlatDefinition, Hole } from './definition';

const colour = { code: 'white', name: '白色', name_en: 'White', hex: '#ffffff', inside_hex: '#ffffff' };
const view = { code: 'front', name: '正面', name_en: 'Front', yaw: 0, pitch: 0, zoom: 100 };
const hole: Hole = { kind: 'rect', x_um: 9_000, y_um: 9_000, w_um: 30_000, h_um: 30_000, r_um: 8_000 };
const area = {
  code: 'back',
  name: '背面',
  name_en: 'Back',
  w_um: 80_000,
  h_um: 160_000,
  bleed_um: 2_000,
  safe_um: 6_000,
  dpi: 300,
  dpi_min: 150,
  fill: 'full' as const,
  technique: 'uv' as const,
  holes: [hole],
};
const common = { area, colours: [colour], views: [view], weight_mg: 30_000, base_price_fen: 1_000 };
const phone: CaseDefinition = {
  shape: 'case',
  geometry: {
    w: 74_000,
    h: 154_000,
    r: 12_000,
    depth: 10_000,
    edge: 3_000,
    camera: { x: 6_000, y: 6_000, w: 30_000, h: 30_000, r: 8_000 },
    lenses: [{ x: 14_000, y: 14_000, r: 6_000 }],
    flash: { x: 30_000, y: 12_000, r: 2_000 },
    keys: [{ side: 'right', y: 50_000, h: 18_000 }],
  },
  ...common,
};
const mug: CupDefinition = {
  shape: 'cup',
  geometry: {
    d: 80_000,
    h: 95_000,
    wall: 3_600,
    handle: { gap: 5_000, h: 60_000, reach: 30_000 },
    lid: false,
    print_bottom: 5_000,
  },
  ...common,
  area: { ...area, w_um: 205_000, h_um: 85_000, holes: [] },
};
const mat: FlatDefinition = {
  shape: 'flat',
  geometry: { w: 240_000, h: 200_000, r: 8_000, depth: 3_000, material: 'rubber' },
  ...common,
  area: { ...area, w_um: 240_000, h_um: 200_000, holes: [] },
};

const told = (definition: CaseDefinition | CupDefinition | FlatDefinition) =>
  blankProblems(definition).map(({ field, problem }) => `${field} ${problem}`);
const withArea = (change: Partial<typeof area>) => ({ ...phone, area: { ...area, ...change } });
const withHole = (change: Partial<Hole>) => withArea({ holes: [{ ...hole, ...change }] });
const withGeometry = (change: Partial<CaseDefinition['geometry']>) => ({
  ...phone,
  geometry: { ...phone.geometry, ...change },
});
const onMug = (change: Partial<CupDefinition['geometry']>, print: Partial<typeof area> = {}) => ({
  ...mug,
  geometry: { ...mug.geometry, ...change },
  area: { ...mug.area, ...print },
});

test('sound blanks have no problem', () => {
  for (const sound of [phone, mug, mat]) expect(told(sound)).toEqual([]);
});

test('what reaches too far is told at its field', () => {
  expect(told(withHole({ x_um: 50_001 }))).toEqual(['area.holes.0 outsideArea']);
  expect(told(withHole({ x_um: 50_000 }))).toEqual([]);
  expect(told(withHole({ w_um: 0, r_um: 0 }))).toEqual(['area.holes.0 empty']);
  expect(told(withHole({ r_um: 15_001 }))).toEqual(['area.holes.0.r_um tooRound']);
  // A circle is told by its middle.
  expect(told(withHole({ kind: 'circle', x_um: 7_999 }))).toEqual(['area.holes.0 outsideArea']);
  expect(told(withHole({ kind: 'circle', x_um: 8_000 }))).toEqual([]);
  expect(told(withArea({ safe_um: 40_000 }))).toEqual(['area.safe_um safeTooWide']);
  expect(told(withArea({ w_um: 94_001 }))).toEqual(['area.w_um wrapTooFar']);
  expect(told(withGeometry({ camera: { ...phone.geometry.camera, x: 44_001 } }))).toEqual([
    'geometry.camera outsideBack',
  ]);
  expect(told(withGeometry({ lenses: [{ x: 5_999, y: 14_000, r: 6_000 }] }))).toEqual([
    'geometry.lenses.0 outsideBack',
  ]);
  expect(told(withGeometry({ flash: { x: 73_000, y: 12_000, r: 2_000 } }))).toEqual([
    'geometry.flash outsideBack',
  ]);
  expect(told(withGeometry({ keys: [{ side: 'left', y: 140_000, h: 18_000 }] }))).toEqual([
    'geometry.keys.0 outsideBack',
  ]);
});

test('a print is no longer than the way around the cup, and fits its height', () => {
  expect(told(onMug({}, { w_um: 216_500 }))).toEqual(['area.w_um longerThanCup']);
  // Without a handle there is no gap.
  expect(told(onMug({ handle: null }, { w_um: 251_000 }))).toEqual([]);
  expect(told(onMug({ handle: null }, { w_um: 251_400 }))).toEqual(['area.w_um longerThanCup']);
  expect(told(onMug({ print_bottom: 10_001 }))).toEqual(['area.h_um higherThanCup']);
  expect(told(onMug({ wall: 40_000 }))).toEqual(['geometry.wall tooThick']);
  expect(told({ ...mat, area: { ...mat.area, w_um: 240_001 } })).toEqual(['area.w_um largerThanThing']);
});

test('codes stand once, names are there, and the least resolution is not above the best', () => {
  expect(told({ ...phone, colours: [colour, colour] })).toEqual(['colours.1.code taken']);
  expect(told({ ...phone, views: [view, { ...view, name_en: ' ' }] })).toEqual([
    'views.1.code taken',
    'views.1.name_en blank',
  ]);
  expect(told(withArea({ dpi_min: 301 }))).toEqual(['area.dpi_min aboveDpi']);
});
