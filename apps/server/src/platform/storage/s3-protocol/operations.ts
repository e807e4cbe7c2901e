import type { Readable } from 'node:stream';
import type { FolderS3 } from '../folder/folder-storage';
import { isStorableType } from '../folder/object-trailer';
import type { UploadRef } from '../folder/upload-folder';
import { MIN_PART_BYTES } from '../folder/upload-parts';
import type { Caller } from './authenticate';
import { bodyGuard } from './body-guard';
import type { Operation } from './operation-of';
import { bodyLength, expectNoBody, readText } from './request-body';
import { S3Error } from './s3-error';
import type { S3Request } from './s3-request';
import type { Traffic } from './traffic';
import { checkPart, checkWhole, type Wanted } from './wanted';
import { parseParts, xmlDocument } from './xml';

export interface Call {
  s3: FolderS3;
  request: S3Request;
  caller: Caller;
  /** What the key waits for; undefined: it is not asked, or the call brings no bytes. */
  wanted: Wanted | undefined;
  traffic: Traffic;
  body: Readable;
  maxObjectBytes: number;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  xml?: string;
}

/** The limit of a part or an object sent in one piece: the 5 MB of the uploader and some room for other clients. */
export const MAX_PIECE_BYTES = MIN_PART_BYTES + 64 * 1024;

const MAX_PART_NUMBER = 10_000;
/** As many parts as S3 lists at once, and enough XML to complete an upload of the largest number of parts. */
const MAX_LISTED = 1000;
const MAX_XML_BYTES = 2 * 1024 * 1024;

export const operations: Record<Operation, (call: Call) => Promise<Answer>> = {
  async CreateMultipartUpload({ s3, request, caller, wanted, traffic: { uploadsAtOnce } }) {
    expectNoBody(request, caller);
    const owner = wanted && { name: wanted.owner, uploadsAtOnce };
    const id = await s3.uploads.create(request.key, contentTypeOf(request), owner);
    // What came in one piece goes: a key never holds more than what is wanted there.
    if (wanted) await s3.remove(request.key);
    const xml = xmlDocument('InitiateMultipartUploadResult', [
      ['Bucket', request.bucket],
      ['Key', request.key],
      ['UploadId', id],
    ]);
    return { status: 200, xml };
  },

  async UploadPart({ s3, request, caller, wanted, traffic, body, maxObjectBytes }) {
    const number = partNumber(request.query.get('partNumber'));
    // Parts are numbered from one and, except the last, never smaller than this, so the number limits the whole.
    if (number > Math.ceil(maxObjectBytes / MIN_PART_BYTES)) throw new S3Error('EntityTooLarge');
    const length = bodyLength(request.headers, MAX_PIECE_BYTES);
    checkPart(number, length, wanted);
    const guard = bodyGuard(request.headers, caller.payloadHash);
    const etag = await traffic.receive(wanted?.owner ?? '', length, () =>
      s3.uploads.putPart(uploadOf(request), number, { bytes: body, length, guard }),
    );
    return { status: 200, headers: { etag: `"${etag}"` } };
  },

  async ListParts({ s3, request, caller }) {
    expectNoBody(request, caller);
    const upload = uploadOf(request);
    const after = count(request.query.get('part-number-marker') ?? '0', MAX_PART_NUMBER);
    const limit = count(request.query.get('max-parts') ?? String(MAX_LISTED), MAX_LISTED);
    const { parts, truncated } = await s3.uploads.listParts(upload, after, limit);
    const xml = xmlDocument('ListPartsResult', [
      ['Bucket', request.bucket],
      ['Key', request.key],
      ['UploadId', upload.id],
      ['PartNumberMarker', after],
      ['NextPartNumberMarker', parts.at(-1)?.number ?? after],
      ['MaxParts', limit],
      ['IsTruncated', truncated],
      ...parts.map((part): [string, [string, string | number][]] => [
        'Part',
        [
          ['PartNumber', part.number],
          ['LastModified', part.lastModified.toISOString()],
          ['ETag', `"${part.etag}"`],
          ['Size', part.size],
        ],
      ]),
    ]);
    return { status: 200, xml };
  },

  async CompleteMultipartUpload({ s3, request, caller, wanted, body }) {
    const parts = parseParts(await readText(request, caller, body, MAX_XML_BYTES));
    const etag = await s3.uploads.complete(uploadOf(request), parts, wanted?.size);
    const xml = xmlDocument('CompleteMultipartUploadResult', [
      ['Location', request.canonicalPath],
      ['Bucket', request.bucket],
      ['Key', request.key],
      ['ETag', `"${etag}"`],
    ]);
    return { status: 200, xml };
  },

  async AbortMultipartUpload({ s3, request, caller }) {
    expectNoBody(request, caller);
    await s3.uploads.abort(uploadOf(request));
    return { status: 204 };
  },

  async PutObject({ s3, request, caller, wanted, traffic, body }) {
    const length = bodyLength(request.headers, MAX_PIECE_BYTES);
    checkWhole(length, wanted);
    const contentType = contentTypeOf(request);
    const guard = bodyGuard(request.headers, caller.payloadHash);
    const etag = await traffic.receive(wanted?.owner ?? '', length, () =>
      s3.receive(request.key, { bytes: body, length, guard }, contentType),
    );
    if (wanted) await s3.uploads.abortAll(request.key);
    return { status: 200, headers: { etag: `"${etag}"` } };
  },
};

function uploadOf({ key, query }: S3Request): UploadRef {
  return { key, id: query.get('uploadId') ?? '' };
}

function contentTypeOf({ headers }: S3Request): string {
  const type = headers.get('content-type') || 'application/octet-stream';
  if (!isStorableType(type)) throw new S3Error('InvalidArgument', 'The content type is too long.');
  return type;
}

function partNumber(text: string | undefined): number {
  const number = count(text ?? '', MAX_PART_NUMBER);
  if (number === 0) throw new S3Error('InvalidArgument', 'Part number must be between 1 and 10000.');
  return number;
}

function count(text: string, max: number): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > max) throw new S3Error('InvalidArgument');
  return Number(text);
}
