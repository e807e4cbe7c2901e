import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLongPress } from './use-long-press';

afterEach(() => void vi.useRealTimers());

function Tile({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" {...useLongPress(onPress)}>
      花样
    </button>
  );
}

test('a tile that leaves the screen under a resting finger selects nothing', () => {
  vi.useFakeTimers();
  const onPress = vi.fn();
  const { unmount } = render(<Tile onPress={onPress} />);
  fireEvent.pointerDown(screen.getByRole('button'), { pointerType: 'touch' });
  unmount();
  vi.runAllTimers();
  expect(onPress).not.toHaveBeenCalled();
});
