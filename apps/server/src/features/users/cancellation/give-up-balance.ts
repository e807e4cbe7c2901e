import type { Db } from '../../../platform/db/database';
import { holdingsOf } from '../../ledger/balance';
import { LEDGER_KINDS } from '../../ledger/kinds';
import { post } from '../../ledger/post';
import type { Leaving } from './forget-account';

/**
 * A company that leaves may give up what it holds, so that three points do not make leaving impossible. What is held,
 * frozen or on its way out belongs to something that is not settled and stays.
 */
export async function giveUpBalance(tx: Db, { id, company_id }: Leaving): Promise<void> {
  const holdings = await holdingsOf(tx, company_id);
  const lines = LEDGER_KINDS.give_up
    .map((move) => ({ move, amount: holdings[move[0]] }))
    .filter(({ amount }) => amount > 0);
  if (lines.length === 0) return;
  // The company's row is locked, and a company leaves once.
  await post(tx, { kind: 'give_up', source: `company:${company_id}:left`, company_id, actor_id: id, lines });
}
