import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../shared/ui/states/error-boundary';
import { lazyScreen } from './lazy-screen';

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  cleanup();
  reload.mockClear();
});

const Arrived = () => <p>arrived</p>;
async function show(load: () => Promise<typeof Arrived>): Promise<void> {
  const Screen = lazyScreen(load);
  await act(async () => {
    render(
      <ErrorBoundary>
        <Suspense fallback="…">
          <Screen />
        </Suspense>
      </ErrorBoundary>,
    );
  });
}
const retry = async () => {
  const button = await screen.findByRole('button', { name: '重新加载' }, { timeout: 5000 });
  await act(async () => button.click());
};

test('a screen that did not arrive is fetched again without reloading the page', async () => {
  let online = false;
  await show(() => (online ? Promise.resolve(Arrived) : Promise.reject(new TypeError('offline'))));
  expect(await screen.findByText('页面没有加载完', {}, { timeout: 5000 })).toBeTruthy();
  online = true;
  await retry();
  expect(await screen.findByText('arrived')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test('a screen that still fails after a retry, as after a release, needs a page reload', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('gone')));
  await show(load);
  await retry();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(4), { timeout: 5000 });
  expect(reload).not.toHaveBeenCalled();
  await retry();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
