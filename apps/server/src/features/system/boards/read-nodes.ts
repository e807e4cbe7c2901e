import type { ServerNode } from '@motif/contract/features/system/boards';
import type { Db } from '../../../platform/db/database';
import { queryRows } from '../../../platform/db/query-rows';

/** A program says every minute that it is there; one that missed two is away. */
export const IS_UP = `seen_at > now() - interval '150 seconds'`;

/** One that has been away for a day is not coming back. */
const NODES = `
  select role, name, version, started_at, seen_at, ${IS_UP} from nodes
  where seen_at > now() - interval '1 day' order by role, name`;

export async function readNodes(db: Db): Promise<ServerNode[]> {
  const rows = await queryRows<[ServerNode['role'], string, string, Date, Date, boolean]>(db, {
    text: NODES,
    values: [],
    prepared: true,
  });
  return rows.map(([role, name, version, started_at, seen_at, is_up]) => ({
    role,
    name,
    version,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_up,
  }));
}
