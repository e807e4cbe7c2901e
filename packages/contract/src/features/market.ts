import { Type } from 'typebox';
import { endpoint } from '../endpoint';
import { IdParams, Input, Nothing, oneOf } from '../shapes';
import { Blocked, Changed, PictureIds, Price } from './pictures/picture-edits';

/** Held: buyers may still return it; frozen: disputed; reversed: paid back to the buyer. */
export const EARNING_STATES = ['held', 'free', 'frozen', 'reversed'] as const;
/** Why a licence ended: returned by an operator, its picture banned, or a dispute ruled. */
export const LICENCE_ENDS = ['returned', 'banned', 'ruled'] as const;
export const PURCHASE_REQUEST_STATES = ['open', 'bought', 'declined'] as const;

/** Onto the market and off it, and what others get there. */
export const market = {
  publish: endpoint({
    method: 'POST',
    path: '/image/images/publish/',
    summary: '上架 / Onto the market at a price',
    auth: { check: ['pictures.publish'] },
    body: Input({ ids: PictureIds, price: Price }),
    data: Type.Object({ ...Changed.properties, blocked: Type.Array(Blocked) }),
    // Every picture is compared with the market.
    ratePerMinute: 30,
  }),
  takeDown: endpoint({
    method: 'POST',
    path: '/image/images/take_down/',
    summary: '下架 / Off the market; it stays shared in the company or becomes private',
    auth: { check: ['pictures.publish'] },
    body: Input({ ids: PictureIds, to: oneOf(['private', 'company']) }),
    data: Changed,
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
    params: IdParams,
    data: Type.Object({ url: Type.String(), file_name: Type.String() }),
  }),
};
