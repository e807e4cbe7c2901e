import type { TypeRole } from '@motif/contract/auth';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { companies, sessions, users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import type { Secrets } from '../../platform/security/secrets';
import { createRightsCache } from '../users/rights';
import { createTokenReader } from './access-token';

interface SessionRow extends Record<string, unknown> {
  user_id: number;
  company_id: number;
  type_role: TypeRole;
  is_master: boolean;
  rights_version: number;
}

/** Turns a request's Bearer token into a person, asking the database whether session and account still stand. */
export function createAuthenticate(db: Db, secrets: Secrets) {
  const readToken = createTokenReader(secrets);
  const rightsOf = createRightsCache();
  const liveSession = db
    .select({
      user_id: users.id,
      company_id: users.company_id,
      type_role: users.type_role,
      is_master: users.is_master,
      rights_version: companies.rights_version,
    })
    .from(sessions)
    .innerJoin(users, sql`${users.id} = ${sessions.user_id} and ${users.status} = 'active'`)
    .innerJoin(companies, sql`${companies.id} = ${users.company_id}`)
    .where(
      sql`${sessions.id} = ${sql.placeholder('id')} and ${sessions.ended_at} is null and ${sessions.expires_at} > now()`,
    )
    .prepare('live_session');

  return async (request: FastifyRequest): Promise<SessionUser> => {
    const sessionId = await readToken(bearerOf(request));
    const [row]: SessionRow[] = await liveSession.execute({ id: sessionId });
    if (!row) throw new AppError('SESSION_ENDED');
    const rights = await rightsOf(db, row.user_id, row.company_id, row.rights_version);
    return {
      id: row.user_id,
      session_id: sessionId,
      company_id: row.company_id,
      type_role: row.type_role,
      is_master: row.is_master,
      ...rights,
    };
  };
}

function bearerOf(request: FastifyRequest): string {
  // Node keeps the first of two; a proxy in front may have judged by the second.
  if (countHeader(request, 'authorization') > 1) throw new AppError('BAD_REQUEST');
  const match = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '');
  if (!match) throw new AppError('UNAUTHENTICATED');
  return match[1] as string;
}

function countHeader({ raw }: FastifyRequest, name: string): number {
  return raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}
