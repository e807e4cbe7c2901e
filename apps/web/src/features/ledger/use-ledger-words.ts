import { useMemo } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { ledgerText } from './ledger-text';

type Named = Readonly<Record<string, string | undefined>>;

/** Says what the ledger holds. A kind, book or currency that this version does not know is shown by its own name. */
export function useLedgerWords() {
  const t = useText(ledgerText);
  const format = useFormat();
  return useMemo(() => {
    const [kinds, books, currencies]: Named[] = [t.kinds, t.books, t.currencies];
    return {
      kind: (kind: string) => kinds?.[kind] ?? kind,
      book: (book: string) => books?.[book] ?? book,
      currency: (currency: string) => currencies?.[currency] ?? currency,
      amount: (currency: string, amount: number) => {
        if (currency === 'points' || currency === 'creative')
          return t.amounts[currency](format.number(amount));
        return currency === 'cny' ? format.yuan(amount) : `${format.number(amount)} ${currency}`;
      },
    };
  }, [t, format]);
}
