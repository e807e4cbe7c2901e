import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOrder } from './use-order';

function List() {
  const order = useOrder({ ids: [1], nameOf: String, onMoved: () => {} });
  return <button type="button" {...order.handle(1)} />;
}

test('a list that unmounts during a drag stops listening to keys', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const { unmount } = render(<List />);
  fireEvent.pointerDown(screen.getByRole('button'), { button: 0 });
  const [, , options] = listen.mock.calls.find(([type]) => type === 'keydown') ?? expect.unreachable();
  const { signal } = options as { signal: AbortSignal };
  expect(signal.aborted).toBe(false);
  unmount();
  expect(signal.aborted).toBe(true);
  listen.mockRestore();
});
