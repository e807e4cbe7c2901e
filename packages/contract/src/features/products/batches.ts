import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { PRODUCT_NAME_MAX } from '../../limits';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import {
  BATCH_BLANKS_MAX,
  BATCH_COLOURS_MAX,
  BATCH_DECISIONS,
  BATCH_ITEM_STATES,
  BATCH_PICTURES_MAX,
  BATCH_STATES,
  type BatchItemState,
} from './batch-choices';
import { PRODUCT_EXPORT, PRODUCT_MAKE, PRODUCT_SCOPES } from './product-choices';
import { Placement } from './xray';
import { PLACEMENT_EXCEPTIONS, XRAY_LEVELS, type XrayLevel } from './xray-choices';

const MAKERS = { check: [PRODUCT_MAKE] } as const;
/** Pieces are print files, so whoever starts a batch may have those. */
const STARTERS = { check: [PRODUCT_EXPORT] } as const;

const Name = Type.String({ minLength: 1, maxLength: PRODUCT_NAME_MAX });
const Colour = Type.String({ pattern: '^[a-z0-9-]{1,24}$', description: 'code of a colour of the blank' });
const Count = Type.Integer();

/** Pictures × blanks × colours, each a product in the end. */
export const Batch = Type.Object({
  id: Id,
  name: Type.String(),
  state: oneOf(BATCH_STATES),
  main_category_id: Id,
  owner_id: Id,
  owner_name: Type.String(),
  mine: Type.Boolean(),
  pictures: Count,
  blanks: Count,
  /** Items by their state; `total` is the sum. */
  total: Count,
  items: Type.Object({
    placing: Count,
    exception: Count,
    waiting: Count,
    done: Count,
    failed: Count,
    skipped: Count,
  } satisfies Record<BatchItemState, typeof Count>),
  price_each: Count,
  /** Creative points: held at the start, spent on finished pieces, given back at the end. */
  held: Count,
  spent: Count,
  freed: Count,
  created_at: Time,
  started_at: nullable(Time),
  finished_at: nullable(Time),
});
export type Batch = Static<typeof Batch>;

/** What a start costs and what stands in its way. */
export const BatchDetail = Type.Object({
  ...Batch.properties,
  /** Creative points that the company has now. */
  balance: Count,
  /** Pictures of the market that must be bought before the start, and their points. */
  to_buy: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      thumbnail: Type.String(),
      ai_generated: Type.Boolean(),
      price: Count,
    }),
  ),
  to_buy_points: Count,
  /** Waiting items by the print check's verdict on their resolution. */
  verdicts: Type.Object({ ok: Count, warn: Count, bad: Count } satisfies Record<XrayLevel, typeof Count>),
});
export type BatchDetail = Static<typeof BatchDetail>;

export const BatchPlacement = Type.Object({
  ...Type.Pick(Placement, ['layer', 'background', 'hidden_share', 'dpi']).properties,
  /** The colour around a picture that is shown whole. */
  fill: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
});
export type BatchPlacement = Static<typeof BatchPlacement>;

export const BatchItem = Type.Object({
  id: Id,
  state: oneOf(BATCH_ITEM_STATES),
  picture_id: Id,
  picture_name: Type.String(),
  ai_generated: Type.Boolean(),
  /** Empty for one that is gone. */
  thumbnail: Type.String(),
  url: Type.String({ description: 'as the designer draws it: at most 1600 px, marked until it is bought' }),
  /** Of the source, after its turn. */
  picture_width: Type.Integer(),
  picture_height: Type.Integer(),
  model_id: Id,
  model_version: Type.Integer(),
  model_name: Type.String(),
  model_name_en: Type.String(),
  colour: Type.String(),
  colour_hex: Type.String(),
  colour_name: Type.String(),
  colour_name_en: Type.String(),
  /** Where it lies best; `decidedScene` makes the design of it. Null until it is placed. */
  placement: nullable(BatchPlacement),
  /** The print check's verdict on the resolution, as it was decided. */
  level: nullable(oneOf(XRAY_LEVELS)),
  /** Why somebody has to decide; stays after the decision. */
  exception: nullable(oneOf(PLACEMENT_EXCEPTIONS)),
  decision: nullable(oneOf(BATCH_DECISIONS)),
  /** Why it failed, in the language of the caller. */
  error: nullable(Type.String()),
  product_id: nullable(Id),
});
export type BatchItem = Static<typeof BatchItem>;

const Which = { params: IdParams };

export const batches = {
  list: endpoint({
    method: 'GET',
    path: '/product/batches/',
    summary: '批量任务 / Batches of the person or of the company, the newest first',
    auth: MAKERS,
    query: Input({ scope: Type.Optional(oneOf(PRODUCT_SCOPES)), ...pageQuery }),
    data: ListOf(Batch),
  }),
  create: endpoint({
    method: 'POST',
    path: '/product/batches/',
    summary: '新建批量任务 / A draft: all pieces with their price; nothing is made or paid before the start',
    auth: MAKERS,
    idempotent: true,
    ratePerMinute: 30,
    body: Input({
      name: Type.Optional(Name),
      picture_ids: Type.Array(Id, { minItems: 1, maxItems: BATCH_PICTURES_MAX, uniqueItems: true }),
      blanks: Type.Array(
        Input({
          model_id: Id,
          colours: Type.Array(Colour, { minItems: 1, maxItems: BATCH_COLOURS_MAX, uniqueItems: true }),
        }),
        { minItems: 1, maxItems: BATCH_BLANKS_MAX },
      ),
    }),
    data: BatchDetail,
  }),
  one: endpoint({
    method: 'GET',
    path: '/product/batches/{id}/',
    summary: '一个批量任务 / One batch, with its price and what stands in the way of a start',
    auth: MAKERS,
    ...Which,
    data: BatchDetail,
  }),
  items: endpoint({
    method: 'GET',
    path: '/product/batches/{id}/items/',
    summary: '批量任务的单件 / Pieces of a batch, picture by picture',
    auth: MAKERS,
    ...Which,
    query: Input({
      state: Type.Optional(oneOf(BATCH_ITEM_STATES)),
      /** True: those that somebody has or had to decide about. */
      exception: Type.Optional(Type.Boolean()),
      level: Type.Optional(oneOf(XRAY_LEVELS)),
      ...pageQuery,
    }),
    data: ListOf(BatchItem),
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/product/batches/{id}/items/{item_id}/',
    summary: '处理例外 / Decides how, or whether, one piece of a draft is made',
    auth: MAKERS,
    params: Input({ id: Id, item_id: Id }),
    /** Null: as if nobody had decided. */
    body: Input({ decision: nullable(oneOf(BATCH_DECISIONS)) }),
    data: BatchItem,
  }),
  start: endpoint({
    method: 'POST',
    path: '/product/batches/{id}/start/',
    summary: '开始制作 / Holds the creative points of all waiting pieces and starts making them',
    auth: STARTERS,
    idempotent: true,
    ratePerMinute: 30,
    ...Which,
    body: Input({
      /** What the person was shown; a start that costs more is refused. */
      pieces: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      /** Undecided exceptions are left out. */
      skip_undecided: Type.Optional(Type.Boolean()),
    }),
    data: BatchDetail,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/product/batches/{id}/pause/',
    summary: '暂停 / Nothing more is made or paid; what is drawn already is kept for the resume',
    auth: STARTERS,
    ...Which,
    data: Batch,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/product/batches/{id}/resume/',
    summary: '继续 / Goes on with the next piece',
    auth: STARTERS,
    ...Which,
    data: Batch,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/product/batches/{id}/cancel/',
    summary: '取消 / Ends it; finished pieces stay, the other points go back at once',
    auth: STARTERS,
    idempotent: true,
    ...Which,
    data: Batch,
  }),
  again: endpoint({
    method: 'POST',
    path: '/product/batches/{id}/again/',
    summary: '重做失败的单件 / Tries the failed pieces again; their points are held again',
    auth: STARTERS,
    idempotent: true,
    ratePerMinute: 30,
    ...Which,
    data: BatchDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/product/batches/{id}/',
    summary: '删除草稿 / Removes a draft, or one that has ended, from the list; its products stay',
    auth: MAKERS,
    ...Which,
    data: Nothing,
  }),
};
