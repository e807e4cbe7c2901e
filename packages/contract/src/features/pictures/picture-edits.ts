import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import {
  BULK_MAX,
  PICTURE_NAME_MAX,
  PRICE_MAX,
  PRICE_MIN,
  SERIES_MAX,
  TAG_MAX,
  TAGS_MAX,
} from '../../limits';
import { Id, IdParams, Input, nullable, oneOf } from '../../shapes';
import { PictureCard, VISIBILITIES } from './pictures';

const OWN = { check: ['pictures.own'] } as const;
export const PictureIds = Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true });

export const PictureName = Type.String({ minLength: 1, maxLength: PICTURE_NAME_MAX });
export const Series = Type.String({ minLength: 1, maxLength: SERIES_MAX });
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: TAG_MAX }), {
  maxItems: TAGS_MAX,
  uniqueItems: true,
});
/** What is asked for a picture: nothing, or at least two points. */
export const Price = Type.Integer({
  minimum: 0,
  maximum: PRICE_MAX,
  not: { exclusiveMinimum: 0, exclusiveMaximum: PRICE_MIN },
  description: 'points, 0 or 2 and more',
});

/** Whether a machine generated it. It can always be said, and taken back only while the picture is off the market. */
export const AiGenerated = Type.Boolean({
  description: 'false is refused while it is on the market with the label',
});

/** What a bulk action changed, as it was before: enough to take it back. */
export const Before = Type.Object({
  id: Id,
  visibility: oneOf(VISIBILITIES),
  price: Type.Integer(),
  personal_category_id: nullable(Id),
});
export type Before = Static<typeof Before>;
export const Changed = Type.Object({ changed: Type.Array(Before) });

/**
 * Why a picture is held back: somebody else's on the market looks the same; an operator took it, or one that looks the
 * same, off the market; the company once had a licence for it and cannot sell it as its own; or a dispute about it is
 * open.
 */
export const BLOCK_REASONS = ['same', 'banned', 'licensed', 'disputed'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

export const Blocked = Type.Object({
  id: Id,
  reason: oneOf(BLOCK_REASONS),
  /** The picture that looks the same; null if it is banned, or not theirs to see any more. */
  match: nullable(PictureCard),
  /** Somebody has objected already, and operators have not decided yet. */
  objected: Type.Boolean(),
});
export type Blocked = Static<typeof Blocked>;

/**
 * What owners do with their pictures; a company's master also with those shared in it. All ids of a call must be
 * theirs: a foreign one is answered like an absent one, and nothing is changed.
 */
export const pictureEdits = {
  edit: endpoint({
    method: 'PUT',
    path: '/image/images/{id}/',
    summary: '编辑图片 / Name, series, tags, categories and the AI label of one picture',
    auth: OWN,
    scope: 'pictures:write',
    params: IdParams,
    body: Input({
      name: Type.Optional(PictureName),
      series: Type.Optional(nullable(Series)),
      tags: Type.Optional(Tags),
      image_category_id: Type.Optional(nullable(Id)),
      personal_category_id: Type.Optional(nullable(Id)),
      ai_generated: Type.Optional(AiGenerated),
    }),
    data: Changed,
  }),
  label: endpoint({
    method: 'POST',
    path: '/image/images/label/',
    summary: '批量编辑 / Series, category, more tags and the AI label for many',
    auth: OWN,
    scope: 'pictures:write',
    body: Input({
      ids: PictureIds,
      series: Type.Optional(nullable(Series)),
      image_category_id: Type.Optional(nullable(Id)),
      add_tags: Type.Optional(Tags),
      ai_generated: Type.Optional(AiGenerated),
    }),
    data: Changed,
  }),
  move: endpoint({
    method: 'POST',
    path: '/image/images/move/',
    summary: '移动 / Into a personal category, or out of it',
    auth: OWN,
    scope: 'pictures:write',
    body: Input({ ids: PictureIds, personal_category_id: nullable(Id) }),
    data: Changed,
  }),
  share: endpoint({
    method: 'POST',
    path: '/image/images/share/',
    summary: "共享到企业空间 / Into the company's space, or back",
    auth: OWN,
    scope: 'pictures:write',
    body: Input({ ids: PictureIds, shared: Type.Boolean() }),
    data: Changed,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/image/images/delete/',
    summary: '移入回收站 / Into the recycle bin',
    auth: OWN,
    scope: 'pictures:write',
    body: Input({ ids: PictureIds }),
    data: Changed,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/image/images/restore/',
    summary: '从回收站恢复 / Out of the recycle bin, as they were',
    auth: OWN,
    scope: 'pictures:write',
    body: Input({ ids: PictureIds }),
    data: Changed,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/image/images/erase/',
    summary: '彻底删除 / Out of the bin for good',
    auth: OWN,
    body: Input({ ids: PictureIds }),
    data: Changed,
  }),
};
