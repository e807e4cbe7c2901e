import type { Socket } from 'node:net';
import type { ErrorName } from '@motif/contract/errors';
import { errors, errorText } from '@motif/contract/errors';
import { DEFAULT_LANGUAGE } from '@motif/contract/limits';
import { BARE_ANSWER_HEADERS } from './security-headers';

const NAMES: Record<string, ErrorName> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** The time to read the answer; a peer that stays connected after that would hold a socket for ever. */
const LINGER_MS = 1000;

/** Requests that are not valid HTTP never reach a route, but they get the envelope too. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  answerBare(socket, NAMES[error.code ?? ''] ?? 'BAD_REQUEST');
}

/** A refusal for a connection whose request no route will answer. */
export function answerBare(socket: Socket, name: ErrorName): void {
  const { status } = errors[name];
  const body = JSON.stringify({
    status_code: status,
    message: errorText(name, DEFAULT_LANGUAGE),
    data: null,
  });
  const head = [
    `HTTP/1.1 ${status} ${name}`,
    ...Object.entries(BARE_ANSWER_HEADERS).map(([header, value]) => `${header}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
