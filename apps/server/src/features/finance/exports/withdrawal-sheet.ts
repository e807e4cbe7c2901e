import type { InputOf } from '@motif/contract/endpoint';
import type { sheets } from '@motif/contract/features/finance/sheets';
import type { WithdrawalState } from '@motif/contract/features/withdrawals/steps';
import { WITHDRAWAL_REASONS } from '@motif/contract/features/withdrawals/withdrawal-reasons';
import { WITHDRAWAL_STATE_WORDS } from '@motif/contract/features/withdrawals/withdrawal-words';
import { reasonText } from '@motif/contract/reasons';
import { desc, eq } from 'drizzle-orm';
import { users } from '../../../platform/db/schema/identity';
import { withdrawals } from '../../../platform/db/schema/money';
import { payees } from '../../../platform/db/schema/payees';
import { readOf, type SheetOf } from '../../../platform/sheets/send-sheet';
import { withdrawalsOf } from '../../withdrawals/list-withdrawals';

interface WithdrawalLine {
  no: string;
  points: number;
  amount_fen: number;
  fee_fen: number;
  tax_fen: number;
  net_fen: number;
  state: WithdrawalState;
  reason_code: string | null;
  reason: string;
  voucher: string | null;
  bank: string | null;
  last4: string | null;
  username: string | null;
  created_at: Date;
  paid_at: Date | null;
}

const TITLES = {
  zh: {
    asked: '申请时间',
    no: '提现单号',
    points: '创作点',
    gross: '金额（元）',
    fee: '手续费（元）',
    tax: '代扣税（元）',
    net: '到账（元）',
    payee: '收款账户',
    state: '状态',
    reason: '原因',
    voucher: '银行流水号',
    paid: '打款时间',
    by: '申请人',
  },
  en: {
    asked: 'Asked for',
    no: 'Number',
    points: 'Creative points',
    gross: 'Amount (CNY)',
    fee: 'Fee (CNY)',
    tax: 'Tax (CNY)',
    net: 'Paid out (CNY)',
    payee: 'Payee',
    state: 'State',
    reason: 'Reason',
    voucher: 'Number of the transfer',
    paid: 'Paid',
    by: 'By',
  },
} as const;

/** Whole account numbers are never in a sheet: it shows what the list shows. */
export const WITHDRAWAL_SHEET: SheetOf<WithdrawalLine, InputOf<typeof sheets.withdrawals>['query']> = {
  name: { zh: '提现记录', en: 'Withdrawals' },
  read: async (ctx, filters) =>
    readOf(
      ctx.db
        .select({
          no: withdrawals.no,
          points: withdrawals.points,
          amount_fen: withdrawals.amount_fen,
          fee_fen: withdrawals.fee_fen,
          tax_fen: withdrawals.tax_fen,
          net_fen: withdrawals.net_fen,
          state: withdrawals.state,
          reason_code: withdrawals.reason_code,
          reason: withdrawals.reason,
          voucher: withdrawals.voucher,
          bank: payees.bank,
          last4: payees.last4,
          username: users.username,
          created_at: withdrawals.created_at,
          paid_at: withdrawals.paid_at,
        })
        .from(withdrawals)
        .leftJoin(users, eq(users.id, withdrawals.user_id))
        .leftJoin(payees, eq(payees.id, withdrawals.payee_id))
        .where(withdrawalsOf(ctx, filters))
        .orderBy(desc(withdrawals.id)),
    ),
  columns: (language) => {
    const t = TITLES[language];
    return [
      { title: t.asked, kind: 'time', width: 20, value: ({ created_at }) => created_at },
      { title: t.no, kind: 'text', width: 24, value: ({ no }) => no },
      { title: t.points, kind: 'number', width: 12, value: ({ points }) => points },
      { title: t.gross, kind: 'money_fen', width: 12, value: ({ amount_fen }) => amount_fen },
      { title: t.fee, kind: 'money_fen', width: 12, value: ({ fee_fen }) => fee_fen },
      { title: t.tax, kind: 'money_fen', width: 12, value: ({ tax_fen }) => tax_fen },
      { title: t.net, kind: 'money_fen', width: 12, value: ({ net_fen }) => net_fen },
      {
        title: t.payee,
        kind: 'text',
        width: 24,
        value: ({ bank, last4 }) => last4 && `${bank || '支付宝'} ****${last4}`,
      },
      {
        title: t.state,
        kind: 'text',
        width: 12,
        value: ({ state }) => WITHDRAWAL_STATE_WORDS[language][state],
      },
      {
        title: t.reason,
        kind: 'text',
        width: 32,
        value: (row) => reasonText(WITHDRAWAL_REASONS, row, language),
      },
      { title: t.voucher, kind: 'text', width: 24, value: ({ voucher }) => voucher },
      { title: t.paid, kind: 'time', width: 20, value: ({ paid_at }) => paid_at },
      { title: t.by, kind: 'text', width: 16, value: ({ username }) => username },
    ];
  },
};
