import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { Declaration } from '../pictures/declaration';
import {
  DISPUTE_OUTCOMES,
  DISPUTE_SIDES,
  DISPUTE_STATES,
  ENTRY_FILES_MAX,
  ENTRY_KINDS,
  ENTRY_TEXT_MAX,
  SIDE_ENTRY_KINDS,
} from './dispute-states';

const Creative = (description: string) => Type.Integer({ minimum: 0, description });
const Company = Type.Object({ id: Id, company_name: Type.String() });
const Person = Type.Object({ id: Id, username: Type.String() });

/** A preview; that of another company's picture carries the mark. */
export const DisputedPicture = Type.Object({
  id: Id,
  name: Type.String(),
  color: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  ai_generated: Type.Boolean(),
  thumb: Type.String(),
  large: Type.String(),
});
export type DisputedPicture = Static<typeof DisputedPicture>;

/** What was known of one picture when the dispute was admitted. Later edits of the picture do not change it. */
const PictureFacts = Type.Object({
  id: Id,
  name: Type.String(),
  company_name: Type.String(),
  owner: Type.String(),
  sha256: Type.String(),
  uploaded_at: Time,
  published_at: nullable(Time),
  licences: Type.Integer(),
  first_licence_at: nullable(Time),
  earlier_reports: Type.Integer(),
  /** Disputes from before these were asked for have none of the two. */
  declarations: Type.Optional(Type.Array(Declaration)),
  ai_generated: Type.Optional(Type.Boolean()),
});
export type PictureFacts = Static<typeof PictureFacts>;

export const DisputeFacts = Type.Object({
  taken_at: Time,
  accused: PictureFacts,
  claimed: nullable(PictureFacts),
  /** Null where one picture is missing or was never measured. */
  comparison: nullable(
    Type.Object({
      same_file: Type.Boolean(),
      look_distance: Type.Integer({ description: '0: looks exactly alike' }),
      agreement_percent: Type.Integer({ description: 'of the light of both pictures, laid over each other' }),
      /** By the rule that keeps copies from the market. */
      same_picture: Type.Boolean(),
    }),
  ),
});
export type DisputeFacts = Static<typeof DisputeFacts>;

export const Dispute = Type.Object({
  id: Id,
  state: oneOf(DISPUTE_STATES),
  claimant: Company,
  respondent: Company,
  picture: nullable(DisputedPicture),
  claim_picture: nullable(DisputedPicture),
  answer_by: Time,
  frozen: Creative('creative points that this dispute holds now'),
  created_at: Time,
  closed_at: nullable(Time),
});
export type Dispute = Static<typeof Dispute>;

const OwnDispute = Type.Object({
  ...Dispute.properties,
  side: oneOf(['claimant', 'respondent']),
});
export type OwnDispute = Static<typeof OwnDispute>;

const Entry = Type.Object({
  id: Id,
  side: oneOf(DISPUTE_SIDES),
  author: nullable(Person),
  kind: oneOf(ENTRY_KINDS),
  text: Type.String(),
  links: Type.Array(Type.String()),
  /** Pictures that came with it, to be fetched by their place, from 1 on. */
  files: Type.Integer(),
  created_at: Time,
});
export type DisputeEntry = Static<typeof Entry>;

const Ruling = Type.Object({
  outcome: oneOf(DISPUTE_OUTCOMES),
  take_down: Type.Boolean(),
  pay_claimant: Type.Boolean(),
  refund_buyers: Type.Boolean(),
  note: Type.String(),
});
export type Ruling = Static<typeof Ruling>;

/** The room: both sides and the operators read the same. */
export const RoomParts = {
  facts: DisputeFacts,
  facts_sha256: Type.String(),
  entries: Type.Array(Entry),
  off_market: Type.Boolean(),
  frozen_first: Creative('frozen when it was admitted'),
  out_of_reach: Creative('earned in the same time, and spent or withdrawn before'),
  ruling: nullable(Ruling),
};

const Room = Type.Object({
  ...OwnDispute.properties,
  ...RoomParts,
  may: Type.Object({ answer: Type.Boolean(), write: Type.Boolean(), withdraw: Type.Boolean() }),
});
export type DisputeRoom = Static<typeof Room>;

export const EntryFileParams = Type.Object(
  { id: Id, entry: Id, n: Type.Integer({ minimum: 1, maximum: 10 }) },
  { additionalProperties: false },
);

export const disputes = {
  list: endpoint({
    method: 'GET',
    path: '/user/disputes/',
    summary: '争议 / Disputes in which one’s company is a side, newest first',
    auth: 'session',
    query: Input({
      side: Type.Optional(oneOf(['claimant', 'respondent'])),
      state: Type.Optional(oneOf(['open', 'closed'])),
      ...pageQuery,
    }),
    data: ListOf(OwnDispute),
  }),
  one: endpoint({
    method: 'GET',
    path: '/user/disputes/{id}/',
    summary: '争议详情 / The room of a dispute, for its two sides',
    auth: 'session',
    params: IdParams,
    data: Room,
  }),
  write: endpoint({
    method: 'POST',
    path: '/user/disputes/{id}/entries/',
    summary: '发言 / Written once, never changed; an answer is the respondent’s',
    auth: 'session',
    idempotent: true,
    params: IdParams,
    body: Input({
      kind: oneOf(SIDE_ENTRY_KINDS),
      text: Type.String({ minLength: 1, maxLength: ENTRY_TEXT_MAX }),
      files: Type.Optional(Type.Array(Id, { maxItems: ENTRY_FILES_MAX, uniqueItems: true })),
    }),
    data: Room,
    ratePerMinute: 20,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/user/disputes/{id}/withdraw/',
    summary: '撤回 / The claimant gives the claim up; what was frozen is free again',
    auth: 'session',
    idempotent: true,
    params: IdParams,
    data: Room,
  }),
  file: endpoint({
    method: 'GET',
    path: '/user/disputes/{id}/entries/{entry}/files/{n}/',
    summary: '附件 / A picture that came with an entry, for the two sides',
    auth: 'session',
    file: true,
    params: EntryFileParams,
    data: Nothing,
  }),
};
