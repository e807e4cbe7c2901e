import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, ListOf, Nothing, oneOf, Time } from '../../shapes';
import { ATTACHMENT_KINDS, ATTACHMENT_MAX_BYTES, ATTACHMENT_NAME_MAX } from './attachment-choices';

const MAKERS = { check: ['products.make'] } as const;
const Name = Type.String({ minLength: 1, maxLength: ATTACHMENT_NAME_MAX });

/** A logo, a label, a packaging or a certificate of a company, as designs and listings use it. */
export const Attachment = Type.Object({
  id: Id,
  main_category_id: Id,
  name: Type.String(),
  kind: oneOf(ATTACHMENT_KINDS),
  width: Type.Integer(),
  height: Type.Integer(),
  size_bytes: Type.Integer(),
  sort: Type.Integer(),
  url: Type.String({ description: 'the whole picture' }),
  thumbnail: Type.String(),
  created_at: Time,
});
export type Attachment = Static<typeof Attachment>;

/** An attachment as the designer draws it. One that is gone has no address. */
export const SceneAttachment = Type.Object({
  id: Id,
  name: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  url: Type.String(),
});
export type SceneAttachment = Static<typeof SceneAttachment>;

const PATH = '/attachment/attachment-brand/personal-attachment/';

export const attachments = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    summary: '品牌素材 / Logos, labels, packagings and certificates of the company, in the chosen category',
    auth: MAKERS,
    query: Input({
      main_category_id: Type.Optional(Id),
      kind: Type.Optional(oneOf(ATTACHMENT_KINDS)),
    }),
    data: ListOf(Attachment),
  }),
  add: endpoint({
    method: 'POST',
    path: PATH,
    summary: '上传品牌素材 / JPEG, PNG or WebP; drawn again without metadata',
    auth: MAKERS,
    idempotent: 'steps',
    bytes: ATTACHMENT_MAX_BYTES,
    ratePerMinute: 30,
    query: Input({ main_category_id: Id, kind: oneOf(ATTACHMENT_KINDS), name: Name }),
    data: Attachment,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: `${PATH}{id}/`,
    summary: '修改品牌素材 / Another name, kind or place',
    auth: MAKERS,
    params: IdParams,
    body: Input({
      name: Type.Optional(Name),
      kind: Type.Optional(oneOf(ATTACHMENT_KINDS)),
      sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    data: Attachment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${PATH}{id}/`,
    summary: '删除品牌素材 / Designs that use it keep it; it can be taken back for 30 days',
    auth: MAKERS,
    params: IdParams,
    data: Nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${PATH}{id}/restore/`,
    summary: '恢复品牌素材 / Takes a deleted one back',
    auth: MAKERS,
    params: IdParams,
    data: Attachment,
  }),
};
