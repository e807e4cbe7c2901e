import pg from 'pg';
import type { Db } from '../db/database';
import type { Statement } from '../db/query-rows';

export const CHANNEL = 'motif_events';
/** In bytes; PostgreSQL takes less than 8,000. */
const PAYLOAD_MAX = 7000;
const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`;

/** What a transaction wants to tell, as JSON. PostgreSQL takes a lock of the whole database at every commit that tells. */
const pending = new WeakMap<pg.ClientBase, string[]>();

/** Sends events now, or with the transaction that `db` is. */
export async function sendEvents(db: Db, events: readonly object[]): Promise<void> {
  const { $client: client } = db;
  const texts = events.map((event) => JSON.stringify(event));
  const collected = client instanceof pg.Pool ? undefined : pending.get(client);
  if (collected) collected.push(...texts);
  else await client.query(NOTIFY, [payloadsOf(texts)]);
}

/** From now on the connection's events wait for its commit. */
export function collectEvents(client: pg.ClientBase): void {
  pending.set(client, []);
}

/** The statement that tells what the transaction wants to tell, if it wants to tell something. */
export function pendingNotice(client: pg.ClientBase): Statement[] {
  const texts = pending.get(client);
  return texts?.length ? [{ text: NOTIFY, values: [payloadsOf(texts)], prepared: false }] : [];
}

export function forgetPending(client: pg.ClientBase): void {
  pending.delete(client);
}

/** Returns what takes back the events collected after this moment. */
export function markPending(client: pg.ClientBase): () => void {
  const texts = pending.get(client);
  const { length } = texts ?? [];
  return () => {
    if (texts) texts.length = length ?? 0;
  };
}

/**
 * One event as it is, several as one list. Company 0 is nobody's: a node of an older version, which knows no lists, tells
 * them to nobody.
 */
function payloadsOf(texts: readonly string[]): string[] {
  const lists: string[][] = [];
  let room = 0;
  for (const text of new Set(texts)) {
    const size = Buffer.byteLength(text) + 1;
    if (size > room) {
      lists.push([]);
      room = PAYLOAD_MAX;
    }
    lists.at(-1)?.push(text);
    room -= size;
  }
  return lists.map((list) =>
    list.length === 1 ? (list[0] as string) : `{"company_id":0,"events":[${list.join(',')}]}`,
  );
}
