import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteScroll, whenSlow } from './scroll-speed';

const SCREEN = 1000;
let now = 0;
let top = 0;
/** One frame later the grid is so many pixels further. */
const scroll = (pixels: number) => {
  now += 16;
  top += pixels;
  noteScroll(top, SCREEN, now);
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('at rest and while somebody reads, nothing waits', () => {
  const run = vi.fn();
  whenSlow(run);
  for (let frame = 0; frame < 5; frame += 1) scroll(60);
  whenSlow(run);
  expect(run).toHaveBeenCalledTimes(2);
});

test('while somebody spins through the pictures everything waits, until they slow down', () => {
  const run = vi.fn();
  scroll(300);
  scroll(300);
  whenSlow(run);
  scroll(300);
  expect(run).not.toHaveBeenCalled();
  scroll(20);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a wheel that turns in jerks does not begin everything between two of them', () => {
  const run = vi.fn();
  scroll(300);
  scroll(300);
  whenSlow(run);
  scroll(100);
  expect(run).not.toHaveBeenCalled();
  scroll(50);
  expect(run).toHaveBeenCalledTimes(1);
});

test('it also runs when the scrolling stops at once, and not if it was taken back', () => {
  const run = vi.fn();
  const gone = vi.fn();
  scroll(300);
  scroll(300);
  whenSlow(run);
  whenSlow(gone)();
  vi.advanceTimersByTime(200);
  expect(run).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
});
