import type { CaseStep } from '@motif/contract/features/storage/case-steps';
import { pathOf } from '@motif/contract/screens';
import { and, asc, desc, eq, not } from 'drizzle-orm';
import { sendMessage } from '../../platform/channels/outbox';
import { dayOf } from '../../platform/china-days';
import type { Db } from '../../platform/db/database';
import { companies, users } from '../../platform/db/schema/identity';
import type { Jobs } from '../../platform/jobs/jobs';
import { type NoticeText, sendNotice } from '../notices/send-notice';
import { isCompanyOut } from '../users/suspended';
import type { CaseFacts } from './case-clock';

export type NoticeStep = Exclude<CaseStep, 'publish' | 'settle'>;

interface Told {
  /** How many pictures lie beyond the limit, or were made public. */
  pictures: number;
  /** The first days on which they may be made public and settled. */
  publish_on: string;
  settle_on: string;
}

const comingPublication = ({ pictures, publish_on, settle_on }: Told) => ({
  body: `企业有 ${pictures} 张图片超出当前套餐的额度。如未续费、升级或清理，超出部分最早于 ${publish_on} 按上传时间从新到旧转为公开；最早于 ${settle_on}，已售出的图片转归平台，其余图片（源文件和 PNG）将被清除。您可以在“空间推演”中查看清单，并选择优先保留的图片。`,
  body_en: `${pictures} pictures of your company lie beyond what its packages allow. Unless you renew, upgrade or tidy up, they are made public from ${publish_on} at the earliest, newest uploads first; from ${settle_on} at the earliest, those that were sold move to the platform and the others are erased, source files and PNG included. The storage plan shows the list and lets you choose what stays private.`,
});

const comingEnd = ({ settle_on }: Told) => ({
  body: `如仍未续费、升级或清理，最早于 ${settle_on}，已售出的图片将转归平台，其余超出部分（源文件和 PNG）将被清除。回到额度以内后，图片会恢复原来的可见范围和价格。`,
  body_en: `Unless you renew, upgrade or tidy up, pictures that were sold move to the platform from ${settle_on} at the earliest, and the others beyond the limit are erased, source files and PNG included. Once you are within the limit again, all pictures get back who sees them and their price.`,
});

const TEXTS: Record<NoticeStep, (told: Told) => NoticeText> = {
  notice_1: (told) => ({
    title: '存储空间已超出额度',
    title_en: 'Your storage is over its limit',
    ...comingPublication(told),
  }),
  notice_2: (told) => ({
    title: `存储空间仍超出额度，图片最早于 ${told.publish_on} 转为公开`,
    title_en: `Still over the limit: pictures are made public from ${told.publish_on}`,
    ...comingPublication(told),
  }),
  notice_3: (told) => ({
    title: '最后提醒：超出额度的图片即将转为公开',
    title_en: 'Last reminder: pictures beyond the limit are about to be made public',
    ...comingPublication(told),
  }),
  notice_4: (told) => ({
    title: `${told.pictures} 张超出额度的图片转为公开`,
    title_en: `${told.pictures} pictures beyond the limit are made public`,
    ...comingEnd(told),
  }),
  notice_5: (told) => ({
    title: `超出额度的图片将于 30 天后清除`,
    title_en: 'Pictures beyond the limit are erased in 30 days',
    ...comingEnd(told),
  }),
  notice_6: (told) => ({
    title: `超出额度的图片将于 7 天后清除`,
    title_en: 'Pictures beyond the limit are erased in 7 days',
    ...comingEnd(told),
  }),
  notice_7: (told) => ({
    title: `最后提醒：超出额度的图片最早于 ${told.settle_on} 清除`,
    title_en: `Last reminder: pictures beyond the limit are erased from ${told.settle_on}`,
    ...comingEnd(told),
  }),
};

/** The first one, and the last before pictures change, also go to the phone. */
const BY_SMS: readonly NoticeStep[] = ['notice_1', 'notice_3', 'notice_7'];

/** Whom a case concerns: the master of the company, or everybody where it has none. Nobody: nothing may happen to it. */
export async function readersOfCase(db: Db, companyId: number) {
  const people = await db
    .select({ id: users.id, email: users.email, phone: users.phone, is_master: users.is_master })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(users.company_id, companyId), eq(users.status, 'active'), not(isCompanyOut('companies'))))
    .orderBy(desc(users.is_master), asc(users.id));
  return people[0]?.is_master ? people.slice(0, 1) : people;
}

/** Tells the company in its account, by e-mail and, where it matters most, by SMS: all in the transaction of the step. */
export async function tellStep(
  db: Db,
  jobs: Jobs,
  companyId: number,
  step: NoticeStep,
  told: Told,
): Promise<void> {
  const text = TEXTS[step](told);
  const both = {
    subject: `花样图库：${text.title} / Motif: ${text.title_en}`,
    body: `【花样图库】${text.body}\n\n[Motif] ${text.body_en}`,
  };
  for (const { id, email, phone } of await readersOfCase(db, companyId)) {
    await sendNotice(db, {
      topic: 'money',
      ...text,
      user_id: id,
      kind: email ? 'email' : 'notice',
      url: pathOf('StoragePlan'),
    });
    const message = { template: 'storage_case', ...both };
    if (email) await sendMessage(db, jobs, { channel: 'email', recipient: email, ...message });
    if (phone && BY_SMS.includes(step)) {
      const body = `【花样图库】${text.title}。最早于 ${told.publish_on} 公开、${told.settle_on} 清除，请登录查看。`;
      await sendMessage(db, jobs, { channel: 'sms', recipient: phone, ...message, body });
    }
  }
}

/** Tells the company that it has everything back. */
export async function tellResolved(db: Db, companyId: number): Promise<void> {
  for (const { id } of await readersOfCase(db, companyId))
    await sendNotice(db, {
      topic: 'money',
      user_id: id,
      title: '存储空间已回到额度以内',
      title_en: 'Your storage is within its limit again',
      body: '因超额而公开的图片已恢复原来的可见范围和价格；期间售出的授权继续有效。',
      body_en:
        'Pictures that were made public because of the limit have back who sees them and their price. Licences sold meanwhile stay valid.',
      url: pathOf('StoragePlan'),
    });
}

/** Tells the company that an operator gave back what its case had changed. */
export async function tellUndone(db: Db, companyId: number): Promise<void> {
  for (const { id } of await readersOfCase(db, companyId))
    await sendNotice(db, {
      topic: 'money',
      user_id: id,
      title: '超额处理已被平台撤销',
      title_en: 'The platform gave your pictures back',
      body: '因超额而公开、转归平台或清除的图片已恢复。如仍超出额度，我们会重新提醒您。',
      body_en:
        'Pictures that were made public, moved or erased because of the limit are back. If you are still over it, we will remind you from the beginning.',
      url: pathOf('StoragePlan'),
    });
}

/** The dates that a notice names, from the steps as they would be taken. */
export const toldOf = (pictures: number, steps: CaseFacts['done']): Told => ({
  pictures,
  publish_on: steps.publish ? dayOf(steps.publish) : '',
  settle_on: steps.settle ? dayOf(steps.settle) : '',
});
