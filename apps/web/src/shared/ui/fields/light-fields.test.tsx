import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { useForm } from '../../forms/use-form';
import { Select } from '../choices/select';
import { Checkbox } from './checkbox';
import { CheckboxGroup } from './checkbox-group';
import { Field } from './field';
import { NumberField } from './number-field';
import { RadioGroup } from './radio-group';
import { Switch } from './switch';
import { TextArea } from './text-area';

beforeEach(freshBrowser);
afterEach(cleanup);

const FORMATS = [
  { value: 'png', label: 'PNG' },
  { value: 'jpg', label: 'JPG' },
  { value: 'svg', label: 'SVG', disabled: true },
] as const;
type Format = (typeof FORMATS)[number]['value'];

test('a text that is too long says by how much, and nothing is cut off', async () => {
  function Note() {
    const [text, setText] = useState('');
    return <TextArea label="备注" max={5} value={text} onChange={(event) => setText(event.target.value)} />;
  }
  render(<Note />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' });
  await userEvent.type(area, '一二三四五');
  expect(screen.getByText('5 / 5')).toBeTruthy();
  expect(area.getAttribute('aria-invalid')).toBe('false');
  await userEvent.type(area, '六七');
  expect(screen.getByText('超出 2 个字')).toBeTruthy();
  expect(area.value).toBe('一二三四五六七');
  expect(area.getAttribute('aria-invalid')).toBe('true');
});

test('a pasted name that is too long stays whole, says so, and is not sent', async () => {
  const send = vi.fn(async () => {});
  function Name() {
    const form = useForm({ initial: { name: '', note: '' }, check: () => ({}), send });
    return (
      <form {...form.props}>
        <Field label="名称" max={4} {...form.field('name')} />
        <TextArea label="备注" max={2} {...form.field('note')} />
        <button type="submit">保存</button>
      </form>
    );
  }
  render(<Name />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '名称' });
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' });
  await userEvent.click(name);
  await userEvent.paste('一二三四五六');
  expect(name.value).toBe('一二三四五六');
  expect(screen.getByText('6 / 4')).toBeTruthy();
  expect(screen.getByText('超出 2 个字')).toBeTruthy();
  await userEvent.click(screen.getByText('保存'));
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, '{Backspace}{Backspace}');
  expect(name.getAttribute('aria-invalid')).toBe('false');
  await userEvent.type(note, '好好好');
  await userEvent.click(screen.getByText('保存'));
  expect(document.activeElement).toBe(note);
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(note, '{Backspace}');
  await userEvent.click(screen.getByText('保存'));
  expect(send).toHaveBeenCalledWith({ name: '一二三四', note: '好好' });
});

test('a checkbox that stands for some shows it, and says yes when it is pressed', async () => {
  const change = vi.fn();
  render(<Checkbox label="全选" value={false} indeterminate onChange={change} description="本页 20 张" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' });
  expect(box.indeterminate).toBe(true);
  await userEvent.click(screen.getByText('全选'));
  expect(change).toHaveBeenCalledWith(true);
});

test('several ticks come out in the order of the choices', async () => {
  function Formats() {
    const [value, setValue] = useState<Format[]>(['jpg']);
    return (
      <>
        <CheckboxGroup label="格式" choices={FORMATS} value={value} onChange={setValue} />
        <output>{value.join()}</output>
      </>
    );
  }
  render(<Formats />);
  await userEvent.click(screen.getByLabelText('PNG'));
  expect(screen.getByRole('status').textContent).toBe('png,jpg');
  await userEvent.click(screen.getByLabelText('JPG'));
  expect(screen.getByRole('status').textContent).toBe('png');
});

test('one of a few is chosen by click; what is not available is not', async () => {
  const change = vi.fn();
  render(<RadioGroup label="格式" choices={FORMATS} value="png" onChange={change} error="请选择" />);
  expect(screen.getByRole('radiogroup', { name: '格式' })).toBeTruthy();
  expect(screen.getByText('请选择')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('SVG'));
  expect(change).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('JPG'));
  expect(change).toHaveBeenCalledWith('jpg');
});

test('a switch turns by Space', async () => {
  const change = vi.fn();
  render(<Switch label="通知" value={false} onChange={change} description="新图片上架时" />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('switch', { name: '通知' }));
  await userEvent.keyboard(' ');
  expect(change).toHaveBeenCalledWith(true);
});

test('a form leads to the first field of the kit that is wrong and sends what they hold', async () => {
  const send = vi.fn(async () => {});
  function Sale() {
    const form = useForm({
      initial: { format: null as Format | null, price: null as number | null, note: '', shared: false },
      check: ({ format }) => ({ format: format ? undefined : '请选择格式' }),
      send,
    });
    return (
      <form {...form.props}>
        <Select label="格式" options={FORMATS} {...form.control('format')} />
        <NumberField label="价格" unit="fen" {...form.control('price')} />
        <TextArea label="备注" {...form.field('note')} />
        <Checkbox label="共享" {...form.control('shared')} />
        <button type="submit">上架</button>
      </form>
    );
  }
  render(<Sale />);
  await userEvent.click(screen.getByText('上架'));
  expect(screen.getByText('请选择格式')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /格式/ }));
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.type(screen.getByLabelText('价格'), '12.5');
  await userEvent.type(screen.getByLabelText('备注'), '好');
  await userEvent.click(screen.getByLabelText('共享'));
  await userEvent.click(screen.getByText('上架'));
  expect(send).toHaveBeenCalledWith({ format: 'png', price: 1250, note: '好', shared: true });
});
