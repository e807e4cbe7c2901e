import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Fruit, fruits, showFruits } from '../../../../test/fruit-table';
import { freshBrowser } from '../../../../test/people';
import { setLanguage } from '../../i18n/text';

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .slice(1)
    .map((tick) => tick.checked);
const headTick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' });

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(cleanup);

test('a press on a head sorts, a second one turns the order, a third one gives it back', async () => {
  showFruits({ rows: fruits(3) });
  const head = screen.getByRole('columnheader', { name: /价格/ });
  const press = () => userEvent.click(within(head).getByRole('button'));
  expect(head.getAttribute('aria-sort')).toBe('none');
  await press();
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  expect(names()).toEqual(['水果3', '水果2', '水果1']);
  await press();
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await press();
  expect(head.getAttribute('aria-sort')).toBe('none');
  expect(names()).toEqual(['水果1', '水果2', '水果3']);
  expect(screen.getByRole('columnheader', { name: '操作' }).hasAttribute('aria-sort')).toBe(false);
});

test('ticks select one row, with shift a range, and the head shows half of it', async () => {
  showFruits({ selects: true });
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: '选择「水果2」' }));
  expect(headTick().indeterminate).toBe(true);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: '选择「水果4」' }));
  await user.keyboard('{/Shift}');
  expect(ticked()).toEqual([false, true, true, true, false]);
  expect(screen.getByRole('status').textContent).toBe('已选 3 项');
  await user.click(headTick());
  expect(headTick().checked).toBe(true);
  expect(headTick().indeterminate).toBe(false);
  expect(ticked()).not.toContain(false);
  await user.click(headTick());
  expect(ticked()).not.toContain(true);
});

test('a range is found by its rows, also after they were sorted', async () => {
  showFruits({ selects: true });
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: '选择「水果1」' }));
  await user.click(screen.getByRole('button', { name: '价格' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: '选择「水果3」' }));
  expect(names()).toEqual(['水果5', '水果4', '水果3', '水果2', '水果1']);
  expect(ticked()).toEqual([false, false, true, true, true]);
});

test('a click on the row opens it, a click on a button inside does not, and the open row is marked', async () => {
  const onOpenRow = vi.fn();
  showFruits({ onOpenRow, openKey: 2 });
  await userEvent.click(screen.getByRole('button', { name: '改水果1' }));
  expect(onOpenRow).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('水果3'));
  await userEvent.click(screen.getByRole('button', { name: '查看详情：水果4' }));
  expect(onOpenRow.mock.calls.map(([fruit]) => fruit.id)).toEqual([3, 4]);
  expect(screen.getByRole('row', { name: /水果2/ }).getAttribute('aria-current')).toBe('true');
});

test('the foot says the total of all rows', () => {
  showFruits({ rows: fruits(4) });
  const foot = screen.getAllByRole('row').at(-1);
  expect(foot?.textContent).toBe('合计10');
  expect(foot?.getAttribute('aria-rowindex')).toBe('6');
  expect(screen.getByRole('table', { name: '水果' }).getAttribute('aria-rowcount')).toBe('6');
});

test('a table without rows says what belongs there', () => {
  showFruits({ rows: [], empty: '没有水果' });
  expect(screen.getByText('没有水果')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('while rows are on their way their shape stands there, and it is said', () => {
  showFruits({ rows: [], loading: true, empty: '没有水果' });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('正在加载');
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(screen.getAllByRole('row')).toHaveLength(1);
  expect(screen.queryByText('没有水果')).toBeNull();
});

test('more rows are asked for at the end, and nobody claims to know how many there are', async () => {
  const onMore = vi.fn();
  showFruits({ more: { hasMore: true, isLoading: false, onMore } });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(onMore).toHaveBeenCalledOnce();
});

test('marking text to copy it opens nothing', async () => {
  const onOpenRow = vi.fn();
  showFruits({ onOpenRow });
  const marked = vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => '水果' } as Selection);
  fireEvent.click(screen.getByText('水果3'));
  expect(onOpenRow).not.toHaveBeenCalled();
  marked.mockRestore();
});

test('selecting one row draws no other row again', async () => {
  const cell = vi.fn((fruit: Fruit) => fruit.name);
  showFruits({ rows: fruits(5), selects: true, columns: [{ key: 'name', title: '名称', cell }] });
  await userEvent.click(screen.getByRole('checkbox', { name: '选择「水果1」' }));
  cell.mockClear();
  await userEvent.click(screen.getByRole('checkbox', { name: '选择「水果1」' }));
  expect(cell.mock.calls.map(([fruit]) => fruit.id)).toEqual([1]);
});
