import { setImmediate as nextTurn } from 'node:timers/promises';
import { EVERYWHERE, LookRows, NOWHERE, type Reach, type Search } from './look-rows';
import type { Candidate, LookFilter, LookSearch } from './look-search';
import { Nearest } from './nearest';
import { boundsOf } from './sketch';

/** The rows of one category as they were when the search began; `base` is the place of the first of them. */
interface Part {
  rows: LookRows;
  base: number;
  count: number;
}

/** After this many rows (about a millisecond) other requests get their turn. */
const SLICE = 65_536;
/** The size of the sample that tells how far away the last of the nearest will be. */
const SAMPLE = 8_192;

/**
 * The looks of all pictures in memory, by main category. Reading a million of them takes less time than any index of
 * PostgreSQL, and the result depends on the looks alone. The database decides whether a picture still exists and who may
 * see it.
 */
export class LookIndex implements LookSearch {
  private readonly byCategory = new Map<number, LookRows>();

  get count(): number {
    return [...this.byCategory.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Of all arrays, with the room that is kept for more. */
  get bytes(): number {
    return [...this.byCategory.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The main category of a picture never changes. */
  set(id: number, company: number, category: number, look: Int8Array): void {
    let rows = this.byCategory.get(category);
    if (!rows) {
      rows = new LookRows();
      this.byCategory.set(category, rows);
    }
    rows.set(id, company, look);
  }

  forget(ids: readonly number[]): void {
    for (const rows of this.byCategory.values()) for (const id of ids) rows.forget(id);
  }

  /** Rows that a sample says are far are skipped at first, and read only if the nearest turn out to be that far. */
  async nearest(look: Int8Array, { company, categories }: LookFilter, room: number): Promise<Candidate[]> {
    const parts = this.partsOf(categories);
    const [form, all] = [new Nearest(room), new Nearest(room)];
    const search = { look, bounds: boundsOf(look), company, form, all };
    const likely = reachOf(parts, search, room);
    await scan(parts, search, likely, NOWHERE);
    if (form.limit > likely.form || all.limit > likely.all) await scan(parts, search, EVERYWHERE, likely);
    const places = new Set([...form.list(), ...all.list()].map(({ place }) => place));
    return [...places]
      .map((place) => candidateAt(parts, look, place))
      .sort((one, other) => one.distance - other.distance || one.id - other.id);
  }

  private partsOf(categories: readonly number[] | undefined): Part[] {
    let base = 0;
    return [...new Set(categories ?? this.byCategory.keys())].flatMap((category) => {
      const rows = this.byCategory.get(category);
      if (!rows) return [];
      const part = { rows, base, count: rows.count };
      base += part.count;
      return [part];
    });
  }
}

/** A reach that, by a sample, most probably holds as many counting rows as are wanted. */
function reachOf(parts: readonly Part[], search: Search, wanted: number): Reach {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const step = Math.max(1, Math.ceil(total / SAMPLE));
  const expected = wanted / step;
  const size = Math.ceil(expected + 3 * Math.sqrt(expected)) + 1;
  const sample = { ...search, form: new Nearest(size), all: new Nearest(size) };
  let place = 0;
  for (const { rows, base, count } of parts)
    for (; place < base + count; place += step) rows.offer(sample, place - base, place);
  return { form: sample.form.limit, all: sample.all.limit };
}

async function scan(parts: readonly Part[], search: Search, within: Reach, beyond: Reach): Promise<void> {
  let read = 0;
  for (const { rows, base, count } of parts) {
    for (let from = 0; from < count; from += SLICE) {
      if (read >= SLICE) {
        await nextTurn();
        read = 0;
      }
      const to = Math.min(from + SLICE, count);
      rows.scan(search, base, from, to, within, beyond);
      read += to - from;
    }
  }
}

function candidateAt(parts: readonly Part[], look: Int8Array, place: number): Candidate {
  const part = parts.findLast(({ base, count }) => count > 0 && base <= place) as Part;
  const row = place - part.base;
  return { id: part.rows.idAt(row), distance: part.rows.distance(look, row) };
}
