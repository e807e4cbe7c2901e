import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { Id, IdParams, Input, nullable, Time } from '../../shapes';

/** The most that one exchange may move; the ledger takes no larger amount. */
export const EXCHANGE_MAX = 1_000_000_000_000;

const Count = Type.Integer({ minimum: 0 });

/** The creative points of a company by what they may be used for. */
const CreativePoints = Type.Object({
  held: Type.Integer({ description: 'earned, not yet free: a purchase may still be returned' }),
  free: Type.Integer({ description: 'earned: may be exchanged or withdrawn' }),
  bought: Type.Integer({ description: 'bought: for making products only' }),
  frozen: Type.Integer({ description: 'held by a dispute or a refund' }),
  withdrawing: Type.Integer({ description: 'a withdrawal is under way' }),
  making: Type.Integer({ description: 'reserved by batches that are under way' }),
  /** What becomes free next, and when. */
  next_release: nullable(Type.Object({ at: Time, creative: Type.Integer() })),
});
export type CreativePoints = Static<typeof CreativePoints>;

/** What a company holds, and the exchange of creative points for points. */
export const finance = {
  points: endpoint({
    method: 'GET',
    path: '/organization/company/{id}/integral/',
    summary: '积分余额 / Points of one’s own company',
    auth: 'session',
    params: IdParams,
    data: Type.Object({ points: Type.Integer(), frozen: Type.Integer() }),
  }),
  creativePoints: endpoint({
    method: 'GET',
    path: '/organization/company/{id}/creative_points/',
    summary: '创作点余额 / Creative points of one’s own company',
    auth: { check: { permission: ['finance.view'] } },
    params: IdParams,
    data: CreativePoints,
  }),
  extension: endpoint({
    method: 'GET',
    path: '/organization/company_extension/',
    summary: '子账号额度 / How many sub-accounts the company may have and has',
    auth: 'session',
    data: Type.Object({
      sub_accounts_max: Count,
      sub_accounts: Count,
      invited: Type.Integer({ description: 'invitations that can still be used' }),
    }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/organization/company_list_count/{id}/',
    summary: '企业数量统计 / How much of everything one’s own company has',
    auth: 'session',
    params: IdParams,
    data: Type.Object({
      sub_accounts: Count,
      pictures: Count,
      on_market: Count,
      company_shared: Type.Integer({ description: 'seen by the whole company, those on the market too' }),
      favourites: Type.Integer({ description: 'favourites that people of the company keep' }),
    }),
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/organization/exchange_point/',
    summary: '兑换积分 / Free creative points become points, one for one, and never back',
    auth: { check: { permission: ['finance.spend'] } },
    idempotent: true,
    body: Input({ points: Type.Integer({ minimum: 1, maximum: EXCHANGE_MAX }) }),
    data: Type.Object({
      points: Type.Integer({ description: 'points held now' }),
      creative: Type.Integer({ description: 'free creative points held now' }),
      transaction_id: Id,
    }),
  }),
};
