import type { Readable } from 'node:stream';
import type { Endpoint, InputOf } from '@motif/contract/endpoint';
import { Type } from 'typebox';
import type { UserContext } from '../context';
import { attachment } from '../images/original-process';
import { type App, contextOf, counted, guard, inputOf, originOf, readInput, urlOf } from './serve';

export interface SentFile {
  name: string;
  content_type: string;
  body: Readable;
}

/** A file may be large, and the line slow. */
const SENDING_MS = 10 * 60_000;

/**
 * Serves an endpoint whose answer is a file. It is sent while it is made, so a failure in the middle breaks the download
 * off: half a file never looks like a whole one. If the reader goes away, the body is destroyed.
 */
export function serveFile<E extends Endpoint, Input = InputOf<E>>(
  { fastify, services }: App,
  endpoint: E & { file: true },
  handler: (ctx: UserContext, input: NoInfer<Input>, origin: string) => Promise<SentFile>,
): void {
  fastify.route({
    method: endpoint.method,
    url: urlOf(endpoint.path),
    config: { auth: endpoint.auth },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      querystring: endpoint.query ?? Type.Object({}, { additionalProperties: false }),
    },
    // Nobody makes a file only to say how large it would be.
    exposeHeadRoute: false,
    handlerTimeout: SENDING_MS,
    onRequest: counted(fastify.rateLimit(), guard(services, endpoint)),
    preValidation: readInput(endpoint),
    handler: async (request, reply) => {
      const ctx = contextOf(services, request) as UserContext;
      const { name, content_type, body } = await handler(ctx, inputOf(request) as Input, originOf(request));
      reply.headers({
        'content-disposition': attachment(name),
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': content_type,
      });
      return reply.send(body);
    },
  });
}
