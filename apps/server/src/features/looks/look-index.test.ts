import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LookIndex } from './look-index';
import { FORM_LENGTH, LOOK_LENGTH } from './look-of';
import type { LookFilter } from './look-search';
import { boundsOf, sketchOf } from './sketch';

const ROOM = 40;

function distance(one: Int8Array, other: Int8Array, numbers = LOOK_LENGTH): number {
  return one.subarray(0, numbers).reduce((sum, value, at) => sum + (value - (other[at] as number)) ** 2, 0);
}

const looks = fc
  .array(fc.integer({ min: -127, max: 127 }), { minLength: LOOK_LENGTH, maxLength: LOOK_LENGTH })
  .map((numbers) => Int8Array.from(numbers));

test('two looks are never nearer than their sketches say', () => {
  fc.assert(
    fc.property(looks, looks, (one, other) => {
      const [first = 0, second = 0, third = 0] = sketchOf(other);
      const [a, b, c] = boundsOf(one);
      const ofForm = (a[first] as number) + (b[second] as number);
      expect(ofForm).toBeLessThanOrEqual(distance(one, other, FORM_LENGTH));
      expect(ofForm + (c[third] as number)).toBeLessThanOrEqual(distance(one, other));
      const itself = boundsOf(other);
      expect([first, second, third].map((word, at) => itself[at]?.[word])).toEqual([0, 0, 0]);
    }),
  );
});

/** More than one slice of rows, in heaps around a few looks, as pictures are. */
function filled() {
  let seed = 7;
  const between = (low: number, high: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return low + (seed % (high - low + 1));
  };
  const heaps = Array.from({ length: 30 }, () =>
    Int8Array.from({ length: LOOK_LENGTH }, () => between(-90, 90)),
  );
  const index = new LookIndex();
  const rows = Array.from({ length: 70_000 }, (_, at) => {
    const heap = heaps[between(0, 29)] as Int8Array;
    const look = heap.map((value) => value + between(-30, 30));
    const row = { id: at + 1, company: 1 + (at % 5), category: 1 + (at % 3), look };
    index.set(row.id, row.company, row.category, row.look);
    return row;
  });
  return { index, rows };
}

test('the nearest are those that comparing with every look gives', async () => {
  const { index, rows } = filled();
  const cases: [filter: LookFilter, counts: (row: (typeof rows)[number]) => boolean][] = [
    [{}, () => true],
    [{ categories: [2] }, ({ category }) => category === 2],
    [{ company: 3, categories: [1, 3] }, ({ company, category }) => company === 3 && category !== 2],
    [{ company: 9 }, () => false],
  ];
  for (const [filter, counts] of cases) {
    for (const asked of [rows[5], rows[69_999]].map((row) => row?.look ?? new Int8Array(LOOK_LENGTH))) {
      const found = await index.nearest(asked, filter, ROOM);
      const there = rows.filter(counts);
      expect(found.length).toBeLessThanOrEqual(2 * ROOM);
      for (const numbers of [LOOK_LENGTH, FORM_LENGTH]) {
        const expected = there.map(({ look }) => distance(asked, look, numbers)).sort((a, b) => a - b);
        const given = found.map(({ id }) => distance(asked, rows[id - 1]?.look as Int8Array, numbers));
        expect(given.sort((a, b) => a - b).slice(0, ROOM)).toEqual(expected.slice(0, ROOM));
      }
      expect(found.map((one) => one.distance)).toEqual(
        found.map(({ id }) => distance(asked, rows[id - 1]?.look as Int8Array)),
      );
    }
  }
});

test('a sample that is nearer than the rest does not hide the rest', async () => {
  const index = new LookIndex();
  const asked = new Int8Array(LOOK_LENGTH);
  const near = new Int8Array(LOOK_LENGTH).fill(2);
  const far = new Int8Array(LOOK_LENGTH).fill(50);
  // Every ninth row of so many is in the sample.
  const isNear = (row: number) => row % 9 === 0 && row < 270;
  for (let row = 0; row < 70_000; row += 1) index.set(row + 1, 1, 1, isNear(row) ? near : far);
  const found = await index.nearest(asked, {}, ROOM);
  expect(found.filter(({ id }) => isNear(id - 1))).toHaveLength(30);
  expect(found.length).toBeGreaterThanOrEqual(ROOM);
});

test('a row that was forgotten is not found, one that was set again is', async () => {
  const { index, rows } = filled();
  const [{ look } = { look: new Int8Array(LOOK_LENGTH) }] = rows;
  index.forget([1]);
  expect((await index.nearest(look, {}, ROOM)).map(({ id }) => id)).not.toContain(1);
  const opposite = look.map((value) => -value);
  index.set(1, 1, 1, opposite);
  expect((await index.nearest(opposite, {}, 1))[0]).toMatchObject({ id: 1, distance: 0 });
});

test('a picture is one row, in whatever order pictures come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 80 }), async (order) => {
      const index = new LookIndex();
      const last = new Map<number, number>();
      for (const [at, id] of order.entries()) {
        index.set(id, at, 1 + (id % 3), new Int8Array(LOOK_LENGTH).fill(at));
        last.set(id, at);
      }
      expect(index.count).toBe(last.size);
      const found = await index.nearest(new Int8Array(LOOK_LENGTH), {}, 100);
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(last.keys()));
      for (const { id, distance } of found) expect(distance).toBe(LOOK_LENGTH * (last.get(id) ?? 0) ** 2);
      const [gone] = last.keys();
      if (gone === undefined) return;
      index.forget([gone, 999]);
      const left = await index.nearest(new Int8Array(LOOK_LENGTH), {}, 100);
      expect(left.map(({ id }) => id)).not.toContain(gone);
      expect(left).toHaveLength(last.size - 1);
    }),
  );
});

test('room grows by a quarter, and a category takes what its own pictures need', () => {
  const index = new LookIndex();
  const look = new Int8Array(LOOK_LENGTH);
  for (let id = 1; id <= 100_000; id += 1) index.set(id, 1, 1, look);
  const [first, rows] = [index.bytes, 100_000];
  expect(first / rows).toBeGreaterThanOrEqual(50);
  expect(first / rows).toBeLessThanOrEqual(50 * 1.26);
  index.set(rows + 1, 1, 2, look);
  expect(index.bytes - first).toBe(1024 * 50);
});
