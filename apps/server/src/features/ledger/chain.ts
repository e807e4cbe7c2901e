import type { InputOf } from '@motif/contract/endpoint';
import type { ledger as contract, DailyRoot } from '@motif/contract/features/ledger/ledger';
import type { BlockHeader } from '@motif/contract/features/ledger/proof';
import { ID_MAX, PAGE_SIZE } from '@motif/contract/limits';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { queryRows } from '../../platform/db/query-rows';
import { AppError } from '../../platform/errors';

/** The day in China on which a block was sealed; an index has the same expression. */
export const DAY = `(sealed_at at time zone 'Asia/Shanghai')::date`;

const HEADER = `
  height, encode(prev, 'hex'), (last_seq - first_seq + 1)::int, encode(root, 'hex'),
  floor(extract(epoch from sealed_at) * 1000)::bigint, encode(hash, 'hex')`;
type HeaderRow = [number, string, number, string, number, string];

/** Blocks that a condition and an order choose; both are our own texts. */
export async function readBlocks(db: Db, rest: string, values: unknown[]): Promise<BlockHeader[]> {
  const text = `select ${HEADER} from ledger_blocks ${rest}`;
  const rows = await queryRows<HeaderRow>(db, { text, values, prepared: true });
  return rows.map(([height, prev, leaves, root, sealed_at_ms, hash]) => ({
    height,
    prev,
    leaves,
    root,
    sealed_at_ms,
    hash,
  }));
}

/** The public chain, newest block first. */
export async function listBlocks(db: Db, { cursor, page_size }: InputOf<typeof contract.blocks>['query']) {
  const size = page_size ?? PAGE_SIZE;
  const below = cursor ? readIdCursor(cursor) : ID_MAX;
  const rest = 'where height < $1 order by height desc limit $2';
  const blocks = await readBlocks(db, rest, [below, size + 1]);
  const list = blocks.slice(0, size);
  return { list, next_cursor: blocks.length > size ? String(list.at(-1)?.height) : null };
}

/** The cursor of the first page: a date after all others. */
export const NEWEST = 'infinity';

/** Goes from day to day by the index, so that it costs the same however many blocks a day has. */
const ROOTS = `
  with recursive roots as (
    (select ${DAY} as day, height, hash from ledger_blocks
     where ${DAY} < $1::date order by ${DAY} desc, height desc limit 1)
    union all
    select before.* from roots cross join lateral (
      select ${DAY} as day, height, hash from ledger_blocks
      where ${DAY} < roots.day order by ${DAY} desc, height desc limit 1
    ) before
  )
  select to_char(day, 'YYYY-MM-DD'), height, encode(hash, 'hex'),
    day < ((now() - interval '1 minute') at time zone 'Asia/Shanghai')::date
  from roots limit $2`;

/**
 * The last block of every day, newest day first: what is made public. Today's is not final. A block is stamped before it
 * is committed, so a day is over a minute after midnight.
 */
export async function dailyRoots(db: Db, before: string, limit: number): Promise<DailyRoot[]> {
  const rows = await queryRows<[string, number, string, boolean]>(db, {
    text: ROOTS,
    values: [before, limit],
    prepared: true,
  });
  return rows.map(([day, height, hash, final]) => ({ day, height, hash, final }));
}

export async function listRoots(db: Db, query: InputOf<typeof contract.roots>['query']) {
  if (query.day !== undefined) {
    const [root] = isDay(query.day) ? await dailyRoots(db, dayAfter(query.day), 1) : [];
    return { list: root?.day === query.day ? [root] : [], next_cursor: null };
  }
  const { cursor = NEWEST, page_size: size = PAGE_SIZE } = query;
  if (cursor !== NEWEST && !isDay(cursor)) throw new AppError('BAD_CURSOR');
  const roots = await dailyRoots(db, cursor, size + 1);
  const list = roots.slice(0, size);
  return { list, next_cursor: roots.length > size ? (list.at(-1)?.day ?? null) : null };
}

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const dayAfter = (day: string) => isoDay(timeOf(day) + 86_400_000);

/** Whether PostgreSQL reads the text as a date, and the day after it too: the 31st of June is none. */
function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) || text < '0001' || text >= '9999') return false;
  const time = timeOf(text);
  return !Number.isNaN(time) && isoDay(time) === text;
}
