import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../../test/people';
import { ApiError } from '../../api/api-error';
import { ErrorState } from './error-state';

beforeEach(freshBrowser);
afterEach(cleanup);

const shown = (status: number, message: string) => {
  render(<ErrorState error={new ApiError(status, message)} />);
  return within(screen.getByRole('alert'));
};

test('a failing server is said once; what it answered stands in the details for support', () => {
  const state = shown(500, '服务器错误');
  expect(state.getByText('服务器出了点问题')).toBeTruthy();
  expect(state.getAllByText(/服务器错误/)).toEqual([state.getByText('500 · ApiError: 服务器错误')]);
});

test('what the server says of a refusal is told', () => {
  expect(shown(404, '专区不存在').getByText('专区不存在')).toBeTruthy();
});
