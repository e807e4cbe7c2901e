import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from './i18n/text';
import { lazyDialog } from './lazy-dialog';
import { Dialog } from './ui/overlay/dialog';

interface Props {
  onClose: () => void;
}

beforeEach(() => setLanguage('zh'));
afterEach(cleanup);

test('the click is answered at once, and one dialog is open before and after the code arrives', async () => {
  let arrive: (component: ComponentType<Props>) => void = () => undefined;
  const Export = lazyDialog<Props>(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  render(<Export onClose={vi.fn()} />);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: '正在打开…' })).toBeTruthy();
  await act(async () =>
    arrive(({ onClose }: Props) => (
      <Dialog title="导出" onClose={onClose}>
        {null}
      </Dialog>
    )),
  );
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: '导出' })).toBeTruthy();
});
