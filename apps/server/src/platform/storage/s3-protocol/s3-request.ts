import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error';

/** A request as S3 sees it: path style, every name decoded once, nothing given twice. */
export interface S3Request {
  method: string;
  /** The path the way the client has signed it. */
  canonicalPath: string;
  bucket: string;
  key: string;
  query: Map<string, string>;
  /** By lower-case name. */
  headers: Map<string, string>;
}

/** Headers and parameters where a second value could change the meaning after the first was checked. */
const ONCE = /^(?:authorization|host|date|transfer-encoding|content-.*|x-amz-.*)$/;

export function parseRequest(raw: IncomingMessage, host: string, prefix: string): S3Request {
  const [, rawPath = '', rawQuery = ''] = /^([^?]*)\??(.*)$/s.exec(raw.url ?? '') ?? [];
  const path = decode(rawPath);
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path.slice(prefix.length)) ?? [];
  return {
    method: raw.method ?? '',
    canonicalPath: encode(path).replaceAll('%2F', '/'),
    bucket,
    key,
    query: parseQuery(rawQuery),
    headers: parseHeaders(raw.rawHeaders, host),
  };
}

function parseQuery(raw: string): Map<string, string> {
  const query = new Map<string, string>();
  for (const field of raw.split('&')) {
    if (field === '') continue;
    const [name = '', ...value] = field.split('=');
    if (query.has(decode(name))) throw new S3Error('InvalidArgument', 'A query parameter is repeated.');
    query.set(decode(name), decode(value.join('=')));
  }
  return query;
}

function parseHeaders(raw: string[], host: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = (raw[i] ?? '').toLowerCase();
    const value = (raw[i + 1] ?? '').trim();
    const earlier = headers.get(name);
    if (earlier !== undefined && ONCE.test(name))
      throw new S3Error('InvalidRequest', 'A header is repeated.');
    headers.set(name, earlier === undefined ? value : `${earlier},${value}`);
  }
  // Behind a trusted proxy the name the client has signed is the forwarded one.
  return headers.set('host', host);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw error instanceof URIError ? new S3Error('InvalidURI') : error;
  }
}

/** Percent-encoding as Signature Version 4 defines it: all but letters, digits and `-_.~`. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
