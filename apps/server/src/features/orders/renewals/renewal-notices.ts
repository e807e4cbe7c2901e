import type { TermKind } from '@motif/contract/features/packages';
import { pathOf } from '@motif/contract/screens';
import { dayOf } from '../../../platform/china-days';
import type { NoticeText } from '../../notices/send-notice';

export type Notice = NoticeText & { url: string };

/** How a package that ends goes on. */
export const OUTLOOKS = ['ends', 'renews', 'short', 'asked', 'off_sale'] as const;
export type Outlook = (typeof OUTLOOKS)[number];

export interface EndFacts {
  kind: TermKind;
  name: string;
  name_en: string;
  ends_at: Date;
  renews_at: Date;
  /** The price in points and in fen; null: off sale. */
  points_price: number | null;
  price_fen: number | null;
  held: number;
}

const KIND = { vip: { zh: '会员', en: 'membership' }, storage: { zh: '空间套餐', en: 'storage' } } as const;
const screenOf = (kind: TermKind) => pathOf(kind === 'vip' ? 'Memberships' : 'PointPackages');
const yuan = (fen: number | null) => ((fen ?? 0) / 100).toFixed(2);

const BODIES: Record<Outlook, (facts: EndFacts) => Pick<NoticeText, 'body' | 'body_en'>> = {
  ends: () => ({
    body: '到期后超出免费额度的部分将受限。请及时续费，或打开自动续费。',
    body_en: 'After that, only what is free is left. Renew it, or switch automatic renewal on.',
  }),
  renews: ({ renews_at, points_price, held }) => ({
    body: `自动续费已打开：${dayOf(renews_at)} 将扣除 ${points_price} 积分，当前余额 ${held} 积分。`,
    body_en: `It renews itself: ${points_price} points are taken on ${dayOf(renews_at)}. You hold ${held}.`,
  }),
  short: ({ points_price, held }) => ({
    body: `自动续费需要 ${points_price} 积分，当前余额 ${held} 积分，还差 ${(points_price ?? 0) - held}。请在到期前充值。`,
    body_en: `To renew itself it needs ${points_price} points, and you hold ${held}: ${(points_price ?? 0) - held} are missing. Please recharge before it ends.`,
  }),
  asked: ({ points_price, price_fen }) => ({
    body: `套餐价格已上调为 ¥${yuan(price_fen)}（${points_price} 积分），高于上次，不会自动扣除。请打开页面确认是否续费。`,
    body_en: `The price is now ¥${yuan(price_fen)} (${points_price} points), more than the last time, so nothing is taken by itself. Please open the page and agree if you want to renew.`,
  }),
  off_sale: () => ({
    body: '该套餐已停售，不会自动续费。请在到期前改选其他套餐。',
    body_en:
      'This package is no longer sold and does not renew itself. Please choose another one before it ends.',
  }),
};

export function endNotice(outlook: Outlook, facts: EndFacts): Notice {
  const { kind, name, name_en, ends_at } = facts;
  const day = dayOf(ends_at);
  return {
    title: `${KIND[kind].zh}「${name}」将于 ${day} 到期`,
    title_en: `Your ${KIND[kind].en} “${name_en}” ends on ${day}`,
    ...BODIES[outlook](facts),
    url: screenOf(kind),
  };
}

interface Renewed {
  kind: TermKind;
  name: string;
  name_en: string;
  points_price: number;
  ends_at: Date | null;
}

export function renewedNotice({ kind, name, name_en, points_price, ends_at }: Renewed): Notice {
  const until = ends_at && dayOf(ends_at);
  return {
    title: `${KIND[kind].zh}「${name}」已自动续费`,
    title_en: `Your ${KIND[kind].en} “${name_en}” has renewed itself`,
    body: `已扣除 ${points_price} 积分${until ? `，有效期至 ${until}` : ''}。`,
    body_en: `${points_price} points were taken.${until ? ` It is valid until ${until}.` : ''}`,
    url: screenOf(kind),
  };
}

export const lowPointsNotice = (held: number): Notice => ({
  title: `积分余额不足 100，当前 ${held}`,
  title_en: `Only ${held} points are left`,
  body: '积分用于购买收费图案和自动续费，请按需充值。',
  body_en: 'Points pay for patterns and for automatic renewals. Recharge when you need them.',
  url: pathOf('PointPackages'),
});
