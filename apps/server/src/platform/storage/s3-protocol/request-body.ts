import type { Readable } from 'node:stream';
import type { Caller } from './authenticate';
import { bodyGuard } from './body-guard';
import { S3Error } from './s3-error';
import type { S3Request } from './s3-request';

/** The length is known before the first byte, so that a body that is too long is refused unread. */
export function bodyLength(headers: Map<string, string>, limit: number): number {
  const length = headers.get('content-length');
  if (length === undefined || headers.has('transfer-encoding')) throw new S3Error('MissingContentLength');
  if (!/^\d{1,15}$/.test(length)) throw new S3Error('InvalidArgument');
  if (Number(length) > limit) throw new S3Error('EntityTooLarge');
  return Number(length);
}

export async function readText(
  request: S3Request,
  caller: Caller,
  body: Readable,
  limit: number,
): Promise<string> {
  bodyLength(request.headers, limit);
  const guard = bodyGuard(request.headers, caller.payloadHash);
  const chunks: Buffer[] = [];
  for await (const chunk of body) {
    guard.update(chunk);
    chunks.push(chunk);
  }
  guard.finish();
  return Buffer.concat(chunks).toString();
}

export function expectNoBody({ headers }: S3Request, caller: Caller): void {
  if (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) !== 0) {
    throw new S3Error('InvalidRequest', 'This request has no body.');
  }
  bodyGuard(headers, caller.payloadHash).finish();
}
