import { setImmediate as nextTurn } from 'node:timers/promises';
import { FORM_LENGTH, LOOK_LENGTH } from './look-of';
import { FARTHEST, Nearest } from './nearest';
import { boundsOf, SKETCH_LENGTH, type SketchBounds, sketchOf } from './sketch';

/** Which pictures count. */
export interface LookFilter {
  /** Only pictures of this company. */
  company?: number | undefined;
  categories?: readonly number[] | undefined;
}

export interface Candidate {
  id: number;
  /** The row of the picture in this index. */
  place: number;
  /** The squared distance over all numbers of the look. */
  distance: number;
}

/** A look that is searched, and the nearest found so far. */
interface Search {
  look: Int8Array;
  bounds: SketchBounds;
  counts: (row: number) => boolean;
  /** By form alone, and by all numbers. */
  form: Nearest;
  all: Nearest;
}

/** Distances by form alone, and by all numbers. */
interface Reach {
  form: number;
  all: number;
}

/** After this many rows (about a millisecond) other requests get their turn. */
const SLICE = 65_536;
/** The size of the sample that tells how far away the last of the nearest will be. */
const SAMPLE = 8_192;
const NOWHERE: Reach = { form: 0, all: 0 };
const EVERYWHERE: Reach = { form: FARTHEST, all: FARTHEST };
const FIRST_ROOM = 1024;
/** Stands in place of the company of a picture that was erased. */
const NOBODY = -1;

/**
 * The looks of all pictures in memory, in rows. Reading a million rows takes less time than any index of PostgreSQL,
 * and the result depends on the looks alone. The database decides whether a picture still exists and who may see it.
 */
export class LookIndex {
  count = 0;
  private ids = new Float64Array(FIRST_ROOM);
  private companies = new Int32Array(FIRST_ROOM);
  private categories = new Int32Array(FIRST_ROOM);
  private looks = new Int8Array(FIRST_ROOM * LOOK_LENGTH);
  private sketches = new Uint16Array(FIRST_ROOM * SKETCH_LENGTH);

  /** `at`: the row to replace; by default a new one. */
  set(id: number, company: number, category: number, look: Int8Array, at = this.count): number {
    if (at === this.ids.length) this.grow();
    this.ids[at] = id;
    this.companies[at] = company;
    this.categories[at] = category;
    this.looks.set(look, at * LOOK_LENGTH);
    this.sketches.set(sketchOf(look), at * SKETCH_LENGTH);
    if (at === this.count) this.count += 1;
    return at;
  }

  /** The row of a picture among the first `sorted`, which were added in the order of their ids. */
  find(id: number, sorted: number): number | undefined {
    let low = 0;
    let high = sorted;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low < sorted && this.ids[low] === id ? low : undefined;
  }

  /** An erased picture takes no place among the nearest. It counts again when it is set again. */
  forget(place: number): void {
    this.companies[place] = NOBODY;
  }

  /**
   * The most alike pictures, and those of the most similar form in any colours, nearest first. Rows that a sample says
   * are far are skipped at first, and read only if the nearest turn out to be that far.
   */
  async nearest(look: Int8Array, filter: LookFilter, room: number): Promise<Candidate[]> {
    const [form, all] = [new Nearest(room), new Nearest(room)];
    const search = { look, bounds: boundsOf(look), counts: this.whichCount(filter), form, all };
    const likely = this.reachOf(search, room);
    await this.scan(search, likely, NOWHERE);
    if (form.limit > likely.form || all.limit > likely.all) await this.scan(search, EVERYWHERE, likely);
    const places = new Set([...form.list(), ...all.list()].map(({ place }) => place));
    return [...places]
      .map((place) => ({ id: this.ids[place] as number, place, distance: this.distance(look, place) }))
      .sort((one, other) => one.distance - other.distance);
  }

  /** A reach that, by a sample, most probably holds as many counting rows as are wanted. */
  private reachOf({ look, counts }: Search, wanted: number): Reach {
    const step = Math.ceil(this.count / SAMPLE);
    const expected = wanted / step;
    const size = Math.ceil(expected + 3 * Math.sqrt(expected)) + 1;
    const [form, all] = [new Nearest(size), new Nearest(size)];
    for (let row = 0; row < this.count; row += step) {
      if (!counts(row)) continue;
      const start = row * LOOK_LENGTH;
      const distance = partOf(look, this.looks, start, 0, FORM_LENGTH);
      form.offer(row, distance);
      all.offer(row, distance + partOf(look, this.looks, start, FORM_LENGTH, LOOK_LENGTH));
    }
    return { form: form.limit, all: all.limit };
  }

  /** Offers every row between two reaches that may be nearer than what was found so far. */
  private async scan(search: Search, within: Reach, beyond: Reach): Promise<void> {
    for (let from = 0; from < this.count; from += SLICE) {
      if (from > 0) await nextTurn();
      this.scanSlice(search, from, within, beyond);
    }
  }

  private scanSlice(search: Search, from: number, within: Reach, beyond: Reach): void {
    const { sketches } = this;
    const [first, second, third] = search.bounds;
    const to = Math.min(from + SLICE, this.count);
    const formLimit = Math.min(within.form, search.form.limit);
    const allLimit = Math.min(within.all, search.all.limit);
    for (let row = from, at = from * SKETCH_LENGTH; row < to; row += 1, at += SKETCH_LENGTH) {
      // A search spends most of its time here; few rows get past this line.
      const ofForm = boundOf(first, sketches, at) + boundOf(second, sketches, at + 1);
      const ofAll = ofForm + boundOf(third, sketches, at + 2);
      if (ofForm >= formLimit && ofAll >= allLimit) continue;
      if (ofForm < beyond.form || ofAll < beyond.all) continue;
      if (ofForm < search.form.limit || ofAll < search.all.limit) this.offer(search, row);
    }
  }

  private offer({ look, counts, form, all }: Search, row: number): void {
    if (!counts(row)) return;
    const start = row * LOOK_LENGTH;
    const distance = partOf(look, this.looks, start, 0, FORM_LENGTH);
    form.offer(row, distance);
    if (distance < all.limit)
      all.offer(row, distance + partOf(look, this.looks, start, FORM_LENGTH, LOOK_LENGTH));
  }

  private whichCount({ company, categories }: LookFilter): (row: number) => boolean {
    const allowed = categories && flagsOf(categories);
    return (row) => {
      const owner = this.companies[row];
      if (owner === NOBODY) return false;
      if (company !== undefined && owner !== company) return false;
      return !allowed || allowed[this.categories[row] as number] === 1;
    };
  }

  private distance(look: Int8Array, row: number): number {
    return partOf(look, this.looks, row * LOOK_LENGTH, 0, LOOK_LENGTH);
  }

  private grow(): void {
    const room = this.ids.length * 2;
    const larger = <T extends Float64Array | Int32Array | Int8Array | Uint16Array>(into: T, old: T): T => {
      into.set(old);
      return into;
    };
    this.ids = larger(new Float64Array(room), this.ids);
    this.companies = larger(new Int32Array(room), this.companies);
    this.categories = larger(new Int32Array(room), this.categories);
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

/** The value is 1 at the place of each id: a million questions are faster than with a set. */
function flagsOf(ids: readonly number[]): Uint8Array {
  const flags = new Uint8Array(Math.max(0, ...ids) + 1);
  for (const id of ids) flags[id] = 1;
  return flags;
}
