import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { type ComboBasics, ComboBox } from './combo-box';
import { MultiComboBox } from './multi-combo-box';

const OPTIONS = [
  { value: 'a', label: '手机壳', count: 1200 },
  { value: 'b', label: '水杯', count: 30 },
  { value: 'c', label: '帆布包' },
];

function One({ initial = null, ...props }: Partial<ComboBasics<string>> & { initial?: string | null }) {
  const [value, setValue] = useState<string | null>(initial);
  const source = props.load ? {} : { options: OPTIONS };
  return (
    <>
      <ComboBox label="类目" {...source} {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
function Many({ initial = [], ...props }: Partial<ComboBasics<string>> & { initial?: string[] }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <MultiComboBox label="类目" options={OPTIONS} {...props} value={value} onChange={setValue} />
      <output>{value.join()}</output>
    </>
  );
}
const chosen = () => screen.getByRole('status', { hidden: true }).textContent;
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: '类目' });
const labels = () => screen.getAllByRole('option').map((option) => option.textContent);

beforeEach(freshBrowser);
afterEach(cleanup);

test('typing narrows the list, and Enter takes what is found', async () => {
  render(<One />);
  await userEvent.type(input(), '杯');
  expect(labels()).toEqual(['水杯30']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('b');
  expect(input().value).toBe('水杯');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('an option shows how many there are of it', async () => {
  render(<One />);
  await userEvent.click(input());
  expect(labels()[0]).toBe('手机壳1,200');
});

test('whoever types something else and leaves keeps the former choice', async () => {
  render(<One initial="a" />);
  await userEvent.clear(input());
  await userEvent.type(input(), '不存在');
  await userEvent.tab();
  expect(input().value).toBe('手机壳');
  expect(chosen()).toBe('a');
});

test('opening the list again shows every option, not just the chosen one', async () => {
  render(<One initial="a" />);
  await userEvent.click(input());
  expect(labels()).toHaveLength(3);
});

test('a choice can be cleared unless it is required', async () => {
  const { rerender } = render(<One initial="a" required />);
  expect(screen.queryByLabelText('清除')).toBeNull();
  rerender(<One initial="a" />);
  await userEvent.click(screen.getByLabelText('清除'));
  expect(chosen()).toBe('');
  expect(input().value).toBe('');
});

test('options come from the server for what was typed, and the list says so while they travel', async () => {
  let answer: (options: typeof OPTIONS) => void = () => {};
  const load = vi.fn(
    () =>
      new Promise<typeof OPTIONS>((resolve) => {
        answer = resolve;
      }),
  );
  render(<One load={load} />);
  await userEvent.type(input(), '包');
  expect(screen.getByText('正在加载…')).toBeTruthy();
  await waitFor(() => expect(load).toHaveBeenLastCalledWith('包', expect.any(AbortSignal)));
  answer([{ value: 'c', label: '帆布包' }]);
  await userEvent.click(await screen.findByRole('option', { name: '帆布包' }));
  expect(chosen()).toBe('c');
  expect(input().value).toBe('帆布包');
});

test('a search that finds nothing or fails says so', async () => {
  const load = vi.fn().mockResolvedValueOnce([]).mockRejectedValue(new Error('offline'));
  render(<One load={load} />);
  await userEvent.click(input());
  expect(await screen.findByText('没有匹配的选项')).toBeTruthy();
  await userEvent.type(input(), 'x');
  expect(await screen.findByText('没能加载，请再试一次')).toBeTruthy();
});

test('a late answer to an older text does not replace the newer one', async () => {
  let answerFirst: (options: typeof OPTIONS) => void = () => {};
  const first = new Promise<typeof OPTIONS>((resolve) => {
    answerFirst = resolve;
  });
  const load = vi.fn((text: string) =>
    text === '' ? first : Promise.resolve([{ value: 'n', label: '新的' }]),
  );
  render(<One load={load} />);
  await userEvent.click(input());
  await waitFor(() => expect(load).toHaveBeenCalled());
  await userEvent.type(input(), '新');
  await screen.findByRole('option', { name: '新的' });
  answerFirst([{ value: 'o', label: '旧的' }]);
  await first;
  expect(screen.queryByRole('option', { name: '旧的' })).toBeNull();
});

test('a new word can be taken as it is where that is allowed', async () => {
  render(<One freeEntry />);
  await userEvent.type(input(), '抱枕');
  await userEvent.click(screen.getByRole('option', { name: '抱枕' }));
  expect(chosen()).toBe('抱枕');
  expect(input().value).toBe('抱枕');
});

test('several are chosen one after the other and stand as chips', async () => {
  render(<Many />);
  await userEvent.type(input(), '杯');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(input().value).toBe('');
  await userEvent.type(input(), '包');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('b,c');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByLabelText('移除水杯'));
  expect(chosen()).toBe('c');
});

test('Backspace in an empty input removes the last chip, in a text only a letter', async () => {
  render(<Many initial={['a', 'b']} />);
  await userEvent.type(input(), 'x{Backspace}');
  expect(chosen()).toBe('a,b');
  await userEvent.keyboard('{Backspace}');
  expect(chosen()).toBe('a');
});

test('several new words become chips where that is allowed', async () => {
  render(<Many freeEntry />);
  await userEvent.type(input(), '抱枕');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('抱枕');
  expect(screen.getByLabelText('移除抱枕')).toBeTruthy();
});
