import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FRUIT_COLUMNS, showFruits } from '../../../../../test/fruit-table';
import { freshBrowser, person } from '../../../../../test/people';
import { setLanguage } from '../../../i18n/text';
import { setUser } from '../../../session/session-store';
import { arrange } from './column-choice';

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const show = () => showFruits({ storageKey: 'fruits' });
async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: '列设置' }));
  return within(screen.getByRole('group', { name: '列设置' }));
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
  setUser(person({ id: 7 }));
});
afterEach(cleanup);

test('a hidden column stays hidden for this person, and nobody else', async () => {
  show();
  const menu = await openMenu();
  await userEvent.click(menu.getByRole('button', { name: '显示「价格」' }));
  expect(heads()).toEqual(['名称', '操作']);
  cleanup();
  show();
  expect(heads()).toEqual(['名称', '操作']);
  act(() => setUser(person({ id: 8 })));
  expect(heads()).toEqual(['名称', '价格', '操作']);
  act(() => setUser(person({ id: 7 })));
  expect(heads()).toEqual(['名称', '操作']);
});

test('the order is changed by keys, kept, and reset', async () => {
  show();
  let menu = await openMenu();
  menu.getByRole('button', { name: '移动「操作」' }).focus();
  await userEvent.keyboard(' {Home} ');
  expect(heads()).toEqual(['操作', '名称', '价格']);
  cleanup();
  show();
  expect(heads()).toEqual(['操作', '名称', '价格']);
  menu = await openMenu();
  await userEvent.click(menu.getByRole('button', { name: '恢复默认' }));
  expect(heads()).toEqual(['名称', '价格', '操作']);
});

test('what must be seen cannot be hidden, nor the last column', async () => {
  const [name, price] = FRUIT_COLUMNS;
  if (!name || !price) expect.unreachable();
  const isFixed = (menu: Awaited<ReturnType<typeof openMenu>>, title: string) =>
    menu.getByRole<HTMLButtonElement>('button', { name: `显示「${title}」` }).disabled;
  showFruits({ storageKey: 'fixed', columns: [name, { ...price, alwaysShown: true }] });
  let menu = await openMenu();
  expect(isFixed(menu, '价格')).toBe(true);
  expect(isFixed(menu, '名称')).toBe(false);
  cleanup();
  showFruits({ storageKey: 'fruits', columns: [name, price] });
  menu = await openMenu();
  await userEvent.click(menu.getByRole('button', { name: '显示「名称」' }));
  expect(isFixed(menu, '价格')).toBe(true);
});

test('the line behind a column is moved by arrows or dragged, and its width is kept', async () => {
  show();
  const line = () => screen.getByRole('separator', { name: '「价格」的列宽' });
  expect(line().getAttribute('aria-valuenow')).toBe('120');
  line().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(line().getAttribute('aria-valuenow')).toBe('136');
  fireEvent.pointerDown(line(), { button: 0, clientX: 500 });
  fireEvent.pointerMove(line(), { clientX: 564 });
  fireEvent.pointerUp(line());
  fireEvent.pointerMove(line(), { clientX: 900 });
  expect(line().getAttribute('aria-valuenow')).toBe('200');
  cleanup();
  show();
  expect(line().getAttribute('aria-valuenow')).toBe('200');
  line().focus();
  await userEvent.keyboard('{Enter}');
  expect(line().getAttribute('aria-valuenow')).toBe('120');
});

test('a stored choice that makes no sense changes nothing', () => {
  localStorage.setItem('table:7:fruits', '{"order":5,"hidden":{"a":1},"widths":["x"]}');
  show();
  expect(heads()).toEqual(['名称', '价格', '操作']);
});

test('a column that a later version brings stands behind its neighbour', () => {
  const columns = ['a', 'b', 'new', 'c'].map((key) => ({ key }));
  expect(arrange(columns, ['c', 'b', 'gone', 'a']).map(({ key }) => key)).toEqual(['c', 'b', 'new', 'a']);
});
