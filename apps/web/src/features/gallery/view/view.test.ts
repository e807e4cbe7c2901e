import { beforeEach, expect, test, vi } from 'vitest';
import { boxesOf, masonrySpec, shownWidth } from '../grid/grid-measures';
import { daysLeft } from '../use-card-texts';
import { isMonthEdge } from './month-filter';
import { monthAt, monthName, monthStarts, tickLength } from './months';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
const freshView = () => import('./gallery-view');

test('the layout of galleries is kept for the next visit', async () => {
  const first = await freshView();
  first.setGalleryView({ layout: 'grid' });
  first.setGalleryView({ tiles: 'large' });
  vi.resetModules();
  const { useGalleryView } = await freshView();
  expect(useGalleryView.getState()).toEqual({ layout: 'grid', tiles: 'large' });
});

test('an unknown stored layout becomes the default one', async () => {
  localStorage.setItem('galleryView', '{"layout":"spiral","tiles":7}');
  const { useGalleryView } = await freshView();
  expect(useGalleryView.getState()).toEqual({ layout: 'masonry', tiles: 'medium' });
});

test('larger tiles mean fewer columns, on a phone there are always two', () => {
  const columns = (['small', 'medium', 'large'] as const).map((tiles) => masonrySpec(1200, tiles).minColumn);
  expect([...columns].sort((a, b) => a - b)).toEqual(columns);
  expect(masonrySpec(360, 'large').minColumn).toBe(masonrySpec(360, 'small').minColumn);
});

test('in a grid every picture is a square, and a wide one needs a wider file to fill it', () => {
  const wide = { width: 3000, height: 1000 };
  expect(boxesOf([wide], { layout: 'grid', tiles: 'small' })).toEqual([{ width: 1, height: 1 }]);
  expect(boxesOf([wide], { layout: 'masonry', tiles: 'small' })).toEqual([wide]);
  expect(shownWidth(wide, 200, 200)).toBe(600);
  expect(shownWidth({ width: 1000, height: 3000 }, 200, 200)).toBe(200);
});

test('a picture of the bin counts down to its last day', () => {
  const deleted = '2026-03-01T12:00:00Z';
  expect(daysLeft(deleted, Date.parse('2026-03-01T12:00:01Z'))).toBe(29);
  expect(daysLeft(deleted, Date.parse('2026-03-31T11:00:00Z'))).toBe(0);
  expect(daysLeft(deleted, Date.parse('2027-01-01T00:00:00Z'))).toBe(0);
});

test('months are named by language, and small months stay visible beside a large one', () => {
  expect(monthName('2026-03', 'zh')).toBe('2026年3月');
  expect(monthName('2026-03', 'en')).toBe('March 2026');
  expect(tickLength(0, 100)).toBe(4);
  expect(tickLength(100, 100)).toBe(16);
  expect(tickLength(4, 400)).toBeGreaterThan(4);
});

test('a picture belongs to the month that begins before it in the list', () => {
  const months = ['2026-03', '2026-02', '2026-01'].map((month) => ({ month, count: 10 }));
  const starts = monthStarts(months, undefined, false);
  expect(starts).toEqual([0, 10, 20]);
  expect([0, 9, 10, 25].map((index) => monthAt(starts, index))).toEqual([0, 0, 1, 2]);
  // A list that starts at February has no pictures of March.
  const later = monthStarts(months, '2026-02-28', false);
  expect(later).toEqual([null, 0, 10]);
  expect(monthAt(later, 0)).toBe(1);
  expect(monthStarts(months.toReversed(), '2026-02-01', true)).toEqual([null, 0, 10]);
});

test('a list that starts within a month was filtered by a person, not by a jump', () => {
  expect(isMonthEdge('2026-02-28', false)).toBe(true);
  expect(isMonthEdge('2026-02-27', false)).toBe(false);
  expect(isMonthEdge('2026-02-01', true)).toBe(true);
  expect(isMonthEdge(undefined, true)).toBe(false);
});
