import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { discardPreview, setTheme } from '../../theme/theme-store';
import { ProgressBar, RouteLoading } from './progress-bar';

afterEach(() => {
  cleanup();
  localStorage.clear();
  discardPreview();
});

test('the bar runs while a screen is on its way, unless it is switched off', () => {
  const { rerender } = render(
    <>
      <ProgressBar />
      <RouteLoading />
    </>,
  );
  expect(screen.getByRole('progressbar')).toBeTruthy();
  act(() => setTheme({ progressBar: false }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => setTheme({ progressBar: true }));
  rerender(<ProgressBar />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
