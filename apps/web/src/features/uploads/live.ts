import type { LivePart } from '../../shared/api/live';

export const uploadsKey = ['uploads'] as const;

const listeners = new Set<() => void>();

/** The upload engine listens here, once it is loaded. */
export function onUploadsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const uploadsLive: LivePart = {
  event: 'uploads_changed',
  stale: [uploadsKey],
  also: () => {
    for (const listener of listeners) listener();
  },
};
