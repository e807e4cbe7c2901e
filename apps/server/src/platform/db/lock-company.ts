import { eq } from 'drizzle-orm';
import type { Db } from './database';
import { companies } from './schema/identity';

/** Everybody locks the company first, then its people, then what belongs to them, so nobody waits in a circle. */
export async function lockCompany(tx: Db, id: number, mode: 'update' | 'no key update'): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for(mode);
}
