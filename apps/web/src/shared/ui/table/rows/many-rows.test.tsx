import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fruits, showFruits } from '../../../../../test/fruit-table';
import { freshBrowser } from '../../../../../test/people';
import { setLanguage } from '../../../i18n/text';

const ROWS = fruits(10_000);
const indexes = () => screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')));

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('of ten thousand rows those in sight are there, and each one says its true place', () => {
  showFruits({ rows: ROWS });
  const shown = indexes();
  expect(shown.length).toBeLessThan(60);
  expect(shown.slice(0, 3)).toEqual([1, 2, 3]);
  expect(shown.at(-1)).toBe(10_002);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10002');
});

test('End reaches the last row at once, and the focus is on it', async () => {
  showFruits({ rows: ROWS });
  screen.getByRole('row', { name: /^水果1 / }).focus();
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('10001');
  expect(document.activeElement?.textContent).toContain('水果10000');
});

test('ninety-nine rows are simply there', () => {
  showFruits({ rows: fruits(99) });
  expect(indexes()).toHaveLength(101);
});

test('selecting all of them selects also those out of sight', async () => {
  showFruits({ rows: ROWS, selects: true });
  await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  expect(screen.getByRole('status').textContent).toBe('已选 10,000 项');
});
