import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FRUIT_COLUMNS, fruits, showFruits } from '../../../../../test/fruit-table';
import { freshBrowser } from '../../../../../test/people';
import { setLanguage } from '../../../i18n/text';

const cards = () => within(screen.getByRole('list', { name: '水果' })).getAllByRole('listitem');

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(390);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('in a narrow place each row is a card of labels and values', () => {
  const columns = FRUIT_COLUMNS.map((column) =>
    column.key === 'edit' ? { ...column, phone: 'hidden' as const } : column,
  );
  showFruits({ rows: fruits(2), columns });
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = cards();
  if (!first) expect.unreachable();
  expect(within(first).getByText('水果1')).toBeTruthy();
  expect(within(first).getByRole('term').textContent).toBe('价格');
  expect(within(first).getByRole('definition').textContent).toBe('2');
  expect(first.getAttribute('aria-posinset')).toBe('1');
  expect(first.getAttribute('aria-setsize')).toBe('2');
});

test('a card keeps its tick, its arrow and its buttons', async () => {
  const onOpenRow = vi.fn();
  showFruits({ rows: fruits(3), selects: true, onOpenRow });
  await userEvent.click(screen.getByRole('checkbox', { name: '选择「水果2」' }));
  expect(screen.getByText('已选 1 项')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' }).indeterminate).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '改水果2' }));
  expect(onOpenRow).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '查看详情：水果2' }));
  expect(onOpenRow).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
});

test('cards are sorted by a list of orders, and their total is said', async () => {
  showFruits({ rows: fruits(3) });
  await userEvent.click(screen.getByRole('button', { name: '排序 默认顺序' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '价格 ↑' }));
  expect(cards()[0]?.textContent).toContain('水果3');
  expect(screen.getByRole('region', { name: '合计' }).textContent).toBe('合计价格6');
  await userEvent.click(screen.getByRole('button', { name: '排序 价格 ↑' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '默认顺序' }));
  expect(cards()[0]?.textContent).toContain('水果1');
});
