import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePainted } from './use-painted';

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
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Sign() {
  return <p>{usePainted() ? 'painted' : 'first'}</p>;
}
const view = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Sign />
  </Activity>
);

test('is true after the first frame is painted, and starts again when the view is shown again', async () => {
  const { rerender } = render(view('visible'));
  await nextFrame();
  expect(screen.queryByText('first')).not.toBeNull();
  await nextFrame();
  expect(screen.queryByText('painted')).not.toBeNull();
  rerender(view('hidden'));
  await waitFor(() => expect(screen.queryByText('first')).not.toBeNull());
  rerender(view('visible'));
  expect(screen.queryByText('first')).not.toBeNull();
  await nextFrame();
  await nextFrame();
  expect(screen.queryByText('painted')).not.toBeNull();
});
