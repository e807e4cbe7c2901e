import type { TokenScope } from '@motif/contract/token-scopes';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { AppError } from '../../../platform/errors';
import type { Secrets } from '../../../platform/security/secrets';
import { readRights } from '../../permissions/rights';
import { suspensionOfSession } from '../suspended';
import { createLiveTokens, isApiToken } from '../tokens/live-tokens';
import { createTokenReader } from './access-token';
import { createLiveSessions, type LiveSession } from './live-sessions';

const CACHE_SIZE = 5000;

/**
 * Turns a request's Bearer token into a person and asks the database whether session and account are still valid.
 * Rights are cached by the version of the company's rights and that of the menu: triggers raise them in the transaction
 * that changes a right, and both are read with every request, so a stale entry is never used. An API token stands for its
 * person only where the call names a scope and the token has it. Where reads go to replicas, the request learns with it
 * what they must show, so nobody is recalled before.
 */
export function createAuthenticate(db: Db, secrets: Secrets, withPosition: boolean) {
  const tokens = createTokenReader(secrets);
  const liveSession = createLiveSessions(db, withPosition);
  const liveToken = createLiveTokens(db, withPosition);
  const remembered = new Map<string, { version: string; user: SessionUser }>();

  async function userOf(key: string, live: LiveSession, by: Pick<SessionUser, 'session_id' | 'token'>) {
    const { user_id, company_id, type_role, is_master, hidden_count } = live;
    const version = `${live.rights_version}.${live.menu_version}`;
    const known = remembered.get(key);
    if (known?.version === version && known.user.hidden_count === hidden_count) return known.user;
    // A block changes no right, so it has no part in the version.
    const rights = known?.version === version ? known.user : await readRights(db, user_id, company_id);
    const user = { ...rights, id: user_id, ...by, company_id, type_role, is_master, hidden_count };
    if (remembered.size >= CACHE_SIZE) remembered.clear();
    remembered.set(key, { version, user });
    return user;
  }

  async function byApiToken(
    request: FastifyRequest,
    bearer: string,
    scope: TokenScope | undefined,
  ): Promise<SessionUser> {
    const live = await liveToken(bearer);
    request.position = live.position;
    if (scope === undefined) throw new AppError('API_TOKEN_REFUSED');
    if (!live.scopes.includes(scope)) throw new AppError('API_TOKEN_SCOPE', { scope });
    return userOf(`token ${live.id}`, live, { session_id: 0, token: { id: live.id, scopes: live.scopes } });
  }

  async function authenticate(request: FastifyRequest, scope?: TokenScope): Promise<SessionUser> {
    const bearer = bearerOf(request);
    if (isApiToken(bearer)) return byApiToken(request, bearer, scope);
    const session_id = await tokens.read(bearer);
    const session = await liveSession(session_id);
    if (!session) {
      remembered.delete(`session ${session_id}`);
      throw (await suspensionOfSession(db, session_id)) ?? new AppError('SESSION_ENDED');
    }
    request.position = session.position;
    return userOf(`session ${session_id}`, session, { session_id });
  }

  /** Only sessions: they read many times with one token. */
  function recall({ headers }: FastifyRequest): SessionUser | undefined {
    const session_id = tokens.recall(BEARER.exec(headers.authorization ?? '')?.[1]);
    return session_id === undefined || withPosition
      ? undefined
      : remembered.get(`session ${session_id}`)?.user;
  }

  return { authenticate, recall };
}

const BEARER = /^Bearer ([\w.-]+)$/;

function bearerOf(request: FastifyRequest): string {
  // Node keeps the first of two headers, but a proxy in front may have checked the second.
  if (countHeader(request, 'authorization') > 1) throw new AppError('BAD_REQUEST');
  const match = BEARER.exec(request.headers.authorization ?? '');
  if (!match) throw new AppError('UNAUTHENTICATED');
  return match[1] as string;
}

function countHeader({ raw }: FastifyRequest, name: string): number {
  const isName = (text: string, at: number) => at % 2 === 0 && text.length === name.length;
  return raw.rawHeaders.filter((text, at) => isName(text, at) && text.toLowerCase() === name).length;
}
