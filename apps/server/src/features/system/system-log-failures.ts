import { ERROR_MESSAGE_MAX, ERROR_STACK_MAX, ERROR_URL_MAX } from '@motif/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database';
import { systemLog } from '../../platform/db/schema/operations';
import { rootCause } from '../../platform/errors';
import { toAppError } from '../../platform/http/error-handler';
import { logError } from '../../platform/logging/log';
import { loggedError } from '../../platform/logging/logged-error';
import { scrub, scrubUrl } from '../../platform/logging/scrub';

type NewRow = typeof systemLog.$inferInsert;

const MINUTE_MS = 60_000;
/** The process log has every failure; here a few are enough to show that something is broken, where and since when. */
const PER_MINUTE = 30;

/**
 * Writes faults of the server into the system log: one insert that nobody waits for and that never throws. Faults of
 * something unavailable, such as the database, stay out, because they could not be written and are reported elsewhere.
 */
function createRecorder(db: Db, source: 'api' | 'worker', warn: (error: unknown) => void) {
  let windowStart = 0;
  let count = 0;
  return (error: Error, row: Partial<NewRow> = {}): void => {
    // Refusals are not faults and must not use up the limit.
    if (toAppError(error as Parameters<typeof toAppError>[0]).code !== 'INTERNAL') return;
    if (Date.now() - windowStart > MINUTE_MS) [windowStart, count] = [Date.now(), 0];
    count += 1;
    if (count > PER_MINUTE) return;
    const cause = rootCause(error);
    const details = { ...(row.details as object), stack: scrub(cause.stack ?? '', ERROR_STACK_MAX) };
    const message = scrub(`${cause.name}: ${cause.message}`, ERROR_MESSAGE_MAX);
    db.insert(systemLog)
      .values({ level: 'error', source, message, ...row, details })
      .catch(warn);
  };
}

/** Every answer of 500. */
export function recordFailedRequests(app: FastifyInstance, db: Db): void {
  const record = createRecorder(db, 'api', (error) => app.log.warn({ err: error }, 'not in the system log'));
  app.addHook('onError', async (request: FastifyRequest, _, error) =>
    record(error, {
      details: {
        url: scrubUrl(`${request.method} ${request.url}`, ERROR_URL_MAX),
        request_id: request.id,
        user_agent: scrub(request.headers['user-agent'] ?? '', ERROR_MESSAGE_MAX),
      },
      user_id: request.user?.id ?? null,
      ip: request.ip,
    }),
  );
}

/** Every attempt at a job that threw. */
export function recordFailedJobs(db: Db) {
  const record = createRecorder(db, 'worker', (error) =>
    logError('not in the system log', error, {}, 'warn'),
  );
  return (job: string, error: unknown): void =>
    record(error instanceof Error ? error : new Error(loggedError(error).message), { details: { url: job } });
}
