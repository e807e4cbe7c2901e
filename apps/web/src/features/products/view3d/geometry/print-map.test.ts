import type { BlankDefinition, PrintArea } from '@motif/contract/features/blanks/definition';
import { expect, test } from 'vitest';
import { printMap } from './print-map';

const AREA: PrintArea = {
  code: 'front',
  name: '正面',
  name_en: 'Front',
  w_um: 280_000,
  h_um: 300_000,
  bleed_um: 10_000,
  safe_um: 5_000,
  dpi: 200,
  dpi_min: 100,
  fill: 'free',
  technique: 'dtf',
  holes: [],
};
const common = { area: AREA, colours: [], views: [], weight_mg: 0, base_price_fen: 0 };
const flat = (w: number, h: number): BlankDefinition => ({
  shape: 'flat',
  geometry: { w, h, r: 0, depth: 0, material: 'paper' },
  ...common,
});

test('a print on a larger thing ends at its trim, and beyond it lies the colour of the blank', () => {
  const map = printMap(flat(350_000, 390_000), 2048);
  expect(map.height).toBe(2048);
  expect(map.source.x).toBeCloseTo(10 / 300, 6);
  expect(map.source.h).toBeCloseTo(300 / 320, 6);
  const edge = map.toTexture(140, 0);
  expect(edge.x * map.width).toBeCloseTo(map.width - map.border, 6);
  expect(map.toTexture(170, 0).x).toBeGreaterThan(1);
  expect(map.toTexture(0, 0)).toEqual({ x: 0.5, y: 0.5 });
});

test('a thing that is cut out of the print shows the bleed up to its edge', () => {
  const map = printMap(flat(280_000, 300_000), 1024);
  expect(map.source).toEqual({ x: 0, y: 0, w: 1, h: 1 });
  expect(map.toTexture(140, 150).x).toBeLessThan(1 - map.border / map.width);
});
