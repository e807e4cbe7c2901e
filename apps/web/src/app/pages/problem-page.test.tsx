import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, signedIn } from '../../../test/people';
import { openPublicPage } from '../../../test/public-page';
import { setLanguage } from '../../shared/i18n/text';
import { ForbiddenPage, MissingPage, PROBLEM_PAGE_SECONDS } from './problem-page';

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The clock advances one second at a time because each tick starts the next. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) act(() => vi.advanceTimersByTime(1000));
}

test('a guest is led to the portal after five seconds', () => {
  vi.useFakeTimers();
  const visited = openPublicPage('/404', <MissingPage />);
  expect(screen.getByRole('status').textContent).toBe('5 秒后自动返回首页');
  pass(PROBLEM_PAGE_SECONDS - 1);
  expect(screen.getByText('1 秒后自动返回首页')).toBeTruthy();
  expect(visited).toEqual([]);
  pass(1);
  expect(visited).toEqual(['/portal']);
});

test('somebody signed in is led home', async () => {
  await signedIn();
  vi.useFakeTimers();
  const visited = openPublicPage('/403', <ForbiddenPage />);
  pass(PROBLEM_PAGE_SECONDS);
  expect(visited).toEqual(['/']);
});

test('a person can stop the countdown and stay', () => {
  vi.useFakeTimers();
  const visited = openPublicPage('/404', <MissingPage />);
  pass(2);
  fireEvent.click(screen.getByRole('button', { name: '留在此页' }));
  pass(60);
  expect(visited).toEqual([]);
  expect(screen.queryByRole('status')).toBeNull();
});
