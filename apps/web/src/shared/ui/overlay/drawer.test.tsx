import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { unsavedViews } from '../../hooks/unsaved-marks';
import { Button } from '../actions/button';
import { Select } from '../choices/select';
import { Drawer } from './drawer';

const close = vi.fn();
const show = (dirty: boolean) =>
  render(
    <Drawer title="编辑成员" dirty={dirty} onClose={close} footer={<Button variant="primary">保存</Button>}>
      <Select label="角色" options={[{ value: 'a', label: '管理员' }]} value={null} onChange={() => {}} />
    </Drawer>,
  );

beforeEach(() => {
  freshBrowser();
  close.mockClear();
});
afterEach(cleanup);

test('a drawer without changes closes at once', async () => {
  show(false);
  expect(screen.getByRole('dialog', { name: '编辑成员' })).toBeTruthy();
  await userEvent.click(screen.getByLabelText('关闭'));
  expect(close).toHaveBeenCalledTimes(1);
});

test('with changes it asks first, and one may stay', async () => {
  show(true);
  await userEvent.click(screen.getByLabelText('关闭'));
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('继续编辑'));
  expect(screen.queryByText('有内容还没有保存')).toBeNull();
  screen.getByLabelText('关闭').focus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByText('放弃修改'));
  expect(close).toHaveBeenCalledTimes(1);
});

test('changes in it are known to whatever would leave the screen', () => {
  const { unmount } = show(true);
  expect(unsavedViews()).toHaveLength(1);
  unmount();
  expect(unsavedViews()).toHaveLength(0);
});

test('a list in it opens inside it', async () => {
  show(false);
  await userEvent.click(screen.getByRole('button', { name: /角色/ }));
  expect(screen.getByRole('listbox').closest('dialog')).not.toBeNull();
});

test('a click beside it closes the drawer, but not the second of a double click that opened it', () => {
  show(false);
  const drawer = screen.getByRole('dialog', { name: '编辑成员' });
  for (const [detail, closed] of [
    [2, 0],
    [1, 1],
  ] as const) {
    fireEvent.pointerDown(drawer);
    fireEvent.click(drawer, { detail });
    expect(close).toHaveBeenCalledTimes(closed);
  }
});
