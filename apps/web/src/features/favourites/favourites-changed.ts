const listeners = new Set<() => void>();

/**
 * Tells this page that the person changed their favourites, so that counts are read again without waiting for an
 * event.
 */
export function notifyFavouritesChanged(): void {
  for (const listener of listeners) listener();
}

export function onFavouritesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
