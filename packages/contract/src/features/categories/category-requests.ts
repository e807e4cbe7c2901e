import { type Static, Type } from 'typebox';
import { ADMIN_ROLE } from '../../access';
import { endpoint } from '../../endpoint';
import { REQUEST_NOTE_MAX } from '../../limits';
import { reasonInput } from '../../reasons';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { COMPANY_DECLINE_CODES, OPERATOR_DECLINE_CODES } from './category-declines';

/** `opened`: by whoever decided, or because the category was opened another way. */
export const CATEGORY_REQUEST_STATES = ['waiting', 'opened', 'declined', 'withdrawn'] as const;

/** Who decides: colleagues who may give the category, or operators while the company has not opened it. */
const DECIDERS = ['company', 'operators'] as const;
export type CategoryDecider = (typeof DECIDERS)[number];

const OwnRequest = Type.Object({
  id: Id,
  main_category_id: Id,
  to: oneOf(DECIDERS),
  reason: Type.String(),
  created_at: Time,
});
export type OwnCategoryRequest = Static<typeof OwnRequest>;

/** What waits, or what was opened or declined, newest first. */
export const REQUEST_LISTS = ['waiting', 'decided'] as const;
export type RequestList = (typeof REQUEST_LISTS)[number];

const CategoryRequest = Type.Object({
  id: Id,
  user: Type.Object({ id: Id, username: Type.String(), account: Type.String() }),
  company: Type.Object({ id: Id, company_name: Type.String(), company_sn: Type.String() }),
  category: Type.Object({ id: Id, name: Type.String(), name_en: Type.String() }),
  reason: Type.String(),
  created_at: Time,
  state: oneOf(CATEGORY_REQUEST_STATES),
  decided_at: nullable(Time),
  /** Null for companies where operators decided, and where the category was opened another way. */
  decided_by: nullable(Type.String()),
  /** Whether operators decided. */
  by_operators: Type.Boolean(),
  /** Why it was declined, in the language of the caller. */
  answer: Type.String(),
});
export type CategoryRequest = Static<typeof CategoryRequest>;

/** People ask for a category that they may not enter. */
export const categoryRequests = {
  mine: endpoint({
    method: 'GET',
    path: '/product/category_requests/',
    summary: '我的类目申请 / My requests that wait',
    auth: 'session',
    data: ListOf(OwnRequest),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/product/category_requests/',
    summary: '申请开通类目 / Ask for a main category: colleagues who may give it, or operators, decide',
    auth: 'session',
    body: Input({
      main_category: Id,
      reason: Type.Optional(Type.String({ maxLength: REQUEST_NOTE_MAX })),
    }),
    data: OwnRequest,
    ratePerMinute: 30,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/product/category_requests/{id}/withdraw/',
    summary: '撤回类目申请 / Take back a request that waits',
    auth: 'session',
    params: IdParams,
    data: Nothing,
  }),
};

const MANAGERS = { check: ['people.accounts'] } as const;

const listQuery = Input({ state: Type.Optional(oneOf(REQUEST_LISTS)), ...pageQuery });

/** Those who manage the company's accounts decide about what the company has opened. */
export const companyCategoryRequests = {
  list: endpoint({
    method: 'GET',
    path: '/user/category_requests/',
    summary:
      '同事的类目申请 / Requests of colleagues: those that wait, oldest first, or those that were decided',
    auth: MANAGERS,
    query: listQuery,
    data: ListOf(CategoryRequest),
  }),
  open: endpoint({
    method: 'POST',
    path: '/user/category_requests/{id}/open/',
    summary: '为同事开通类目 / Give the colleague the category; it counts at once',
    auth: MANAGERS,
    idempotent: true,
    params: IdParams,
    data: Nothing,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/user/category_requests/{id}/decline/',
    summary: '拒绝同事的类目申请 / Decline a request of a colleague',
    auth: MANAGERS,
    idempotent: true,
    params: IdParams,
    body: reasonInput(COMPANY_DECLINE_CODES),
    data: Nothing,
  }),
};

const OPERATORS = { check: [ADMIN_ROLE] } as const;

/** Operators decide about what the company has not opened. */
export const categoryRequestReviews = {
  list: endpoint({
    method: 'GET',
    path: '/system/category_requests/',
    summary:
      '类目申请 / Requests for categories that a company has not opened, oldest first, or those that operators decided',
    auth: OPERATORS,
    query: listQuery,
    data: ListOf(CategoryRequest),
  }),
  open: endpoint({
    method: 'POST',
    path: '/system/category_requests/{id}/open/',
    summary: '为企业开通类目 / Open the category for the company; it counts at once',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    data: Nothing,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/system/category_requests/{id}/decline/',
    summary: '拒绝类目申请 / Decline a request',
    auth: OPERATORS,
    idempotent: true,
    params: IdParams,
    body: reasonInput(OPERATOR_DECLINE_CODES),
    data: Nothing,
  }),
};
