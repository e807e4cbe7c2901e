import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { setLanguage } from '../../../shared/i18n/text';
import { Cell } from './cell';

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(cleanup);

test('a text that is too long for its cell stays whole and is not saved until it fits', async () => {
  const save = vi.fn();
  render(<Cell field="stock" isWrong={false} label="库存" max={6} onSave={save} value="40" />);
  const cell = screen.getByRole<HTMLInputElement>('textbox', { name: '库存' });
  await userEvent.clear(cell);
  await userEvent.paste('12345678');
  await userEvent.tab();
  expect(cell.value).toBe('12345678');
  expect(screen.getByRole('alert').textContent).toBe('超出 2 个字');
  expect(save).not.toHaveBeenCalled();

  await userEvent.type(cell, '{Backspace}{Backspace}{Enter}');
  expect(save).toHaveBeenCalledExactlyOnceWith('123456');
});
