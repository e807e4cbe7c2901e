import { setImmediate as nextTurn } from 'node:timers/promises';
import { FORM_LENGTH, LOOK_LENGTH } from './look-of';
import { Nearest } from './nearest';

/** Which pictures count. */
export interface LookFilter {
  /** Only of this company. */
  company?: number | undefined;
  /** Only of others than this company. */
  notCompany?: number | undefined;
  categories?: readonly number[] | undefined;
}

export interface Candidate {
  id: number;
  /** Its row here. */
  place: number;
  /** Squared, over all numbers of the look. */
  distance: number;
}

/** Rows looked through before others get their turn: one or two milliseconds. */
const SLICE = 65_536;
/** Most rows are out after this many numbers, which lie together: a scan hardly touches the others. */
const GLANCE = 8;
/** … and with them how blue and how red it is as a whole. */
const TINTS = [FORM_LENGTH, FORM_LENGTH + 5] as const;
const HEAD_LENGTH = GLANCE + TINTS.length;
const FIRST_ROOM = 1024;
/** In place of the company of a picture that is no more. */
const NOBODY = -1;

/**
 * The looks of all pictures in memory, looked through from end to end: at a million that takes less time than any
 * index of PostgreSQL, and what is found depends on nothing but the looks. Whether a picture still exists and who may
 * see it is for the database to say.
 */
export class LookIndex {
  count = 0;
  private ids = new Float64Array(FIRST_ROOM);
  private companies = new Int32Array(FIRST_ROOM);
  private categories = new Int32Array(FIRST_ROOM);
  private looks = new Int8Array(FIRST_ROOM * LOOK_LENGTH);
  private heads = new Int8Array(FIRST_ROOM * HEAD_LENGTH);

  /** `at`: the row to replace; by default a new one. */
  set(id: number, company: number, category: number, look: Int8Array, at = this.count): number {
    if (at === this.ids.length) this.grow();
    this.ids[at] = id;
    this.companies[at] = company;
    this.categories[at] = category;
    this.looks.set(look, at * LOOK_LENGTH);
    this.heads.set(headOf(look), at * HEAD_LENGTH);
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

  /** A picture that was erased takes no place among the nearest any more. Set again, it is back. */
  forget(place: number): void {
    this.companies[place] = NOBODY;
  }

  /** The most alike, and those of the most similar form whatever their colours, nearest first. */
  async nearest(look: Int8Array, filter: LookFilter, room: number): Promise<Candidate[]> {
    const alike = new Nearest(room);
    const form = new Nearest(room);
    for (let from = 0; from < this.count; from += SLICE) {
      if (from > 0) await nextTurn();
      this.scan(look, filter, from, Math.min(from + SLICE, this.count), alike, form);
    }
    const places = new Set([...alike.list(), ...form.list()].map(({ place }) => place));
    return [...places]
      .map((place) => ({ id: this.ids[place] as number, place, distance: this.distance(look, place) }))
      .sort((one, other) => one.distance - other.distance);
  }

  private scan(
    look: Int8Array,
    { company, notCompany, categories }: LookFilter,
    from: number,
    to: number,
    alike: Nearest,
    form: Nearest,
  ): void {
    const { companies, looks, heads } = this;
    const allowed = categories && flagsOf(categories);
    const head = headOf(look);
    for (let row = from; row < to; row += 1) {
      if (companies[row] === NOBODY) continue;
      if (company !== undefined && companies[row] !== company) continue;
      if (notCompany !== undefined && companies[row] === notCompany) continue;
      if (allowed && allowed[this.categories[row] as number] !== 1) continue;
      const at = row * HEAD_LENGTH;
      const glance = headDistance(head, heads, at);
      const mayBeForm = glance < form.limit;
      const tint = tintDistance(head, heads, at);
      if (!mayBeForm && glance + tint >= alike.limit) continue;
      const start = row * LOOK_LENGTH;
      const distance = glance + partOf(look, looks, start, GLANCE, FORM_LENGTH);
      if (mayBeForm) form.offer(row, distance);
      if (distance + tint >= alike.limit) continue;
      alike.offer(row, distance + partOf(look, looks, start, FORM_LENGTH, LOOK_LENGTH));
    }
  }

  private distance(look: Int8Array, row: number): number {
    return partOf(look, this.looks, row * LOOK_LENGTH, 0, LOOK_LENGTH);
  }

  private grow(): void {
    const room = this.ids.length * 2;
    const larger = <T extends Float64Array | Int32Array | Int8Array>(into: T, old: T): T => {
      into.set(old);
      return into;
    };
    this.ids = larger(new Float64Array(room), this.ids);
    this.companies = larger(new Int32Array(room), this.companies);
    this.categories = larger(new Int32Array(room), this.categories);
    this.looks = larger(new Int8Array(room * LOOK_LENGTH), this.looks);
    this.heads = larger(new Int8Array(room * HEAD_LENGTH), this.heads);
  }
}

function partOf(look: Int8Array, looks: Int8Array, start: number, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    const difference = (look[at] as number) - (looks[start + at] as number);
    sum += difference * difference;
  }
  return sum;
}

const headOf = (look: Int8Array) =>
  Int8Array.from([...look.subarray(0, GLANCE), ...TINTS.map((at) => look[at] as number)]);

function tintDistance(head: Int8Array, heads: Int8Array, at: number): number {
  const blue = (head[8] as number) - (heads[at + 8] as number);
  const red = (head[9] as number) - (heads[at + 9] as number);
  return blue * blue + red * red;
}

/** The first GLANCE numbers, written out: this line is where a search spends its time. */
function headDistance(head: Int8Array, heads: Int8Array, at: number): number {
  const a = (head[0] as number) - (heads[at] as number);
  const b = (head[1] as number) - (heads[at + 1] as number);
  const c = (head[2] as number) - (heads[at + 2] as number);
  const d = (head[3] as number) - (heads[at + 3] as number);
  const e = (head[4] as number) - (heads[at + 4] as number);
  const f = (head[5] as number) - (heads[at + 5] as number);
  const g = (head[6] as number) - (heads[at + 6] as number);
  const h = (head[7] as number) - (heads[at + 7] as number);
  return a * a + b * b + c * c + d * d + e * e + f * f + g * g + h * h;
}

/** 1 at the place of each id: quicker to ask a million times than a set. */
function flagsOf(ids: readonly number[]): Uint8Array {
  const flags = new Uint8Array(Math.max(0, ...ids) + 1);
  for (const id of ids) flags[id] = 1;
  return flags;
}
