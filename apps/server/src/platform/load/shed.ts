import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { allEndpoints } from '@motif/contract/endpoints';
import { errors, errorText } from '@motif/contract/errors';
import { LANGUAGES, type Language } from '@motif/contract/limits';
import { languageOf } from '../http/language';
import { BARE_ANSWER_HEADERS } from '../http/security-headers';
import { signal } from '../metrics/signals';
import type { Leaving } from './leaving';
import type { Pressure } from './pressure';

const REFUSAL = 'UNAVAILABLE';
const { status } = errors[REFUSAL];

/** Files of the web application are cheap, and parts of uploads have limits of their own. */
const MAY_WAIT = /^\/(?:api|images|products|exports|avatars)\//;

/** Signing out, the probes and the news of payment providers, who may not come again for hours. */
const NEVER_REFUSED = new RegExp(
  `^(?:${[
    'POST /payment/notify/[^/]+/',
    ...allEndpoints
      .filter(({ neverShed }) => neverShed)
      .flatMap(({ method, path, aliases = [] }) => [`${method} ${path}`, ...aliases]),
  ]
    .map((spelling) => spelling.replace(' /', ' /api/').replace(/\/$/, ''))
    .join('|')})/?(?:$|\\?)`,
);

/**
 * Refuses requests before anything is done for them while the pressure is high, so that those under way are finished,
 * and those that still come over open connections while the node closes.
 * It stands before the framework, because a refusal must cost next to nothing.
 */
export function shedLoad(server: Server, pressure: Pressure | undefined, leaving: Leaving): void {
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // The connection was refused, and its peer has sent a request before it heard of it.
    if (request.socket.writableEnded) return;
    if (leaving.hasBegun || leaving.isClosing) response.setHeader('connection', 'close');
    if (leaving.isClosing) refuse(request, response, 'closing');
    else if (pressure?.isHigh() && mayRefuse(request)) refuse(request, response, 'pressure');
    else for (const handle of handlers) handle.call(server, request, response);
  });
}

function mayRefuse({ method, url = '' }: IncomingMessage): boolean {
  return MAY_WAIT.test(url) && !NEVER_REFUSED.test(`${method} ${url}`);
}

const bodyIn = (language: Language) =>
  JSON.stringify({ status_code: status, message: errorText(REFUSAL, language), data: null });
const BODIES = Object.fromEntries(LANGUAGES.map((language) => [language, bodyIn(language)]));
const HEADERS = { ...BARE_ANSWER_HEADERS, 'retry-after': '1' };

function refuse({ method, headers }: IncomingMessage, response: ServerResponse, reason: string): void {
  signal('refused', { reason });
  const body = BODIES[languageOf(headers['accept-language'])] ?? '';
  response.writeHead(status, { ...HEADERS, 'content-length': Buffer.byteLength(body) });
  response.end(method === 'HEAD' ? undefined : body);
}
