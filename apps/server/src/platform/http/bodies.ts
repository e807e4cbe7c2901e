import formbody from '@fastify/formbody';
import { BODY_MAX_BYTES } from '@motif/contract/limits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';

/**
 * Reads bodies: JSON or form (GR-1), in valid UTF-8, not compressed. A body with two readings (a key given twice, bytes
 * that are not text) is refused here, so that no later step can take the other reading.
 */
export async function readBodies(api: FastifyInstance): Promise<void> {
  const parseJson = api.getDefaultJsonParser('error', 'error');
  // A byte order mark is kept, because it makes the JSON invalid; dropping it would accept the body.
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  api.removeContentTypeParser('text/plain');
  api.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES },
    (request, bytes, done) => {
      const text = orMalformed(() => utf8.decode(bytes));
      if (text.startsWith('\ufeff')) throw new AppError('MALFORMED_BODY');
      parseJson(request, text, (error, body) => {
        if (error) done(error, undefined);
        else if (hasRepeatedKey(text)) done(new AppError('MALFORMED_BODY'), undefined);
        else done(null, body);
      });
    },
  );
  await api.register(formbody, { bodyLimit: BODY_MAX_BYTES, parser: parseForm });
  api.addHook('preParsing', ({ headers }, _, payload, done) => {
    // A few compressed bytes may become gigabytes, and nobody needs to compress 64 KB.
    const encoded = (headers['content-encoding'] ?? 'identity') !== 'identity';
    done(encoded ? new AppError('UNSUPPORTED_TYPE') : null, payload);
  });
}

/**
 * A scope whose routes take a file as their body. There is one type for all of them: what a sender says about a file is
 * not believed, so a form or JSON here is a mistake.
 */
export function withBytes(
  api: FastifyInstance,
  bodyLimit: number,
  route: (scope: FastifyInstance) => void,
): void {
  api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit },
      (_, bytes, done) => done(null, bytes),
    );
    route(scope);
  });
}

/** A field given twice becomes a list, which fits no field. The object has no prototype that a name could reach. */
function parseForm(text: string): Record<string, string | string[]> {
  // Characters outside ASCII must be percent-encoded; this one marks bytes that were not valid UTF-8.
  if (text.includes('\ufffd')) throw new AppError('MALFORMED_BODY');
  const decode = (part: string) => orMalformed(() => decodeURIComponent(part.replaceAll('+', ' ')));
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const pair of text.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    const key = decode(name);
    const given = decode(value.join('='));
    const before = fields[key];
    if (Array.isArray(before)) before.push(given);
    else fields[key] = before === undefined ? given : [before, given];
  }
  return fields;
}

function orMalformed<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new AppError('MALFORMED_BODY');
  }
}

/** Matches strings (with the colon that makes them a key) and brackets, which is enough to find all keys. */
const TOKEN = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\]]/g;

/**
 * Whether an object in this (valid) JSON names a key twice. `JSON.parse` takes the last one, but a proxy before us may
 * have read the first.
 */
function hasRepeatedKey(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, text, colon] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) {
      const key: string = JSON.parse(`"${text}"`);
      const keys = open.at(-1);
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}
