const NAME = 'motif-uploads';
let release: (() => void) | undefined;

/**
 * While this tab sends, other tabs do not treat its files as left over. The browser frees the lock when the tab
 * closes.
 */
export function holdSendingLock(): void {
  if (release || !navigator.locks) return;
  const given = new AbortController();
  const held = new Promise<void>((resolve) => {
    release = () => {
      given.abort();
      resolve();
    };
  });
  navigator.locks.request(NAME, { signal: given.signal }, () => held).catch(() => undefined);
}

export function releaseSendingLock(): void {
  release?.();
  release = undefined;
}

export async function isAnotherTabSending(): Promise<boolean> {
  if (release || !navigator.locks) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === NAME);
}
