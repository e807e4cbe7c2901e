import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { DECISION_BARS } from '../../four-eyes';
import { REASON_MAX, REASON_MIN, reasonInput } from '../../reasons';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { REVIEW_FILTERS } from './steps';
import { REFUSAL_CODES, RETURN_CODES } from './withdrawal-reasons';
import { Withdrawal } from './withdrawals';

const OPERATORS = { check: [ADMIN_ROLE] } as const;
/** Whole account numbers one operator may look at in a day. */
export const REVEALS_PER_DAY = 50;

const Reason = Type.String({ minLength: REASON_MIN, maxLength: REASON_MAX });
const VoucherNumber = Type.String({ pattern: '^[A-Za-z0-9-]{6,40}$' });
const Operator = nullable(Type.Object({ id: Id, username: Type.String() }));

const Review = Type.Object({
  ...Withdrawal.properties,
  company: Type.Object({ id: Id, company_name: Type.String() }),
  reviewer: Operator,
  payer: Operator,
  bar: nullable(oneOf(DECISION_BARS)),
});
export type Review = Static<typeof Review>;

/** What an operator looks at before deciding. */
const ReviewDetail = Type.Object({
  ...Review.properties,
  checks: Type.Object({
    verified: Type.Boolean(),
    /** The payee is who was verified, by the name of today. */
    holder_matches: Type.Boolean(),
    payee_since: nullable(Time),
    payee_ready: Type.Boolean(),
    /** Other companies that are paid to the same account. */
    account_elsewhere: Type.Integer(),
    ledger_sound: Type.Boolean(),
    /** The book of withdrawals under way holds what the open withdrawals add up to. */
    books_agree: Type.Boolean(),
  }),
  history: Type.Object({
    paid: Type.Integer(),
    paid_fen: Type.Integer(),
    refused: Type.Integer(),
    returned: Type.Integer(),
    first_at: nullable(Time),
  }),
});
export type ReviewDetail = Static<typeof ReviewDetail>;

const step = <const Name extends string>(name: Name, summary: string) =>
  ({
    method: 'POST',
    path: `/system/withdrawals/{id}/${name}/`,
    summary,
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    data: Review,
  }) as const;

export const withdrawalReviews = {
  list: endpoint({
    method: 'GET',
    path: '/system/withdrawals/',
    summary: '提现审核 / Open ones by age, others newest first',
    auth: OPERATORS,
    query: Input({ state: Type.Optional(oneOf(REVIEW_FILTERS)), ...pageQuery }),
    data: ListOf(Review),
  }),
  one: endpoint({
    method: 'GET',
    path: '/system/withdrawals/{id}/',
    summary: '提现详情 / With the checks to look at before deciding',
    auth: OPERATORS,
    params: IdParams,
    data: ReviewDetail,
  }),
  approve: endpoint(step('approve', '通过 / Somebody else pays it then')),
  refuse: endpoint({
    ...step('refuse', '驳回 / The points go back to the company'),
    body: reasonInput(REFUSAL_CODES),
  }),
  pay: endpoint({
    ...step('paid', '已打款 / With the number of the bank’s transfer; not by who approved it'),
    body: Input({ voucher: VoucherNumber }),
  }),
  giveBack: endpoint({
    ...step('returned', '银行退回 / The money came back, and so do the points'),
    body: reasonInput(RETURN_CODES),
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/system/withdrawals/{id}/invoice/',
    summary: '企业发票 / The invoice that the company attached',
    auth: OPERATORS,
    file: true,
    params: IdParams,
    data: Nothing,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/system/withdrawals/{id}/reveal/',
    // The answer must not be stored, so a repeated request is simply another look.
    summary: '查看完整账号 / The whole account number of an open withdrawal; audited, 50 a day',
    auth: OPERATORS,
    params: IdParams,
    body: Input({ reason: Reason }),
    data: Type.Object({ holder: Type.String(), account: Type.String(), bank: Type.String() }),
  }),
};
