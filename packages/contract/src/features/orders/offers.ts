import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { ID_MAX } from '../../limits';
import { Id, IdParams, Input, ListOf, Moment, nullable, oneOf, Time } from '../../shapes';
import { Offer } from '../packages';
import { Order, PAYMENT_METHODS } from './orders';
import { ORDER_ACTIONS, Quote } from './quotes';

/** A package with what it costs this company now. */
export const QuotedOffer = Type.Object({ ...Offer.properties, quote: Quote });
export type QuotedOffer = Static<typeof QuotedOffer>;

const OrderInput = Input({
  package_id: Id,
  method: oneOf(PAYMENT_METHODS),
  action: oneOf(ORDER_ACTIONS),
  /** The price the buyer was shown; if it has changed, nothing is ordered. */
  expect_fen: Type.Integer({ minimum: 0, maximum: ID_MAX }),
  /** When that price was quoted. The price of an upgrade falls by the minute and is held for a while. */
  quoted_at: Type.Optional(Moment),
});
export type OrderInput = Static<typeof OrderInput>;

/** How long the quoted price of an upgrade holds. */
export const QUOTE_MINUTES = 10;

const Term = Type.Object({
  package_id: Id,
  name: Type.String(),
  name_en: Type.String(),
  image_count: Type.Integer(),
  storage_mb: Type.Integer(),
  starts_at: Time,
  ends_at: nullable(Time),
});
/** The storage package that is valid now, and the one that follows it. */
const CurrentStorage = Type.Object({ ...Term.properties, auto_renew: Type.Boolean(), next: nullable(Term) });

const RechargeLevel = Type.Object({
  level: Type.Integer(),
  name: Type.String(),
  name_en: Type.String(),
  min_fen: Type.Integer(),
  bonus_percent: Type.Integer(),
  reached: Type.Boolean(),
});

/** Stars by the money a company has recharged, in fen: 100, 500, 2,000, 10,000 and 50,000 yuan. */
export const STAR_FEN = [10_000, 50_000, 200_000, 1_000_000, 5_000_000] as const;

const MAY_BUY = { check: { permission: ['finance.recharge'] } };

/** What is on sale for this company, and ordering it. */
export const offers = {
  vip: endpoint({
    method: 'GET',
    path: '/package/vip/',
    summary: '会员套餐 / Memberships on sale, with the price for this company now',
    auth: 'session',
    data: ListOf(QuotedOffer),
  }),
  points: endpoint({
    method: 'GET',
    path: '/package/points/',
    summary: '积分套餐 / Points on sale, with the bonus of this company’s level',
    auth: 'session',
    data: ListOf(QuotedOffer),
  }),
  creative: endpoint({
    method: 'GET',
    path: '/package/creative/',
    summary: '创作点套餐 / Creative points on sale',
    auth: 'session',
    data: ListOf(QuotedOffer),
  }),
  count: endpoint({
    method: 'GET',
    path: '/package/count_package/',
    summary: '图片数量包 / Places for pictures on sale; they add up',
    auth: 'session',
    data: ListOf(QuotedOffer),
  }),
  storage: endpoint({
    method: 'GET',
    path: '/package/storage/',
    summary: '空间套餐 / Storage on sale, with the price for this company now',
    auth: 'session',
    data: ListOf(QuotedOffer),
  }),
  orderVip: endpoint({
    method: 'POST',
    path: '/package/vip/',
    summary: '购买会员 / Order a membership',
    auth: MAY_BUY,
    idempotent: true,
    body: OrderInput,
    data: Order,
  }),
  orderPoints: endpoint({
    method: 'POST',
    path: '/package/points/',
    summary: '充值积分 / Order points',
    auth: MAY_BUY,
    idempotent: true,
    body: OrderInput,
    data: Order,
  }),
  orderCreative: endpoint({
    method: 'POST',
    path: '/package/creative/',
    summary: '购买创作点 / Order creative points',
    auth: MAY_BUY,
    idempotent: true,
    body: OrderInput,
    data: Order,
  }),
  orderCount: endpoint({
    method: 'POST',
    path: '/package/count_package/',
    summary: '购买图片数量包 / Order places for pictures',
    auth: MAY_BUY,
    idempotent: true,
    body: OrderInput,
    data: Order,
  }),
  orderStorage: endpoint({
    method: 'POST',
    path: '/package/storage/',
    summary: '购买空间 / Order storage',
    auth: MAY_BUY,
    idempotent: true,
    body: OrderInput,
    data: Order,
  }),
  currentStorage: endpoint({
    method: 'GET',
    path: '/package/storage/current/',
    summary: '当前空间套餐 / The storage package now valid, or nothing',
    auth: 'session',
    data: nullable(CurrentStorage),
  }),
  storageDifference: endpoint({
    method: 'GET',
    path: '/package/storage/diff/{id}/',
    summary: '升级差价 / What changing to this storage package costs now',
    auth: 'session',
    params: IdParams,
    data: Type.Pick(Quote, ['credit_fen', 'cost_fen', 'due_fen', 'ends_at']),
  }),
  rechargeLevel: endpoint({
    method: 'GET',
    path: '/user/recharge_level/',
    summary: '充值等级 / Levels of recharging and their bonus',
    auth: 'session',
    data: ListOf(RechargeLevel),
  }),
  rechargeStars: endpoint({
    method: 'GET',
    path: '/user/recharge_stars/',
    summary: '充值星级 / Stars by the money recharged',
    auth: 'session',
    data: Type.Object({
      stars: Type.Integer(),
      recharged_fen: Type.Integer(),
      next_fen: nullable(Type.Integer({ description: 'where the next star is reached; null: all are' })),
    }),
  }),
};
