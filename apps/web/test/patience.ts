import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

/** A busy machine is slow, so tests may wait this long. */
const PATIENCE_MS = 10_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
