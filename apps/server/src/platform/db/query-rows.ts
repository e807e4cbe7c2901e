import { createHash } from 'node:crypto';
import type pg from 'pg';
import { timedStatement } from '../metrics/statements';
import type { Db } from './database';

/** Statement names by text: the same text is planned once per connection. */
const names = new Map<string, string>();

export interface Statement {
  text: string;
  values: unknown[];
  /** True: the statement is named, so it is parsed and planned once per connection. */
  prepared: boolean;
}

/** The same for the same question; nobody else's values are in it. */
export const keyOf = ({ text, values }: Statement): string => `${text}\n${JSON.stringify(values)}`;

/** One of our own statements as `pg` takes it. */
export const configOf = ({ text, values, prepared }: Statement): pg.QueryConfig =>
  prepared ? { name: nameOf(text), text, values } : { text, values };

/**
 * Runs one of our own statements with rows as arrays, which is the fast way for the few hot calls. Values are always
 * parameters; the text is built from constants only.
 */
export async function queryRows<Row extends unknown[]>(db: Db, statement: Statement): Promise<Row[]> {
  const run = () => db.$client.query<Row>({ ...configOf(statement), rowMode: 'array' });
  const { rows } = await timedStatement(statement.text, run);
  return rows;
}

/** The same with a prepared statement and rows as objects, for hot calls with many columns. */
export async function queryObjects<Row extends object>(
  db: Db,
  { text, values }: Omit<Statement, 'prepared'>,
): Promise<Row[]> {
  const run = () => db.$client.query<Row>(configOf({ text, values, prepared: true }));
  const { rows } = await timedStatement(text, run);
  return rows;
}

export function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return name;
}
