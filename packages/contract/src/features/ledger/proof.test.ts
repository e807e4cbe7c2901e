import { describe, expect, test, vi } from 'vitest';
import {
  blockHashOf,
  isProven,
  type LedgerReceipt,
  leafOf,
  NO_BLOCK,
  pathOf,
  rootByPath,
  rootOf,
  textOf,
} from './proof';

/** The tree of the reference implementation of Certificate Transparency (RFC 6962). */
const LEAVES = ['', '\x00', '\x10', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const leaves = (count: number) => Promise.all(LEAVES.slice(0, count).map(leafOf));

test.each(ROOTS.map((root, at) => [at + 1, root] as const))(
  'a tree of %i leaves has the root of the standard',
  async (count, root) => {
    expect(await rootOf(await leaves(count))).toBe(root);
  },
);

test('the path of every leaf of every tree leads to its root, and to no other', async () => {
  for (const count of LEAVES.keys()) {
    const tree = await leaves(count + 1);
    for (const [at, leaf] of tree.entries()) {
      const path = await pathOf(tree, at);
      expect(await rootByPath(leaf, path)).toBe(ROOTS[count]);
      expect(await rootByPath(await leafOf('another'), path)).not.toBe(ROOTS[count]);
    }
  }
});

test('the text of a transaction is JSON with a space after every comma', () => {
  const lines = [{ line: 1, debit_id: 3, credit_id: 4, currency: 'points', amount: 30 }];
  const rest = {
    source: 'licence:7',
    company_id: 2,
    actor_id: null,
    note: '"山"\n',
    micros: 1_794_000_000_000_001,
  };
  expect(textOf({ id: 9, kind: 'picture.buy', ...rest, lines })).toBe(
    '["motif-ledger-1", 9, "picture.buy", "licence:7", 2, null, "\\"山\\"\\n", 1794000000000001, [[1, 3, 4, "points", 30]]]',
  );
});

describe('a receipt', () => {
  async function receipt(): Promise<LedgerReceipt> {
    const tree = await leaves(5);
    const first = {
      height: 1,
      prev: NO_BLOCK,
      leaves: 5,
      root: ROOTS[4] ?? '',
      sealed_at_ms: 1_794_000_000_000,
    };
    const hash = await blockHashOf(first);
    const second = {
      height: 2,
      prev: hash,
      leaves: 1,
      root: ROOTS[0] ?? '',
      sealed_at_ms: 1_794_000_020_000,
    };
    const blocks = [
      { ...first, hash },
      { ...second, hash: await blockHashOf(second) },
    ];
    return { text: LEAVES[2] ?? '', path: await pathOf(tree, 2), blocks };
  }

  test('proves its transaction against the daily root', async () => {
    const made = await receipt();
    expect(await isProven(made, made.blocks.at(-1)?.hash ?? '')).toBe(true);
    expect(await isProven(made, NO_BLOCK)).toBe(false);
  });

  test('proves it without the hashes of the browser, as on plain http', async () => {
    const made = await receipt();
    vi.stubGlobal('crypto', {});
    expect(await isProven(made, made.blocks.at(-1)?.hash ?? '')).toBe(true);
    expect(await isProven({ ...made, text: 'other' }, made.blocks.at(-1)?.hash ?? '')).toBe(false);
    vi.unstubAllGlobals();
  });

  test.each<[string, (receipt: LedgerReceipt) => void]>([
    ['text', (made) => Object.assign(made, { text: 'other' })],
    ['path', (made) => made.path.pop()],
    ['time of a block', (made) => Object.assign(made.blocks[0] ?? {}, { sealed_at_ms: 1 })],
    ['root', (made) => Object.assign(made.blocks[0] ?? {}, { root: ROOTS[1] })],
    ['link to the block before', (made) => Object.assign(made.blocks[1] ?? {}, { prev: NO_BLOCK })],
    ['list of blocks', (made) => made.blocks.shift()],
    ['list of blocks, emptied', (made) => made.blocks.splice(0)],
  ])('with another %s proves nothing', async (_, change) => {
    const made = await receipt();
    const root = made.blocks.at(-1)?.hash ?? '';
    change(made);
    expect(await isProven(made, root)).toBe(false);
  });
});
