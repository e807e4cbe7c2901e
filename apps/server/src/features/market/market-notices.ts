import { hasAccess } from '@motif/contract/access';
import { pathOf } from '@motif/contract/screens';
import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { type NoticeText, sendNotice } from '../notices/send-notice';
import { readRights } from '../permissions/rights';

interface Sale {
  name: string;
  creative: number;
}
interface Bought {
  name: string;
  price: number;
}
type Notice = NoticeText & { url?: string };

/** A digest names this many sales; the others are in its sum. */
const NAMED_SALES = 10;

/** The master account of a company, and the person among its people whom it concerns. */
export async function readersOf(
  db: Db,
  company_id: number,
  user_id: number | null,
): Promise<{ id: number; is_master: boolean }[]> {
  return db
    .select({ id: users.id, is_master: users.is_master })
    .from(users)
    .where(
      and(
        eq(users.company_id, company_id),
        eq(users.status, 'active'),
        or(eq(users.is_master, true), eq(users.id, user_id ?? 0)),
      ),
    )
    .orderBy(users.id);
}

/** Whether somebody may know what their company earns; they may know that their own picture was sold. */
export const seesEarnings = async (db: Db, id: number, company_id: number): Promise<boolean> =>
  hasAccess(await readRights(db, id, company_id), { permission: ['finance.view'] });

/** Tells the master account of a company, and the person whom it concerns. */
export async function tellCompany(
  db: Db,
  company_id: number,
  user_id: number | null,
  notice: Notice,
): Promise<void> {
  for (const { id } of await readersOf(db, company_id, user_id)) {
    await sendNotice(db, { ...notice, user_id: id });
  }
}

export function salesNotice(sales: Sale[], showsAmounts: boolean): Notice {
  const sum = sales.reduce((total, { creative }) => total + creative, 0);
  const named = sales.slice(0, NAMED_SALES);
  const more = sales.length - named.length;
  const shown = <T>(...texts: T[]) => (showsAmounts ? texts : []);
  const amountOf = ({ creative }: Sale) => shown(` +${creative}`).join('');
  return {
    topic: 'money',
    title: [`售出 ${sales.length} 张图片`, ...shown(`收入 ${sum} 创作点`)].join('，'),
    title_en: [
      `${sales.length} ${sales.length === 1 ? 'picture' : 'pictures'} sold`,
      ...shown(`${sum} creative points`),
    ].join(': '),
    body: [
      ...named.map((sale) => `「${sale.name}」${amountOf(sale)}`),
      ...(more > 0 ? [`另有 ${more} 笔`] : []),
      ...shown('收入将在 7 天后可用。'),
    ].join('\n'),
    body_en: [
      ...named.map((sale) => `“${sale.name}”${amountOf(sale)}`),
      ...(more > 0 ? [`and ${more} more`] : []),
      ...shown('They can be used after 7 days.'),
    ].join('\n'),
  };
}

/** To a buyer whose picture was banned. */
export const bannedNotice = ({ name, price }: Bought): Notice => ({
  topic: 'money',
  title: `图片「${name}」已被平台下架，授权终止`,
  title_en: `“${name}” was taken down by the platform, and your licence has ended`,
  body: price > 0 ? `请停止使用这张图片。已退回 ${price} 积分。` : '请停止使用这张图片。',
  body_en: `Please stop using this picture.${price > 0 ? ` ${price} points were paid back.` : ''}`,
  url: pathOf('AcquiredPictures'),
});

/** To the buyer of a purchase that an operator returned. */
export const returnedNotice = ({ name, price }: Bought, reason: string): Notice => ({
  topic: 'money',
  title: `图片「${name}」的购买已退回`,
  title_en: `The purchase of “${name}” was returned`,
  body: `已退回 ${price} 积分，授权随之终止。\n说明：${reason}`,
  body_en: `${price} points were paid back, and the licence has ended.\nNote: ${reason}`,
  url: pathOf('AcquiredPictures'),
});

interface Asked {
  id: number;
  name: string;
  price: number;
}
const onMarket = ({ id }: Asked) => `${pathOf('MarketGallery')}?picture=${id}`;

/** To those who may spend: a colleague asks for a picture. */
export const requestNotice = (picture: Asked, username: string, note: string): Notice => ({
  topic: 'company',
  title: `${username} 申请购买「${picture.name}」`,
  title_en: `${username} asks for “${picture.name}”`,
  body: `价格：${picture.price} 积分${note && `\n说明：${note}`}`,
  body_en: `Price: ${picture.price} points${note && `\nNote: ${note}`}`,
  url: onMarket(picture),
});

/** To the colleague who asked. */
export const requestBoughtNotice = ({ name }: { name: string }): Notice => ({
  topic: 'company',
  title: `您申请的图片「${name}」已购买`,
  title_en: `“${name}” was bought for you`,
  body: '现在可以下载原图。',
  body_en: 'You can download the original now.',
  url: pathOf('AcquiredPictures'),
});

export const requestDeclinedNotice = ({ name }: { name: string }): Notice => ({
  topic: 'company',
  title: `您申请的图片「${name}」未获同意`,
  title_en: `Your request for “${name}” was declined`,
  body: '如有需要，请联系主账号。',
  body_en: 'Please speak with your master account if you need it.',
});

/** To the creator of a picture whose purchase was returned. */
export const saleReturnedNotice = ({ name, creative }: Sale, showsAmounts: boolean): Notice => ({
  topic: 'money',
  title: `图片「${name}」的一笔销售已退回`,
  title_en: `A sale of “${name}” was returned`,
  body: showsAmounts ? `该笔收入 ${creative} 创作点已取消。` : '该笔收入已取消。',
  body_en: showsAmounts
    ? `Its ${creative} creative points were taken back.`
    : 'What it earned was taken back.',
});
