import type { DisputeState } from '@motif/contract/features/disputes/dispute-states';
import { disputePath } from '@motif/contract/screens';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { pictures } from '../../platform/db/schema/pictures';
import type { NoticeText } from '../notices/send-notice';
import { tellPeople } from '../notices/tell-people';
import type { DisputeRow } from './dispute-row';

type Told =
  | 'admitted'
  | 'answered'
  | 'written'
  | 'asked'
  | 'due'
  | Exclude<DisputeState, 'answer_due' | 'answered'>;
type Sides = 'both' | 'claimant' | 'respondent';
type Words = (name: string) => NoticeText;

/** What each side reads; where one text does for both, it stands once. */
const TEXTS: Record<Told, Words | { claimant: Words; respondent: Words }> = {
  admitted: {
    claimant: (name) => ({
      title: `关于「${name}」的举报已立案`,
      title_en: `Your report of “${name}” became a dispute`,
      body: '平台已通知对方在 7 天内答复，这张图片近期的收益已冻结。您可以在争议页面补充证据。',
      body_en:
        'The other side was asked to answer within 7 days, and recent earnings of the picture are frozen. You can add evidence in the room.',
    }),
    respondent: (name) => ({
      title: `图片「${name}」涉及抄袭争议，请在 7 天内答复`,
      title_en: `“${name}” is disputed as a copy: please answer within 7 days`,
      body: '这张图片近 90 天的收益已冻结，直到争议结束。逾期未答复，平台将依据现有事实裁定。',
      body_en:
        'What it earned in the last 90 days is frozen until the dispute ends. Without an answer in time it is ruled on the facts.',
    }),
  },
  answered: (name) => ({
    title: `关于「${name}」的争议已有答复`,
    title_en: `The dispute about “${name}” was answered`,
    body: '平台将根据双方的说明和证据裁定。',
    body_en: 'It will be ruled by what both sides have shown.',
  }),
  written: (name) => ({
    title: `关于「${name}」的争议有新的发言`,
    title_en: `Somebody wrote in the dispute about “${name}”`,
    body: '请到争议页面查看。',
    body_en: 'Please look into the room.',
  }),
  asked: (name) => ({
    title: `平台就「${name}」的争议提出询问`,
    title_en: `An operator asks about the dispute of “${name}”`,
    body: '请到争议页面查看并回复。',
    body_en: 'Please look into the room and reply.',
  }),
  due: (name) => ({
    title: `关于「${name}」的争议答复期已满`,
    title_en: `The time to answer the dispute about “${name}” is over`,
    body: '平台现在可以依据现有事实裁定。',
    body_en: 'It can now be ruled on the facts.',
  }),
  upheld: (name) => ({
    title: `争议已裁定：「${name}」的抄袭主张成立`,
    title_en: `Ruled: the claim about “${name}” is upheld`,
    body: '裁定说明和资金去向见争议页面。',
    body_en: 'The note and where the points went are in the room.',
  }),
  rejected: (name) => ({
    title: `争议已裁定：「${name}」的抄袭主张不成立`,
    title_en: `Ruled: the claim about “${name}” is rejected`,
    body: '冻结的收益已解冻。裁定说明见争议页面。',
    body_en: 'What was frozen is free again. The note is in the room.',
  }),
  settled: (name) => ({
    title: `关于「${name}」的争议已和解`,
    title_en: `The dispute about “${name}” is settled`,
    body: '冻结的收益已解冻。',
    body_en: 'What was frozen is free again.',
  }),
  withdrawn: (name) => ({
    title: `关于「${name}」的争议已撤回`,
    title_en: `The claim about “${name}” was withdrawn`,
    body: '冻结的收益已解冻。',
    body_en: 'What was frozen is free again.',
  }),
};

/** Tells the people of the sides, in the transaction of the step: the masters, the reporter and the owner. */
export async function tellSides(db: Db, row: DisputeRow, what: Told, to: Sides = 'both'): Promise<void> {
  const [picture] = await db
    .select({ name: pictures.name })
    .from(pictures)
    .where(eq(pictures.id, row.picture_id));
  const words = TEXTS[what];
  const url = disputePath(row.id);
  for (const side of ['claimant', 'respondent'] as const) {
    if (to !== 'both' && to !== side) continue;
    const text = (typeof words === 'function' ? words : words[side])(picture?.name ?? '');
    await tellPeople(db, row[`${side}_company_id`], row[`${side}_id`], {
      ...text,
      // Earnings are frozen while it is open.
      topic: 'money',
      url,
    });
  }
}
