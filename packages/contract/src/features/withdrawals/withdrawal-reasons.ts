import type { ReasonWords } from '../../reasons';

/** Why an operator refuses a withdrawal, the likeliest first. */
export const REFUSAL_CODES = ['holder', 'account', 'doubt', 'papers'] as const;
/** Why a bank sends money back. */
export const RETURN_CODES = ['gone', 'refused', 'name'] as const;
export const WITHDRAWAL_REASON_CODES = [...REFUSAL_CODES, ...RETURN_CODES] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASON_CODES)[number];

export const WITHDRAWAL_REASONS = {
  holder: { zh: '收款人与实名信息不一致', en: 'The payee is not who was verified' },
  account: { zh: '收款账户信息有误，请核对', en: 'The account details are wrong, please check them' },
  doubt: {
    zh: '交易存疑，请联系客服核实',
    en: 'Something about the sales is unclear, please contact support',
  },
  papers: {
    zh: '资料不完整，请补充后重新申请',
    en: 'Papers are missing, please complete them and ask again',
  },
  gone: { zh: '收款账户不存在或已注销', en: 'The account does not exist or was closed' },
  refused: { zh: '账户状态异常，银行拒收', en: 'The bank refused the account' },
  name: { zh: '收款人姓名与账户不符', en: 'The name does not fit the account' },
} as const satisfies Record<WithdrawalReason, ReasonWords[string]>;
