import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * Temporary credentials without a table: the session token states its rights, and the secret key is an HMAC of that
 * token. A changed token would need another secret, so every node that shares the server secret can check a request by
 * its signature alone.
 */
export interface Credentials {
  access_key_id: string;
  secret_access_key: string;
  session_token: string;
  expiration: string;
}

export interface Claims {
  prefix: string;
  expires: number;
}

/** Tokens we issue stay far below this. */
const MAX_TOKEN_LENGTH = 1024;

export function issueCredentials(serverSecret: string, claims: Claims): Credentials {
  const content = [claims.prefix, claims.expires, randomBytes(9).toString('base64url')];
  const token = Buffer.from(JSON.stringify(content)).toString('base64url');
  return {
    access_key_id: accessKeyOf(token),
    secret_access_key: secretKeyOf(serverSecret, token),
    session_token: token,
    expiration: new Date(claims.expires).toISOString(),
  };
}

/** Names the token in logs and in the Credential field; it is no secret and proves nothing. */
export function accessKeyOf(token: string): string {
  return `MOTIF${createHash('sha256').update(token).digest('hex').slice(0, 15).toUpperCase()}`;
}

export function secretKeyOf(serverSecret: string, token: string): string {
  return createHmac('sha256', serverSecret).update(`upload credentials v1\n${token}`).digest('base64url');
}

/** The content of a token. It is valid only after the signature made with its secret key has been verified. */
export function readToken(token: string): Claims | undefined {
  if (token.length > MAX_TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return undefined;
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (!Array.isArray(content)) return undefined;
  const [prefix, expires] = content;
  return typeof prefix === 'string' && typeof expires === 'number' ? { prefix, expires } : undefined;
}
