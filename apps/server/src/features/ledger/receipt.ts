import { type BlockHeader, type LedgerReceipt, pathOf } from '@motif/contract/features/ledger/proof';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';

interface DailyRoot {
  /** The day in China. */
  day: string;
  height: number;
  hash: string;
}

const DAY = `to_char(sealed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** The last block of every day, newest day first: what is made public. */
export async function dailyRoots(db: Db, limit = 31): Promise<DailyRoot[]> {
  const rows = await queryRows<[string, number, string]>(db, {
    text: `
      select distinct on (${DAY}) ${DAY} as day, height, encode(hash, 'hex')
      from ledger_blocks order by day desc, height desc limit $1`,
    values: [limit],
    prepared: false,
  });
  return rows.map(([day, height, hash]) => ({ day, height, hash }));
}

/**
 * What its holder needs to prove a transaction: its text, the path to the root of its block, and the blocks up to the
 * last one of that day. Undefined until it is sealed.
 */
export async function readReceipt(db: Db, transactionId: number): Promise<LedgerReceipt | undefined> {
  const [sealed] = await queryRows<[string, number, string[], number]>(db, {
    text: `
      select ledger_text(s.transaction_id), b.height,
        (select array_agg(encode(leaf, 'hex') order by seq) from ledger_seals where seq between b.first_seq and b.last_seq),
        (s.seq - b.first_seq)::int
      from ledger_seals s join ledger_blocks b on s.seq between b.first_seq and b.last_seq
      where s.transaction_id = $1`,
    values: [transactionId],
    prepared: false,
  });
  if (!sealed) return undefined;
  const [text, height, leaves, index] = sealed;
  return { text, path: await pathOf(leaves, index), blocks: await blocksToDailyRoot(db, height) };
}

async function blocksToDailyRoot(db: Db, height: number): Promise<BlockHeader[]> {
  const rows = await queryRows<[number, string, number, string, number, string]>(db, {
    text: `
      select height, encode(prev, 'hex'), (last_seq - first_seq + 1)::int, encode(root, 'hex'),
        floor(extract(epoch from sealed_at) * 1000)::bigint, encode(hash, 'hex')
      from ledger_blocks
      where height >= $1 and ${DAY} = (select ${DAY} from ledger_blocks where height = $1)
      order by height`,
    values: [height],
    prepared: false,
  });
  return rows.map(([at, prev, leaves, root, sealed_at_ms, hash]) => ({
    height: at,
    prev,
    leaves,
    root,
    sealed_at_ms,
    hash,
  }));
}
