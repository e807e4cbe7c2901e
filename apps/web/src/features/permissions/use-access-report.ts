import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/call';

/** The address holds the selected person and the shown part. */
export function useAccessSearch() {
  const [params, setParams] = useSearchParams();
  const person = Number(params.get('person'));
  const change = (next: Record<string, string>) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const [name, value] of Object.entries(next)) {
          if (value) changed.set(name, value);
          else changed.delete(name);
        }
        return changed;
      },
      { replace: !('person' in next) },
    );
  return {
    person: Number.isSafeInteger(person) && person > 0 ? person : undefined,
    keyword: params.get('keyword') ?? '',
    show: (params.get('show') ?? '') as '' | 'seen' | 'unseen',
    find: params.get('find') ?? '',
    change,
  };
}

export const usePeople = (keyword: string) =>
  useInfiniteQuery({
    queryKey: ['access', 'people', keyword],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /permission/people/',
        { query: { ...(keyword && { keyword }), ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** The report is never cached, because an operator opens it right after a change. */
export const useAccessReport = (id: number) =>
  useQuery({
    queryKey: ['access', 'report', id],
    queryFn: ({ signal }) =>
      call('GET /permission/explain/{id}/', { params: { id } }, { silent: true, signal }),
    staleTime: 0,
  });
