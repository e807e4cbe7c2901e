import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanAccount, endOfAccount, isBankCard, isPayeeAccount, maskHolder } from './payee-rules';

const CARD = '6222021234567890128';

test('a card number has 15 to 19 digits and its check digit', () => {
  expect(['4111111111111111', '378282246310005', CARD].map(isBankCard)).toEqual([true, true, true]);
  for (const text of [
    '4111111111111112',
    '41111111111111',
    `${CARD}0`,
    '４111111111111111',
    '4111 1111 1111 1111',
    '',
  ])
    expect(isBankCard(text), text).toBe(false);
});

test('one wrong digit is found', () => {
  fc.assert(
    fc.property(fc.nat(CARD.length - 1), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(CARD[at]) + by) % 10;
      expect(isBankCard(`${CARD.slice(0, at)}${digit}${CARD.slice(at + 1)}`)).toBe(false);
    }),
  );
});

test('an Alipay account is a phone or a mailbox', () => {
  expect(['13900000002', 'a.b@c.example'].every((text) => isPayeeAccount('alipay', text))).toBe(true);
  for (const text of [CARD, '1390000000', '+8613900000002', 'nobody'])
    expect(isPayeeAccount('alipay', text), text).toBe(false);
});

test('groups and capitals are typed, not meant', () => {
  expect(cleanAccount(' 6222 0212-3456 7890128 ')).toBe(CARD);
  expect(cleanAccount('Lin@Motif.Example')).toBe('lin@motif.example');
  expect(cleanAccount('+86 138 1234 5678')).toBe('13812345678');
});

test('only the end of an account and of a name is shown', () => {
  expect(endOfAccount(CARD)).toBe('0128');
  expect(endOfAccount('linqinghe@motif.example')).toBe('nghe');
  expect(endOfAccount('lin@motif.example')).toBe('n');
  expect(['林青禾', '林青', '青禾插画工作室'].map(maskHolder)).toEqual(['林*禾', '林*', '青***室']);
});
