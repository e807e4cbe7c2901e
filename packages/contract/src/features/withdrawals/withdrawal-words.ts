import type { Language } from '../../limits';
import type { WithdrawalState } from './steps';

/** The states of a withdrawal in words, for screens and sheets. */
export const WITHDRAWAL_STATE_WORDS: Record<Language, Record<WithdrawalState, string>> = {
  zh: {
    pending: '待审核',
    approved: '待打款',
    paid: '已打款',
    refused: '已驳回',
    cancelled: '已撤销',
    returned: '已退回',
  },
  en: {
    pending: 'In review',
    approved: 'To be paid',
    paid: 'Paid',
    refused: 'Refused',
    cancelled: 'Cancelled',
    returned: 'Returned',
  },
};
