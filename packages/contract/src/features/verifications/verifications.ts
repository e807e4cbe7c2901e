import { type Static, Type } from 'typebox';
import { MASTER_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { Day, Id, IdParams, Input, Nothing, nullable, oneOf, Time } from '../../shapes';
import { LICENSED_NAME_MAX, PERSON_NAME_MAX } from './identity-rules';
import {
  AUTH_STATUSES,
  COMPANY_VERIFY,
  CONSENT_VERSION,
  IDENTITY_PAPER_MAX_BYTES,
  REJECTION_CODES,
  VERIFICATION_STATES,
} from './verification-states';

const FOR_COMPANY = { check: [MASTER_ROLE, COMPANY_VERIFY] } as const;
const PAPERS_A_MINUTE = 20;

/** What was handed in, without anything that stands on the papers of a person: no name, no number. */
export const Verification = Type.Object({
  id: Id,
  status: oneOf(VERIFICATION_STATES),
  reason_code: nullable(oneOf(REJECTION_CODES)),
  reason: Type.String({ description: 'in the operator’s own words, where no code fits' }),
  last4: Type.String(),
  company_name: nullable(Type.String()),
  valid_until: nullable(Day),
  submitted_at: Time,
  decided_at: nullable(Time),
});
export type Verification = Static<typeof Verification>;

/** Where somebody stands. An approved paper counts until a newer one is decided. */
const Standing = Type.Object({
  status: oneOf(AUTH_STATUSES),
  reason_code: nullable(oneOf(REJECTION_CODES)),
  reason: Type.String(),
  /** Whether an approved paper counts now, whatever was handed in since. */
  verified: Type.Boolean(),
  approved: nullable(Verification),
  /** The newest that was not taken back. */
  latest: nullable(Verification),
  /** How long name and number are kept after the account is closed, for the sake of what was paid out. */
  keep_days: Type.Integer(),
});
export type VerificationStanding = Static<typeof Standing>;

const given = {
  /** The last day that the paper is good for; unset: without end. */
  valid_until: Type.Optional(Day),
  consent: oneOf([CONSENT_VERSION]),
};
const PersonInput = Input({
  name: Type.String({ minLength: 1, maxLength: PERSON_NAME_MAX }),
  id_number: Type.String({ minLength: 1, maxLength: 30 }),
  front: Id,
  back: Id,
  ...given,
});
const CompanyInput = Input({
  company_name: Type.String({ minLength: 1, maxLength: LICENSED_NAME_MAX }),
  uscc: Type.String({ minLength: 1, maxLength: 30 }),
  legal_person: Type.String({ minLength: 1, maxLength: PERSON_NAME_MAX }),
  licence: Id,
  ...given,
});
const Paper = Type.Object({ id: Id });

export const verifications = {
  submit: endpoint({
    method: 'POST',
    path: '/user/real_auth/',
    summary: '提交实名认证 / Hand in papers of one’s own; not while others wait for review',
    auth: 'session',
    idempotent: true,
    sealedBody: true,
    body: PersonInput,
    data: Verification,
  }),
  status: endpoint({
    method: 'GET',
    path: '/user/real_auth/status/',
    summary: '实名认证状态 / Where one stands',
    auth: 'session',
    data: Standing,
  }),
  paper: endpoint({
    method: 'POST',
    path: '/user/real_auth/papers/',
    summary: '上传证件照片 / JPEG, PNG or WebP; drawn again without metadata and sealed',
    auth: 'session',
    idempotent: 'steps',
    bytes: IDENTITY_PAPER_MAX_BYTES,
    ratePerMinute: PAPERS_A_MINUTE,
    data: Paper,
  }),
  one: endpoint({
    method: 'GET',
    path: '/user/real_auth/{id}/',
    summary: '实名认证详情 / One that was handed in',
    auth: 'session',
    params: IdParams,
    data: Verification,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/user/real_auth/{id}/',
    aliases: ['POST /user/real_auth/{id}/'],
    summary: '修改实名认证 / Takes back what waits for review and hands in another; it has an id of its own',
    auth: 'session',
    idempotent: true,
    sealedBody: true,
    params: IdParams,
    body: PersonInput,
    data: Verification,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/user/real_auth/{id}/',
    summary: '撤回实名认证 / While it waits for review; everything handed in is erased',
    auth: 'session',
    params: IdParams,
    data: Nothing,
  }),
};

export const companyVerifications = {
  submit: endpoint({
    method: 'POST',
    path: '/organization/real_auth/',
    summary: '提交企业认证 / Hand in the licence of the company',
    auth: FOR_COMPANY,
    idempotent: true,
    sealedBody: true,
    body: CompanyInput,
    data: Verification,
  }),
  status: endpoint({
    method: 'GET',
    path: '/organization/real_auth/status/',
    summary: '企业认证状态 / Where one’s company stands',
    auth: 'session',
    data: Standing,
  }),
  paper: endpoint({
    method: 'POST',
    path: '/organization/real_auth/papers/',
    summary: '上传营业执照 / JPEG, PNG or WebP; drawn again without metadata and sealed',
    auth: FOR_COMPANY,
    idempotent: 'steps',
    bytes: IDENTITY_PAPER_MAX_BYTES,
    ratePerMinute: PAPERS_A_MINUTE,
    data: Paper,
  }),
  one: endpoint({
    method: 'GET',
    path: '/organization/real_auth/{id}/',
    summary: '企业认证详情 / One that the company handed in',
    auth: FOR_COMPANY,
    params: IdParams,
    data: Verification,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/organization/real_auth/{id}/',
    aliases: ['POST /organization/real_auth/{id}/'],
    summary: '修改企业认证 / Takes back what waits for review and hands in another; it has an id of its own',
    auth: FOR_COMPANY,
    idempotent: true,
    sealedBody: true,
    params: IdParams,
    body: CompanyInput,
    data: Verification,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/organization/real_auth/{id}/',
    summary: '撤回企业认证 / While it waits for review; everything handed in is erased',
    auth: FOR_COMPANY,
    params: IdParams,
    data: Nothing,
  }),
};
