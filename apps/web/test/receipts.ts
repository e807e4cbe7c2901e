import {
  type BlockHeader,
  blockHashOf,
  type LedgerReceipt,
  leafOf,
  NO_BLOCK,
  pathOf,
  rootOf,
  textOf,
} from '@motif/contract/features/ledger/proof';

/** Noon of 16 November 2026 in China. */
export const SEALED_AT_MS = Date.UTC(2026, 10, 16, 4);

const entryText = (id: number) =>
  textOf({
    id,
    kind: 'picture.buy',
    source: `licence:${id}`,
    company_id: 2,
    actor_id: 5,
    note: '',
    micros: SEALED_AT_MS * 1000,
    lines: [
      { line: 1, debit_id: 11, credit_id: 2, currency: 'points', amount: 1300 },
      { line: 2, debit_id: 3, credit_id: 24, currency: 'creative', amount: 910 },
    ],
  });

/** A chain of blocks with five entries each, and the receipt of the third entry, which holds the first blocks. */
export async function makeChain({ blocks: count = 4, inReceipt = 2 } = {}) {
  const texts = Array.from({ length: 5 }, (_, at) => entryText(41 + at));
  const leaves = await Promise.all(texts.map(leafOf));
  const root = (await rootOf(leaves)) ?? '';
  const blocks: BlockHeader[] = [];
  for (let at = 0; at < count; at += 1) {
    const header = {
      height: at + 1,
      prev: blocks.at(-1)?.hash ?? NO_BLOCK,
      leaves: leaves.length,
      root,
      sealed_at_ms: SEALED_AT_MS + at * 20_000,
    };
    blocks.push({ ...header, hash: await blockHashOf(header) });
  }
  const receipt: LedgerReceipt = {
    text: texts[2] ?? '',
    path: await pathOf(leaves, 2),
    blocks: blocks.slice(0, inReceipt),
  };
  return { blocks, receipt };
}
