import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { DateRange } from './date-range';
import type { DateRangeValue } from './date-values';

const changed = vi.fn();
function Period({ initial = {} }: { initial?: DateRangeValue }) {
  const [value, setValue] = useState(initial);
  return (
    <DateRange
      label="时间"
      value={value}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
    />
  );
}
const end = (name: string) =>
  within(screen.getByRole('group', { name: new RegExp(name) })).getAllByRole('spinbutton');

beforeEach(() => {
  freshBrowser();
  changed.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('both ends can be typed, and the value comes when the field is left', async () => {
  render(<Period />);
  await userEvent.click(end('开始日期')[0] as HTMLElement);
  await userEvent.keyboard('20260301');
  await userEvent.click(end('结束日期')[0] as HTMLElement);
  await userEvent.keyboard('20260305');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  expect(changed.mock.calls).toEqual([[{ from: '2026-03-01', to: '2026-03-05' }]]);
});

test('one end alone is a range that stays open', async () => {
  render(<Period />);
  await userEvent.click(end('开始日期')[0] as HTMLElement);
  await userEvent.keyboard('20260301{Enter}');
  expect(changed.mock.calls).toEqual([[{ from: '2026-03-01' }]]);
});

test('a common period is one click', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T12:00:00') });
  render(<Period />);
  await userEvent.click(screen.getByRole('button', { name: '打开日历' }));
  await userEvent.click(screen.getByRole('button', { name: '近 7 天' }));
  expect(changed.mock.calls).toEqual([[{ from: '2026-02-27', to: '2026-03-05' }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('two clicks in the calendar are a range, and its week begins on Monday', async () => {
  render(<Period initial={{ from: '2026-03-10', to: '2026-03-12' }} />);
  await userEvent.click(screen.getByRole('button', { name: '打开日历' }));
  const grid = screen.getByRole('grid');
  expect(grid.querySelector('th')?.textContent).toBe('一');
  await userEvent.click(within(grid).getByText('16'));
  await userEvent.click(within(grid).getByText('20'));
  expect(changed.mock.calls).toEqual([[{ from: '2026-03-16', to: '2026-03-20' }]]);
});

test('it can be cleared', async () => {
  render(<Period initial={{ from: '2026-03-10', to: '2026-03-12' }} />);
  await userEvent.click(screen.getByRole('button', { name: '清除日期' }));
  expect(changed.mock.calls).toEqual([[{}]]);
  expect(screen.queryByRole('button', { name: '清除日期' })).toBeNull();
});
