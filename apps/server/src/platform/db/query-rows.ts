import { createHash } from 'node:crypto';
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

/**
 * Runs one of our own statements with rows as arrays, which is the fast way for the few hot calls. Values are always
 * parameters; the text is built from constants only.
 */
export async function queryRows<Row extends unknown[]>(
  db: Db,
  { text, values, prepared }: Statement,
): Promise<Row[]> {
  const name = prepared ? { name: nameOf(text) } : {};
  const run = () => db.$client.query<Row>({ ...name, text, values, rowMode: 'array' });
  const { rows } = await timedStatement(text, run);
  return rows;
}

/** The same with a prepared statement and rows as objects, for hot calls with many columns. */
export async function queryObjects<Row extends object>(
  db: Db,
  { text, values }: Omit<Statement, 'prepared'>,
): Promise<Row[]> {
  const run = () => db.$client.query<Row>({ name: nameOf(text), text, values });
  const { rows } = await timedStatement(text, run);
  return rows;
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return name;
}
