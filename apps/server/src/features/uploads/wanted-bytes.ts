import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import type { Wanted, WantedAt } from '../../platform/storage/s3-protocol/wanted';
import { ACTIVE_PERSON } from '../permissions/active-person';

/** So long does somebody who was suspended go on sending; a part of a fast upload asks once. */
const KEPT_MS = 1000;
const KEPT_MAX = 1000;

const WANTED = `select t.company_id, t.size_bytes from upload_tasks t
  join users u on u.id = t.user_id
  join companies c on c.id = u.company_id
  where t.incoming_key = $1 and t.state = 'waiting' and ${ACTIVE_PERSON}`;

/** The embedded store takes the bytes of tasks that wait for them, from people who may still upload. */
export function createWantedAt(db: Db, now: () => number = Date.now): WantedAt {
  const kept = new Map<string, { until: number; wanted: Wanted }>();

  return async (key) => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.wanted;
    const asked = now();
    const [row] = await queryRows<[company: number, size: number]>(db, {
      text: WANTED,
      values: [key],
      prepared: true,
    });
    kept.delete(key);
    if (!row) return undefined;
    const wanted = { owner: String(row[0]), size: Number(row[1]) };
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, { until: asked + KEPT_MS, wanted });
    return wanted;
  };
}
