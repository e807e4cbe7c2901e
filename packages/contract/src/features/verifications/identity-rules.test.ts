import { expect, test } from 'vitest';
import { cleanName, cleanNumber, isIdNumber, isLicensedName, isPersonName, isUscc } from './identity-rules';

test.each(['11010519491231002X', '440524188001010014'])('%s is an identity number', (number) => {
  expect(isIdNumber(number)).toBe(true);
});

test.each([
  ['a wrong check digit', '110105194912310021'],
  ['fifteen digits', '110105491231002'],
  ['30 February', '110105199902300015'],
  ['a future day of birth', '110101203001010014'],
  ['a letter in the middle', '1101051949X231002X'],
  ['a small x that nobody made a capital of', ' 11010519491231002X'],
  ['fullwidth digits', '１1010519491231002X'],
])('%s is refused', (_, number) => {
  expect(isIdNumber(number, new Date('2026-11-16T00:00:00Z'))).toBe(false);
});

test('somebody born today in China has a number, and nobody born tomorrow', () => {
  const number = '110101203001010014';
  expect(isIdNumber(number, new Date('2029-12-31T15:59:59Z'))).toBe(false);
  expect(isIdNumber(number, new Date('2029-12-31T16:00:00Z'))).toBe(true);
});

test('a small x and spaces are meant well', () => {
  expect(cleanNumber(' 110105 19491231 002x ')).toBe('11010519491231002X');
});

test('a social credit code has a check character, and none of I O S V Z', () => {
  expect(isUscc('91350100M000100Y43')).toBe(true);
  expect(isUscc('91350100M000100Y4Z')).toBe(false);
  for (const letter of 'IOSVZ') expect(isUscc(`9135010${letter}M00100Y43X`)).toBe(false);
});

test.each(['林青', '欧阳娜娜', '阿不都·热合曼', cleanName(' 阿不都•热合曼 '), '买买提·艾力·阿布都拉'])(
  '%s is a name',
  (name) => {
    expect(isPersonName(name)).toBe(true);
  },
);

test.each([
  '',
  '林',
  'Lin',
  '林青1',
  '林 青',
  '·林青',
  '林青·',
  '林··青',
  '林\u200b青',
  '林\u202e青',
  '林'.repeat(31),
])('%j is no name', (name) => {
  expect(isPersonName(name)).toBe(false);
});

test('a company has the name of its licence, without hidden characters', () => {
  expect(isLicensedName('青禾（上海）文化有限公司')).toBe(true);
  for (const name of ['青禾', '青禾\u200b文化有限公司', '青禾\u202e文化有限公司', '    ', '禾'.repeat(61)])
    expect(isLicensedName(name)).toBe(false);
});
