import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerBare } from '../http/broken-request';

/**
 * Limits how long a body may take to arrive. Node has one limit for all requests, which must leave the part of an upload
 * its minutes; here a body gets more only where the route gives its handler more.
 */
export function limitBodyTime(fastify: FastifyInstance, ms: number): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(request)) {
      const timer = setTimeout(
        () => {
          // A request that never was on a connection has no such mark.
          if (raw.complete !== false) return;
          // An answer that was sent already cannot be followed by another one.
          if (reply.sent) raw.socket.destroy();
          else answerBare(raw.socket, 'REQUEST_TIMEOUT');
        },
        Math.max(ms, request.routeOptions.handlerTimeout ?? 0),
      );
      timer.unref();
      raw.once('end', () => clearTimeout(timer));
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
