import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../test/people';
import { setLanguage } from '../../shared/i18n/text';
import { addMonths, dayByKey, weeksOf } from './month';
import { listed, markedAll, moved, type Transfer } from './transfer';
import { TransferBox } from './transfer-box';

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(cleanup);

test('a month begins on Monday and has the days before and after it that fill its weeks', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06']);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('another month has the same day, or its last', () => {
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(dayByKey('Home', '2026-11-17')).toBe('2026-11-16');
  expect(dayByKey('End', '2026-11-22')).toBe('2026-11-22');
  expect(dayByKey('x', '2026-11-22')).toBeUndefined();
});

const items = ['a', 'b', 'c'].map((id) => ({ id, label: `权限 ${id}`, hint: `code.${id}` }));
const EMPTY: Transfer = { chosen: new Set(), marked: new Set() };

test('all that is found is ticked, and what moves arrives without ticks', () => {
  const marked = markedAll(EMPTY, ['a', 'b']);
  expect([...marked.marked]).toEqual(['a', 'b']);
  expect(markedAll(marked, ['a', 'b']).marked.size).toBe(0);
  const after = moved(marked, ['a'], 'right');
  expect([[...after.chosen], [...after.marked]]).toEqual([['a'], ['b']]);
  expect(listed(items, after, 'left', 'CODE.C').map(({ id }) => id)).toEqual(['c']);
  expect(listed(items, after, 'right', '').map(({ id }) => id)).toEqual(['a']);
});

function Box() {
  const [state, setState] = useState(EMPTY);
  return <TransferBox items={items} state={state} onChange={setState} />;
}
const namesIn = (list: string) =>
  [...screen.getByRole('listbox', { name: list }).querySelectorAll('code')].map((code) => code.textContent);

test('keys tick and move; what the search hides stays where it is', async () => {
  const user = userEvent.setup();
  render(<Box />);
  await user.click(screen.getByRole('listbox', { name: '可选' }));
  await user.keyboard('{ArrowDown} {Enter}');
  expect(namesIn('已选')).toEqual(['code.b']);
  await user.keyboard('{Control>}a{/Control}');
  await user.type(screen.getByRole('searchbox', { name: '搜索可选' }), 'code.a');
  await user.click(screen.getByRole('button', { name: '移到已选' }));
  expect(namesIn('已选')).toEqual(['code.a', 'code.b']);
  await user.clear(screen.getByRole('searchbox', { name: '搜索可选' }));
  expect(namesIn('可选')).toEqual(['code.c']);
});
