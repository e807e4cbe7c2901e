import { WITHDRAWAL_MIN } from '@motif/contract/features/withdrawals/amounts';
import type { Payee } from '@motif/contract/features/withdrawals/payees';
import type { Standing } from '@motif/contract/features/withdrawals/withdrawals';
import { serverNow } from '../../shared/server-clock';

/** What stands between the company and a withdrawal, the first thing to do something about. */
export type Missing =
  | { what: 'stopped' | 'right' | 'verify' | 'age' | 'payee' }
  | { what: 'minimum'; lacks: number }
  | { what: 'held'; lacks: number; creative: number; at: string }
  | { what: 'today'; left: number }
  | { what: 'waiting' | 'contact' | 'master'; at: string };

export function missingCondition(
  standing: Standing,
  payees: readonly Payee[],
  mayWithdraw: boolean,
  now = new Date(serverNow()),
): Missing | undefined {
  const { free, next_release, left_today } = standing;
  if (standing.stopped) return { what: 'stopped' };
  if (!mayWithdraw) return { what: 'right' };
  if (!standing.verified) return { what: 'verify' };
  if (!standing.of_age) return { what: 'age' };
  if (standing.waits) return { what: standing.waits.what, at: standing.waits.until };
  if (free < WITHDRAWAL_MIN) {
    const lacks = WITHDRAWAL_MIN - free;
    return next_release ? { what: 'held', lacks, ...next_release } : { what: 'minimum', lacks };
  }
  if (left_today < WITHDRAWAL_MIN) return { what: 'today', left: left_today };
  const [first] = payees.map(({ ready_at }) => ready_at).sort();
  if (first === undefined) return { what: 'payee' };
  return new Date(first) > now ? { what: 'waiting', at: first } : undefined;
}
