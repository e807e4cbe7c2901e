import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GridViewport, useGridViewport } from './use-grid-viewport';

let frames: FrameRequestCallback[] = [];
const nextFrame = () =>
  act(() => {
    const now = frames;
    frames = [];
    for (const callback of now) callback(0);
  });

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('renders the visible part first, then one more screen on both sides', async () => {
  let seen: GridViewport | undefined;
  function Grid() {
    const grid = useRef<HTMLDivElement>(null);
    seen = useGridViewport(grid);
    return <div ref={grid} />;
  }
  render(<Grid />);
  await nextFrame();
  expect(seen).toEqual({ width: 1000, height: 800, from: 0, to: 800 });
  await nextFrame();
  expect(seen).toEqual({ width: 1000, height: 800, from: -800, to: 1600 });
});
