import { sql } from 'drizzle-orm';
import type { SessionUser } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { TODAY } from '../companies/account-limits';
import type { Room } from './quota';

const MB = 1024 * 1024;

/** How much more a person may upload, as far as their master account limits them. */
export interface AccountRoom extends Room {
  uploads: number;
}

/**
 * What is left of a person's limits when all their uploads under way arrive. The caller has locked the room of the
 * company (`takeRoom`), so that parallel calls see what the others have taken. Nobody limits the master account.
 */
export async function accountRoom(tx: Db, user: Pick<SessionUser, 'id' | 'is_master'>): Promise<AccountRoom> {
  const { rows } = user.is_master
    ? { rows: [] }
    : await tx.execute<AccountRow>(sql`
    select l.image_count, l.storage_mb, l.uploads_day, t.pictures as coming, t.bytes as coming_bytes,
      (select count(*) from pictures where owner_id = ${user.id} and deleted_at is null) as pictures,
      (select coalesce(sum(size_bytes), 0)::bigint from pictures
        where owner_id = ${user.id} and erased_at is null) as bytes,
      coalesce((select used from use_counters where user_id = ${user.id} and day = ${TODAY} and what = 'upload'), 0) as uploads
    from account_limits l cross join (
      select count(*) as pictures, coalesce(sum(size_bytes), 0)::bigint as bytes from upload_tasks
      where user_id = ${user.id} and state in ('waiting', 'processing')) t
    where l.user_id = ${user.id}`);
  const [row] = rows;
  const left = (limit: number | null | undefined, used: number) =>
    limit == null ? Number.POSITIVE_INFINITY : limit - used;
  return {
    pictures: left(row?.image_count, (row?.pictures ?? 0) + (row?.coming ?? 0)),
    bytes: left(
      row && row.storage_mb !== null ? row.storage_mb * MB : null,
      (row?.bytes ?? 0) + (row?.coming_bytes ?? 0),
    ),
    uploads: left(row?.uploads_day, row?.uploads ?? 0),
  };
}

interface AccountRow extends Record<string, unknown> {
  image_count: number | null;
  storage_mb: number | null;
  uploads_day: number | null;
  coming: number;
  coming_bytes: number;
  pictures: number;
  bytes: number;
  uploads: number;
}

export const hasRoom = (room: AccountRoom, bytes: number): boolean =>
  room.uploads >= 1 && room.pictures >= 1 && room.bytes >= bytes;

/** Counts uploads of today that were let through. */
export async function countUploads(
  tx: Db,
  { id, is_master }: Pick<SessionUser, 'id' | 'is_master'>,
  count: number,
): Promise<void> {
  if (is_master || count === 0) return;
  await tx.execute(sql`
    insert into use_counters (user_id, day, what, used) values (${id}, ${TODAY}, 'upload', ${count})
    on conflict (user_id, day, what) do update set used = use_counters.used + excluded.used`);
}
