import { REJECTIONS } from '@motif/contract/features/verifications/verification-states';
import { reasonText } from '@motif/contract/reasons';
import { pathOf } from '@motif/contract/screens';
import type { Db } from '../../platform/db/database';
import { type NoticeText, sendNotice } from '../notices/send-notice';
import { tellPeople } from '../notices/tell-people';
import { lastDayOf, type ShownRow } from './verification-row';

type Told = 'approved' | 'rejected' | 'revoked' | 'expires' | 'expired';
interface Names {
  zh: string;
  en: string;
}

/** An operator's own words stay in the language they were written in. Nothing of the papers stands here. */
const TEXTS: Record<Told, (what: Names, row: ShownRow) => NoticeText> = {
  approved: ({ zh, en }) => ({
    title: `${zh}已通过`,
    title_en: `${en} is approved`,
    body: `${zh}已通过审核。证件照片将在 30 天后删除。`,
    body_en: `${en} was approved. The pictures of the papers are erased in 30 days.`,
  }),
  rejected: ({ zh, en }, row) => ({
    title: `${zh}未通过`,
    title_en: `${en} was rejected`,
    body: `${zh}未通过审核：${wordsOf(row, 'zh')}。可以修改后重新提交。`,
    body_en: `${en} was rejected: ${wordsOf(row, 'en')}. You can hand it in again.`,
  }),
  revoked: ({ zh, en }, row) => ({
    title: `${zh}已被撤销`,
    title_en: `${en} was revoked`,
    body: `${zh}已被撤销：${wordsOf(row, 'zh')}。提现等需要认证的功能暂停使用，可以重新提交。`,
    body_en: `${en} was revoked: ${wordsOf(row, 'en')}. What asks for it, such as withdrawals, is closed until you hand it in again.`,
  }),
  expires: ({ zh, en }, row) => ({
    title: `${zh}即将到期`,
    title_en: `${en} expires soon`,
    body: `认证所用的证件将于 ${lastDayOf(row)} 到期，请在此之前提交新证件，原认证在审核期间继续有效。`,
    body_en: `The paper behind it is good until ${lastDayOf(row)}. Hand in a new one before; the old one counts until it is decided.`,
  }),
  expired: ({ zh, en }) => ({
    title: `${zh}已失效`,
    title_en: `${en} has expired`,
    body: '认证所用的证件已过期，请使用有效证件重新认证。',
    body_en: 'The paper behind it has expired: please verify with a valid one.',
  }),
};
const NAMES = {
  person: { zh: '实名认证', en: 'Your identity verification' },
  company: { zh: '企业认证', en: 'The company’s verification' },
} as const;

const wordsOf = (row: ShownRow, language: 'zh' | 'en') =>
  reasonText(REJECTIONS, { reason_code: row.reason_code || null, reason: row.reason }, language).replace(
    /[。.]$/,
    '',
  );

/** The part of the personal centre where it stands. */
const verificationPath = (kind: ShownRow['kind']) =>
  `${pathOf('PersonalCenter')}?tab=${kind === 'person' ? 'verification' : 'company'}`;

/** A person alone is told of their own papers; the company's concern its master account too. */
export async function tellVerified(db: Db, row: ShownRow, what: Told): Promise<void> {
  const notice = {
    topic: 'safety' as const,
    ...TEXTS[what](NAMES[row.kind], row),
    url: verificationPath(row.kind),
  };
  if (row.kind === 'person') await sendNotice(db, { ...notice, user_id: row.user_id });
  else await tellPeople(db, row.company_id, row.user_id, notice);
}
