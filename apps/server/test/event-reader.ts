import type { ServerEvent } from '@motif/contract/features/system/system';
import { expect } from 'vitest';

/** A browser's side of the event stream, over a real connection. */
export async function openEvents(origin: string, token?: string) {
  const gone = new AbortController();
  const response = await fetch(`${origin}/api/events`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: gone.signal,
  });
  const seen: ServerEvent[] = [];
  let greeted = false;
  let ended = false;
  const reading = (async () => {
    const text = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      rest += text.decode(chunk, { stream: true });
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('data: ')) seen.push(JSON.parse(block.slice(6)));
        else greeted = true;
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  if (response.ok) await expect.poll(() => greeted).toBe(true);
  let taken = 0;
  return {
    response,
    /** The next event that has not been looked at. */
    next: async (): Promise<ServerEvent> => {
      await expect.poll(() => seen.length).toBeGreaterThan(taken);
      taken += 1;
      return seen[taken - 1] as ServerEvent;
    },
    hasEnded: () => ended,
    end: () => expect.poll(() => ended).toBe(true),
    leave: async () => {
      gone.abort();
      await reading;
    },
  };
}
