import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeChain } from '../../../../test/receipts';
import { readEntry, readReceipt } from './read-receipt';

test('a receipt is read as it was saved, with a byte order mark or without', async () => {
  const { receipt } = await makeChain();
  expect(readReceipt(JSON.stringify(receipt, null, 2))).toEqual(receipt);
  expect(readReceipt(`\ufeff${JSON.stringify(receipt)}`)).toEqual(receipt);
  expect(readEntry(receipt.text)).toMatchObject({
    id: 43,
    kind: 'picture.buy',
    lines: [{ amount: 1300 }, {}],
  });
});

test.each<[string, object]>([
  ['no blocks', { blocks: [] }],
  ['a text that is a number', { text: 5 }],
  ['a path of texts', { path: ['a'] }],
  ['a hash in capitals', { path: [{ side: 'left', hash: 'A'.repeat(64) }] }],
  ['a short hash', { path: [{ side: 'left', hash: 'a'.repeat(63) }] }],
  ['a side that is none', { path: [{ side: 'up', hash: 'a'.repeat(64) }] }],
])('with %s it is none', async (_, change) => {
  const { receipt } = await makeChain();
  expect(readReceipt(JSON.stringify({ ...receipt, ...change }))).toBeUndefined();
});

test.each([-1, 1.5, 2 ** 53, '1', null])('a block of height %j makes it none', async (height) => {
  const { receipt } = await makeChain();
  const blocks = receipt.blocks.map((block) => ({ ...block, height }));
  expect(readReceipt(JSON.stringify({ ...receipt, blocks }))).toBeUndefined();
});

test('whatever is put in, nothing breaks', () => {
  const anything = fc.oneof(fc.string(), fc.json(), fc.constantFrom('[', 'null', '{"text":[]}', '[]', '"x"'));
  fc.assert(
    fc.property(anything, (text) => {
      expect(readReceipt(text)).toBeUndefined();
      expect(readEntry(text)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});
