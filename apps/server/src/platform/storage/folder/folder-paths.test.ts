import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkKey } from '../storage-key';
import { keyOf, objectPath } from './folder-paths';

const isKey = (key: string) => {
  try {
    checkKey(key);
    return true;
  } catch {
    return false;
  }
};
const names = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    'con',
    'CON.png',
    'lpt1',
    'aux.',
    'a',
    'A',
    'a.',
    '.a',
    '...',
    '%',
    '+',
    '%2b',
    '花'.repeat(90),
    'X'.repeat(250),
  ),
  fc.stringMatching(/^[a-zA-Z0-9_.%+ -]{1,12}$/),
);
const keys = fc
  .array(names, { minLength: 1, maxLength: 4 })
  .map((segments) => segments.join('/').normalize('NFC'))
  .filter(isKey);

describe('the path of a key', () => {
  test('leads back to the key', () => {
    fc.assert(fc.property(keys, (key) => keyOf(objectPath('', key).slice(1)) === key));
  });

  test('fits every file system, in whatever case it keeps names', () => {
    fc.assert(
      fc.property(keys, (key) => {
        for (const name of objectPath('', key).slice(1).split('/')) {
          expect(Buffer.byteLength(name)).toBeLessThan(240);
          expect(name).toBe(name.toLowerCase());
          expect(name).toMatch(/^[^\\:*?"<>|]*[^\\:*?"<>|. ]$/u);
          expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/);
        }
      }),
    );
  });

  test('is that of no other key, not even as a folder', () => {
    fc.assert(
      fc.property(keys, keys, (one, other) => {
        if (one === other) return;
        expect(objectPath('', one)).not.toBe(objectPath('', other));
        expect(objectPath('', one).startsWith(`${objectPath('', other)}/`)).toBe(false);
      }),
    );
    expect(objectPath('', 'a/b')).toBe('/a+/b');
    expect(objectPath('/root', 'images/2025/11/15/flower_1.png')).toBe(
      '/root/images+/2025+/11+/15+/flower_1.png',
    );
  });
});
