import { ADMIN_ROLE, hasAccess } from '@motif/contract/access';
import { type LedgerReceipt, pathOf } from '@motif/contract/features/ledger/proof';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { AppError } from '../../platform/errors';
import { DAY, readBlocks } from './chain';
import { SEAL_EVERY_MS } from './keep-ledger';

/** A receipt stays a small file; whoever checks it reads the blocks after these from the public list. */
const BLOCKS_MAX = 64;

/** Whose company paid, was paid, or posted it. */
const IS_OWN = `
  select 1 from ledger_transactions t where t.id = $1 and (t.company_id = $2 or exists (
    select 1 from ledger_transfers f join ledger_accounts a on a.id in (f.debit_id, f.credit_id)
    where f.transaction_id = t.id and a.company_id = $2))`;

/** The receipt of a transaction of the person's own company; operators, who look after all orders, get any. */
export async function ownReceipt({ db, user }: UserContext, transactionId: number): Promise<LedgerReceipt> {
  const own = await queryRows(db, { text: IS_OWN, values: [transactionId, user.company_id], prepared: true });
  const mayRead = own.length > 0 || (hasAccess(user, [ADMIN_ROLE]) && (await exists(db, transactionId)));
  if (!mayRead) throw new AppError('NOT_FOUND');
  const receipt = await readReceipt(db, transactionId);
  if (!receipt) throw new AppError('NOT_SEALED_YET', { n: SEAL_EVERY_MS / 1000 });
  return receipt;
}

const exists = async (db: Db, id: number) =>
  (
    await queryRows(db, {
      text: 'select 1 from ledger_transactions where id = $1',
      values: [id],
      prepared: true,
    })
  ).length > 0;

/**
 * What its holder needs to prove a transaction: its text, the path to the root of its block, and the blocks up to the
 * last one of that day, or the first of them. Undefined until it is sealed.
 */
export async function readReceipt(db: Db, transactionId: number): Promise<LedgerReceipt | undefined> {
  const [sealed] = await queryRows<[string, number, string[], number]>(db, {
    text: `
      select ledger_text(s.transaction_id), b.height,
        (select array_agg(encode(leaf, 'hex') order by seq) from ledger_seals where seq between b.first_seq and b.last_seq),
        (s.seq - b.first_seq)::int
      from ledger_seals s cross join lateral (
        select height, first_seq, last_seq from ledger_blocks where first_seq <= s.seq order by first_seq desc limit 1
      ) b
      where s.transaction_id = $1`,
    values: [transactionId],
    prepared: true,
  });
  if (!sealed) return undefined;
  const [text, height, leaves, index] = sealed;
  const rest = `
    where ${DAY} = (select ${DAY} from ledger_blocks where height = $1) and height >= $1
    order by height limit ${BLOCKS_MAX}`;
  return { text, path: await pathOf(leaves, index), blocks: await readBlocks(db, rest, [height]) };
}
