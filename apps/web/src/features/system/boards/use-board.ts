import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';

const AGAIN_MS = 30_000;

/** A board stays open all day: it asks again every half minute, and not while nobody sees it. */
export const useBoard = <T>(queryKey: QueryKey, queryFn: (options: { signal: AbortSignal }) => Promise<T>) =>
  useQuery({
    queryKey,
    queryFn,
    refetchInterval: AGAIN_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
