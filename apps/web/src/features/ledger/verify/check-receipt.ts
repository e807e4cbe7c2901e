import type { DailyRoot } from '@motif/contract/features/ledger/ledger';
import {
  type BlockHeader,
  blockHashOf,
  type LedgerReceipt,
  leafOf,
  rootByPath,
} from '@motif/contract/features/ledger/proof';
import { call } from '../../../shared/api/call';
import { readEntry } from './read-receipt';

export const STEPS = ['text', 'leaf', 'path', 'block', 'root'] as const;
export type StepName = (typeof STEPS)[number];

/** One step of the proof, as it was computed here. */
export interface Step {
  name: StepName;
  ok: boolean;
  /** What was computed, and what it was compared with. */
  hash?: string;
  expected?: string;
  /** Characters, hashes or blocks that went into it. */
  count: number;
}

export type Verdict =
  /** The daily root of a day that is over covers it. */
  | { kind: 'genuine'; root: DailyRoot }
  /** It is in the chain, and its day is not over. */
  | { kind: 'pending'; root: DailyRoot }
  | { kind: 'altered'; step: StepName }
  /** The public roots could not be read, so nothing was compared. */
  | { kind: 'unknown'; error: unknown };

interface Options {
  signal: AbortSignal;
  onStep: (step: Step) => void;
}

/** Computes everything a receipt claims, step by step, and compares the end with what the server has made public. */
export async function checkReceipt(receipt: LedgerReceipt, { signal, onStep }: Options): Promise<Verdict> {
  const tell = (step: Step) => {
    if (!signal.aborted) onStep(step);
    return step.ok;
  };
  const { text, path, blocks } = receipt;
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return altered('block');
  if (!tell({ name: 'text', ok: readEntry(text) !== undefined, count: text.length })) return altered('text');
  const leaf = await leafOf(text);
  tell({ name: 'leaf', ok: true, hash: leaf, count: 1 });
  const root = await rootByPath(leaf, path);
  if (!tell({ name: 'path', ok: root === first.root, hash: root, expected: first.root, count: path.length }))
    return altered('path');
  const chain = await follow(blocks);
  if (!tell({ name: 'block', ...chain, count: blocks.length })) return altered('block');
  try {
    const { step, verdict } = await compareWithPublished(last, signal);
    tell(step);
    return verdict;
  } catch (error) {
    return { kind: 'unknown', error };
  }
}

const altered = (step: StepName): Verdict => ({ kind: 'altered', step });

/** Whether each block has the hash it claims and names the one before it; `hash` is the last one computed. */
async function follow(
  blocks: readonly BlockHeader[],
): Promise<{ ok: boolean; hash: string; expected: string }> {
  let before: BlockHeader | undefined;
  let hash = '';
  for (const block of blocks) {
    hash = await blockHashOf(block);
    const isNext = !before || (block.prev === before.hash && block.height === before.height + 1);
    if (hash !== block.hash || !isNext) return { ok: false, hash, expected: block.hash };
    before = block;
  }
  return { ok: true, hash, expected: hash };
}

/** Goes on from the last block of the receipt, by the public blocks, to the root of its day. */
async function compareWithPublished(last: BlockHeader, signal: AbortSignal) {
  const root = await publishedRoot(dayOf(last.sealed_at_ms), signal);
  // A made-up block is refused here, before a whole day of blocks is read for it.
  const same = root && root.height >= last.height ? await publishedBlock(last.height, signal) : undefined;
  const between =
    root && same?.hash === last.hash ? await blocksBetween(last.height, root.height, signal) : [];
  const { ok, hash } = await follow([last, ...between]);
  const reached = root !== undefined && ok && hash === root.hash;
  const step: Step = {
    name: 'root',
    ok: reached,
    hash,
    expected: (reached ? root : same)?.hash ?? '',
    count: between.length,
  };
  const verdict: Verdict = reached ? { kind: root.final ? 'genuine' : 'pending', root } : altered('root');
  return { step, verdict };
}

async function publishedBlock(height: number, signal: AbortSignal): Promise<BlockHeader | undefined> {
  const query = { cursor: String(height + 1), page_size: 1 };
  const { list } = await call('GET /ledger/blocks/', { query }, { signal, silent: true });
  return list.find((block) => block.height === height);
}

const CHINA_OFFSET_MS = 8 * 3600 * 1000;
/** The last moment that a date can hold, less the offset. */
const TIME_MAX_MS = 8.64e15 - CHINA_OFFSET_MS;

/** China has had no summer time since 1991. */
const dayOf = (ms: number) =>
  new Date(Math.min(ms, TIME_MAX_MS) + CHINA_OFFSET_MS).toISOString().slice(0, 10);

async function publishedRoot(day: string, signal: AbortSignal): Promise<DailyRoot | undefined> {
  // Years beyond 9999 are written with a sign; no block is of such a day.
  if (!/^[0-9]{4}-/.test(day)) return undefined;
  const { list } = await call('GET /ledger/roots/', { query: { day } }, { signal, silent: true });
  return list[0];
}

const PAGE = 200;

/** The public blocks above `low`, up to `high`, oldest first. A day has 4,320 at most. */
async function blocksBetween(low: number, high: number, signal: AbortSignal): Promise<BlockHeader[]> {
  const found: BlockHeader[] = [];
  for (let below = high + 1; below > low + 1; ) {
    const query = { cursor: String(below), page_size: Math.min(PAGE, below - low - 1) };
    const { list } = await call('GET /ledger/blocks/', { query }, { signal, silent: true });
    found.push(...list);
    const lowest = list.at(-1)?.height ?? low;
    if (lowest >= below) break;
    below = lowest;
  }
  return found.reverse();
}
