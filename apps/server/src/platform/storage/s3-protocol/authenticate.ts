import type { FolderS3 } from '../folder/folder-storage';
import { accessKeyOf, readToken } from '../folder/upload-credentials';
import { type Authorization, readAuthorization } from './authorization';
import { S3Error } from './s3-error';
import type { S3Request } from './s3-request';
import { signatureFits } from './signature';

/** The tolerance of S3. */
const MAX_SKEW_MS = 15 * 60 * 1000;

export interface Caller {
  prefix: string;
  /** What the body must hash to, or UNSIGNED-PAYLOAD. */
  payloadHash: string;
}

/** Proves who asks, from the headers alone: no byte of a body is read for a stranger. */
export function authenticate(request: S3Request, s3: FolderS3): Caller {
  const claim = readAuthorization(request);
  const token = readToken(claim.sessionToken);
  if (!token) throw new S3Error('InvalidToken');
  if (claim.accessKeyId !== accessKeyOf(claim.sessionToken)) throw new S3Error('InvalidAccessKeyId');
  checkScope(claim, s3.region);
  checkTime(claim, s3.now());
  checkSignedHeaders(claim, request.headers);
  if (!signatureFits(request, claim, s3.secretKeyOf(claim.sessionToken)))
    throw new S3Error('SignatureDoesNotMatch');
  // Only now is the token known to be one of ours.
  if (s3.now() >= token.expires) throw new S3Error('ExpiredToken');
  return { prefix: token.prefix, payloadHash: claim.payloadHash };
}

function checkScope({ presigned, scope, timestamp }: Authorization, region: string): void {
  if (scope === `${timestamp.slice(0, 8)}/${region}/s3/aws4_request`) return;
  throw new S3Error(presigned ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed');
}

function checkTime({ presigned, timestamp, seconds }: Authorization, now: number): void {
  const signedAt = Date.parse(
    timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  // The comparison also refuses an invalid date (month 13).
  if (!(signedAt <= now + MAX_SKEW_MS)) throw new S3Error('RequestTimeTooSkewed');
  if (presigned && now > signedAt + seconds * 1000) throw new S3Error('AccessDenied', 'Request has expired');
  if (!presigned && now > signedAt + MAX_SKEW_MS) throw new S3Error('RequestTimeTooSkewed');
}

/** A header with a meaning must be signed, or anybody on the way could add it. */
function checkSignedHeaders({ presigned, signedHeaders }: Authorization, headers: Map<string, string>): void {
  const signed = new Set(signedHeaders);
  const mustBeSigned = (name: string) =>
    name === 'host' || name.startsWith('x-amz-') || (!presigned && /^content-(?:type|md5)$/.test(name));
  const loose = [...headers.keys()].some((name) => mustBeSigned(name) && !signed.has(name));
  if (loose)
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed');
}
