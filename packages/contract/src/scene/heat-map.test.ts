import { expect, test } from 'vitest';
import { type ExaminedSource, HEAT_TILES, heatMap } from './heat-map';
import { sceneDpi } from './resolution';
import { type AttachmentLayer, emptyScene, type ImageLayer, type PictureLayer, type Scene } from './scene';

const SHEET = { w_um: 80_000, h_um: 80_000, bleed_um: 2_000 };
const SOURCE: ExaminedSource = { width: 1000, height: 1000, upscale: 1, opaque: true, blurred_tiles: [] };

const layer = (id: string, change: Partial<PictureLayer> = {}): PictureLayer => ({
  kind: 'picture',
  picture_id: 1,
  id,
  name: '',
  x_um: 40_000,
  y_um: 40_000,
  w_um: 84_000,
  h_um: 84_000,
  turn: 0,
  opacity: 100,
  hidden: false,
  locked: false,
  flip_x: false,
  flip_y: false,
  ...change,
});
const scene = (...layers: PictureLayer[]): Scene => ({ ...emptyScene(SHEET), layers });
const map = (design: Scene, change: Partial<ExaminedSource> = {}) =>
  heatMap(design, () => ({ ...SOURCE, ...change }));
/** 1000 pixels on 84 mm. */
const COVER_DPI = 302;

test('each tile has the least resolution that is seen in it; an enlargement counts for what it was', () => {
  expect(map(scene(layer('a'))).dpi).toEqual(new Array(HEAT_TILES).fill(COVER_DPI));
  expect(map(scene(layer('a')), { upscale: 2 }).dpi[0]).toBe(151);
  const corner = layer('b', { x_um: 10_000, y_um: 10_000, w_um: 20_000, h_um: 20_000 });
  const { dpi, seen } = map(scene(corner));
  expect([...(seen.get('b') ?? [])]).toEqual([0, 1, 8, 9]);
  expect(dpi.filter((value) => value !== null)).toEqual([1270, 1270, 1270, 1270]);
});

test('what lies below an opaque picture does not count, unless something shines through', () => {
  const large = layer('large', { w_um: 200_000, h_um: 200_000 });
  expect(map(scene(large, layer('top'))).seen.has('large')).toBe(false);
  expect(map(scene(large, layer('top', { opacity: 50 }))).dpi[0]).toBe(127);
  expect(map(scene(large, layer('top')), { opaque: false }).dpi[0]).toBe(127);
  expect(map(scene(large, layer('top', { hidden: true }))).dpi[0]).toBe(127);
});

test('a logo counts as a picture does, with what it is made of', () => {
  const { picture_id: _, ...rest } = layer('logo', { w_um: 20_000, h_um: 20_000 });
  const logo: AttachmentLayer = { ...rest, kind: 'attachment', attachment_id: 7 };
  const design: Scene = { ...emptyScene(SHEET), layers: [layer('a'), logo] };
  const size = (one: ImageLayer) => (one.kind === 'attachment' ? 100 : 1000);
  const sourceOf = (one: ImageLayer) => ({ ...SOURCE, width: size(one), height: size(one) });
  expect(Math.min(...heatMap(design, sourceOf).dpi.map(Number))).toBe(127);
  expect(sceneDpi(design, sourceOf)).toBe(127);
  expect(sceneDpi({ ...design, layers: [layer('a'), { ...logo, hidden: true }] }, sourceOf)).toBe(COVER_DPI);
});

test('a turned picture is seen where it lies', () => {
  const bar = layer('bar', { w_um: 80_000, h_um: 5_000 });
  const seen = (turn: number) => [...(map(scene({ ...bar, turn })).seen.get('bar') ?? [])];
  expect(seen(0).every((tile) => [3, 4].includes(Math.floor(tile / 8)))).toBe(true);
  expect(seen(9_000).every((tile) => [3, 4].includes(tile % 8))).toBe(true);
  expect(seen(4_500)).toContain(9);
  expect(seen(-4_500)).toContain(14);
});

test('blurred parts are found where they come to lie: cut, mirrored or repeated', () => {
  const blurred = (change: Partial<PictureLayer> = {}) => {
    const found = map(scene(layer('a', { w_um: 80_000, h_um: 80_000, ...change })), { blurred_tiles: [0] });
    return [...(found.blurred.get('a') ?? [])];
  };
  expect(blurred()).toEqual([0]);
  expect(blurred({ flip_x: true })).toEqual([7]);
  expect(blurred({ flip_y: true })).toEqual([56]);
  expect(blurred({ crop: { x: 5_000, y: 0, w: 5_000, h: 10_000 } })).toEqual([]);
  expect(blurred({ crop: { x: 0, y: 0, w: 2_500, h: 10_000 } })).toEqual([0, 1, 2, 3]);
  expect(blurred({ tile: { mode: 'grid', gap_um: 0 } })).toHaveLength(HEAT_TILES);
});
