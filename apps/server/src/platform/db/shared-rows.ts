import type { Db } from './database';
import { keyOf, queryRows, type Statement } from './query-rows';

interface Turn {
  rows: Promise<unknown[][]>;
  hasBegun: boolean;
}

const turns = new WeakMap<Db, Map<string, Turn>>();

/**
 * The rows of a read that many ask for in the same moment: an event makes the same page stale on every screen of a
 * company. Whoever asks while the same statement runs shares the next one with all others who do. So everybody is
 * answered by a read that began after they had asked, and nobody by one for another person, whose values differ. If a
 * read fails, those who wait for it fail too, because they cannot wait for a silent database twice.
 */
export function sharedRows<Row extends unknown[]>(db: Db, statement: Statement): Promise<readonly Row[]> {
  const all = turns.get(db) ?? new Map<string, Turn>();
  if (all.size === 0) turns.set(db, all);
  const key = keyOf(statement);
  const last = all.get(key);
  if (last && !last.hasBegun) return last.rows as Promise<Row[]>;
  const begin = () => {
    turn.hasBegun = true;
    return queryRows<Row>(db, statement);
  };
  const turn: Turn = { hasBegun: false, rows: Promise.resolve([]) };
  turn.rows = last ? last.rows.then(begin) : begin();
  all.set(key, turn);
  const end = () => {
    if (all.get(key) === turn) all.delete(key);
  };
  turn.rows.then(end, end);
  return turn.rows as Promise<Row[]>;
}
