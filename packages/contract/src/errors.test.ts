import { expect, test } from 'vitest';
import { type ErrorName, errors, errorText } from './errors';
import { statusTexts } from './status-texts';

const names = Object.keys(errors) as ErrorName[];

test.each(names)('%s has a text in both languages and a status of the interface', (name) => {
  const { status, zh, en } = errors[name];
  expect(zh).toMatch(/[\u4e00-\u9fff]/);
  expect(en).toMatch(/^[\x20-\x7e]+$/);
  expect([
    400, 401, 402, 403, 404, 406, 408, 409, 410, 413, 415, 422, 429, 431, 500, 502, 503, 504,
  ]).toContain(status);
});

test('values are filled in, and a missing one leaves no braces behind', () => {
  expect(errorText('TOO_MANY_REQUESTS', 'zh', { n: 30 })).toBe('操作过于频繁，请30秒后再试');
  expect(errorText('TOO_MANY_REQUESTS', 'en')).not.toContain('{');
});

test('every code of the catalogue has a default text in both languages', () => {
  for (const code of [0, 200, 201, 202, 204, 400, 401, 402, 403, 404, 406, 410, 500, 502, 503, 504]) {
    expect(statusTexts[code]?.zh).toMatch(/[\u4e00-\u9fff]/);
    expect(statusTexts[code]?.en).toMatch(/^[\x20-\x7e]+$/);
  }
});
