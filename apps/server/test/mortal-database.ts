import type pg from 'pg';
import { type Database, openDatabase } from '../src/platform/db/database';
import { PATIENCE } from './long-form';

class Killed extends Error {}

/** A worker's connections, all of which break together at some statement: nothing after it reaches the database. */
export function mortal(url: string) {
  const database: Database = openDatabase(url, { patience: PATIENCE, onError: () => undefined });
  let left = Number.POSITIVE_INFINITY;
  const refuse = (answer: unknown) => {
    if (typeof answer !== 'function') return Promise.reject(new Killed());
    return void answer(new Killed());
  };
  const connect = database.pool.connect.bind(database.pool) as (...args: unknown[]) => unknown;
  database.pool.connect = ((...args: unknown[]) =>
    left > 0 ? connect(...args) : refuse(args.at(-1))) as typeof database.pool.connect;
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      left -= 1;
      if (left > 0) return query(...args);
      void (
        client as pg.PoolClient & { connection: { stream: { destroy(): void } } }
      ).connection.stream.destroy();
      return refuse(args.at(-1));
    }) as typeof client.query;
  });
  return {
    ...database,
    dieAfter: (statements: number) => {
      left = statements;
    },
    isDead: () => left <= 0,
  };
}
