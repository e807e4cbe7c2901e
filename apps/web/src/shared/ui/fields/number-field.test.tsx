import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { NumberField } from './number-field';

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
