import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTableHeight } from './use-table-height';

const before = window.innerHeight;
function resizeTo(height: number): void {
  window.innerHeight = height;
  window.dispatchEvent(new Event('resize'));
}
afterEach(() => {
  cleanup();
  window.innerHeight = before;
});

test('the table gets what the frame leaves, less 60 for each extra row', () => {
  resizeTo(900);
  expect(renderHook(() => useTableHeight()).result.current).toBe(609);
  expect(renderHook(() => useTableHeight(2)).result.current).toBe(489);
});

test('it follows the window', () => {
  resizeTo(900);
  const { result } = renderHook(() => useTableHeight(1));
  act(() => resizeTo(700));
  expect(result.current).toBe(349);
});
