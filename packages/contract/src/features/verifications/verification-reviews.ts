import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { REASON_MAX, REASON_MIN } from '../../reasons';
import { Day, Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery } from '../../shapes';
import {
  CHECK_ANSWERS,
  REJECTION_CODES,
  VERIFICATION_KINDS,
  VERIFICATION_STATES,
} from './verification-states';
import { Verification } from './verifications';

const OPERATORS = { check: [ADMIN_ROLE] } as const;
const Person = Type.Object({ id: Id, username: Type.String() });
const Reason = Type.String({ minLength: REASON_MIN, maxLength: REASON_MAX });
/** One of the usual reasons, or other words. */
const Said = { reason_code: Type.Optional(oneOf(REJECTION_CODES)), reason: Type.Optional(Reason) };
const SIDES = ['front', 'back', 'licence'] as const;
export type PaperSide = (typeof SIDES)[number];

/** A row of the queue: the number ends in `last4`, and no name of a person stands here. */
export const VerificationReview = Type.Object({
  ...Verification.properties,
  kind: oneOf(VERIFICATION_KINDS),
  company: Type.Object({ id: Id, company_name: Type.String() }),
  applicant: Person,
  reviewer: nullable(Person),
  /** Other accounts with the same number. */
  elsewhere: Type.Integer(),
  /** Nobody decides about their own company. */
  bar: nullable(oneOf(['own_company'])),
});
export type VerificationReview = Static<typeof VerificationReview>;

/** What an operator compares with the papers. Without keys, or once erased, there is nothing to compare. */
const Detail = Type.Object({
  ...VerificationReview.properties,
  name: nullable(Type.String({ description: 'of the person, or the legal person of the company' })),
  uscc: nullable(Type.String()),
  papers: Type.Array(oneOf(SIDES)),
  checks: Type.Object({
    /** The check digit is right, and the day of birth or the alphabet. */
    number_right: nullable(Type.Boolean()),
    of_age: nullable(Type.Boolean()),
    in_time: Type.Boolean(),
    /** Null: the company has no payee yet. */
    payee_matches: nullable(Type.Boolean()),
    /** Another company was approved by the same code. */
    uscc_taken: Type.Boolean(),
    /** What the provider said; null: nobody asked it. */
    provider: nullable(oneOf(CHECK_ANSWERS)),
  }),
  /** A provider is set up and can be asked about this one. */
  may_check: Type.Boolean(),
  /** What the same person or company handed in before. */
  earlier: Type.Array(Verification),
});
export type VerificationDetail = Static<typeof Detail>;

export const verificationReviews = {
  list: endpoint({
    method: 'GET',
    path: '/system/verifications/',
    summary: '认证审核 / Those that wait by age, others newest first',
    auth: OPERATORS,
    query: Input({
      state: Type.Optional(oneOf(VERIFICATION_STATES)),
      kind: Type.Optional(oneOf(VERIFICATION_KINDS)),
      ...pageQuery,
    }),
    data: ListOf(VerificationReview),
  }),
  one: endpoint({
    method: 'GET',
    path: '/system/verifications/{id}/',
    summary: '认证详情 / With the checks to look at before deciding; the number ends in its last four digits',
    auth: OPERATORS,
    params: IdParams,
    data: Detail,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/system/verifications/{id}/decide/',
    summary: '通过或驳回 / Once, and not for one’s own company',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({
      approve: Type.Boolean(),
      ...Said,
      /** The last day on the paper, where it was not given or is another one. */
      valid_until: Type.Optional(Day),
    }),
    data: VerificationReview,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/system/verifications/{id}/revoke/',
    summary: '撤销已通过的认证 / With a reason; withdrawals that wait are not approved any more',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input(Said),
    data: VerificationReview,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/system/verifications/{id}/reveal/',
    // The answer must not be stored, so a repeated request is simply another look.
    summary: '查看完整证件号 / The whole number of a person; audited, 50 a day',
    auth: OPERATORS,
    params: IdParams,
    body: Input({ reason: Reason }),
    data: Type.Object({ number: Type.String() }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/system/verifications/{id}/check/',
    summary: '向核验服务查询 / Asks the provider whether name and number belong together; a person decides',
    auth: OPERATORS,
    idempotent: 'steps',
    params: IdParams,
    data: Type.Object({ answer: oneOf(CHECK_ANSWERS) }),
  }),
  paper: endpoint({
    method: 'GET',
    path: '/system/verifications/{id}/papers/{n}/',
    summary: '证件照片 / Opened for this look, with the operator’s account and the time drawn across',
    auth: OPERATORS,
    file: true,
    params: Type.Object(
      { id: Id, n: Type.Integer({ minimum: 1, maximum: 2 }) },
      { additionalProperties: false },
    ),
    data: Nothing,
  }),
};
