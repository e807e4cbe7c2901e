import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { Dialog } from '../overlay/dialog';
import { Select } from './select';

type Order = 'new' | 'hot' | 'price';
const OPTIONS = [
  { value: 'new', label: '最新' },
  { value: 'hot', label: '最热', hint: '按收藏数' },
  { value: 'price', label: '价格', disabled: true },
] as const;

function Orders(props: { error?: string; disabled?: boolean }) {
  const [order, setOrder] = useState<Order | null>(null);
  return (
    <>
      <Select label="排序" name="order" options={OPTIONS} value={order} onChange={setOrder} {...props} />
      <output>{order}</output>
    </>
  );
}
const chosen = () => screen.getByRole('status', { hidden: true }).textContent;
const trigger = () => screen.getByRole('button', { name: /排序/ });

beforeEach(freshBrowser);
afterEach(cleanup);

test('arrow keys choose without opening the list', async () => {
  render(<Orders />);
  await userEvent.tab();
  expect(document.activeElement).toBe(trigger());
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('new');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('hot');
  expect(trigger().textContent).toContain('最热');
});

test('a click opens the list, and the option says what it means', async () => {
  render(<Orders />);
  await userEvent.click(trigger());
  expect(screen.getByText('按收藏数')).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: '最热' }));
  expect(chosen()).toBe('hot');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a choice can be taken back where there may be none', async () => {
  function Folder() {
    const [folder, setFolder] = useState<number | null>(7);
    return (
      <>
        <Select
          label="分类"
          none="不设置"
          options={[{ value: 7, label: '春季' }]}
          value={folder}
          onChange={setFolder}
        />
        <output>{String(folder)}</output>
      </>
    );
  }
  render(<Folder />);
  await userEvent.click(screen.getByRole('button', { name: /分类/ }));
  await userEvent.click(screen.getByRole('option', { name: '不设置' }));
  expect(chosen()).toBe('null');
  expect(screen.getByRole('button', { name: /分类/ }).textContent).toContain('不设置');
  await userEvent.click(screen.getByRole('button', { name: /分类/ }));
  expect(screen.getByRole('option', { name: '不设置', selected: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: '春季' }));
  expect(chosen()).toBe('7');
});

test('an option that is not available cannot be chosen', async () => {
  render(<Orders />);
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('option', { name: '价格' }));
  expect(chosen()).toBe('');
});

test('the error is read out with the field, and a form finds the field by its name', () => {
  render(
    <form aria-label="表单">
      <Orders error="请选择排序" />
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>('form');
  expect(form.elements.namedItem('order')).toBe(trigger());
  const note = document.getElementById(trigger().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  expect(note?.textContent).toBe('请选择排序');
});

test('a click before the options have come opens the list that they then fill', async () => {
  const late = (options: typeof OPTIONS | readonly []) => (
    <Select label="排序" options={options} value={null} onChange={() => {}} />
  );
  const { rerender } = render(late([]));
  await userEvent.click(trigger());
  expect(screen.getByRole('listbox')).toBeTruthy();
  rerender(late(OPTIONS));
  expect(screen.getByRole('option', { name: '最热' })).toBeTruthy();
});

test('in a dialog the list opens inside it, because everything outside cannot be pressed', async () => {
  render(
    <Dialog title="编辑">
      <Orders />
    </Dialog>,
  );
  await userEvent.click(trigger());
  expect(screen.getByRole('listbox').closest('dialog')).not.toBeNull();
});
