import type { Socket } from 'node:net';
import type { ErrorName } from '@motif/contract/errors';
import { errors, errorText } from '@motif/contract/errors';
import { DEFAULT_LANGUAGE } from '@motif/contract/limits';

const NAMES: Record<string, ErrorName> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Requests that are no HTTP at all never reach a route; they too get the envelope. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const name = NAMES[error.code ?? ''] ?? 'BAD_REQUEST';
  const { status } = errors[name];
  const body = JSON.stringify({
    status_code: status,
    message: errorText(name, DEFAULT_LANGUAGE),
    data: null,
  });
  socket.end(
    `HTTP/1.1 ${status} ${name}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
