import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { POSITION, type Reads } from '../../platform/db/replicas/replicas';
import { LookIndex } from './look-index';
import { LOOK_LENGTH } from './look-of';

/** An index and how much of the table it has read. */
interface Loaded {
  index: LookIndex;
  /** All rows written before this time, in microseconds, are known. */
  since: number;
}

/** Replicas that the looks are loaded from, and the primary that they follow. */
export interface LoadingPlaces {
  reads: Pick<Reads, 'read'>;
  primary: Db;
}

/** A row written now may commit this much later, and is visible only then. */
const LATE_SECONDS = 60;
const CHUNK = 20_000;
/** After this many rows (about a millisecond) other requests get their turn. */
const SLICE = 1000;
const NUMBERS = 3 * 8;
const ROW_BYTES = NUMBERS + LOOK_LENGTH;

const loaded = new Map<string, Promise<Loaded>>();
/** Which database a pool or a connection of it belongs to. */
const names = new WeakMap<object, Promise<string>>();

/** The looks of all pictures, as they are now. They are loaded when they are first asked for. */
export async function loadedLooks(db: Db, places?: LoadingPlaces): Promise<LookIndex> {
  const place = await placeOf(db);
  let loading = loaded.get(place);
  if (!loading) {
    loading = load(db, places);
    loaded.set(place, loading);
    loading.catch(() => loaded.delete(place));
  }
  const looks = await loading;
  await follow(db, looks);
  return looks.index;
}

/** The name of the database. */
export function placeOf(db: Db): Promise<string> {
  let place = names.get(db.$client);
  if (!place) {
    place = ask<[string]>(db, 'select current_database()', []).then(([name]) => name);
    names.set(db.$client, place);
    place.catch(() => names.delete(db.$client));
  }
  return place;
}

/**
 * The moment is the primary's, and a replica is read once it has all that was there at that moment. So what follows by
 * time misses nothing, however late the replica is.
 */
async function load(db: Db, places: LoadingPlaces | undefined): Promise<Loaded> {
  const [since, position] = await ask<[number, number]>(db, `select ${SETTLED}, ${POSITION}`, []);
  // Whoever waits for this may hold the last connection of the pool, so it takes no other one.
  const index = places
    ? await places.reads.read(position, (from) => readAll(from === places.primary ? db : from))
    : await readAll(db);
  return { index, since };
}

async function readAll(db: Db): Promise<LookIndex> {
  const index = new LookIndex();
  for (let last = 0; ; ) {
    const [rows, next] = await ask<[Buffer | null, number | null]>(db, CHUNK_STATEMENT, [last]);
    let turns = 0;
    for (const { id, company, category, look } of unpack(rows)) {
      index.set(id, company, category, look);
      turns += 1;
      if (turns % SLICE === 0) await nextTurn();
    }
    if (next === null) return index;
    last = next;
  }
}

/** Reads what was written since, and what is known already but may have changed. */
async function follow(db: Db, looks: Loaded): Promise<void> {
  const [rows, since] = await ask<[Buffer | null, number]>(db, NEWER_STATEMENT, [looks.since]);
  for (const { id, company, category, look } of unpack(rows)) looks.index.set(id, company, category, look);
  looks.since = Math.max(looks.since, since);
}

/** Many rows come as one value, because PostgreSQL packs them faster than rows can be taken apart here. */
const PACKED = `string_agg(int8send(picture_id) || int8send(company_id) || int8send(main_category_id) || look,
  ''::bytea order by picture_id)`;
const SETTLED = `(extract(epoch from clock_timestamp()) * 1000000)::bigint - ${LATE_SECONDS * 1_000_000}`;
const WHOLE = `octet_length(look) = ${LOOK_LENGTH}`;
const CHUNK_STATEMENT = `select ${PACKED}, max(picture_id) from (select * from picture_looks
  where picture_id > $1 and ${WHOLE} order by picture_id limit ${CHUNK}) chunk`;
const NEWER_STATEMENT = `select ${PACKED}, ${SETTLED} from picture_looks
  where created_at >= timestamptz 'epoch' + $1::bigint * interval '1 microsecond' and ${WHOLE}`;

async function ask<Row extends unknown[]>(db: Db, text: string, values: unknown[]): Promise<Row> {
  const [row] = await queryRows<Row>(db, { text, values, prepared: true });
  if (!row) throw new Error('the database gave no answer');
  return row;
}

function* unpack(rows: Buffer | null) {
  if (!rows) return;
  for (let at = 0; at < rows.length; at += ROW_BYTES) {
    const number = (place: number) => Number(rows.readBigInt64BE(at + 8 * place));
    const look = new Int8Array(rows.buffer, rows.byteOffset + at + NUMBERS, LOOK_LENGTH);
    yield { id: number(0), company: number(1), category: number(2), look };
  }
}
