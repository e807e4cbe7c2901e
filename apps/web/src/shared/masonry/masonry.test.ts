import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bottomOf, inBand, layOut, neighbour } from './masonry';

const box = fc.record({
  width: fc.integer({ min: 0, max: 9000 }),
  height: fc.integer({ min: 0, max: 9000 }),
});
const boxes = fc.array(box, { maxLength: 200 });
const spec = fc.record({
  width: fc.integer({ min: 300, max: 2600 }),
  minColumn: fc.integer({ min: 120, max: 320 }),
  gap: fc.integer({ min: 0, max: 24 }),
  caption: fc.integer({ min: 0, max: 60 }),
});

test('two columns on a phone, more as the screen widens', () => {
  const columnsAt = (width: number) => layOut([], { width, minColumn: 220, gap: 16, caption: 36 }).columns;
  expect([358, 760, 1160, 2300].map(columnsAt)).toEqual([2, 3, 4, 9]);
});

test('a picture keeps its ratio in every column', () => {
  const layout = layOut([{ width: 3000, height: 4000 }], { width: 616, minColumn: 300, gap: 16, caption: 0 });
  expect(layout.widths[0]).toBe(300);
  expect(layout.heights[0]).toBe(400);
});

test('columns fill the width exactly and never overlap', () => {
  fc.assert(
    fc.property(spec, (given) => {
      const { lefts, widths, columns } = layOut([], given);
      for (let column = 1; column < columns; column += 1) {
        expect(lefts[column]).toBe((lefts[column - 1] ?? 0) + (widths[column - 1] ?? 0) + given.gap);
      }
      expect((lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0)).toBe(given.width);
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
    }),
  );
});

test('pictures of one column never overlap, and tops follow the reading order', () => {
  fc.assert(
    fc.property(boxes, spec, (pictures, given) => {
      const layout = layOut(pictures, given);
      const ends = new Map<number, number>();
      pictures.forEach((_, index) => {
        const column = layout.columnOf[index] ?? 0;
        expect(layout.tops[index]).toBeGreaterThanOrEqual(ends.get(column) ?? 0);
        if (index > 0) expect(layout.tops[index]).toBeGreaterThanOrEqual(layout.tops[index - 1] ?? 0);
        ends.set(column, bottomOf(layout, index));
      });
      expect(layout.height).toBe(Math.max(0, ...ends.values()));
    }),
  );
});

test('the band lookup finds exactly the pictures a plain search finds', () => {
  const band = fc.tuple(fc.integer({ min: -500, max: 60_000 }), fc.integer({ min: 0, max: 4000 }));
  fc.assert(
    fc.property(boxes, spec, band, (pictures, given, [from, height]) => {
      const layout = layOut(pictures, given);
      const to = from + height;
      const plain = pictures
        .map((_, index) => index)
        .filter((index) => (layout.tops[index] ?? 0) < to && bottomOf(layout, index) > from);
      expect(inBand(layout, from, to)).toEqual(plain);
    }),
  );
});

test('loading more pictures moves none of those already there', () => {
  fc.assert(
    fc.property(boxes, boxes, spec, (first, more, given) => {
      const before = layOut(first, given);
      const after = layOut([...first, ...more], given);
      expect([...after.tops.slice(0, first.length)]).toEqual([...before.tops]);
      expect([...after.columnOf.slice(0, first.length)]).toEqual([...before.columnOf]);
    }),
  );
});

test('arrow keys stay in the grid, and up undoes down', () => {
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: 100 }), spec, fc.nat(), (pictures, given, pick) => {
      const layout = layOut(pictures, given);
      const index = pick % pictures.length;
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        expect(pictures[neighbour(layout, index, direction)]).toBeDefined();
      }
      const below = neighbour(layout, index, 'down');
      if (below !== index) expect(neighbour(layout, below, 'up')).toBe(index);
    }),
  );
});
