import { expect, test } from 'vitest';
import { linesOf, PdfPage, widthOf } from './pdf';

test('a Chinese character is as wide as its size, a letter half of it', () => {
  expect(widthOf('雾中 A1', 10)).toBe(35);
});

test('lines break between characters and words, and nothing is lost or too wide', () => {
  expect(linesOf('被授权方可用于设计', 10, 40)).toEqual(['被授权方', '可用于设', '计']);
  expect(linesOf('one two three', 10, 40)).toEqual(['one two', 'three']);
  const long = 'https://example.org/verify?licence=1-0123456789';
  const lines = linesOf(long, 10, 60);
  expect(lines.join('')).toBe(long);
  for (const line of lines) expect(widthOf(line, 10)).toBeLessThanOrEqual(60);
  expect(linesOf('', 10, 40)).toEqual([]);
});

test('every object stands where the table of the file says', () => {
  const page = new PdfPage();
  page.text({ x: 10, y: 20, size: 12, text: '授权 (\\) 𠮷' });
  page.image(Buffer.from([0xff, 0xd8, 0xff]), { width: 1, height: 1 }, { x: 0, y: 0, width: 5, height: 5 });
  const file = page.toPdf('授权书').toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const [, count, rows] = /^xref\n0 (\d+)\n([\d nf\n]+)trailer/.exec(file.slice(table)) ?? [];
  const starts = (rows ?? '').trimEnd().split('\n').slice(1);
  expect(starts).toHaveLength(Number(count) - 1);
  for (const [index, row] of starts.entries()) {
    expect(file.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  }
  // The text is in hexadecimal UTF-16, so nothing in it ends the string.
  expect(file).toContain('<63886743002000280 05c0029'.replace(' ', ''));
});
