import type { Fate } from '@motif/contract/features/storage/case-steps';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { textNow } from '../../../shared/i18n/text';
import { toast, UNDO_MS } from '../../../shared/ui/overlay/toast';
import { storageKey } from '../storage-query';
import { planText } from './plan-text';

/** What is asked: a day (unset: today) and a package that might be bought. */
export interface Question {
  date?: string;
  package_id?: number;
}

export const usePlan = (question: Question, enabled = true) =>
  useQuery({
    queryKey: [...storageKey, 'plan', question],
    queryFn: ({ signal }) =>
      call('GET /organization/storage_plan/', { query: question }, { silent: true, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const usePlannedPictures = (question: Question, fate: Fate) =>
  useInfiniteQuery({
    queryKey: [...storageKey, 'planned', question, fate],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /organization/storage_plan/pictures/',
        { query: { ...question, fate, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

interface Keeps {
  keep: number[];
  free: number[];
}

/** Keeps pictures private before others, or no longer; what was done can be taken back. */
export function useKeep() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Keeps) => call('PUT /organization/storage_keeps/', { body }),
    onSuccess: (_, { keep, free }) => {
      void client.invalidateQueries({ queryKey: storageKey });
      const t = textNow(planText);
      const undo = { label: t.undo, run: () => mutate({ keep: free, free: keep }) };
      const said = keep.length > 0 ? t.kept(keep.length) : t.freed(free.length);
      toast.success(said, { action: undo, durationMs: UNDO_MS });
    },
  });
  return {
    isPending,
    keep: (ids: number[]) => mutate({ keep: ids, free: [] }),
    free: (ids: number[]) => mutate({ keep: [], free: ids }),
  };
}
