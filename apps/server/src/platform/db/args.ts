import { type SQL, sql } from 'drizzle-orm';

/** Collects the values of a statement and hands out their places in its text. */
export class Args {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
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
