import type { LedgerCheck } from '@motif/contract/features/ledger/ledger';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { systemLog } from '../../platform/db/schema/operations';
import { unhurried } from '../../platform/db/transaction';
import type { JobKind } from '../../platform/jobs/jobs';
import { foldDue, sealNew } from './keep-ledger';

/** `whole`: everything is verified, not only the recent blocks. One runs at a time, for as long as it takes. */
export const verifyLedgerJob: JobKind<{ whole?: boolean }> = {
  name: 'ledger.verify',
  options: { policy: 'exclusive', expireInSeconds: 6 * 3600 },
};

/** The kind of row that is not what it was, and its id or height. */
export type LedgerDifference = LedgerCheck['differences'][number];

/**
 * Every night, and when an operator asks: recomputes hashes and balances. A difference is written into the system log for operators, and the ledger
 * is not sound from then on.
 */
export async function verifyLedger(tx: Db, everything = false): Promise<LedgerDifference[]> {
  await unhurried(tx);
  // One older month a night might pass over a difference that another night found.
  const whole = everything || !(await isLedgerSound(tx));
  const [[blocks, transactions, differences] = [0, 0, []]] = await queryRows<
    [number, number, LedgerDifference[]]
  >(tx, {
    text: 'select blocks, transactions, differences from ledger_verify($1)',
    values: [whole],
    prepared: false,
  });
  if (differences.length > 0) {
    const named = differences.slice(0, 10).map(({ what, id }) => `${what} ${id}`);
    await tx.insert(systemLog).values({
      level: 'error',
      source: 'worker',
      message: `ledger: the books do not agree (${named.join(', ')}); withdrawals are stopped`,
      details: { url: verifyLedgerJob.name, blocks, transactions, differences },
    });
  }
  await sealNew(tx, undefined, true);
  await foldDue(tx, undefined, 0);
  return differences;
}

/** False from the first difference until a verification of everything finds none. Withdrawals ask this. */
export async function isLedgerSound(db: Db): Promise<boolean> {
  const [[sound] = [true]] = await queryRows<[boolean]>(db, {
    text: `
      select not exists (
        select 1 from ledger_checks where differences <> '[]' and id > coalesce(
          (select max(id) from ledger_checks where whole and differences = '[]'), 0))`,
    values: [],
    prepared: true,
  });
  return sound;
}
