import { createHash, createHmac } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { UploadGrant } from '../../src/platform/storage/storage';

/**
 * A client that signs by the book and may then be told to cheat. It shares no code with the server,
 * and it sends a path exactly as given, where fetch would tidy it up.
 */
export interface Draft {
  method: string;
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Hex, or UNSIGNED-PAYLOAD. Default: the hash of the body. */
  payloadHash?: string;
  at?: Date;
  scope?: string;
  bucket?: string;
}

export interface Signed {
  method: string;
  url: URL;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The S3 error code, if it is one. */
  code: string | undefined;
}

export function signHeaders(grant: UploadGrant, draft: Draft): Signed {
  const { url, path, body, stamp, scope } = prepare(grant, draft);
  const headers: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': draft.payloadHash ?? createHash('sha256').update(body).digest('hex'),
    'x-amz-date': stamp,
    'x-amz-security-token': grant.session_token,
    ...draft.headers,
  };
  const query = queryString(draft.query ?? {});
  const signature = sign(
    grant,
    draft.method,
    path,
    query,
    headers,
    headers['x-amz-content-sha256'] ?? '',
    stamp,
    scope,
  );
  const credential = `Credential=${grant.access_key_id}/${scope}`;
  headers.authorization = `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names(headers)}, Signature=${signature}`;
  return { method: draft.method, url, path: query ? `${path}?${query}` : path, headers, body };
}

/** The form the browser uploader uses: everything in the address, only `host` signed, the body unsigned. */
export function presign(
  grant: UploadGrant,
  draft: Draft & { expires?: number; signedHeaders?: Record<string, string> },
): Signed {
  const { url, path, body, stamp, scope } = prepare(grant, draft);
  const signed = { host: url.host, ...draft.signedHeaders };
  const query = queryString({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
    'X-Amz-Credential': `${grant.access_key_id}/${scope}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(draft.expires ?? 3600),
    'X-Amz-SignedHeaders': names(signed),
    'X-Amz-Security-Token': grant.session_token,
    ...draft.query,
  });
  const signature = sign(grant, draft.method, path, query, signed, 'UNSIGNED-PAYLOAD', stamp, scope);
  return {
    method: draft.method,
    url,
    path: `${path}?${query}&X-Amz-Signature=${signature}`,
    headers: { ...signed, ...draft.headers },
    body,
  };
}

export function send({ method, url, path, headers, body }: Signed): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const bodyless = method === 'GET' || method === 'HEAD' || 'transfer-encoding' in headers;
    const length = bodyless ? {} : { 'content-length': body.length };
    const request = httpRequest(
      { host: url.hostname, port: url.port, method, path, headers: { ...length, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, code });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

function prepare(grant: UploadGrant, draft: Draft) {
  const url = new URL(grant.endpoint);
  const base = url.pathname.replace(/\/$/, '');
  const stamp = (draft.at ?? new Date()).toISOString().replace(/[-:]|\.\d{3}/g, '');
  return {
    url,
    path: `${base}/${draft.bucket ?? grant.bucket}/${percent(draft.key).replaceAll('%2F', '/')}`,
    body: draft.body ?? Buffer.alloc(0),
    stamp,
    scope: draft.scope ?? `${stamp.slice(0, 8)}/${grant.region}/s3/aws4_request`,
  };
}

function sign(
  grant: UploadGrant,
  method: string,
  path: string,
  query: string,
  headers: Record<string, string>,
  payloadHash: string,
  stamp: string,
  scope: string,
): string {
  const lines = names(headers)
    .split(';')
    .map((name) => `${name}:${headers[name]}\n`);
  const request = [method, path, query, lines.join(''), names(headers), payloadHash].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  let key: Buffer | string = `AWS4${grant.secret_access_key}`;
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(`AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${digest}`).digest('hex');
}

function names(headers: Record<string, string>): string {
  return Object.keys(headers).sort().join(';');
}

function queryString(query: Record<string, string>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${percent(name)}=${percent(query[name] ?? '')}`)
    .join('&');
}

function percent(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[\w.~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
