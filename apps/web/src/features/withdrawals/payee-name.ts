import type { PayeeKind } from '@motif/contract/features/withdrawals/payee-rules';
import { useCallback } from 'react';
import { useText } from '../../shared/i18n/text';
import { withdrawalsText } from './withdrawals-text';

interface Hint {
  kind: PayeeKind;
  bank: string;
  last4: string;
}

/** 招商银行 尾号 0128: an account in a few words. */
export function usePayeeName(): (payee: Hint) => string {
  const t = useText(withdrawalsText).payees;
  return useCallback(
    ({ kind, bank, last4 }) =>
      kind === 'bank' ? `${bank || t.kinds.bank} ${t.end(last4)}` : `${t.kinds.alipay} ${t.alipayEnd(last4)}`,
    [t],
  );
}
