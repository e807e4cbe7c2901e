import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { useForm } from '../../forms/use-form';
import { setLanguage } from '../../i18n/text';
import { NumberField } from './number-field';
import { WholeNumberField } from './whole-number-field';

const changed = vi.fn();
function Price({
  initial = null,
  ...props
}: Partial<ComponentProps<typeof NumberField>> & { initial?: number | null }) {
  const [value, setValue] = useState<number | null>(initial);
  return (
    <NumberField
      label="价格"
      {...props}
      value={value}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
    />
  );
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: '价格' });

beforeEach(() => {
  freshBrowser();
  changed.mockClear();
});
afterEach(cleanup);

test('a pasted figure with a comma is understood', async () => {
  render(<Price unit="points" />);
  await userEvent.click(input());
  await userEvent.paste('1,200');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(1200);
  expect(input().value).toBe('1,200');
});

test('yuan are typed and shown, whole fen come out', async () => {
  render(<Price unit="fen" />);
  await userEvent.type(input(), '0.29');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(29);
  expect(input().value).toBe('¥0.29');
});

test('a pasted price with its sign is understood', async () => {
  render(<Price unit="fen" initial={100} />);
  await userEvent.click(input());
  await userEvent.clear(input());
  await userEvent.paste('¥1,200.50');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(120_050);
});

test('an emptied field is empty, never "not a number"', async () => {
  render(<Price initial={5} />);
  await userEvent.clear(input());
  await userEvent.tab();
  expect(changed.mock.calls.flat()).toEqual([null]);
  expect(input().value).toBe('');
});

test('letters do not enter the field, and pasted ones leave it as it was', async () => {
  render(<Price initial={5} />);
  await userEvent.type(input(), 'abc');
  await userEvent.clear(input());
  await userEvent.paste('about twelve');
  await userEvent.tab();
  expect(changed.mock.calls.flat().every((value) => value === null || value === 5)).toBe(true);
});

test('the arrows move by the step and stop at the ends', async () => {
  render(<Price initial={90} step={10} min={0} max={100} />);
  await userEvent.click(input());
  await userEvent.keyboard('{ArrowUp}');
  expect(changed).toHaveBeenLastCalledWith(100);
  expect(screen.getByRole('button', { name: /增加/ }).hasAttribute('disabled')).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  expect(changed).toHaveBeenLastCalledWith(90);
});

test('what is too much becomes the most that is allowed', async () => {
  render(<Price unit="fen" max={50_000} />);
  await userEvent.type(input(), '900');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(50_000);
});

test('millimetres have one decimal', async () => {
  render(<Price unit="mm" />);
  await userEvent.type(input(), '12.34');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(12.3);
});

const send = vi.fn(async () => {});
function Points() {
  const form = useForm({ initial: { points: 7 as number | null }, check: () => ({}), send });
  return (
    <form {...form.props}>
      <WholeNumberField {...form.control('points')} label="积分" />
      <button type="button" onClick={() => form.change({ points: 9 })}>
        全部
      </button>
      <button type="submit">保存</button>
    </form>
  );
}
const points = () => screen.getByRole<HTMLInputElement>('textbox', { name: '积分' });
const save = () => userEvent.click(screen.getByText('保存'));
const NOT_WHOLE = '请输入整数，不能有小数或负号，最多 12 位';

test.each(['1.5', '-3', 'abc', '1,5', '1234567890123'])(
  '%s is no whole number: it stays, is said to be wrong, and is not sent',
  async (text) => {
    send.mockClear();
    render(<Points />);
    await userEvent.clear(points());
    await userEvent.type(points(), text);
    expect(points().value).toBe(text);
    expect(screen.getByText(NOT_WHOLE)).toBeTruthy();
    await save();
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(points());
    await userEvent.click(screen.getByText('全部'));
    expect(points().value).toBe('9');
    expect(screen.queryByText(NOT_WHOLE)).toBeNull();
    await save();
    expect(send).toHaveBeenCalledWith({ points: 9 });
  },
);

test.each([
  ['1,000', 1000],
  ['１２，０００', 12_000],
  [' 42 ', 42],
  ['', null],
])('"%s" is taken as %s', async (text, value) => {
  send.mockClear();
  render(<Points />);
  await userEvent.clear(points());
  if (text) await userEvent.type(points(), text);
  await save();
  expect(send).toHaveBeenCalledWith({ points: value });
});

test('the message is there in English too', async () => {
  setLanguage('en');
  render(<Points />);
  await userEvent.type(points(), '.5');
  expect(screen.getByText('Enter a whole number from 0 on, at most 12 digits')).toBeTruthy();
});
