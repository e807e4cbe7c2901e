import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint';
import { Id, ListOf, oneOf } from '../shapes';

export const PACKAGE_KINDS = ['vip', 'points', 'storage'] as const;

/** A package one can buy. Prices are in fen. */
export const Offer = Type.Object({
  id: Id,
  kind: oneOf(PACKAGE_KINDS),
  name: Type.String(),
  name_en: Type.String(),
  price_fen: Type.Integer(),
  days: Type.Integer({ description: '0: does not end' }),
  points: Type.Integer(),
  image_count: Type.Integer(),
  storage_mb: Type.Integer(),
  sub_accounts: Type.Integer(),
});
export type Offer = Static<typeof Offer>;

export const packages = {
  vip: endpoint({
    method: 'GET',
    path: '/package/vip/',
    summary: '会员套餐 / Memberships on sale',
    auth: 'session',
    data: ListOf(Offer),
  }),
  points: endpoint({
    method: 'GET',
    path: '/package/points/',
    summary: '积分套餐 / Points on sale',
    auth: 'session',
    data: ListOf(Offer),
  }),
  storage: endpoint({
    method: 'GET',
    path: '/package/storage/',
    summary: '空间套餐 / Storage on sale',
    auth: 'session',
    data: ListOf(Offer),
  }),
};
