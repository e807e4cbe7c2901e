import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampView, FITTED, frameOf, percentOf, toggledScale, zoomAt } from './zoom';

const size = fc.record({
  width: fc.integer({ min: 10, max: 9000 }),
  height: fc.integer({ min: 10, max: 9000 }),
});
const point = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
const scale = fc.double({ min: 0.1, max: 50, noNaN: true });

test('a large picture fits the stage, a small one is not enlarged', () => {
  const stage = { width: 1000, height: 800 };
  expect(frameOf({ width: 4000, height: 2000 }, stage, 1).fit).toEqual({ width: 1000, height: 500 });
  expect(frameOf({ width: 200, height: 100 }, stage, 1).fit).toEqual({ width: 200, height: 100 });
});

test('100 % means one pixel of the file on one pixel of the screen, on 2× screens too', () => {
  const frame = frameOf({ width: 4000, height: 2000 }, { width: 1000, height: 800 }, 2);
  const view = zoomAt(FITTED, frame, frame.actual, { x: 0, y: 0 });
  expect(frame.fit.width * view.scale).toBe(2000);
  expect(percentOf(view, frame)).toBe(100);
  expect(toggledScale(FITTED, frame)).toBe(frame.actual);
  expect(toggledScale(view, frame)).toBe(1);
});

test('a small file on a dense screen can be seen at its true size, too', () => {
  const frame = frameOf({ width: 400, height: 400 }, { width: 1000, height: 1000 }, 2);
  const view = zoomAt(FITTED, frame, frame.actual, { x: 0, y: 0 });
  expect(frame.fit.width * view.scale).toBe(200);
  expect(percentOf(view, frame)).toBe(100);
});

test('panning never shows empty space beside a picture larger than the stage', () => {
  fc.assert(
    fc.property(size, size, point, scale, (file, stage, at, wanted) => {
      const frame = frameOf(file, stage, 1);
      const view = clampView({ scale: wanted, ...at }, frame);
      const width = frame.fit.width * view.scale;
      expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (width - stage.width) / 2) + 1e-6);
      expect(view.scale).toBeGreaterThanOrEqual(Math.min(1, frame.actual));
      expect(clampView(view, frame)).toEqual(view);
    }),
  );
});

test('the point under the pointer stays in place while zooming into the middle of a picture', () => {
  const frame = frameOf({ width: 4000, height: 4000 }, { width: 1000, height: 1000 }, 1);
  const view = zoomAt({ scale: 2, x: 0, y: 0 }, frame, 3, { x: 100, y: -50 });
  const before = { x: 100 / 2, y: -50 / 2 };
  expect({ x: (100 - view.x) / view.scale, y: (-50 - view.y) / view.scale }).toEqual(before);
});
