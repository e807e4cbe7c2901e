import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { Dialog } from './dialog';

beforeEach(freshBrowser);
afterEach(cleanup);

const cancel = (element: Element) => fireEvent(element, new Event('cancel', { cancelable: true }));

test('Esc closes the dialog on top and leaves the one below it open', () => {
  const [closeBelow, closeTop] = [vi.fn(), vi.fn()];
  render(
    <Dialog onClose={closeBelow} title="下层">
      <Dialog onClose={closeTop} title="上层">
        <p>内容</p>
      </Dialog>
    </Dialog>,
  );
  cancel(screen.getByRole('dialog', { name: '上层' }));
  expect(closeTop).toHaveBeenCalledTimes(1);
  expect(closeBelow).not.toHaveBeenCalled();
  cancel(screen.getByRole('dialog', { name: '下层' }));
  expect(closeBelow).toHaveBeenCalledTimes(1);
});

test('a file picker that was closed without a choice leaves the dialog open', () => {
  const close = vi.fn();
  render(
    <Dialog onClose={close} title="上传">
      <input aria-label="文件" type="file" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('文件'), new Event('cancel', { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
});

test('a click beside it closes the dialog, but not the second of a double click that opened it', () => {
  const close = vi.fn();
  render(
    <Dialog onClose={close} title="充值">
      <p>内容</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: '充值' });
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 2 });
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 1 });
  expect(close).toHaveBeenCalledTimes(1);
});

test('what was typed into a form of it is not lost by Esc, a click beside it or the cross without a question', async () => {
  const close = vi.fn();
  render(
    <Dialog onClose={close} title="添加账号">
      <form>
        <input aria-label="姓名" />
      </form>
      <input aria-label="搜索" />
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: '添加账号' });
  await userEvent.type(screen.getByLabelText('姓名'), '新');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByText('继续编辑'));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 1 });
  await userEvent.click(screen.getByText('继续编辑'));
  await userEvent.click(screen.getByLabelText('关闭'));
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('放弃修改'));
  expect(close).toHaveBeenCalledTimes(1);
});

test('what was taken out again, and what is searched for, is nothing to ask about', async () => {
  const close = vi.fn();
  render(
    <Dialog onClose={close} title="添加账号">
      <form>
        <input aria-label="姓名" defaultValue="罗" />
      </form>
      <input aria-label="搜索" />
    </Dialog>,
  );
  await userEvent.type(screen.getByLabelText('姓名'), '新{Backspace}');
  await userEvent.type(screen.getByLabelText('搜索'), '花');
  await userEvent.click(screen.getByLabelText('关闭'));
  expect(close).toHaveBeenCalledTimes(1);
});
