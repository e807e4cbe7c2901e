import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../test/people';
import { toast } from './toast';
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
