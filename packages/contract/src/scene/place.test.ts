import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { coverScene, placeCover } from './place';
import { Scene } from './scene';

const AREA = { w_um: 85_000, h_um: 167_000, bleed_um: 2_000 };
const OUTER = { w: 89_000, h: 171_000 };

test('a picture covers the print area with its bleed, keeps its ratio and is no larger than it must be', () => {
  for (const [width, height] of [
    [2_000, 2_000],
    [1_000, 4_000],
    [4_001, 1_003],
    [89, 171],
  ] as const) {
    const { x_um, y_um, w_um, h_um, crop } = placeCover(AREA, width, height);
    expect([x_um, y_um, crop]).toEqual([42_500, 83_500, undefined]);
    expect(Math.min(w_um - OUTER.w, h_um - OUTER.h)).toBe(0);
    expect(Math.min(w_um / OUTER.w, h_um / OUTER.h)).toBeGreaterThanOrEqual(1);
    expect(w_um / h_um).toBeCloseTo(width / height, 3);
  }
});

test('a picture like a ribbon is cut to its middle, so that its design can be kept', () => {
  const picture = { id: 7, name: '长卷', width: 60_000, height: 40 };
  const scene = coverScene(AREA, picture);
  expect(Value.Check(Scene, scene)).toBe(true);
  const [layer] = scene.layers;
  expect(layer).toMatchObject({ crop: { x: 4_933, w: 133, y: 0, h: 10_000 }, h_um: OUTER.h });
  expect(Value.Check(Scene, coverScene(AREA, { ...picture, width: 1, height: 90_000 }))).toBe(true);
});
