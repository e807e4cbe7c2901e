import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FRUIT_COLUMNS, fruits, showFruits } from '../../../../../test/fruit-table';
import { freshBrowser } from '../../../../../test/people';
import { setLanguage } from '../../../i18n/text';

const focused = () => document.activeElement?.getAttribute('aria-rowindex');
const selected = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => row.getAttribute('aria-rowindex'));
const plain = FRUIT_COLUMNS.filter(({ sortable }) => sortable).map((column) => ({
  ...column,
  sortable: false,
}));

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(cleanup);

test('Tab reaches one row, and arrows, Home, End and the page keys walk them', async () => {
  showFruits({ rows: fruits(60), columns: plain });
  await userEvent.tab();
  expect(focused()).toBe('2');
  for (const [key, row] of [
    ['ArrowDown', '3'],
    ['ArrowUp', '2'],
    ['ArrowUp', '2'],
    ['End', '61'],
    ['ArrowDown', '61'],
    ['Home', '2'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(focused()).toBe(row);
  }
  await userEvent.keyboard('{PageDown}');
  expect(Number(focused())).toBeGreaterThan(3);
  await userEvent.keyboard('{PageUp}');
  expect(focused()).toBe('2');
  await userEvent.tab();
  expect(focused()).toBeFalsy();
});

test('Space selects, Shift and an arrow select on, Ctrl+A selects all and Esc none', async () => {
  showFruits({ selects: true });
  screen.getByRole('row', { name: /水果2/ }).focus();
  await userEvent.keyboard(' ');
  expect(selected()).toEqual(['3']);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toEqual(['3', '4', '5']);
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(selected()).toHaveLength(5);
  await userEvent.keyboard('{Escape}');
  expect(selected()).toEqual([]);
});

test('Enter opens the row', async () => {
  const onOpenRow = vi.fn();
  showFruits({ onOpenRow });
  screen.getByRole('row', { name: /水果1/ }).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onOpenRow).toHaveBeenCalledWith(expect.objectContaining({ name: '水果2' }));
});

test('a button inside a cell is reached by Tab and keeps its keys', async () => {
  const onOpenRow = vi.fn();
  showFruits({ selects: true, onOpenRow });
  screen.getByRole('row', { name: /水果1/ }).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '选择「水果1」' }));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('改水果1');
  await userEvent.keyboard('{Enter}{ArrowDown} ');
  expect(document.activeElement?.textContent).toBe('改水果1');
  expect(onOpenRow).not.toHaveBeenCalled();
  expect(selected()).toEqual([]);
});
