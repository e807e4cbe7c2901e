import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { AppError } from '../errors';
import type { Vault } from './vault';

/** One run; a rotation of many rows takes several, and nobody waits for it. */
const RUN = 500;

/** A table with sealed columns, and how a row of it is sealed again. */
export interface SealedTable {
  table: Table;
  /** Rows that a key other than this one has sealed. */
  isOld: (key: number) => SQL;
  /** Seals one row again, if it is still old and nobody holds it. */
  again: (db: Db, id: number, key: number) => Promise<void>;
}

/**
 * Seals again, by the key of today, what an older one has sealed; answers how many rows it was. Each row has a
 * transaction of its own: its owner and the operators wait for no other, and one that does not open holds up none.
 */
export async function resealRows(
  { db, vault }: { db: Db; vault: Vault },
  { table, isOld, again }: SealedTable,
): Promise<number> {
  const key = currentKeyOf(vault);
  if (key === undefined) return 0;
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${table} where ${isOld(key)} order by id limit ${RUN}`,
  );
  const failures: unknown[] = [];
  for (const { id } of rows)
    await inTransaction(db, (tx) => again(tx, Number(id), key)).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0)
    throw new Error(`${failures.length} rows were not sealed again`, { cause: failures[0] });
  return rows.length;
}

/** A sealed value has the id of its key as its second byte. */
export const isSealedBefore = (cipher: Column, key: number): SQL =>
  sql`coalesce(get_byte(${cipher}, 1), ${key}) <> ${key}`;

/** The value under the key of today. */
export const sealedAgain = (vault: Vault, cipher: Buffer, place: string): Buffer =>
  vault.isCurrent(cipher) ? cipher : vault.seal(vault.open(cipher, place), place);

/** A worker without keys leaves everything as it is; the start has said so. */
function currentKeyOf(vault: Vault): number | undefined {
  try {
    return vault.currentKey();
  } catch (error) {
    if (error instanceof AppError && error.code === 'IDENTITY_KEYS_MISSING') return undefined;
    throw error;
  }
}
