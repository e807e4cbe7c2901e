import { sql } from 'drizzle-orm';
import type { Db } from '../database';

/** Throws unless the database answers and takes something: a standby only answers. */
export async function checkPrimary(db: Db): Promise<void> {
  const { rows } = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`);
  if (rows[0]?.standby) throw new Error('the database is a standby');
}
