import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { ID_MAX } from '../../limits';
import { Input, ListOf, nullable, oneOf, Time } from '../../shapes';
import { TERM_KINDS } from '../packages';
import { Order } from './orders';

/** A package that ends is renewed by points from this many days before, at 10:00 in China. */
export const RENEW_DAYS = 3;

/**
 * What came of the last try to renew. `asked`: the price is higher than the last one, so somebody has to agree.
 * `short`: too few points; it is tried again every day. `off_sale`: the package is no longer offered.
 */
export const RENEWAL_STATES = ['asked', 'short', 'off_sale', 'done'] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];

/** Why nothing will be renewed, whatever the switch says. */
export const NO_RENEWAL = ['has_next', 'has_no_end', 'off_sale'] as const;

/** A package that lasts, and how it goes on. Amounts are in fen. */
export const Renewal = Type.Object({
  kind: oneOf(TERM_KINDS),
  name: Type.String(),
  name_en: Type.String(),
  ends_at: nullable(Time),
  auto_renew: Type.Boolean(),
  why_not: nullable(oneOf(NO_RENEWAL)),
  renews_at: nullable(Type.String({ description: 'when it is tried first; null: never' })),
  price_fen: nullable(Type.Integer({ description: 'what it would cost today; null: off sale' })),
  points_price: nullable(Type.Integer()),
  points: Type.Integer({ description: 'points the company holds' }),
  is_dearer: Type.Boolean({ description: 'it costs more than the last time, so somebody has to agree' }),
  last_try: nullable(Type.Object({ state: oneOf(RENEWAL_STATES), tries: Type.Integer(), tried_at: Time })),
});
export type Renewal = Static<typeof Renewal>;

/** Who switches it on spends points later. */
const MAY_RENEW = { check: { permission: ['finance.recharge', 'finance.spend'], mode: 'allOf' } } as const;
const Switch = Input({ auto_renew: Type.Boolean() });
const Switched = Type.Object({ auto_renew: Type.Boolean() });

/** Packages that renew themselves by points (MO-7). */
export const renewals = {
  list: endpoint({
    method: 'GET',
    path: '/package/renewals/',
    summary: '自动续费 / The membership and the storage now valid, and how they go on',
    auth: 'session',
    data: ListOf(Renewal),
  }),
  storage: endpoint({
    method: 'PUT',
    path: '/package/storage/auto_renew/',
    summary: '空间自动续费 / Whether storage is renewed by points',
    auth: MAY_RENEW,
    idempotent: true,
    body: Switch,
    data: Switched,
  }),
  vip: endpoint({
    method: 'PUT',
    path: '/package/vip/auto_renew/',
    summary: '会员自动续费 / Whether the membership is renewed by points',
    auth: MAY_RENEW,
    idempotent: true,
    body: Switch,
    data: Switched,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/package/renewals/confirm/',
    summary: '确认续费 / Renews at the higher price that was asked about, at once',
    auth: MAY_RENEW,
    idempotent: true,
    body: Input({
      kind: oneOf(TERM_KINDS),
      /** The price the person was shown; if it has changed, nothing is renewed. */
      expect_fen: Type.Integer({ minimum: 0, maximum: ID_MAX }),
    }),
    data: Order,
  }),
};
