import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

let broken = true;
function Fragile() {
  if (broken) throw new Error('no such field');
  return <p>works</p>;
}

beforeEach(() => {
  broken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a broken view says so, and a retry shows it again', async () => {
  render(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
  );
  expect(screen.getByText('这个页面出错了')).toBeTruthy();
  expect(screen.getByText(/no such field/)).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByText('works')).toBeTruthy();
});

test('another page is not broken by it', () => {
  const { rerender } = render(
    <ErrorBoundary resetKey="/a">
      <Fragile />
    </ErrorBoundary>,
  );
  broken = false;
  rerender(
    <ErrorBoundary resetKey="/b">
      <Fragile />
    </ErrorBoundary>,
  );
  expect(screen.getByText('works')).toBeTruthy();
});
