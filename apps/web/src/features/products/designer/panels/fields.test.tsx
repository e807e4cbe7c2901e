import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../../../test/people';
import { Measure } from './fields';

beforeEach(freshBrowser);
afterEach(cleanup);

test.each([
  ['１２．５', 12_500],
  ['12,5', 12_500],
  ['1,200', 1_200_000],
  ['abc', undefined],
])('%s is read as people write figures', async (typed, value) => {
  const change = vi.fn();
  render(<Measure label="宽" onChange={change} scale={1000} unit="mm" value={3000} />);
  const field = screen.getByRole('textbox', { name: '宽' });
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
  expect(change.mock.calls).toEqual(value === undefined ? [] : [[value]]);
});
