import { createHash } from 'node:crypto';
import type { Db } from './database';

/** Statement names by text: the same text is planned once per connection. */
const names = new Map<string, string>();

export interface Statement {
  text: string;
  values: unknown[];
  /** Named: parsed and planned once per connection. */
  prepared: boolean;
}

/**
 * Runs a statement of ours as it is, with rows as arrays: the quick way for the few hot calls. Values always travel
 * as parameters; the text is put together from constants only.
 */
export async function queryRows<Row extends unknown[]>(
  db: Db,
  { text, values, prepared }: Statement,
): Promise<Row[]> {
  const name = prepared ? { name: nameOf(text) } : {};
  const { rows } = await db.$client.query<Row>({ ...name, text, values, rowMode: 'array' });
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
