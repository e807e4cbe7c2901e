import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { DECISION_BARS } from '../../four-eyes';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import {
  DISPUTE_OUTCOMES,
  DISPUTE_STATES,
  ENTRY_TEXT_MAX,
  RULING_NOTE_MAX,
  RULING_NOTE_MIN,
} from './dispute-states';
import { Dispute, EntryFileParams, RoomParts } from './disputes';

const OPERATORS = { check: [ADMIN_ROLE] } as const;
const Person = Type.Object({ id: Id, username: Type.String() });
const Amount = Type.Integer({ minimum: 0 });
/** `ripe`: what can be ruled now. */
export const DISPUTE_FILTERS = ['ripe', ...DISPUTE_STATES] as const;
export type DisputeFilter = (typeof DISPUTE_FILTERS)[number];

const DisputeReview = Type.Object({
  ...Dispute.properties,
  /** The respondent has answered, or had the time to: it can be ruled. */
  is_ripe: Type.Boolean(),
  /** Who proposed a ruling that waits for a second operator. */
  proposed_by: nullable(Person),
  bar: nullable(oneOf(DECISION_BARS)),
});
export type DisputeReview = Static<typeof DisputeReview>;

const ruled = {
  outcome: oneOf(DISPUTE_OUTCOMES),
  take_down: Type.Boolean(),
  pay_claimant: Type.Boolean(),
  refund_buyers: Type.Boolean(),
};
const Proposal = Type.Object({ ...ruled, note: Type.String() });

/** Lines of the ledger, as the ruling would write them now. */
const Preview = Type.Object({
  lines: Type.Array(
    Type.Object({
      from: Type.String({ description: 'a book' }),
      from_company: nullable(Type.String()),
      to: Type.String(),
      to_company: nullable(Type.String()),
      amount: Amount,
    }),
  ),
  /** Their sum, which the ruling has to expect. */
  creative: Amount,
  /** What goes to another dispute about the same picture instead of being freed. */
  passed_on: Amount,
  buyers: Amount,
  buyers_points: Amount,
  needs_second: Type.Boolean(),
});
export type RulingPreview = Static<typeof Preview>;

const ReviewDetail = Type.Object({
  ...DisputeReview.properties,
  ...RoomParts,
  proposal: nullable(Type.Object({ ...Proposal.properties, at: Time, preview: Preview })),
  ruled_by: nullable(Person),
});
export type DisputeReviewDetail = Static<typeof ReviewDetail>;

const Expected = Type.Integer({
  minimum: 0,
  description: 'creative points of the preview; others are refused',
});

export const disputeReviews = {
  list: endpoint({
    method: 'GET',
    path: '/system/disputes/',
    summary: '争议裁定 / Those that can be ruled and other open ones by age, ended ones newest first',
    auth: OPERATORS,
    query: Input({ state: Type.Optional(oneOf(DISPUTE_FILTERS)), ...pageQuery }),
    data: ListOf(DisputeReview),
  }),
  one: endpoint({
    method: 'GET',
    path: '/system/disputes/{id}/',
    summary: '争议详情 / The room, and the ruling that waits for a second operator',
    auth: OPERATORS,
    params: IdParams,
    data: ReviewDetail,
  }),
  admit: endpoint({
    method: 'POST',
    path: '/system/disputes/',
    summary: '立案 / A report of a copy becomes a dispute; earnings of the picture are frozen',
    auth: OPERATORS,
    idempotent: true,
    body: Input({
      report_id: Id,
      /** The claimant’s own picture, one of the evidence. */
      claim_picture_id: Type.Optional(Id),
      off_market: Type.Boolean(),
    }),
    data: ReviewDetail,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/system/disputes/{id}/entries/',
    summary: '询问 / A question to both sides',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({ text: Type.String({ minLength: 1, maxLength: ENTRY_TEXT_MAX }) }),
    data: ReviewDetail,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/system/disputes/{id}/preview/',
    summary: '裁定预览 / The lines of the ledger that a ruling would write',
    auth: OPERATORS,
    params: IdParams,
    query: Input(ruled),
    data: Preview,
  }),
  rule: endpoint({
    method: 'POST',
    path: '/system/disputes/{id}/rule/',
    summary: '裁定 / At once, or proposed to a second operator where it moves much',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({
      ...ruled,
      note: Type.String({ minLength: RULING_NOTE_MIN, maxLength: RULING_NOTE_MAX }),
      expect: Expected,
    }),
    data: ReviewDetail,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/system/disputes/{id}/confirm/',
    summary: '复核 / Another operator agrees to the proposed ruling, or sends it back',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({
      agree: Type.Boolean(),
      expect: Expected,
      /** When the ruling that they read was proposed; another one since then is refused. */
      at: Time,
    }),
    data: ReviewDetail,
  }),
  file: endpoint({
    method: 'GET',
    path: '/system/disputes/{id}/entries/{entry}/files/{n}/',
    summary: '附件 / A picture that came with an entry',
    auth: OPERATORS,
    file: true,
    params: EntryFileParams,
    data: Nothing,
  }),
};
