import { Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { BUY_MAX, PRICE_MAX } from '../../limits';
import { Id, IdParams, Input, Nothing, oneOf } from '../../shapes';
import { DeclaredVersion } from '../pictures/declaration';
import { AiGenerated, Blocked, Changed, PictureIds, Price } from '../pictures/picture-edits';

/** Held: buyers may still return it; frozen: disputed; reversed: paid back to the buyer. */
export const EARNING_STATES = ['held', 'free', 'frozen', 'reversed'] as const;

/** What a picture is to a company that asks for its price. */
export const QUOTE_STATES = ['for_sale', 'licensed', 'own', 'not_for_sale'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

const PointsOf = (description: string) => Type.Integer({ minimum: 0, description });
const Purchase = {
  licence_id: Id,
  picture_id: Id,
  charged: PointsOf('0: it was free, or the company had it already'),
};
const BoughtIds = Type.Array(Id, { minItems: 1, maxItems: BUY_MAX, uniqueItems: true });
const Total = Type.Integer({ minimum: 0, maximum: BUY_MAX * PRICE_MAX, description: 'points' });

/** Onto the market and off it, and what others get there. */
export const market = {
  publish: endpoint({
    method: 'POST',
    path: '/image/images/publish/',
    summary: '上架 / Onto the market at a price, declared as original; or another price',
    auth: { check: ['pictures.publish'] },
    scope: 'pictures:write',
    body: Input({
      ids: PictureIds,
      price: Price,
      declaration: Type.Optional(DeclaredVersion),
      ai_generated: Type.Optional(AiGenerated),
    }),
    data: Type.Object({ ...Changed.properties, blocked: Type.Array(Blocked) }),
    // Every picture is compared with the market.
    ratePerMinute: 30,
  }),
  takeDown: endpoint({
    method: 'POST',
    path: '/image/images/take_down/',
    summary: '下架 / Off the market; it stays shared in the company or becomes private',
    auth: { check: ['pictures.publish'] },
    scope: 'pictures:write',
    body: Input({ ids: PictureIds, to: oneOf(['private', 'company']) }),
    data: Changed,
  }),
  buy: endpoint({
    method: 'POST',
    path: '/image/images/{id}/buy/',
    summary: '购买图片 / A licence for your company, at the price that was shown',
    auth: { check: ['finance.spend'] },
    idempotent: true,
    params: IdParams,
    body: Input({ price: Price }),
    data: Type.Object({ ...Purchase, points_left: PointsOf('what the company has now') }),
  }),
  buyMany: endpoint({
    method: 'POST',
    path: '/image/images/buy/',
    summary: '批量购买 / All of them or none; those the company has already cost nothing',
    auth: { check: ['finance.spend'] },
    idempotent: true,
    body: Input({ ids: BoughtIds, total: Total }),
    data: Type.Object({
      charged: PointsOf('the sum'),
      points_left: PointsOf('what the company has now'),
      licences: Type.Array(Type.Object(Purchase)),
    }),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/image/images/quote/',
    summary: '询价 / What these pictures would cost your company now',
    auth: { check: ['pictures.browse'] },
    scope: 'pictures:read',
    body: Input({ ids: BoughtIds }),
    data: Type.Object({
      total: Total,
      items: Type.Array(
        Type.Object({
          id: Id,
          state: oneOf(QUOTE_STATES),
          price: PointsOf('what the company would pay for it: 0 for what it has, and for what nobody sells'),
        }),
        { description: 'in the order in which they were asked for' },
      ),
      points: PointsOf('what the company has'),
    }),
  }),
  acquire: endpoint({
    method: 'POST',
    path: '/image/images/{id}/acquire/',
    summary: '免费获取 / A free picture of the market for your company',
    auth: { check: ['pictures.browse'] },
    params: IdParams,
    data: Nothing,
  }),
  download: endpoint({
    method: 'POST',
    path: '/image/images/{id}/download/',
    summary: '下载原图 / A signed address of the original, for those who may have it',
    auth: 'session',
    scope: 'pictures:read',
    params: IdParams,
    data: Type.Object({ url: Type.String(), file_name: Type.String() }),
  }),
};
