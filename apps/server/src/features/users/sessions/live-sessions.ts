import type { TypeRole } from '@motif/contract/access';
import type { Db } from '../../../platform/db/database';
import { queryRows } from '../../../platform/db/query-rows';
import { POSITION } from '../../../platform/db/replicas/replicas';
import { ACTIVE_PERSON } from '../../permissions/active-person';

export interface LiveSession {
  user_id: number;
  company_id: number;
  type_role: TypeRole;
  is_master: boolean;
  rights_version: number;
  menu_version: number;
  hidden_count: number;
  /** Where the primary was when it was asked; set if somebody wants to know. */
  position?: number | undefined;
}

type Row = [
  id: number,
  user_id: number,
  company_id: number,
  type_role: TypeRole,
  is_master: boolean,
  rights_version: number,
  menu_version: number,
  hidden_count: number,
  position?: number,
];

const live = (more: string) => `select s.id, u.id, u.company_id, u.type_role, u.is_master, c.rights_version,
    (select version from menu_version), u.hidden_count${more}
  from sessions s
  join users u on u.id = s.user_id
  join companies c on c.id = u.company_id
  where s.id = any($1::bigint[]) and s.ended_at is null and s.expires_at > now() and ${ACTIVE_PERSON}`;

/**
 * Asks the database whether sessions are still valid. Requests that arrive while a query runs share the next one: each
 * is still answered by a query that started after it arrived, and a busy node asks once per round trip instead of once
 * per request.
 */
export function createLiveSessions(db: Db, withPosition: boolean) {
  const text = live(withPosition ? `, ${POSITION}` : '');
  type Answer = (session: LiveSession | undefined) => void;
  let waiting = new Map<number, { answers: Answer[]; refusals: ((error: unknown) => void)[] }>();
  let asking = false;

  async function ask(): Promise<void> {
    asking = true;
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const rows = await queryRows<Row>(db, { text, values: [[...batch.keys()]], prepared: true });
        const found = new Map(rows.map((row) => [row[0], sessionOf(row)]));
        for (const [id, { answers }] of batch) for (const answer of answers) answer(found.get(id));
      } catch (error) {
        for (const { refusals } of batch.values()) for (const refuse of refusals) refuse(error);
      }
    }
    asking = false;
  }

  return (id: number): Promise<LiveSession | undefined> =>
    new Promise((answer, refuse) => {
      const entry = waiting.get(id) ?? { answers: [], refusals: [] };
      entry.answers.push(answer);
      entry.refusals.push(refuse);
      waiting.set(id, entry);
      if (!asking) void ask();
    });
}

function sessionOf([
  ,
  user_id,
  company_id,
  type_role,
  is_master,
  rights_version,
  menu_version,
  hidden_count,
  position,
]: Row): LiveSession {
  return { user_id, company_id, type_role, is_master, rights_version, menu_version, hidden_count, position };
}
