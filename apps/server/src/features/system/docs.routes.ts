import { randomBytes } from 'node:crypto';
import type { App } from '../../platform/http/serve';
import { docsPage } from './docs-page';
import { openApiDocument } from './openapi';

/** The interface described, for programs and for people. It holds no data, so anyone may read it. */
export function docsRoutes({ fastify }: App) {
  fastify.get('/openapi.json', { config: { auth: 'public' } }, () => openApiDocument());
  // A page of ours may show it in a frame: there is nothing on it to press, and no script.
  fastify.get('/docs', { config: { auth: 'public' } }, (_, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
      )
      .type('text/html; charset=utf-8')
      .send(docsPage(nonce));
  });
}
