import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Authorization } from './authorization';
import { encode, type S3Request } from './s3-request';

/** Signature Version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
export function signatureFits(request: S3Request, claim: Authorization, secretKey: string): boolean {
  const expected = hmac(signingKey(secretKey, claim.scope), stringToSign(request, claim));
  const presented = Buffer.from(claim.signature, 'hex');
  // Constant time: how long a refusal takes must not say how many digits were right.
  return presented.length === expected.length && timingSafeEqual(presented, expected);
}

function stringToSign(request: S3Request, claim: Authorization): string {
  const hash = createHash('sha256').update(canonicalRequest(request, claim)).digest('hex');
  return ['AWS4-HMAC-SHA256', claim.timestamp, claim.scope, hash].join('\n');
}

function canonicalRequest(
  { method, canonicalPath, query, headers }: S3Request,
  claim: Authorization,
): string {
  const names = claim.signedHeaders;
  return [
    method,
    canonicalPath,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${(headers.get(name) ?? '').replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    claim.payloadHash,
  ].join('\n');
}

function canonicalQuery(query: Map<string, string>): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((field) => field.join('='))
    .join('&');
}

function signingKey(secretKey: string, scope: string): Buffer {
  return scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${secretKey}`));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
