import { type Query, QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../query-client';

/**
 * The data of views out of sight. Their components no longer watch it, so it would be thrown away after some minutes
 * and a long gallery would come back as a skeleton. A silent watcher holds it for as long as its view is kept.
 */
const held = new Map<string, { query: Query; release: () => void }[]>();

/** When a view is put away: everything watched at that moment, which is its own data and the frame's. */
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

/** For a view that starts anew: its data is read again from the first page on; what the frame shares is refreshed. */
export function dropData(view: string): void {
  for (const query of releaseData(view)) {
    if (query.isActive()) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else queryClient.getQueryCache().remove(query);
  }
}
