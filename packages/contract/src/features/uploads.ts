import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { FILE_NAME_MAX, UPLOAD_FILES_PER_CALL, UPLOAD_MAX_BYTES } from '../limits';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../shapes';
import { DeclaredVersion } from './pictures/declaration';
import { PictureName, Price, Series, Tags } from './pictures/picture-edits';
import { PictureCard, VISIBILITIES } from './pictures/pictures';

/**
 * waiting: registered, its bytes are on their way. processing: the bytes are here and being checked. done: there is a
 * picture. failed: `reason` says why. cancelled: given up by its owner.
 */
export const UPLOAD_STATES = ['waiting', 'processing', 'done', 'failed', 'cancelled'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** Why a file did not become a picture. */
export const UPLOAD_REASONS = [
  'empty',
  'too_large',
  'wrong_size',
  'wrong_hash',
  'missing_bytes',
  'format_not_allowed',
  'unreadable',
  'too_many_pixels',
  'unsafe',
  'no_preview',
  'storage_full',
  'account_limit',
  'category_closed',
  'expired',
  'internal',
] as const;
export type UploadReason = (typeof UPLOAD_REASONS)[number];

const AUTH = { check: ['pictures.upload'] } as const;
/** As the store gave it; stores differ in its form. */
const UploadId = Type.String({ minLength: 1, maxLength: 500, pattern: '^[\\x21-\\x7e]+$' });
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** What the picture will be; the same for a batch or different file by file, and changeable until it is done. */
export const UploadDetails = Input({
  image_category_id: Type.Optional(nullable(Id)),
  personal_category_id: Type.Optional(nullable(Id)),
  series: Type.Optional(nullable(Series)),
  tags: Type.Optional(Tags),
  price: Type.Optional(Price),
  /** `public` needs the declaration. */
  visibility: Type.Optional(oneOf(VISIBILITIES)),
  declaration: Type.Optional(nullable(DeclaredVersion)),
  ai_generated: Type.Optional(Type.Boolean()),
});
export type UploadDetails = Static<typeof UploadDetails>;

const NewFile = Input({
  /** The caller\'s own name for it: a repeated call with the same one gets the same task. */
  client_id: Type.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' }),
  file_name: Type.String({ minLength: 1, maxLength: FILE_NAME_MAX }),
  name: Type.Optional(PictureName),
  size_bytes: Type.Integer({ minimum: 0, maximum: UPLOAD_MAX_BYTES }),
  /** Of the whole file; without it the bytes have to come (a hash of the beginning claims nothing). */
  sha256: Type.Optional(Sha256),
  details: Type.Optional(UploadDetails),
});

export const UploadTask = Type.Object({
  id: Id,
  client_id: Type.String(),
  file_name: Type.String(),
  name: Type.String(),
  size_bytes: Type.Integer(),
  state: oneOf(UPLOAD_STATES),
  reason: nullable(oneOf(UPLOAD_REASONS)),
  /** Where the bytes go, while they are wanted: below the prefix of `GET /core/sts_token/`. */
  key: nullable(Type.String()),
  /** The multipart upload that has begun there: any browser of its owner goes on from the parts that the store has. */
  upload_id: nullable(Type.String()),
  /** No bytes were needed: the company had them already. */
  instant: Type.Boolean(),
  details: UploadDetails,
  main_category_id: Id,
  picture: nullable(PictureCard),
  /** A picture of one\'s own library that looks the same. */
  duplicate: nullable(PictureCard),
  created_at: Time,
  finished_at: nullable(Time),
});
export type UploadTask = Static<typeof UploadTask>;

export const uploads = {
  stsToken: endpoint({
    method: 'GET',
    path: '/core/sts_token/',
    summary: '上传凭证 / Short-lived credentials for your own upload prefix',
    auth: AUTH,
    scope: 'uploads:write',
    data: Type.Object({
      endpoint: Type.String(),
      region: Type.String(),
      bucket: Type.String(),
      path_style: Type.Boolean({
        description: "the bucket stands in the path, else before the endpoint's host",
      }),
      access_key_id: Type.String(),
      secret_access_key: Type.String(),
      session_token: Type.String(),
      expiration: Time,
      prefix: Type.String(),
    }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/image/upload_tasks/',
    summary: '登记上传 / Registers files; those whose bytes the company has are done at once',
    auth: AUTH,
    scope: 'uploads:write',
    body: Input({
      main_category_id: Id,
      files: Type.Array(NewFile, { minItems: 1, maxItems: UPLOAD_FILES_PER_CALL }),
    }),
    data: Type.Object({ tasks: Type.Array(UploadTask) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/image/upload_tasks/',
    summary: '上传任务 / Your upload tasks, newest first',
    auth: AUTH,
    scope: 'uploads:write',
    query: Input({
      state: Type.Optional(oneOf(UPLOAD_STATES)),
      main_category_id: Type.Optional(Id),
      ...pageQuery,
    }),
    data: Type.Object({
      ...ListOf(UploadTask).properties,
      counts: Type.Object({
        waiting: Type.Integer(),
        processing: Type.Integer(),
        done: Type.Integer(),
        failed: Type.Integer(),
        cancelled: Type.Integer(),
      }),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/image/upload_tasks/{id}/',
    summary: '单个上传任务 / One task',
    auth: AUTH,
    scope: 'uploads:write',
    params: IdParams,
    data: UploadTask,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/image/upload_tasks/{id}/',
    summary: '修改上传信息 / Name, details and the upload at the store, until it is done',
    auth: AUTH,
    scope: 'uploads:write',
    params: IdParams,
    body: Input({
      name: Type.Optional(PictureName),
      details: Type.Optional(UploadDetails),
      upload_id: Type.Optional(UploadId),
    }),
    data: UploadTask,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/image/upload_tasks/{id}/complete/',
    summary: '上传完成 / The bytes are in the store: check them. Twice is once.',
    auth: AUTH,
    scope: 'uploads:write',
    params: IdParams,
    data: UploadTask,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/image/upload_tasks/{id}/retry/',
    summary: '重试 / Once more: the check if the bytes are still here, else the upload',
    auth: AUTH,
    scope: 'uploads:write',
    params: IdParams,
    data: UploadTask,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/image/upload_tasks/{id}/cancel/',
    summary: '取消 / Gives it up and removes its bytes',
    auth: AUTH,
    scope: 'uploads:write',
    params: IdParams,
    data: UploadTask,
  }),
  clear: endpoint({
    method: 'POST',
    path: '/image/upload_tasks/clear/',
    summary: '清除记录 / Takes finished tasks off the list; pictures stay',
    auth: AUTH,
    scope: 'uploads:write',
    body: Input({ states: Type.Array(oneOf(['done', 'failed', 'cancelled']), { minItems: 1 }) }),
    data: Nothing,
  }),
};
