import { emptyScene } from '@motif/contract/scene/scene';
import { expect, test } from 'vitest';
import type { Box } from './geometry';
import { linesOf, snapEdge, snapMove, snapTurn } from './snap';

const scene = emptyScene({ w_um: 80_000, h_um: 160_000, bleed_um: 2_000 });
const box = (left: number, top: number, w: number, h: number): Box => ({
  left,
  top,
  right: left + w,
  bottom: top + h,
});
const SLACK = 1_000;
const snap = (moved: Box, others: Box[] = []) =>
  snapMove(moved, linesOf(scene, 4_000, others), others, SLACK);

test('a layer comes to rest at the trim, the bleed, the safe line and the middle of the sheet', () => {
  expect(snap(box(700, 50_000, 10_000, 10_100))).toMatchObject({ dx: -700, dy: 0 });
  expect(snap(box(-2_400, 50_000, 9_100, 10_000)).dx).toBe(400);
  expect(snap(box(4_300, 50_000, 10_000, 10_000)).dx).toBe(-300);
  const middle = snap(box(34_800, 74_600, 10_000, 10_000));
  expect([middle.dx, middle.dy]).toEqual([200, 400]);
  expect(middle.guides).toEqual([
    { kind: 'line', axis: 'x', at: 40_000 },
    { kind: 'line', axis: 'y', at: 80_000 },
  ]);
  expect(snap(box(20_000, 50_000, 9_000, 9_000))).toEqual({ dx: 0, dy: 0, guides: [] });
});

test('a layer comes to rest beside others and at the gap that they have', () => {
  const others = [box(10_000, 20_000, 10_000, 10_000), box(26_000, 20_000, 10_000, 10_000)];
  expect(snap(box(50_000, 20_400, 12_345, 3_000), others).dy).toBe(-400);
  // 6 mm lie between the two, so 6 mm after the second is a place of rest.
  const next = snap(box(42_500, 23_000, 7_000, 3_210), others);
  expect(next.dx).toBe(-500);
  expect(next.guides).toContainEqual({ kind: 'gap', axis: 'x', from: 36_000, to: 42_000, across: 24_605 });
  // Between two that leave room, the middle of the room is one.
  const apart = [box(6_000, 20_000, 5_000, 10_000), box(58_000, 20_000, 5_000, 10_000)];
  const between = snap(box(29_900, 22_000, 8_000, 1_500), apart);
  expect(between.dx).toBe(600);
  expect(between.guides).toHaveLength(2);
  // Layers of another row say nothing.
  expect(snap(box(42_500, 120_000, 7_000, 3_210), others).guides).toEqual([]);
});

test('a pulled edge rests at lines, a turn at every 15 degrees', () => {
  const lines = linesOf(scene, 4_000, []);
  expect(snapEdge('x', 79_500, lines, SLACK)?.by).toBe(500);
  expect(snapEdge('x', 60_000, lines, SLACK)).toBeUndefined();
  expect([130, 250, 1_340, 8_900, -4_600, 17_900].map(snapTurn)).toEqual([
    0, 250, 1_500, 9_000, -4_500, 18_000,
  ]);
});
