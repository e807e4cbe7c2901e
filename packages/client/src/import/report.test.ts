import { expect, test } from 'vitest';
import { createReport } from './report';
import { textsOf } from './texts';

const { texts } = textsOf({ LANG: 'en' });

test('a name cannot steer the terminal or pass for another one', () => {
  let said = '';
  const report = createReport(texts, false, { out: (text) => (said += text) });
  report.failed('a\u001b]0;owned\u0007\r\u009b2Jb\u202egnp.png', 'empty', 'no\u001b[2Jreason');
  expect(said).toBe('x a\uFFFD]0;owned\uFFFD\uFFFD\uFFFD2Jb\uFFFDgnp.png: no\uFFFD[2Jreason\n');
});

test('a program gets the name as it is', () => {
  let said = '';
  const report = createReport(texts, true, { out: (text) => (said += text) });
  report.failed('a\u001b.png', 'empty');
  expect(JSON.parse(said)).toMatchObject({ file: 'a\u001b.png' });
});
