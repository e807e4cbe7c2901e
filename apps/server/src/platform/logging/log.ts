// The log of every program of the server: lines of JSON on its standard output. The API's requests write there through
// Fastify's logger, everything else through these functions.
import { hostname } from 'node:os';
import type { FastifyServerOptions } from 'fastify';
import { loggedError } from './logged-error';
import { openOutput } from './output';
import { scrubUrl } from './scrub';

const URL_MAX = 500;
const LEVELS = { warn: 40, error: 50, fatal: 60 };

type More = Record<string, string | number>;

const write = openOutput(process.stdout);
/** What every line of a program begins with, so that lines of many nodes can lie in one place. */
const origin: { pid: number; role?: string; node: string } = { pid: process.pid, node: hostname() };

/** Says which program this is. */
export function logAs(role: string): void {
  origin.role = role;
}

export const logLine = (level: keyof typeof LEVELS, line: object): string =>
  `${JSON.stringify({ level: LEVELS[level], time: Date.now(), ...origin, ...line })}\n`;
const writeLine = (level: keyof typeof LEVELS, line: object) => write(logLine(level, line));

export const logWarning = (msg: string, more: More = {}): void => writeLine('warn', { ...more, msg });

/** Something went wrong that nobody is answered for. */
export function logError(
  msg: string,
  thrown: unknown,
  more: More = {},
  level: keyof typeof LEVELS = 'error',
): void {
  writeLine(level, { ...more, err: loggedError(thrown), msg });
}

/** Fastify's logger with our output. An address is logged without what stands behind its `?`, which may be a ticket. */
export function requestLogger(level: string, output = write): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: origin,
    stream: { write: output },
    serializers: {
      err: loggedError,
      req: (request) => ({
        method: request.method,
        url: scrubUrl(request.url, URL_MAX),
        host: request.host,
        remoteAddress: request.ip,
      }),
    },
  };
}
