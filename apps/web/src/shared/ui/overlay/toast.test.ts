import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saidTexts } from '../../../../test/people';
import { MESSAGE_DURATION_MS, toast, useToasts } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a message goes by itself after three seconds', () => {
  toast.info('一');
  vi.advanceTimersByTime(MESSAGE_DURATION_MS - 1);
  expect(saidTexts()).toEqual(['一']);
  vi.advanceTimersByTime(1);
  expect(saidTexts()).toEqual([]);
});

test('the same cause is said once, and stays three seconds from the last time', () => {
  toast.error('断网');
  vi.advanceTimersByTime(2000);
  toast.error('断网');
  expect(saidTexts()).toEqual(['断网']);
  vi.advanceTimersByTime(2000);
  expect(saidTexts()).toEqual(['断网']);
  vi.advanceTimersByTime(1000);
  expect(saidTexts()).toEqual([]);
});

test('never more than four at a time', () => {
  for (const text of ['一', '二', '三', '四', '五']) toast.info(text);
  expect(saidTexts()).toEqual(['二', '三', '四', '五']);
});

test('what waits for an answer is not pushed out by what passes', () => {
  toast.notify('有新版本', '刷新', 'info', { durationMs: Number.POSITIVE_INFINITY });
  for (const text of ['一', '二', '三', '四', '五']) toast.info(text);
  expect(saidTexts()).toEqual(['刷新', '三', '四', '五']);
});
