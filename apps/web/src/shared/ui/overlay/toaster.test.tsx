import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { Dialog } from './dialog';
import { MESSAGE_DURATION_MS, toast, UNDO_MS } from './toast';
import { Toaster } from './toaster';

beforeEach(freshBrowser);
afterEach(cleanup);

test('a notification has its button, and stays until it is closed if it was told to', async () => {
  const run = vi.fn();
  toast.notify('标题', '内容', 'info', {
    durationMs: Number.POSITIVE_INFINITY,
    action: { label: '去看', run },
  });
  render(<Toaster />);
  await userEvent.click(screen.getByText('去看'));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getByText('标题')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('关闭'));
  expect(screen.queryByText('标题')).toBeNull();
});

test('what can be taken back can be pressed above a dialog that opened later, and after it has closed', async () => {
  const run = vi.fn();
  const show = (dialog: boolean) => (
    <>
      <Toaster />
      {dialog && <Dialog title="预览">图片</Dialog>}
    </>
  );
  const { rerender } = render(show(false));
  act(() => toast.success('已删除', { action: { label: '撤销', run } }));
  rerender(show(true));
  await waitFor(() => expect(screen.getByText('撤销').closest('dialog')).not.toBeNull());
  rerender(show(false));
  await waitFor(() => expect(screen.getByText('撤销').closest('dialog')).toBeNull());
  await userEvent.click(screen.getByText('撤销'));
  expect(run).toHaveBeenCalledTimes(1);
});

test('what can be taken back stays under the pointer and the focus, and goes its whole time after', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  render(<Toaster />);
  const say = () =>
    act(() => toast.success('已删除', { action: { label: '撤销', run: () => {} }, durationMs: UNDO_MS }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  for (const [come, leave] of [
    [fireEvent.pointerEnter, fireEvent.pointerLeave],
    [fireEvent.focus, fireEvent.blur],
  ] as const) {
    say();
    pass(UNDO_MS - 1);
    come(screen.getByText('撤销'));
    pass(10 * UNDO_MS);
    expect(screen.queryByText('已删除')).not.toBeNull();
    leave(screen.getByText('撤销'));
    pass(UNDO_MS - 1);
    expect(screen.queryByText('已删除')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('已删除')).toBeNull();
  }
  // What only says something does not wait for the pointer to go.
  act(() => toast.info('已保存'));
  fireEvent.pointerEnter(screen.getByText('已保存'));
  pass(MESSAGE_DURATION_MS);
  expect(screen.queryByText('已保存')).toBeNull();
});
