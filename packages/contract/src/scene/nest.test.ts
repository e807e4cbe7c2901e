import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsFilm, lengthOf, type NestPage, type NestPiece, type NestRoom, nest } from './nest';

const MM = 1000;
const ROOM: NestRoom = {
  film_um: 600 * MM,
  max_length_um: 3000 * MM,
  gap_um: 5 * MM,
  margin_um: 5 * MM,
  head_um: 8 * MM,
};

/** What must hold of any plan, whatever the pieces are. */
function check(pages: NestPage[], pieces: readonly NestPiece[], room: NestRoom) {
  const sizes = new Map(pieces.map((piece) => [piece.id, piece]));
  const placed = pages.flatMap(({ places }) => places);
  expect(placed.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...sizes.keys()].sort((a, b) => a - b));
  for (const { places, length_um } of pages) {
    expect(length_um).toBeLessThanOrEqual(room.max_length_um);
    for (const [at, one] of places.entries()) {
      const piece = sizes.get(one.id);
      const sides = one.turned ? [piece?.h_um, piece?.w_um] : [piece?.w_um, piece?.h_um];
      expect([one.w_um, one.h_um]).toEqual(sides);
      expect(one.x_um).toBeGreaterThanOrEqual(room.margin_um);
      expect(one.y_um).toBeGreaterThanOrEqual(room.margin_um + room.head_um);
      expect(one.x_um + one.w_um).toBeLessThanOrEqual(room.film_um - room.margin_um);
      expect(one.y_um + one.h_um).toBeLessThanOrEqual(length_um - room.margin_um);
      for (const other of places.slice(at + 1)) {
        const apart =
          Math.max(other.x_um - one.x_um - one.w_um, one.x_um - other.x_um - other.w_um) >= room.gap_um ||
          Math.max(other.y_um - one.y_um - one.h_um, one.y_um - other.y_um - other.h_um) >= room.gap_um;
        if (!apart) expect.fail(`${JSON.stringify(one)} touches ${JSON.stringify(other)}`);
      }
    }
  }
}

test('pieces never overlap, keep their gap, lie inside and keep their size', () => {
  const side = fc.integer({ min: 5 * MM, max: 290 * MM });
  fc.assert(
    fc.property(
      fc.array(fc.record({ w_um: side, h_um: side }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 300 * MM, max: 1200 * MM }),
      fc.integer({ min: 400 * MM, max: 2000 * MM }),
      fc.integer({ min: 0, max: 30 * MM }),
      fc.integer({ min: 0, max: 20 * MM }),
      (sizes, film_um, max_length_um, gap_um, margin_um) => {
        const room = { ...ROOM, film_um, max_length_um, gap_um, margin_um };
        const pieces = sizes.map((size, id) => ({ id, ...size })).filter((piece) => fitsFilm(piece, room));
        check(nest(pieces, room), pieces, room);
      },
    ),
    { numRuns: 60 },
  );
});

/** 500 pieces as a shop prints them: cases, cups, coasters, in sizes that differ a little. */
function fixedSet(): NestPiece[] {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return Array.from({ length: 500 }, (_, id) => ({
    id,
    w_um: 40 * MM + Math.round(random() * 80) * MM,
    h_um: 60 * MM + Math.round(random() * 140) * MM,
  }));
}

test('500 pieces use 93 % of the film, within a second', () => {
  const pieces = fixedSet();
  const room = { ...ROOM, gap_um: 0, margin_um: 0, head_um: 0, max_length_um: 20_000 * MM };
  const before = Date.now();
  const pages = nest(pieces, room);
  const ms = Date.now() - before;
  check(pages, pieces, room);
  const used = pieces.reduce((sum, { w_um, h_um }) => sum + w_um * h_um, 0);
  const share = used / (room.film_um * lengthOf(pages));
  expect(share).toBeGreaterThan(0.93);
  // One second is for a quiet machine; a busy one is slow, not wrong.
  expect(ms).toBeLessThan(8000);
});

test('the same pieces come out the same, in whatever order they came', () => {
  const pieces = fixedSet().slice(0, 80);
  expect(nest([...pieces].reverse(), ROOM)).toEqual(nest(pieces, ROOM));
});

test('a page is never longer than asked: what does not fit begins the next', () => {
  const pieces = Array.from({ length: 9 }, (_, id) => ({ id, w_um: 550 * MM, h_um: 300 * MM }));
  const room = { ...ROOM, max_length_um: 1000 * MM };
  const pages = nest(pieces, room);
  expect(pages.map(({ places }) => places.length)).toEqual([3, 3, 3]);
});

test('many alike lie in the direction that takes less film', () => {
  const pieces = Array.from({ length: 12 }, (_, id) => ({ id, w_um: 89 * MM, h_um: 174 * MM }));
  const room = { ...ROOM, gap_um: 10 * MM };
  // Six side by side, twice; turned they would be three side by side, four times.
  expect(lengthOf(nest(pieces, room))).toBe((5 + 8 + 174 + 10 + 174 + 10) * MM);
});

test('a piece wider than the film is turned, or does not fit', () => {
  expect(fitsFilm({ w_um: 700 * MM, h_um: 100 * MM }, ROOM)).toBe(true);
  expect(nest([{ id: 1, w_um: 700 * MM, h_um: 100 * MM }], ROOM)[0]?.places[0]?.turned).toBe(true);
  expect(fitsFilm({ w_um: 591 * MM, h_um: 595 * MM }, ROOM)).toBe(false);
  expect(() => nest([{ id: 1, w_um: 591 * MM, h_um: 595 * MM }], ROOM)).toThrow();
});
