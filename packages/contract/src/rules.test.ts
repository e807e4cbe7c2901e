import { describe, expect, test } from 'vitest';
import * as rules from './rules';

type Rule = (text: string) => boolean;
const a = (n: number) => 'a'.repeat(n);

/** Rule → what passes at its edge and what fails just past it (spec §5). */
const cases: Record<string, { rule: Rule; good: string[]; bad: string[] }> = {
  'a username has more than three characters': {
    rule: rules.isUsername,
    good: ['abcd', '花样图库', '𠀀𠀁𠀂𠀃'],
    bad: ['', 'abc', '   a   ', '花样图', '𠀀𠀁𠀂'],
  },
  'a phone number is 1, then 3 to 9, then nine digits': {
    rule: rules.isPhone,
    good: ['13000000000', '19999999999'],
    bad: [
      '12000000000',
      '1300000000',
      '130000000000',
      '+8613000000000',
      '13000000000\n',
      '１３000000000',
      '03000000000',
      '',
    ],
  },
  'a tax number has 18 characters of 31, and its check character (GB 32100)': {
    rule: rules.isTaxNumber,
    good: ['91330100799655058B', '914403001922038216', '9144030071526726XG'],
    bad: [
      '',
      '91330100799655058A',
      '91330100799655085B',
      '91330100799655058b',
      '91330100799655058B\n',
      '9133010079965505',
      'I1330100799655058B',
      '９1330100799655058B',
    ],
  },
  'the helper form of a phone number is 1 and ten digits': {
    rule: rules.isPhoneLike,
    good: ['10000000000', '12345678901'],
    bad: ['1000000000', '100000000000', '20000000000', '1000000000a'],
  },
  'a registration password has eight or more letters and digits, at least one of each': {
    rule: rules.isRegistrationPassword,
    good: ['abcdefg1', '1234567a', `${a(63)}1`],
    bad: [
      'abcdef1',
      'abcdefgh',
      '12345678',
      'abcdefg1!',
      'abc defg1',
      '密码abcdefg1',
      `${a(64)}1`,
      'abcdefg1\n',
    ],
  },
  'the password length helper asks for eight': {
    rule: rules.isPasswordLength,
    good: ['12345678'],
    bad: ['1234567', ''],
  },
  'a sign-in password is not shorter than six': {
    rule: rules.isLoginPassword,
    good: ['123456'],
    bad: ['12345'],
  },
  'digits are digits only': {
    rule: rules.isDigits,
    good: ['0', '0123456789'],
    bad: ['', '1.0', '-1', '１', '1e3', '1,000'],
  },
  'a name is letters, digits and Chinese': {
    rule: rules.isName,
    good: ['Abc123', '花样图库Motif3'],
    bad: ['', 'a b', '花-样', 'a_b', 'é'],
  },
  'an IPv4 address has four numbers up to 255': {
    rule: rules.isIpv4,
    good: ['0.0.0.0', '255.255.255.255', '192.168.1.10'],
    bad: ['256.0.0.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.4.', ' 1.2.3.4', '::1'],
  },
  'a URL starts with http(s):// or www': {
    rule: rules.isUrl,
    good: ['http://a', 'https://a.example/x?y=1#z', 'www.a.example', 'HTTPS://A.EXAMPLE:8080/'],
    bad: ['ftp://a.example', 'a.example', 'javascript:alert(1)', 'http://', 'http:// a', 'https://.example'],
  },
  'an e-mail address has a name, an @ and a domain with a dot': {
    rule: rules.isEmail,
    good: ['a@b.cn', 'first.last+tag@mail.example.com', `${a(64)}@b.cn`],
    bad: [
      'a@b',
      '@b.cn',
      'a@',
      'a b@c.cn',
      'a@b..cn',
      'a@-b.cn',
      'a@b.cn\n',
      `${a(65)}@b.cn`,
      `a@${a(60)}.${a(60)}.${a(60)}.${a(60)}.${a(60)}`,
    ],
  },
  'a Chinese name has two to four characters': {
    rule: rules.isChineseName,
    good: ['张三', '欧阳娜娜'],
    bad: ['张', '张三丰李四', 'Zhang', '张3'],
  },
  'text that is only space is blank': {
    rule: rules.isNotBlank,
    good: ['a', ' a '],
    bad: ['', '  ', '\t\n', '　'],
  },
  'an amount has at most two decimals': {
    rule: rules.isAmount,
    good: ['0', '0.1', '10.99', '1234567890123'],
    bad: ['', '10.999', '.5', '1.', '-1', '01', '1e3', '1,000', '１'],
  },
  'a port is 0 to 65535': {
    rule: rules.isPort,
    good: ['0', '80', '65535'],
    bad: ['65536', '-1', '080', '', '8o'],
  },
  'a code has six digits': { rule: rules.isCode, good: ['000000'], bad: ['12345', '1234567', '12345a'] },
  'an ID card number has a real date and a right check digit': {
    rule: rules.isIdCard,
    good: ['11010519491231002X', '11010519491231002x', '440524188001010014'],
    bad: [
      '110105194912310021',
      '11010519491331002X',
      '11010519490231002X',
      '1101051949123100',
      '01010519491231002X',
    ],
  },
};

describe.each(Object.entries(cases))('%s', (_, { rule, good, bad }) => {
  test.each(good)('takes %j', (text) => expect(rule(text)).toBe(true));
  test.each(bad)('refuses %j', (text) => expect(rule(text)).toBe(false));
});

test('no rule is slow on hostile text', () => {
  const hostile = [
    a(50_000),
    `a@${'a.'.repeat(25_000)}`,
    `http://${a(50_000)}!`,
    '1'.repeat(50_000),
    `${'a-'.repeat(25_000)}@`,
  ];
  const started = Date.now();
  for (const { rule } of Object.values(cases)) for (const text of hostile) rule(text);
  // One second is for a quiet machine; a slow rule takes minutes.
  expect(Date.now() - started).toBeLessThan(8000);
});

test.each([
  '138 1234 5678',
  '138-1234-5678',
  '+86 13812345678',
  '+86-138-1234-5678',
  '(+86) 138 1234 5678',
  '008613812345678',
  '86 138 1234 5678',
  '１３８１２３４５６７８',
  '\u202d138\u20111234\u20115678\u202c',
])('a phone is taken as it is pasted: %j', (text) => expect(rules.plainPhone(text)).toBe('13812345678'));

test.each(['138 1234 567', '+1 13812345678', '138 1234 5678 9', 'lin-138@motif.example', 'staff 2'])(
  'what is no phone stays as it is: %j',
  (text) => expect(rules.plainPhone(` ${text} `)).toBe(text),
);

test.each([
  ['My Cat.JPG', { name: 'MyCat', ext: 'jpg' }],
  ['a.php.Png', { name: 'a.php', ext: 'png' }],
  ['　雾 中 山茶 .webp', { name: '雾中山茶', ext: 'webp' }],
  ['.htaccess', { name: '.htaccess', ext: '' }],
  ['no-extension', { name: 'no-extension', ext: '' }],
])('an uploaded name loses its spaces and keeps a lower-case extension: %j', (name, expected) => {
  expect(rules.uploadName(name)).toEqual(expected);
});
