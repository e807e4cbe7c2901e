import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

/** A busy machine is slow, so tests may wait this long. */
const PATIENCE_MS = 10_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

/**
 * A page that is left ends all that it does. The one of a test is only asked to, and waits for ever for whoever asks again
 * when a call has failed: from here on nothing can be begun any more.
 */
afterAll(() => {
  vi.useRealTimers();
  const nothing = () => 0;
  Object.assign(globalThis, {
    fetch: () => new Promise(() => undefined),
    setTimeout: nothing,
    setInterval: nothing,
    requestAnimationFrame: nothing,
  });
});
