// A call that only reads begins while the database is asked whether its session is alive, by the person its token stood for
// the last time. Nothing is sent before the database has said that the same person with the same rights asks; otherwise what
// was read is thrown away, and the call is refused or begins again.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '../context';
import { handleError } from './error-handler';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while `user` is only who it was the last time: who it is, or why it is refused. */
    asked: Promise<SessionUser> | undefined;
  }
}

export function beginAhead(
  request: FastifyRequest,
  recalled: SessionUser,
  asked: Promise<SessionUser>,
): void {
  request.user = recalled;
  request.asked = asked;
  // Whoever answers waits for it; until then a refusal belongs to nobody.
  asked.catch(() => undefined);
}

/** What `read` finds for the person who really asks. It may run twice. */
export async function readFor<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  const { user, asked } = request;
  if (!asked) return read();
  const [person, found] = await Promise.allSettled([asked, read()]);
  if (person.status === 'rejected') throw person.reason;
  if (person.value !== user) {
    request.user = person.value;
    return read();
  }
  if (found.status === 'rejected') throw found.reason;
  return found.value;
}

/** Whose session has ended is told that, and not what else is wrong with the call. */
export async function refuseAhead(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refused = await request.asked?.then(
    () => undefined,
    (reason: FastifyError) => reason,
  );
  handleError(refused ?? error, request, reply);
}
