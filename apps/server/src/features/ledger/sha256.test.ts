import { createHash, randomBytes } from 'node:crypto';
import { sha256 } from '@motif/contract/features/ledger/sha256';
import { expect, test } from 'vitest';

// It stands here and not in the contract, which knows neither Node nor the browser.

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('the hash of %j is the one of the standard', (text, hash) => {
  expect(hex(sha256(Buffer.from(text)))).toBe(hash);
});

test('bytes of any length have the hash that Node computes', () => {
  // Each length around one, two and three blocks, then some longer ones.
  const lengths = [...Array.from({ length: 200 }, (_, length) => length), 1000, 4096, 65_537];
  for (const length of lengths) {
    const bytes = randomBytes(length);
    expect(hex(sha256(bytes)), `${length} bytes`).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});
