import type { TextStyle } from '@motif/contract/scene/scene';
import type { TextOutline } from './tasks';
import { ThreadPool } from './thread-pool';

const KEPT = 500;
/** 200 rare characters open a hundred files, which takes two seconds. */
const TIMEOUT_MS = 10_000;
const WAITING_MAX = 50;

export interface Outlines {
  of(style: TextStyle, company?: number): Promise<TextOutline>;
  close(): Promise<void>;
}

/**
 * The outlines of texts, from a thread of their own: somebody who types does not wait for somebody's print file. Those
 * used last are kept.
 */
export function createOutlines(): Outlines {
  const pool = new ThreadPool({ size: 1, timeoutMs: TIMEOUT_MS, waitingMax: WAITING_MAX });
  const kept = new Map<string, Promise<TextOutline>>();
  return {
    of({ text, font, weight, align, line_height, spacing, arc }, company) {
      const key = JSON.stringify([text, font, weight, align, line_height, spacing, arc]);
      const outline =
        kept.get(key) ??
        pool.run('outline', { text, font, weight, align, line_height, spacing, arc }, company);
      // A Map keeps the order in which keys were set, so the first is the one unused for longest.
      kept.delete(key);
      kept.set(key, outline);
      outline.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return outline;
    },
    close: () => pool.close(),
  };
}
