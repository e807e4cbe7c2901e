import type { LedgerReceipt, LedgerTransaction } from '@motif/contract/features/ledger/proof';
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkReceipt, type Step, type Verdict } from './check-receipt';
import { RECEIPT_MAX_BYTES, readEntry, readReceipt } from './read-receipt';

export type Verification =
  | { kind: 'idle' }
  | { kind: 'notReceipt' }
  | { kind: 'tooLarge' }
  | {
      kind: 'receipt';
      receipt: LedgerReceipt;
      entry: LedgerTransaction | undefined;
      steps: Step[];
      verdict?: Verdict;
    };

const IDLE: Verification = { kind: 'idle' };

/** Reads and checks one receipt at a time; a new one ends the check of the one before. */
export function useVerification() {
  const [verification, setVerification] = useState<Verification>(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);

  const check = useCallback(
    async (receipt: LedgerReceipt) => {
      const signal = begin();
      const steps: Step[] = [];
      const show = (verdict?: Verdict) => {
        if (signal.aborted) return;
        const entry = readEntry(receipt.text);
        setVerification({ kind: 'receipt', receipt, entry, steps: [...steps], ...(verdict && { verdict }) });
      };
      show();
      show(
        await checkReceipt(receipt, {
          signal,
          onStep: (step) => {
            steps.push(step);
            show();
          },
        }),
      );
    },
    [begin],
  );

  const checkText = useCallback(
    async (text: string) => {
      const receipt = text.length > RECEIPT_MAX_BYTES ? undefined : readReceipt(text);
      if (receipt) return check(receipt);
      begin();
      setVerification({ kind: text.length > RECEIPT_MAX_BYTES ? 'tooLarge' : 'notReceipt' });
    },
    [check, begin],
  );

  const checkFile = useCallback(
    async (file: File) => {
      const signal = begin();
      if (file.size > RECEIPT_MAX_BYTES) return setVerification({ kind: 'tooLarge' });
      // A folder can be dropped, too, and cannot be read.
      const text = await file.text().catch(() => '');
      if (!signal.aborted) await checkText(text);
    },
    [begin, checkText],
  );

  const clear = useCallback(() => {
    begin();
    setVerification(IDLE);
  }, [begin]);

  return { verification, check, checkText, checkFile, clear };
}
