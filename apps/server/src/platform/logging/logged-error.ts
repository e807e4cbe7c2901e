// What a log may keep of an error. Errors of the database carry the parameters of their statement and the values of
// rows: passwords, keys and what people typed. So a log gets the few fields below and nothing else.
import { scrub } from './scrub';

export interface LoggedError {
  /** The form that Fastify's logger knows has further fields. */
  [more: string]: unknown;
  type: string;
  message: string;
  code?: string;
  /** Where; empty for what was thrown without being an error. */
  stack: string;
  cause?: LoggedError;
}

const MESSAGE_MAX = 1000;
const STACK_MAX = 6000;
/** Errors may be each other's cause. */
const CAUSES_MAX = 4;
/** PostgreSQL's class for values that it cannot take; their texts repeat the value. */
const BAD_VALUE = /^22/;

/** Takes whatever was thrown: libraries also report plain objects, and people throw texts. */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (typeof thrown !== 'object' || thrown === null) {
    return { type: typeof thrown, message: scrub(String(thrown), MESSAGE_MAX), stack: '' };
  }
  const type = textAt(thrown, 'name') ?? thrown.constructor?.name ?? 'Object';
  const code = textAt(thrown, 'code');
  const message = scrub(messageOf(thrown, code), MESSAGE_MAX);
  const frames = framesOf(textAt(thrown, 'stack') ?? '');
  const cause = 'cause' in thrown && depth < CAUSES_MAX ? thrown.cause : undefined;
  return {
    type,
    message,
    ...(code !== undefined && { code }),
    stack: frames && `${type}: ${message}\n${scrub(frames, STACK_MAX)}`,
    ...(cause !== undefined && { cause: loggedError(cause, depth + 1) }),
  };
}

/** The same in one line, for a person at a terminal: what happened first says most. */
export function shortError(thrown: unknown): string {
  const logged = loggedError(thrown);
  let first = logged;
  while (first.cause) first = first.cause;
  return first.message || logged.message;
}

function messageOf(thrown: object, code: string | undefined): string {
  // Drizzle writes the parameters behind the statement.
  if ('query' in thrown && 'params' in thrown) return `Failed query: ${String(thrown.query)}`;
  const message = textAt(thrown, 'message') || code;
  if (message === undefined) return `an object with ${Object.keys(thrown).join(', ') || 'nothing'}`;
  return code && BAD_VALUE.test(code) ? message.replace(/"[^"]*"/g, '"…"') : message;
}

/** Only the lines that say where: those before them repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function textAt(thrown: object, key: string): string | undefined {
  const value: unknown = Reflect.get(thrown, key);
  return typeof value === 'string' ? value : undefined;
}
