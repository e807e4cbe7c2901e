import type { Caller } from './authenticate';
import { S3Error } from './s3-error';
import type { S3Request } from './s3-request';

/** Everything an upload grant allows. Reading, listing, deleting and copying objects are not included. */
const OPERATIONS = {
  'POST uploads': 'CreateMultipartUpload',
  'PUT partNumber&uploadId': 'UploadPart',
  'GET uploadId': 'ListParts',
  'POST uploadId': 'CompleteMultipartUpload',
  'DELETE uploadId': 'AbortMultipartUpload',
  'PUT ': 'PutObject',
} as const;

export type Operation = (typeof OPERATIONS)[keyof typeof OPERATIONS];

/** Query parameters that change nothing about which operation is meant. */
const ASIDE = /^(?:X-Amz-.*|x-id|max-parts|part-number-marker)$/;

const KNOWN_HEADERS =
  /^x-amz-(?:date|content-sha256|security-token|user-agent|checksum-(?:crc32|sha1|sha256|algorithm|type)|sdk-checksum-algorithm)$/;

/** Which of the allowed operations the caller asks for, on a key that is theirs. */
export function operationOf(request: S3Request, caller: Caller, bucket: string): Operation {
  const { method, query, headers, key } = request;
  const names = [...query.keys()].filter((name) => !ASIDE.test(name)).sort();
  const signature = `${method} ${names.join('&')}`;
  if (!isOperation(signature)) throw new S3Error('AccessDenied');
  if (request.bucket !== bucket || !key.startsWith(caller.prefix)) throw new S3Error('AccessDenied');
  // A PUT that names a source reads another object.
  if (headers.has('x-amz-copy-source')) throw new S3Error('AccessDenied');
  for (const name of headers.keys()) {
    if (name.startsWith('x-amz-') && !KNOWN_HEADERS.test(name)) throw new S3Error('NotImplemented');
  }
  if (headers.has('content-encoding')) throw new S3Error('NotImplemented');
  return OPERATIONS[signature];
}

function isOperation(signature: string): signature is keyof typeof OPERATIONS {
  return Object.hasOwn(OPERATIONS, signature);
}
