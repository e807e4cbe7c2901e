import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../access';
import { endpoint } from '../endpoint';
import { DECISION_BARS } from '../four-eyes';
import { SEARCH_TEXT_MAX } from '../limits';
import { REASON_MAX, REASON_MIN } from '../reasons';
import { Id, IdParams, Input, ListOf, nullable, oneOf, pageQuery, Time } from '../shapes';

const OPERATORS = { check: [ADMIN_ROLE] } as const;

/** Books of a company that operators may correct: what it can spend, and what it has earned and may use. */
export const CORRECTED_BOOKS = ['points', 'creative'] as const;
export type CorrectedBook = (typeof CORRECTED_BOOKS)[number];
export const CORRECTION_STATES = ['asked', 'agreed', 'refused'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];
/** `add` gives the company something, `take` takes it. */
export const CORRECTION_WAYS = ['add', 'take'] as const;
/** One correction moves no more than this. */
export const CORRECTION_MAX = 100_000;
export const CORRECTION_REASON_MIN = 10;

const Operator = nullable(Type.Object({ id: Id, username: Type.String() }));

const Correction = Type.Object({
  id: Id,
  company: Type.Object({ id: Id, company_name: Type.String(), company_sn: Type.String() }),
  book: oneOf(CORRECTED_BOOKS),
  way: oneOf(CORRECTION_WAYS),
  amount: Type.Integer({ minimum: 1 }),
  reason: Type.String({ description: 'the company reads it' }),
  state: oneOf(CORRECTION_STATES),
  answer: Type.String({ description: 'why it was refused' }),
  asker: Operator,
  decider: Operator,
  created_at: Time,
  decided_at: nullable(Time),
  held: Type.Integer({ description: 'what the company holds in this book now' }),
  bar: nullable(oneOf(DECISION_BARS)),
});
export type Correction = Static<typeof Correction>;

const CorrectedCompany = Type.Object({
  id: Id,
  company_name: Type.String(),
  company_sn: Type.String(),
  points: Type.Integer(),
  creative: Type.Integer(),
});
export type CorrectedCompany = Static<typeof CorrectedCompany>;

/** Corrections of a company's books by hand: one operator proposes, another one decides. */
export const corrections = {
  list: endpoint({
    method: 'GET',
    path: '/system/corrections/',
    summary: '更正 / Those that wait by age, others newest first',
    auth: OPERATORS,
    query: Input({ state: Type.Optional(oneOf(CORRECTION_STATES)), ...pageQuery }),
    data: ListOf(Correction),
  }),
  companies: endpoint({
    method: 'GET',
    path: '/system/corrections/companies/',
    summary: '可更正的企业 / Companies by name or number, with what they hold; not one’s own',
    auth: OPERATORS,
    query: Input({ q: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_TEXT_MAX })) }),
    data: Type.Object({ list: Type.Array(CorrectedCompany) }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/system/corrections/',
    summary: '提出更正 / Nothing moves before another operator agrees',
    auth: OPERATORS,
    idempotent: true,
    body: Input({
      company_id: Id,
      book: oneOf(CORRECTED_BOOKS),
      way: oneOf(CORRECTION_WAYS),
      amount: Type.Integer({ minimum: 1, maximum: CORRECTION_MAX }),
      reason: Type.String({ minLength: CORRECTION_REASON_MIN, maxLength: REASON_MAX }),
    }),
    data: Correction,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/system/corrections/{id}/agree/',
    summary: '同意更正 / Not by who proposed it; the books move at once',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    data: Correction,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/system/corrections/{id}/refuse/',
    summary: '驳回更正 / Not by who proposed it; nothing moves',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: Input({ reason: Type.String({ minLength: REASON_MIN, maxLength: REASON_MAX }) }),
    data: Correction,
  }),
};
