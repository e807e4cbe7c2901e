/**
 * The arithmetic of the sealed ledger (decision 18): what a receipt says is computed again, in the browser of whoever
 * holds it. The server's database has the same in SQL, and a test compares the two. Hashes are lower-case hex.
 */

import { sha256 as plainSha256 } from './sha256';

// The contract is typed for neither browser nor Node; both have these.
declare const crypto: { subtle?: { digest(name: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> } };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** The `prev` of the first block. */
export const NO_BLOCK = '00'.repeat(32);

/** Each kind of hash begins with another byte, so that none can pass for another (RFC 6962). */
const [LEAF, NODE, BLOCK] = ['00', '01', '02'];

export interface LedgerTransaction {
  id: number;
  kind: string;
  source: string;
  company_id: number | null;
  actor_id: number | null;
  note: string;
  /** Microseconds since 1970. */
  micros: number;
  lines: { line: number; debit_id: number; credit_id: number; currency: string; amount: number }[];
}

export interface PathStep {
  /** The side the neighbour stands on. */
  side: 'left' | 'right';
  hash: string;
}

export interface BlockHeader {
  height: number;
  prev: string;
  leaves: number;
  root: string;
  sealed_at_ms: number;
  hash: string;
}

export interface LedgerReceipt {
  text: string;
  path: PathStep[];
  /** The block the transaction is in and those after it, up to the daily root. */
  blocks: BlockHeader[];
}

/** The text that is hashed: JSON with a space after every comma, as PostgreSQL writes it. */
export function textOf(transaction: LedgerTransaction): string {
  const { id, kind, source, company_id, actor_id, note, micros, lines } = transaction;
  const rows = lines.map(({ line, debit_id, credit_id, currency, amount }) =>
    list([line, debit_id, credit_id, currency, amount].map((value) => JSON.stringify(value))),
  );
  const values = ['motif-ledger-1', id, kind, source, company_id, actor_id, note, micros];
  return list([...values.map((value) => JSON.stringify(value)), list(rows)]);
}

const list = (values: string[]) => `[${values.join(', ')}]`;

export const leafOf = (text: string): Promise<string> => sha256(LEAF + toHex(new TextEncoder().encode(text)));

const nodeOf = (left: string, right: string): Promise<string> => sha256(NODE + left + right);

export function blockHashOf({
  prev,
  height,
  leaves,
  root,
  sealed_at_ms,
}: Omit<BlockHeader, 'hash'>): Promise<string> {
  return sha256(BLOCK + prev + int(height, 8) + int(leaves, 4) + root + int(sealed_at_ms, 8));
}

/** The hashes beside the way from a leaf up to the root; an odd one goes up unchanged. */
export async function pathOf(leaves: readonly string[], index: number): Promise<PathStep[]> {
  const path: PathStep[] = [];
  let [level, at] = [leaves, index];
  while (level.length > 1) {
    const neighbour = level[at ^ 1];
    if (neighbour !== undefined) path.push({ side: at % 2 ? 'left' : 'right', hash: neighbour });
    [level, at] = [await levelAbove(level), at >> 1];
  }
  return path;
}

export async function rootOf(leaves: readonly string[]): Promise<string | undefined> {
  let level = leaves;
  while (level.length > 1) level = await levelAbove(level);
  return level[0];
}

function levelAbove(level: readonly string[]): Promise<string[]> {
  const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) =>
    level.slice(2 * at, 2 * at + 2),
  );
  return Promise.all(
    pairs.map(async ([left = '', right]) => (right === undefined ? left : nodeOf(left, right))),
  );
}

export async function rootByPath(leaf: string, path: readonly PathStep[]): Promise<string> {
  let hash = leaf;
  for (const step of path)
    hash = await (step.side === 'left' ? nodeOf(step.hash, hash) : nodeOf(hash, step.hash));
  return hash;
}

/** Whether the text is in the first block, and the blocks lead to `dailyRoot`, the hash that was made public. */
export async function isProven({ text, path, blocks }: LedgerReceipt, dailyRoot: string): Promise<boolean> {
  const [first] = blocks;
  if (!first || (await rootByPath(await leafOf(text), path)) !== first.root) return false;
  let before: BlockHeader | undefined;
  for (const block of blocks) {
    if (before && (block.prev !== before.hash || block.height !== before.height + 1)) return false;
    if ((await blockHashOf(block)) !== block.hash) return false;
    before = block;
  }
  return before?.hash === dailyRoot;
}

async function sha256(hex: string): Promise<string> {
  const bytes = fromHex(hex);
  // Browsers hide it from pages on plain http.
  const digest = crypto.subtle ? await crypto.subtle.digest('SHA-256', bytes) : plainSha256(bytes);
  return toHex(new Uint8Array(digest));
}

const int = (value: number, bytes: number) => value.toString(16).padStart(2 * bytes, '0');
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => int(byte, 1)).join('');
const fromHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
