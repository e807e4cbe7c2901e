import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../../../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** From the cell of a column that shows day and time to the width of the same column. */
const TIME_COLUMN = /cell: (?:(?!key: )[\s\S])*?[^{]format\.dateTime\((?:(?!key: )[\s\S])*?width: (\w+)/g;

test('every column with a day and its time is as wide as they need', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(TIME_COLUMN)].map(([, width]) => ({ file, width })),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ width }) => width !== 'TIME_WIDTH')).toEqual([]);
});
