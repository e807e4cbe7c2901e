import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { companies } from '../../platform/db/schema/identity';
import { storageOf } from '../companies/storage-usage';

const MB = 1024 * 1024;

/** How much more a company may upload. */
export interface Room {
  pictures: number;
  bytes: number;
}

/**
 * The room that is left when all uploads under way arrive. Bytes of uploads that failed or were given up count until the
 * store has removed them, or somebody could send and give up without end. The company's row stays locked until the transaction ends,
 * so each of fifty parallel calls sees what the others have taken.
 */
export async function takeRoom(tx: Db, companyId: number): Promise<Room> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  const limit = await storageOf(tx, companyId);
  // One statement reads all of it: between two statements an upload could end and be counted twice or not at all.
  const { rows } = await tx.execute<{ pictures: number; bytes: number }>(sql`
    select coalesce(max(u.image_count), 0) + coalesce(max(t.pictures), 0) as pictures,
      coalesce(max(u.storage_bytes), 0) + coalesce(max(t.bytes), 0) as bytes
    from (select count(*) filter (where not holds_bytes) as pictures, sum(size_bytes)::bigint as bytes from upload_tasks
      where company_id = ${companyId} and (state in ('waiting', 'processing') or holds_bytes)) t
    left join company_usage u on u.company_id = ${companyId}`);
  const used = rows[0] ?? { pictures: 0, bytes: 0 };
  return { pictures: limit.image_count - used.pictures, bytes: limit.storage_mb * MB - used.bytes };
}

/** Whether it fits; if it does, the room is taken. */
export function fits(room: Room, bytes: number): boolean {
  if (room.pictures < 1 || room.bytes < bytes) return false;
  room.pictures -= 1;
  room.bytes -= bytes;
  return true;
}
