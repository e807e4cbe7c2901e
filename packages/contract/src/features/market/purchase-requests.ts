import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { REQUEST_NOTE_MAX } from '../../limits';
import { Id, IdParams, Input, ListOf, Nothing, nullable, oneOf, pageQuery, Time } from '../../shapes';
import { PictureCard } from '../pictures/pictures';

export const PURCHASE_REQUEST_STATES = ['open', 'bought', 'declined'] as const;

const Person = Type.Object({ id: Id, username: Type.String() });

export const PurchaseRequest = Type.Object({
  id: Id,
  /** null: they do not see it any more. */
  picture: nullable(PictureCard),
  note: Type.String(),
  state: oneOf(PURCHASE_REQUEST_STATES),
  user: Person,
  decided_by: nullable(Person),
  decided_at: nullable(Time),
  created_at: Time,
});
export type PurchaseRequest = Static<typeof PurchaseRequest>;

/** People who may not spend points ask a colleague who may. */
export const purchaseRequests = {
  request: endpoint({
    method: 'POST',
    path: '/image/images/{id}/request/',
    summary: '申请购买 / Ask the master account to buy a picture',
    auth: { check: { permission: ['finance.spend'], mode: 'except' } },
    params: IdParams,
    body: Input({ note: Type.String({ maxLength: REQUEST_NOTE_MAX }) }),
    data: Type.Object({ id: Id }),
    ratePerMinute: 30,
  }),
  list: endpoint({
    method: 'GET',
    path: '/image/purchase_requests/',
    summary: '购买申请 / My requests; those of the company for people who may spend',
    auth: 'session',
    query: Input({ state: Type.Optional(oneOf(PURCHASE_REQUEST_STATES)), ...pageQuery }),
    data: ListOf(PurchaseRequest),
  }),
  decline: endpoint({
    method: 'POST',
    path: '/image/purchase_requests/{id}/decline/',
    summary: '拒绝申请 / Decline a request of a colleague',
    auth: { check: ['finance.spend'] },
    params: IdParams,
    data: Nothing,
  }),
};
