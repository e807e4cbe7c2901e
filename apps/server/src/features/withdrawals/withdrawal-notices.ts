import type { WithdrawalState } from '@motif/contract/features/withdrawals/steps';
import { WITHDRAWAL_REASONS } from '@motif/contract/features/withdrawals/withdrawal-reasons';
import { reasonText } from '@motif/contract/reasons';
import { pathOf } from '@motif/contract/screens';
import type { Db } from '../../platform/db/database';
import type { NoticeText } from '../notices/send-notice';
import { tellPeople } from '../notices/tell-people';
import type { WithdrawalRow } from './withdrawal-row';

type Told = 'asked' | Exclude<WithdrawalState, 'pending'>;

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;

/** An operator's own words stay in the language they were written in. */
const TEXTS: Record<Told, (row: WithdrawalRow) => NoticeText> = {
  asked: ({ no, points, net_fen }) => ({
    title: `已申请提现 ${yuan(net_fen)}`,
    title_en: `Withdrawal of ${yuan(net_fen)} asked for`,
    body: `提现 ${no} 使用 ${points} 创作点，正在等待审核。如非本人操作，请立即撤销并修改密码。`,
    body_en: `Withdrawal ${no} takes ${points} creative points and waits for review. If it was not you, cancel it and change your password at once.`,
  }),
  approved: ({ no, net_fen }) => ({
    title: '提现已通过审核',
    title_en: 'Your withdrawal was approved',
    body: `提现 ${no} 已通过审核，${yuan(net_fen)} 即将打款。`,
    body_en: `Withdrawal ${no} was approved: ${yuan(net_fen)} will be paid soon.`,
  }),
  paid: ({ no, net_fen, voucher }) => ({
    title: `提现 ${yuan(net_fen)} 已打款`,
    title_en: `${yuan(net_fen)} was paid to you`,
    body: `提现 ${no} 已打款，银行流水号 ${voucher}。`,
    body_en: `Withdrawal ${no} was paid. The bank’s number is ${voucher}.`,
  }),
  refused: ({ no, points, ...why }) => ({
    title: '提现未通过审核',
    title_en: 'Your withdrawal was refused',
    body: `提现 ${no} 未通过审核：${reasonText(WITHDRAWAL_REASONS, why, 'zh')}。${points} 创作点已退回。`,
    body_en: `Withdrawal ${no} was refused: ${reasonText(WITHDRAWAL_REASONS, why, 'en')}. ${points} creative points are back.`,
  }),
  cancelled: ({ no, points }) => ({
    title: '提现已撤销',
    title_en: 'Withdrawal cancelled',
    body: `提现 ${no} 已撤销，${points} 创作点已退回。`,
    body_en: `Withdrawal ${no} was cancelled: ${points} creative points are back.`,
  }),
  returned: ({ no, points, ...why }) => ({
    title: '提现已退回',
    title_en: 'A withdrawal came back',
    body: `提现 ${no} 未能到账：${reasonText(WITHDRAWAL_REASONS, why, 'zh')}。${points} 创作点已退回，请核对收款账户。`,
    body_en: `Withdrawal ${no} did not arrive: ${reasonText(WITHDRAWAL_REASONS, why, 'en')}. ${points} creative points are back; please check the payee.`,
  }),
};

/** Tells who asked and the master of the company, in the transaction of the step. */
export const tellCompany = (db: Db, row: WithdrawalRow, what: Told): Promise<void> =>
  tellPeople(db, row.company_id, row.user_id, {
    topic: 'money',
    ...TEXTS[what](row),
    url: pathOf('WithdrawalRecord'),
  });

export const tellNewPayee = (db: Db, companyId: number, userId: number, last4: string): Promise<void> =>
  tellPeople(db, companyId, userId, {
    topic: 'safety',
    title: '添加了新的收款账户',
    title_en: 'A new payee was added',
    body: `尾号 ${last4} 的收款账户将在 72 小时后可用于提现。如非本人操作，请立即删除它并修改密码。`,
    body_en: `Money may go to the account ending in ${last4} in 72 hours. If it was not you, remove it and change your password at once.`,
    url: pathOf('WithdrawalRecord'),
  });
