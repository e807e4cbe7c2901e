import type { Company } from '@motif/contract/features/companies/companies';
import type { QuotedOffer } from '@motif/contract/features/orders/offers';
import type { Order } from '@motif/contract/features/orders/orders';
import type { Quote } from '@motif/contract/features/orders/quotes';
import { person } from './people';

/** Somebody who may buy and see what was bought. */
export const buyer = person({ permissions: ['finance.recharge', 'finance.view', 'finance.spend'] });

export const company = (changes: Partial<Company> = {}): Company => ({
  id: 1,
  company_name: '晨星数码',
  company_sn: 'MF0001',
  points: 88,
  main_categories: [],
  membership: { level: { name: '标准版', name_en: 'Standard' }, end_date: '2027-03-04T00:00:00Z' },
  storage: { actual_image_count: 5, image_count: 500, actual_storage_mb: 10, storage_mb: 2048 },
  ...changes,
});

export const quote = (changes: Partial<Quote> = {}): Quote => ({
  action: 'buy',
  why_not: null,
  price_fen: 4900,
  credit_fen: 0,
  cost_fen: 4900,
  due_fen: 4900,
  rest_seconds: 0,
  total_seconds: 0,
  points_price: null,
  points: 0,
  bonus_points: 0,
  creative_points: 0,
  starts_at: null,
  ends_at: null,
  ...changes,
});

/** Standard 299.00 to Professional 999.00 on day 100 of 365. */
export const upgrade = quote({
  action: 'upgrade',
  price_fen: 99_900,
  credit_fen: 21_708,
  cost_fen: 72_531,
  due_fen: 50_823,
  rest_seconds: 265 * 86_400,
  total_seconds: 365 * 86_400,
  points_price: 5083,
  points: 871,
  starts_at: '2026-11-16T00:00:00Z',
  ends_at: '2027-03-04T00:00:00Z',
});

export const offer = (changes: Partial<QuotedOffer> = {}): QuotedOffer => ({
  id: 1,
  kind: 'points',
  name: '500 积分',
  name_en: '500 points',
  price_fen: 4900,
  days: 0,
  points: 500,
  creative_points: 0,
  image_count: 0,
  storage_mb: 0,
  sub_accounts: 0,
  level: 0,
  quote: quote({ points: 500 }),
  ...changes,
});

export const professional = offer({
  id: 12,
  kind: 'vip',
  name: '专业版',
  name_en: 'Professional',
  price_fen: 99_900,
  days: 365,
  image_count: 10_000,
  storage_mb: 51_200,
  sub_accounts: 10,
  points: 1500,
  level: 2,
  quote: upgrade,
});

export const NO = 'M20261116000000000001';
export const order = (changes: Partial<Order> = {}): Order => ({
  no: NO,
  kind: 'points',
  action: 'buy',
  package_id: 1,
  name: '500 积分',
  name_en: '500 points',
  buyer: '晨星工厂',
  state: 'pending',
  method: 'demo',
  amount_fen: 4900,
  points_price: null,
  quote: quote({ points: 500 }),
  late: false,
  created_at: '2026-11-16T01:00:00Z',
  expires_at: new Date(Date.now() + 25 * 60_000).toISOString(),
  paid_at: null,
  fulfilled_at: null,
  closed_at: null,
  refund: null,
  attempt: null,
  transfer: null,
  ...changes,
});

const ALL = ['vip', 'points', 'creative', 'count', 'storage'] as const;
const method = (
  code: 'demo' | 'points' | 'wechat' | 'bank',
  name: string,
  kinds: readonly string[] = ALL,
) => ({
  code,
  name,
  name_en: name,
  icon: code,
  kinds,
  min_fen: 1,
  max_fen: 100_000_000,
});
export const methods = {
  data: {
    list: [
      method('wechat', '微信支付'),
      method('demo', '演示支付'),
      { ...method('bank', '银行转账'), min_fen: 10_000 },
      method('points', '积分支付', ['vip', 'count', 'storage']),
    ],
    next_cursor: null,
  },
};

export const listOf = <T>(...list: T[]) => ({ data: { list, next_cursor: null } });
