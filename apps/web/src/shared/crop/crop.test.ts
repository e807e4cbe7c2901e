import { describe, expect, test } from 'vitest';
import { fitted, moved, squareOf, WHOLE, ZOOM_MAX, zoomed } from './crop';

const WIDE = { width: 1000, height: 500 };

describe('the square that is taken', () => {
  test('is the middle of the picture at first', () => {
    expect(squareOf(WHOLE, WIDE)).toEqual({ left: 250, top: 0, side: 500 });
  });

  test('never leaves the picture, however far one drags', () => {
    for (const [right, down] of [
      [9, 9],
      [-9, 9],
      [9, -9],
      [-9, -9],
    ] as const) {
      const { left, top, side } = squareOf(moved(zoomed(WHOLE, WIDE, 2), WIDE, right, down), WIDE);
      expect(side).toBe(250);
      expect(left).toBe(right > 0 ? 0 : 750);
      expect(top).toBe(down > 0 ? 0 : 250);
    }
  });

  test('follows the finger', () => {
    const { left } = squareOf(moved(WHOLE, WIDE, 0.1, 0), WIDE);
    expect(left).toBeCloseTo(200);
  });

  test('stays inside when one zooms out at an edge, and zoom has its ends', () => {
    const corner = moved(zoomed(WHOLE, WIDE, 4), WIDE, -9, -9);
    expect(squareOf(zoomed(corner, WIDE, 1), WIDE)).toEqual({ left: 500, top: 0, side: 500 });
    expect(zoomed(WHOLE, WIDE, 99).zoom).toBe(ZOOM_MAX);
    expect(zoomed(WHOLE, WIDE, 0).zoom).toBe(1);
    expect(fitted({ zoom: 1, x: -3, y: 7 }, { width: 10, height: 10 })).toEqual(WHOLE);
  });
});
