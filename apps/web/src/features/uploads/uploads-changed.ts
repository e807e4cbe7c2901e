const listeners = new Set<() => void>();

/** A word of the server that a state of one's upload tasks changed; the engine listens once it is loaded. */
export function sayUploadsChanged(): void {
  for (const listener of listeners) listener();
}

export function onUploadsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
