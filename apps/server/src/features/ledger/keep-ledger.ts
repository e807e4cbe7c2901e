import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { inTransaction, unhurried } from '../../platform/db/transaction';

/** How often waiting credits are folded and new transactions sealed: too often for the schedule of jobs. */
export const SEAL_EVERY_MS = 20_000;
/** A full block means that more may wait. */
const BLOCK = 1000;

/** The worker's steady care for the ledger. Several workers may run it; each step lets one in. */
export function keepLedger(db: Db, onFailure: (job: string, error: unknown) => void) {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<void> = Promise.resolve();
  const goOn = () => !stopped;
  const round = async () => {
    await foldDue(db, goOn).catch((error: unknown) => onFailure('ledger.fold', error));
    await sealNew(db, goOn).catch((error: unknown) => onFailure('ledger.seal', error));
    if (goOn()) timer = setTimeout(next, SEAL_EVERY_MS);
  };
  const next = () => {
    running = round();
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Adds long queues of credits to their balances, step by step, so that nobody who spends waits for all of them. */
export async function foldDue(db: Db, goOn = () => true, moreThan = 500): Promise<void> {
  while (goOn() && (await callUnhurried(db, 'select ledger_fold_due($1)', [moreThan])) > 0);
}

/** Seals what is not sealed yet; `everything` also looks for ids that committed very late. */
export async function sealNew(db: Db, goOn = () => true, everything = false): Promise<void> {
  while (goOn() && (await callUnhurried(db, 'select ledger_seal($1)', [everything])) === BLOCK);
}

/** Runs beyond the time a request may take. */
async function callUnhurried(db: Db, text: string, values: unknown[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    await unhurried(tx);
    const [[count] = [0]] = await queryRows<[number]>(tx, { text, values, prepared: false });
    return count;
  });
}
