const listeners = new Set<() => void>();

/** What one has just done to one's favourites, on this page; what counts them looks again without waiting for an event. */
export function notifyFavouritesChanged(): void {
  for (const listener of listeners) listener();
}

export function onFavouritesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
