import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors';
import { escapeHtml } from '../escape-html';
import { openWebFiles, type WebFile } from './web-files';

export interface WebOptions {
  /** The built web application. */
  folder: string;
  siteTitle: { zh: string; en: string };
  demo: boolean;
  /** ICP and public-security filing numbers, for the public pages. */
  filing?: { icp: string | undefined; psb: string | undefined };
  /** People can sign in with WeChat and bind one. */
  wechat?: boolean;
  requireWechat?: boolean;
  rsaLogin?: boolean;
  /** The address people write to. */
  contactEmail?: string | undefined;
  /** Origins besides our own that the browser may talk to (an object store). */
  connectTo: string[];
}

/** Addresses of the server, never of a screen, so that an unknown call is not answered with a page. */
const SERVER_PATH = /^\/(?:api|images|s3)(?:\/|$)/;

/** Answers a browser with the page; false where the request is none for it. */
export type WebPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * The web application: an address that no route answers is one of its files or a screen. The page comes back for an
 * address that no router can read, such as one that was cut within a character.
 */
export async function webRoutes(app: FastifyInstance, options: WebOptions): Promise<WebPage> {
  const page = await readFile(path.join(options.folder, 'index.html'), 'utf8');
  const manifest = await readFile(path.join(options.folder, 'manifest.webmanifest'), 'utf8');
  const ownManifest = JSON.stringify({ ...JSON.parse(manifest), ...namesOf(options.siteTitle) });
  const findFile = await openWebFiles(options.folder);
  app.get('/manifest.webmanifest', { config: { auth: 'public' } }, (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(ownManifest),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const address = addressOf(request);
    if (!mayBeWeb(request)) throw new AppError('NOT_FOUND');
    const file = await findFile(address, request.headers['accept-encoding']);
    if (file) return sendFile(request, reply, file);
    if (path.extname(address) && address !== '/index.html') throw new AppError('NOT_FOUND');
    return sendPage(reply, page, options);
  });
  return (request, reply) => {
    if (!mayBeWeb(request) || !request.headers.accept?.includes('text/html')) return false;
    sendPage(reply, page, options);
    return true;
  };
}

const addressOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

const mayBeWeb = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) && !SERVER_PATH.test(addressOf(request));

function sendFile(request: FastifyRequest, reply: FastifyReply, { body, etag, headers }: WebFile) {
  reply.headers(headers);
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
}

function sendPage(reply: FastifyReply, page: string, options: WebOptions) {
  const { siteTitle, connectTo } = options;
  const nonce = randomBytes(16).toString('base64');
  const head = [
    `<meta name="csp-nonce" content="${nonce}">`,
    `<meta name="site-title" content="${escapeHtml(siteTitle.zh)}" data-en="${escapeHtml(siteTitle.en)}">`,
    ...textsOf(options),
    ...switchesOf(options).map((name) => `<meta name="${name}" content="1">`),
  ].join('');
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce, connectTo))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(
      page
        .replace('<!--site-->', () => head)
        // Before the scripts run, and for whoever runs none.
        .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(siteTitle.zh)}</title>`),
    );
}

/** What the application is called on the desktop of whoever installs it. */
function namesOf({ zh, en }: WebOptions['siteTitle']) {
  return { name: zh === en ? zh : `${zh} ${en}`, short_name: zh };
}

/** Texts of this installation; what is not set is not there. */
function textsOf({ contactEmail, filing }: WebOptions): string[] {
  const texts = { 'contact-email': contactEmail, 'icp-no': filing?.icp, 'psb-no': filing?.psb };
  return Object.entries(texts).flatMap(([name, text]) =>
    text ? [`<meta name="${name}" content="${escapeHtml(text)}">`] : [],
  );
}

/** What the page must know before its first call. */
function switchesOf({ demo, wechat, requireWechat, rsaLogin }: WebOptions): string[] {
  const switches = { demo, wechat, 'require-wechat': requireWechat, 'rsa-login': rsaLogin };
  return Object.entries(switches).flatMap(([name, on]) => (on ? [name] : []));
}

export function contentSecurityPolicy(nonce: string, connectTo: string[]): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-src 'self'`,
    `frame-ancestors 'none'`,
    // Text becomes markup or a script only where the page says so (shared/trusted-types.ts).
    `require-trusted-types-for 'script'`,
    'trusted-types default drawings',
  ].join('; ');
}
