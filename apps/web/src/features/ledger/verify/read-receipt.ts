import type {
  BlockHeader,
  LedgerReceipt,
  LedgerTransaction,
  PathStep,
} from '@motif/contract/features/ledger/proof';

/** More than any receipt of ours weighs; a larger file is not read. */
export const RECEIPT_MAX_BYTES = 64 * 1024;

/** Reads a file or a pasted text as a receipt; undefined if it is none. Whatever it is, this never throws. */
export function readReceipt(file: string): LedgerReceipt | undefined {
  const value = parsed(file.replace(/^\ufeff/, ''));
  if (!isObject(value)) return undefined;
  const { text, path, blocks } = value;
  if (typeof text !== 'string' || !isListOf(path, isStep) || !isListOf(blocks, isBlock)) return undefined;
  return blocks.length > 0 ? { text, path, blocks } : undefined;
}

/** What the sealed text says; undefined if it is no text of our ledger. */
export function readEntry(text: string): LedgerTransaction | undefined {
  const value = parsed(text);
  if (!Array.isArray(value) || value.length !== 9) return undefined;
  const [format, id, kind, source, company_id, actor_id, note, micros, rows]: unknown[] = value;
  if (format !== 'motif-ledger-1' || !isCount(id) || !isCount(micros)) return undefined;
  if (typeof kind !== 'string' || typeof source !== 'string' || typeof note !== 'string') return undefined;
  if (!isMaybeCount(company_id) || !isMaybeCount(actor_id) || !isListOf(rows, isRow)) return undefined;
  const lines = rows.map(([line, debit_id, credit_id, currency, amount]) => ({
    line,
    debit_id,
    credit_id,
    currency,
    amount,
  }));
  return { id, kind, source, company_id, actor_id, note, micros, lines };
}

type Row = [line: number, debit: number, credit: number, currency: string, amount: number];

function isRow(value: unknown): value is Row {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [line, debit, credit, currency, amount]: unknown[] = value;
  return [line, debit, credit, amount].every(isCount) && typeof currency === 'string';
}

const isStep = (value: unknown): value is PathStep =>
  isObject(value) && (value.side === 'left' || value.side === 'right') && isHash(value.hash);

const isBlock = (value: unknown): value is BlockHeader =>
  isObject(value) &&
  [value.height, value.leaves, value.sealed_at_ms].every(isCount) &&
  [value.prev, value.root, value.hash].every(isHash);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isItem);
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
/** A whole number that is exact here; the count of leaves has 4 bytes in the hash, all others 8. */
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isMaybeCount = (value: unknown): value is number | null => value === null || isCount(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
