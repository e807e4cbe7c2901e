import type { FastifyInstance } from 'fastify';
import { signal } from '../metrics/signals';
import type { RequestIds } from './request-ids';

/** A stream lasts for hours, which says nothing about how quickly we answer. */
const ENDLESS = '/api/events';
const UNMATCHED = 'unmatched';

/** One line of the log and one signal for each answer. The caller hears how the line is called. */
export function tellRequests(fastify: FastifyInstance, { traceOf }: RequestIds): void {
  fastify.server.on('request', (_, response) => {
    signal('inFlight', 1);
    response.once('close', () => signal('inFlight', -1));
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, user, raw } = request;
    const route = request.routeOptions.url ?? UNMATCHED;
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    if (route !== ENDLESS) signal('request', { method, route, status, seconds: ms / 1000 });
    const trace_id = traceOf(raw);
    request.log.info(
      {
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        ...(user && { user_id: user.id, company_id: user.company_id }),
        ...(trace_id && { trace_id }),
      },
      'request',
    );
    done();
  });
}
