import { type Query, QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../query-client';

/**
 * Holds the data of hidden views. Without an observer it would be dropped after some minutes, and a long gallery
 * would come back as a skeleton.
 */
const held = new Map<string, { query: Query; release: () => void }[]>();

/** Runs when a view is hidden and holds every active query: the data of the view and of the frame. */
export function holdData(view: string): void {
  releaseData(view);
  const watched = queryClient.getQueryCache().findAll({ type: 'active' });
  const holds = watched.map((query) => ({ query, release: watchSilently(query) }));
  held.set(view, holds);
}

function watchSilently(query: Query): () => void {
  const { queryKey, options } = query;
  return new QueryObserver(queryClient, { ...options, queryKey, enabled: false }).subscribe(() => undefined);
}

export function releaseData(view: string): Query[] {
  const holds = held.get(view) ?? [];
  held.delete(view);
  for (const { release } of holds) release();
  return holds.map(({ query }) => query);
}

/**
 * Drops the data of a reloading view, so it is read again from the first page; data shared with the frame is
 * refreshed.
 */
export function dropData(view: string): void {
  for (const query of releaseData(view)) {
    if (query.isActive()) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else queryClient.getQueryCache().remove(query);
  }
}
