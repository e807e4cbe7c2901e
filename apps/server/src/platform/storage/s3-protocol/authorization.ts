import { S3Error } from './s3-error';
import type { S3Request } from './s3-request';

/** What a request claims about its signature, before any of it has been checked. */
export interface Authorization {
  presigned: boolean;
  accessKeyId: string;
  sessionToken: string;
  /** `date/region/service/aws4_request` */
  scope: string;
  /** ISO 8601 basic, as signed. */
  timestamp: string;
  /** How long a presigned address is good for. */
  seconds: number;
  signedHeaders: string[];
  payloadHash: string;
  signature: string;
}

export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';
const ALGORITHM = 'AWS4-HMAC-SHA256';

const CREDENTIAL = /^([A-Z0-9]{16,64})\/(\d{8}\/[\w-]{1,32}\/[\w-]{1,32}\/aws4_request)$/;
const SIGNED_HEADERS = /^[a-z0-9-]+(?:;[a-z0-9-]+){0,63}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;
const TIMESTAMP = /^\d{8}T\d{6}Z$/;
/** One second to seven days, the limits of S3. */
const EXPIRES = /^[1-9]\d{0,5}$/;
const MAX_EXPIRES = 604_800;

export function readAuthorization(request: S3Request): Authorization {
  const presigned = request.query.has('X-Amz-Signature');
  const header = request.headers.get('authorization');
  if (presigned && header !== undefined)
    throw new S3Error('InvalidRequest', 'Only one way to sign is allowed.');
  if (presigned) return fromQuery(request.query);
  if (header === undefined) throw new S3Error('AccessDenied');
  return fromHeader(header, request.headers);
}

function fromHeader(header: string, headers: Map<string, string>): Authorization {
  const refuse = (): never => {
    throw new S3Error('AuthorizationHeaderMalformed');
  };
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s?SignedHeaders=([^,\s]+),\s?Signature=([^,\s]+)$/.exec(
      header,
    ) ?? refuse();
  const sessionToken = headers.get('x-amz-security-token');
  if (sessionToken === undefined) throw new S3Error('AccessDenied', 'A session token is required.');
  const timestamp = headers.get('x-amz-date') ?? '';
  const payloadHash = headers.get('x-amz-content-sha256') ?? '';
  if (!/^[0-9a-f]{64}$/.test(payloadHash) && payloadHash !== UNSIGNED_PAYLOAD) {
    // STREAMING-…: bodies that carry signatures or checksums between the bytes.
    throw new S3Error(payloadHash.startsWith('STREAMING-') ? 'NotImplemented' : 'InvalidRequest');
  }
  return {
    presigned: false,
    seconds: 0,
    sessionToken,
    payloadHash,
    ...wellFormed({ credential, names, signature, timestamp }, refuse),
  };
}

function fromQuery(query: Map<string, string>): Authorization {
  const refuse = (): never => {
    throw new S3Error('AuthorizationQueryParametersError');
  };
  const field = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const sessionToken = query.get('X-Amz-Security-Token');
  if (sessionToken === undefined) throw new S3Error('AccessDenied', 'A session token is required.');
  const expires = field('Expires');
  const payloadHash = query.get('X-Amz-Content-Sha256') ?? UNSIGNED_PAYLOAD;
  const seconds = EXPIRES.test(expires) ? Number(expires) : refuse();
  if (field('Algorithm') !== ALGORITHM || seconds > MAX_EXPIRES || payloadHash !== UNSIGNED_PAYLOAD) refuse();
  const claim = {
    credential: field('Credential'),
    names: field('SignedHeaders'),
    signature: field('Signature'),
    timestamp: field('Date'),
  };
  return { presigned: true, seconds, sessionToken, payloadHash, ...wellFormed(claim, refuse) };
}

function wellFormed(
  claim: { credential: string; names: string; signature: string; timestamp: string },
  refuse: () => never,
): Pick<Authorization, 'accessKeyId' | 'scope' | 'signedHeaders' | 'signature' | 'timestamp'> {
  const { names, signature, timestamp } = claim;
  const [, accessKeyId = '', scope = ''] = CREDENTIAL.exec(claim.credential) ?? refuse();
  if (!SIGNED_HEADERS.test(names) || !SIGNATURE.test(signature) || !TIMESTAMP.test(timestamp)) refuse();
  return { accessKeyId, scope, signedHeaders: names.split(';'), signature, timestamp };
}
