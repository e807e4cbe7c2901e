import { pathOf } from '@motif/contract/screens';
import type { Db } from '../../platform/db/database';
import type { corrections } from '../../platform/db/schema/corrections';
import { tellPeople } from '../notices/tell-people';

export type CorrectionRow = typeof corrections.$inferSelect;

const BOOKS = {
  points: { zh: '积分', en: 'points' },
  creative: { zh: '创作点', en: 'creative points' },
} as const;

/** Tells the master of the company what was corrected and why, in the transaction that corrects it. */
export async function tellCorrected(tx: Db, { company_id, book, amount, reason }: CorrectionRow) {
  const words = BOOKS[book];
  const much = Math.abs(amount);
  const added = amount > 0;
  await tellPeople(tx, company_id, null, {
    topic: 'money',
    title: `平台更正：${added ? '增加' : '扣除'} ${much} ${words.zh}`,
    title_en: `Corrected by the platform: ${much} ${words.en} ${added ? 'added' : 'taken'}`,
    body: `原因：${reason}`,
    body_en: `Reason: ${reason}`,
    url: pathOf(added ? 'RechargeRecord' : 'ConsumptionRecord'),
  });
}
