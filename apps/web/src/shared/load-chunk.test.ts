import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_LOAD_TIMEOUT_MS, ChunkLoadError, loadChunk } from './load-chunk';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a chunk that loads at the second try succeeds', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('network')).mockResolvedValue('part');
  const result = loadChunk(load);
  await vi.runAllTimersAsync();
  expect(await result).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that fails twice throws its own kind of error', async () => {
  const result = expect(loadChunk(() => Promise.reject(new TypeError('gone')))).rejects.toBeInstanceOf(
    ChunkLoadError,
  );
  await vi.advanceTimersByTimeAsync(1000);
  await result;
});

test('loading stops after 120 seconds', async () => {
  const result = expect(loadChunk(() => new Promise(() => {}))).rejects.toBeInstanceOf(ChunkLoadError);
  await vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS);
  await result;
});
