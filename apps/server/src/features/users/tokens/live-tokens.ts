import { TOKEN_MARK } from '@motif/contract/features/users/tokens';
import type { TokenScope } from '@motif/contract/token-scopes';
import type { Db } from '../../../platform/db/database';
import { queryObjects } from '../../../platform/db/query-rows';
import { POSITION } from '../../../platform/db/replicas/replicas';
import { AppError } from '../../../platform/errors';
import { hashOf } from '../../../platform/security/one-time-token';
import { ACTIVE_PERSON } from '../../permissions/active-person';
import type { LiveSession } from '../sessions/live-sessions';

export interface LiveToken extends LiveSession {
  id: number;
  scopes: readonly TokenScope[];
}

const FORM = new RegExp(`^${TOKEN_MARK}[A-Za-z0-9_-]{43}$`);

const live = (
  more: string,
) => `select t.id::int, t.scopes, u.id::int as user_id, u.company_id::int, u.type_role, u.is_master,
    c.rights_version::int, (select version from menu_version)::int as menu_version, u.hidden_count${more}
  from api_tokens t
  join users u on u.id = t.user_id and u.company_id = t.company_id
  join companies c on c.id = u.company_id
  where t.token_hash = $1 and t.ended_at is null and t.expires_at > now() and ${ACTIVE_PERSON}`;

/** Written at most once a minute, because every request of a busy program would wait for the one before. */
const USED = `update api_tokens set last_used_at = now()
  where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

export const isApiToken = (bearer: string): boolean => bearer.startsWith(TOKEN_MARK);

/** Asks the database for the person behind a token, at every request. */
export function createLiveTokens(db: Db, withPosition: boolean) {
  const text = live(withPosition ? `, ${POSITION} as position` : '');
  const usedAt = new Map<number, number>();

  async function noteUse(id: number): Promise<void> {
    const now = Date.now();
    if (now - (usedAt.get(id) ?? 0) < 60_000) return;
    if (usedAt.size > 5000) usedAt.clear();
    usedAt.set(id, now);
    await db.$client.query(USED, [id]);
  }

  return async (token: string): Promise<LiveToken> => {
    if (!FORM.test(token)) throw new AppError('API_TOKEN_ENDED');
    const [found] = await queryObjects<LiveToken>(db, { text, values: [hashOf(token)] });
    if (!found) throw new AppError('API_TOKEN_ENDED');
    await noteUse(found.id);
    return found;
  };
}
