/*
 * Puts pieces on film so that little of it is wasted (MaxRects). Lengths are whole micrometres, the film is `film_um`
 * wide and is cut into pages. The same pieces always come out the same, so a plan that was looked at is what is printed.
 */

export interface NestPiece {
  /** Tells pieces apart that have the same size. */
  id: number;
  w_um: number;
  h_um: number;
}
export interface NestRoom {
  film_um: number;
  max_length_um: number;
  gap_um: number;
  margin_um: number;
  /** At the beginning of each page, for its caption. */
  head_um: number;
}
/** Where a piece lies; `w_um` and `h_um` are those of the place, so a turned piece has its sides exchanged. */
export interface NestPlace {
  id: number;
  x_um: number;
  y_um: number;
  w_um: number;
  h_um: number;
  turned: boolean;
}
export interface NestPage {
  length_um: number;
  places: NestPlace[];
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The part of a page that pieces may lie on. */
const insideOf = ({ film_um, max_length_um, gap_um, margin_um, head_um }: NestRoom) => ({
  w: film_um - 2 * margin_um,
  h: max_length_um - 2 * margin_um - head_um - Math.max(0, gap_um - margin_um),
});

/** Whether a piece fits a page at all, as it is or turned. It is never made smaller. */
export function fitsFilm({ w_um, h_um }: Omit<NestPiece, 'id'>, room: NestRoom): boolean {
  const { w, h } = insideOf(room);
  return (w_um <= w && h_um <= h) || (h_um <= w && w_um <= h);
}

const short = ({ w_um, h_um }: NestPiece) => Math.min(w_um, h_um);
const long = ({ w_um, h_um }: NestPiece) => Math.max(w_um, h_um);
/** `free`: whichever ends higher; the others lay all long sides in one direction, which suits many alike. */
type Turning = 'free' | 'across' | 'along';
/** Large pieces first; which measure of large is best depends on the pieces, so each is tried. */
const WAYS: readonly { size: (piece: NestPiece) => number; turning: Turning }[] = [
  { size: short, turning: 'free' },
  { size: long, turning: 'free' },
  { size: ({ w_um, h_um }) => w_um * h_um, turning: 'free' },
  { size: ({ w_um, h_um }) => w_um + h_um, turning: 'free' },
  { size: short, turning: 'across' },
  { size: long, turning: 'along' },
];

/** Every piece must fit the film. The way with the fewest pages wins, then that with the least length. */
export function nest(pieces: readonly NestPiece[], room: NestRoom): NestPage[] {
  let best: NestPage[] | undefined;
  for (const { size, turning } of WAYS) {
    const ordered = [...pieces].sort(
      (a, b) => size(b) - size(a) || long(b) - long(a) || short(b) - short(a) || a.id - b.id,
    );
    const pages = fillPages(ordered, room, turning);
    if (!best || isBetter(pages, best)) best = pages;
  }
  return best ?? [];
}

export const lengthOf = (pages: readonly NestPage[]): number =>
  pages.reduce((sum, { length_um }) => sum + length_um, 0);

const isBetter = (one: NestPage[], other: NestPage[]) =>
  one.length < other.length || (one.length === other.length && lengthOf(one) < lengthOf(other));

function fillPages(ordered: NestPiece[], room: NestRoom, turning: Turning): NestPage[] {
  const pages: NestPage[] = [];
  let left = ordered;
  while (left.length > 0) {
    const { page, over } = fillPage(left, room, turning);
    if (page.places.length === 0) throw new Error('a piece does not fit the film');
    pages.push(page);
    left = over;
  }
  return pages;
}

function fillPage(pieces: NestPiece[], room: NestRoom, turning: Turning) {
  const { gap_um: gap, margin_um, head_um } = room;
  const inside = insideOf(room);
  // Each piece takes its gap to the right and below with it, so the last of a row needs none.
  let free: Box[] = [{ x: 0, y: 0, w: inside.w + gap, h: inside.h + gap }];
  const places: NestPlace[] = [];
  const over: NestPiece[] = [];
  let bottom = 0;
  for (const piece of pieces) {
    const found = bestPlace(free, piece, gap, turnsOf(piece, turning, inside));
    if (!found) {
      over.push(piece);
      continue;
    }
    const { x, y, w, h, turned } = found;
    free = without(free, found);
    bottom = Math.max(bottom, y + h - gap);
    const [x_um, y_um] = [x + margin_um, y + margin_um + head_um];
    places.push({ id: piece.id, x_um, y_um, w_um: w - gap, h_um: h - gap, turned });
  }
  // What is written below the last pieces needs their gap.
  return { page: { length_um: bottom + margin_um + head_um + Math.max(margin_um, gap), places }, over };
}

/** Whether a piece is tried as it is, turned or both. One that fits in one way only lies that way. */
function turnsOf({ w_um, h_um }: NestPiece, turning: Turning, inside: { w: number; h: number }): boolean[] {
  const fits = (turned: boolean) =>
    turned ? h_um <= inside.w && w_um <= inside.h : w_um <= inside.w && h_um <= inside.h;
  const all = w_um === h_um ? [false] : [false, true].filter(fits);
  if (turning === 'free') return all;
  const wanted = (turning === 'across') !== w_um > h_um;
  return all.includes(wanted) ? [wanted] : all;
}

/** The place that ends highest on the page; of several, the one that leaves the least beside it. */
function bestPlace(free: Box[], { w_um, h_um }: NestPiece, gap: number, turns: readonly boolean[]) {
  let best: (Box & { turned: boolean; left: number }) | undefined;
  for (const turned of turns) {
    const [w, h] = turned ? [h_um + gap, w_um + gap] : [w_um + gap, h_um + gap];
    for (const box of free) {
      if (w > box.w || h > box.h) continue;
      const left = Math.min(box.w - w, box.h - h);
      const end = box.y + h;
      const bestEnd = best ? best.y + best.h : Number.POSITIVE_INFINITY;
      if (end > bestEnd || (best && end === bestEnd && left >= best.left)) continue;
      best = { x: box.x, y: box.y, w, h, turned, left };
    }
  }
  return best;
}

/** Cuts the taken place out of the free boxes and leaves those that no other contains. */
function without(free: Box[], taken: Box): Box[] {
  const kept: Box[] = [];
  const cut: Box[] = [];
  for (const box of free) {
    if (!overlap(box, taken)) kept.push(box);
    else cut.push(...remains(box, taken));
  }
  const alone = cut.filter(
    (box, at) =>
      !kept.some((other) => contains(other, box)) &&
      !cut.some(
        (other, place) => place !== at && contains(other, box) && (place < at || !contains(box, other)),
      ),
  );
  return [...kept, ...alone];
}

const overlap = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const contains = (a: Box, b: Box) =>
  a.x <= b.x && a.y <= b.y && a.x + a.w >= b.x + b.w && a.y + a.h >= b.y + b.h;

/** What is left of a box on each side of the taken place. */
function remains(box: Box, taken: Box): Box[] {
  const [right, below] = [box.x + box.w, box.y + box.h];
  const [takenRight, takenBelow] = [taken.x + taken.w, taken.y + taken.h];
  const parts: Box[] = [
    { ...box, w: taken.x - box.x },
    { ...box, h: taken.y - box.y },
    { ...box, x: takenRight, w: right - takenRight },
    { ...box, y: takenBelow, h: below - takenBelow },
  ];
  return parts.filter(({ w, h }) => w > 0 && h > 0);
}
