import type { LivePart } from '../../shared/api/live';
import { companyKey } from '../../shared/session/use-company';

export const uploadsKey = ['uploads'] as const;

const listeners = new Set<() => void>();

/** The upload engine listens here, once it is loaded. */
export function onUploadsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const uploadsLive: LivePart = {
  event: 'uploads_changed',
  // A finished upload takes room of the company.
  stale: [uploadsKey, companyKey],
  also: () => {
    for (const listener of listeners) listener();
  },
};
