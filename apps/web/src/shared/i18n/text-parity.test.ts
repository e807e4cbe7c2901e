import { expect, test } from 'vitest';

/** The types enforce the same keys; this test finds empty texts and Chinese left in the English half. */
const files = import.meta.glob<Record<string, unknown>>('../../**/*text.ts', { eager: true });
const definitions = Object.entries(files).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, { zh: object; en: object }] => isDefinition(entry[1]))
    .map(([name, definition]) => ({ name: `${file} ${name}`, definition })),
);

function isDefinition(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;
}

function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, below]) => leaves(below, `${path}.${key}`));
}

/** Names of languages are written in their own language. */
const OWN_SCRIPT = ['.switchLanguage'];

test('there are texts to check', () => expect(definitions.length).toBeGreaterThan(4));

test.each(definitions)('$name says the same things in both languages', ({ definition }) => {
  const zh = leaves(definition.zh);
  const en = leaves(definition.en);
  expect(en.map(([path]) => path)).toEqual(zh.map(([path]) => path));
  const chinese = en.filter(
    ([path, text]) => /[\u4e00-\u9fff]/.test(String(text)) && !OWN_SCRIPT.includes(path),
  );
  expect(chinese).toEqual([]);
});
