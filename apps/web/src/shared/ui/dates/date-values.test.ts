import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { dayOf, presetRange, tidyRange } from './date-values';

const today = parseDate('2026-03-05');

test('seven days are today and the six before', () => {
  expect(presetRange('week', today)).toEqual({ from: '2026-02-27', to: '2026-03-05' });
  expect(presetRange('today', today)).toEqual({ from: '2026-03-05', to: '2026-03-05' });
  expect(presetRange('month', today)).toEqual({ from: '2026-02-04', to: '2026-03-05' });
  expect(presetRange('thisMonth', today)).toEqual({ from: '2026-03-01', to: '2026-03-05' });
});

test('the earlier day comes first, and an open end stays open', () => {
  expect(tidyRange({ from: '2026-03-05', to: '2026-03-01' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-05',
  });
  expect(tidyRange({ from: '2026-03-05' })).toEqual({ from: '2026-03-05' });
  expect(tidyRange({ to: '2026-03-05' })).toEqual({ to: '2026-03-05' });
});

test('a year of two digits is one of this century', () => {
  expect(tidyRange({ from: '0026-03-05' })).toEqual({ from: '2026-03-05' });
});

test('what is no day is no value', () => {
  expect(dayOf('yesterday')).toBeNull();
  expect(tidyRange({ from: '2026-02-31' })).toEqual({});
});
