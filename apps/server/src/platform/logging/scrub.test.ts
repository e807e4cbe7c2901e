import { expect, test } from 'vitest';
import { scrub, scrubUrl } from './scrub';

test.each([
  ['GET /images/a/b.jpg?e=1790000000&s=Zk3_9x-aa failed', 'GET /images/a/b.jpg failed'],
  ['at https://motif.example/firstPassword?ticket=abc#x:1:2', 'at https://motif.example/firstPassword'],
  ['Authorization: Bearer abc.def-ghi', 'Authorization: … …'],
  ['{"old_password":"Demo 12345","sms_code":"123456"}', '{"old_password":…,"sms_code":"…"}'],
  ['refreshToken: abc123; AccessKeySecret=xyz', 'refreshToken: …; AccessKeySecret=…'],
  ['密码：Demo12345', '密码：…'],
  ['004217 是您的验证码', '… 是您的验证码'],
  ['call +8613800138000', 'call +1**********'],
  ['identity 11010519491231002X, card 6222021234567890123', 'identity …, card …'],
  ['sent bearer abc.def', 'sent bearer …'],
  ['token eyJhbGciOiJFZERTQSJ9.eyJzIjoxfQ.AbC_d was refused', 'token … was refused'],
  ['{"password":"Demo12345","a":1}', '{"password":…,"a":1}'],
  ['password=Demo12345&x', 'password=…&x'],
  ['您的验证码是 004217，5 分钟内有效', '您的验证码是 …，5 分钟内有效'],
  ['code: 123456', 'code: …'],
  ['lin@motif.example or 13900000001', '…@… or 1**********'],
  [`key ${'a1'.repeat(20)}`, 'key …'],
  ['\u001b[31mred\u0007\u202e\u0000 a\nb\tc', '[31mred a\nb\tc'],
])('%j is kept as %j', (text, kept) => {
  expect(scrub(text, 300)).toBe(kept);
});

test('what helps to find a fault stays', () => {
  const stack = `TypeError: Cannot read properties of undefined (reading 'name')
    at PictureTile (http://127.0.0.1:3200/assets/gallery-page-Bx12_9aZ.js:1:20417)`;
  expect(scrub(stack, 1500)).toBe(stack);
});

test('a text is cut to its length, and never in the middle of a character', () => {
  expect(scrub('a'.repeat(31).concat(' ').repeat(40), 20)).toHaveLength(20);
  expect(scrub('😀😀', 3).isWellFormed()).toBe(true);
});

test('an address keeps its path alone', () => {
  expect(scrubUrl('/login?redirect=%2Fa&invitation=zzz', 200)).toBe('/login');
  expect(scrubUrl('GET /api/x#y', 200)).toBe('GET /api/x');
});
