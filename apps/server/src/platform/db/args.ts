import { type SQL, sql } from 'drizzle-orm';

/** Collects the values of a statement and hands out their places in its text. */
export class Args {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A value that decides how many rows are found. */
  key(value: unknown, type: string): string {
    return `${this.add(value)}::${type}`;
  }
}

/**
 * Hides those values from the planner. Where a prepared statement has one good plan for all of them, PostgreSQL would
 * still make another one for each value, because it looks cheaper than the common one; that takes longer than the
 * statement itself. A plan without the values cannot look dearer, so it is kept.
 */
export class OnePlanArgs extends Args {
  override key(value: unknown, type: string): string {
    return `(select ${super.key(value, type)})`;
  }
}

/** Turns a condition that is written as text into a part of a drizzle query, so that one rule serves both. */
export function inDrizzle(write: (args: Args) => string): SQL {
  const args = new Args();
  const pieces = write(args)
    .split(/\$(\d+)/)
    .map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : sql`${sql.param(args.values[Number(piece) - 1])}`));
  return sql.join(pieces);
}
