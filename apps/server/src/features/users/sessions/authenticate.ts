import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { AppError } from '../../../platform/errors';
import type { Secrets } from '../../../platform/security/secrets';
import { readRights } from '../../permissions/rights';
import { suspensionOfSession } from '../suspended';
import { createTokenReader } from './access-token';
import { createLiveSessions } from './live-sessions';

const CACHE_SIZE = 5000;

/**
 * Turns a request's Bearer token into a person and asks the database whether session and account are still valid.
 * Rights are cached by the version of the company's rights and that of the menu: triggers raise them in the transaction
 * that changes a right, and both are read with every request, so a stale entry is never used.
 */
export function createAuthenticate(db: Db, secrets: Secrets) {
  const readToken = createTokenReader(secrets);
  const liveSession = createLiveSessions(db);
  const remembered = new Map<number, { version: string; user: SessionUser }>();

  return async (request: FastifyRequest): Promise<SessionUser> => {
    const session_id = await readToken(bearerOf(request));
    const session = await liveSession(session_id);
    if (!session) {
      remembered.delete(session_id);
      throw (await suspensionOfSession(db, session_id)) ?? new AppError('SESSION_ENDED');
    }
    const { user_id, company_id, type_role, is_master, hidden_count } = session;
    const version = `${session.rights_version}.${session.menu_version}`;
    const known = remembered.get(session_id);
    if (known?.version === version) {
      // A block changes no right, so it has no part in the version.
      return known.user.hidden_count === hidden_count ? known.user : { ...known.user, hidden_count };
    }
    const rights = await readRights(db, user_id, company_id);
    const user = { id: user_id, session_id, company_id, type_role, is_master, hidden_count, ...rights };
    if (remembered.size >= CACHE_SIZE) remembered.clear();
    remembered.set(session_id, { version, user });
    return user;
  };
}

function bearerOf(request: FastifyRequest): string {
  // Node keeps the first of two headers, but a proxy in front may have checked the second.
  if (countHeader(request, 'authorization') > 1) throw new AppError('BAD_REQUEST');
  const match = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '');
  if (!match) throw new AppError('UNAUTHENTICATED');
  return match[1] as string;
}

function countHeader({ raw }: FastifyRequest, name: string): number {
  const isName = (text: string, at: number) => at % 2 === 0 && text.length === name.length;
  return raw.rawHeaders.filter((text, at) => isName(text, at) && text.toLowerCase() === name).length;
}
