import type { QueryClient } from '@tanstack/react-query';

/** Pictures of one list fail together, so they are collected for a moment. */
const COLLECT_MS = 100;
/** A browser does not say why an image failed; asking at most once a minute cannot become a loop. */
const AGAIN_MS = 60_000;

/**
 * Addresses of pictures are signed for a quarter of an hour at most. A page that was open for longer asks for the data
 * behind an image that did not load once more, and gets its new address with it.
 */
export function renewAddresses(client: QueryClient): void {
  const askedAt = new Map<string, number>();
  let failed = new Set<string>();

  const renew = () => {
    const signatures = [...failed];
    failed = new Set();
    void client.refetchQueries({
      type: 'active',
      predicate: ({ meta, queryHash, state }) => {
        if (meta?.renewsAddresses || Date.now() - (askedAt.get(queryHash) ?? 0) < AGAIN_MS) return false;
        const text = JSON.stringify(state.data) ?? '';
        if (!signatures.some((signature) => text.includes(signature))) return false;
        askedAt.set(queryHash, Date.now());
        return true;
      },
    });
  };

  // Such events do not rise, but they pass by on their way down.
  document.addEventListener(
    'error',
    ({ target }) => {
      const signature = target instanceof HTMLImageElement && signatureOf(target.currentSrc || target.src);
      if (!signature) return;
      if (failed.size === 0) setTimeout(renew, COLLECT_MS);
      failed.add(signature);
    },
    true,
  );
}

/** The end of a signed address, which no other address has. */
const signatureOf = (address: string): string | undefined => /[?&](e=\d{10}&s=[\w-]{22})$/.exec(address)?.[1];
