import { FORM_LENGTH, LOOK_LENGTH } from './look-of';
import { FARTHEST, type Nearest } from './nearest';
import { SKETCH_LENGTH, type SketchBounds, sketchOf } from './sketch';

/** A look that is searched, and the nearest found so far. */
export interface Search {
  look: Int8Array;
  bounds: SketchBounds;
  /** Only rows of this company count. */
  company: number | undefined;
  /** By form alone, and by all numbers. */
  form: Nearest;
  all: Nearest;
}

/** Distances by form alone, and by all numbers. */
export interface Reach {
  form: number;
  all: number;
}

export const NOWHERE: Reach = { form: 0, all: 0 };
export const EVERYWHERE: Reach = { form: FARTHEST, all: FARTHEST };

const FIRST_ROOM = 1024;
/** Doubling would hold three times the looks of a full set while it copies. */
const GROWTH = 4;
/** Stands in place of the company of a picture that was erased. */
const NOBODY = -1;
/** So many rows out of order are found at once; any others by reading all of them. */
const LATE_MAX = 50_000;

/** The looks of one main category in rows, without holes: one array for each fact. */
export class LookRows {
  count = 0;
  private ids = new Float64Array(FIRST_ROOM);
  private companies = new Int32Array(FIRST_ROOM);
  private looks = new Int8Array(FIRST_ROOM * LOOK_LENGTH);
  private sketches = new Uint16Array(FIRST_ROOM * SKETCH_LENGTH);
  /** The first rows, which came in the order of their ids. */
  private sorted = 0;
  /** Rows behind them, by id. */
  private readonly late = new Map<number, number>();

  get bytes(): number {
    return [this.ids, this.companies, this.looks, this.sketches].reduce(
      (sum, one) => sum + one.byteLength,
      0,
    );
  }

  /** A picture that is here already is replaced. */
  set(id: number, company: number, look: Int8Array): void {
    const isNext = this.sorted === this.count && (this.count === 0 || id > this.idAt(this.count - 1));
    const at = isNext ? this.count : (this.find(id) ?? this.count);
    if (at === this.ids.length) this.grow();
    this.ids[at] = id;
    this.companies[at] = company;
    this.looks.set(look, at * LOOK_LENGTH);
    this.sketches.set(sketchOf(look), at * SKETCH_LENGTH);
    if (at === this.count) this.count += 1;
    if (isNext) this.sorted += 1;
    else if (at >= this.sorted) this.remember(id, at);
  }

  forget(id: number): void {
    const at = this.find(id);
    if (at !== undefined) this.companies[at] = NOBODY;
  }

  idAt(row: number): number {
    return this.ids[row] as number;
  }

  counts(row: number, company: number | undefined): boolean {
    const owner = this.companies[row];
    return owner !== NOBODY && (company === undefined || owner === company);
  }

  /** Offers a row by its `place`, which is its number over all rows of the search. */
  offer({ look, company, form, all }: Search, row: number, place: number): void {
    if (!this.counts(row, company)) return;
    const start = row * LOOK_LENGTH;
    const distance = partOf(look, this.looks, start, 0, FORM_LENGTH);
    form.offer(place, distance);
    if (distance < all.limit)
      all.offer(place, distance + partOf(look, this.looks, start, FORM_LENGTH, LOOK_LENGTH));
  }

  /** Offers every row between two reaches that may be nearer than what was found so far. `base`: the place of row 0. */
  scan(search: Search, base: number, from: number, to: number, within: Reach, beyond: Reach): void {
    const { sketches } = this;
    const [first, second, third] = search.bounds;
    const formLimit = Math.min(within.form, search.form.limit);
    const allLimit = Math.min(within.all, search.all.limit);
    for (let row = from, at = from * SKETCH_LENGTH; row < to; row += 1, at += SKETCH_LENGTH) {
      // A search spends most of its time here; few rows get past this line.
      const ofForm = boundOf(first, sketches, at) + boundOf(second, sketches, at + 1);
      const ofAll = ofForm + boundOf(third, sketches, at + 2);
      if (ofForm >= formLimit && ofAll >= allLimit) continue;
      if (ofForm < beyond.form || ofAll < beyond.all) continue;
      if (ofForm < search.form.limit || ofAll < search.all.limit) this.offer(search, row, base + row);
    }
  }

  distance(look: Int8Array, row: number): number {
    return partOf(look, this.looks, row * LOOK_LENGTH, 0, LOOK_LENGTH);
  }

  private find(id: number): number | undefined {
    const known = this.late.get(id);
    if (known !== undefined) return known;
    let low = 0;
    let high = this.sorted;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.idAt(middle) < id) low = middle + 1;
      else high = middle;
    }
    if (low < this.sorted && this.ids[low] === id) return low;
    const behind = this.ids.subarray(this.sorted, this.count).indexOf(id);
    return behind < 0 ? undefined : this.sorted + behind;
  }

  private remember(id: number, row: number): void {
    if (this.late.size >= LATE_MAX) this.late.clear();
    this.late.set(id, row);
  }

  private grow(): void {
    const old = this.ids.length;
    const room = old + Math.max(FIRST_ROOM, Math.ceil(old / GROWTH));
    const larger = <T extends Float64Array | Int32Array | Int8Array | Uint16Array>(into: T, from: T): T => {
      into.set(from);
      return into;
    };
    this.ids = larger(new Float64Array(room), this.ids);
    this.companies = larger(new Int32Array(room), this.companies);
    this.looks = larger(new Int8Array(room * LOOK_LENGTH), this.looks);
    this.sketches = larger(new Uint16Array(room * SKETCH_LENGTH), this.sketches);
  }
}

const boundOf = (table: Uint16Array, sketches: Uint16Array, at: number) =>
  table[sketches[at] as number] as number;

function partOf(look: Int8Array, looks: Int8Array, start: number, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    const difference = (look[at] as number) - (looks[start + at] as number);
    sum += difference * difference;
  }
  return sum;
}
