import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAtEnd } from './clean-up';

export interface StandInRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface StandInAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A provider on this machine. It answers as told, or `never`. */
export async function standIn(answer: (request: StandInRequest) => StandInAnswer | 'never') {
  const requests: StandInRequest[] = [];
  const server = createServer(async (raw, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of raw) chunks.push(chunk as Buffer);
    const request = {
      method: raw.method ?? '',
      url: new URL(raw.url ?? '/', `http://${raw.headers.host}`),
      headers: raw.headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(request);
    const answered = answer(request);
    if (answered === 'never') return;
    const { status = 200, headers = {}, body = {} } = answered;
    reply.writeHead(status, { 'content-type': 'application/json', ...headers });
    reply.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closeAtEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** An address at which nobody listens. */
export const NOBODY = 'http://127.0.0.1:1';
