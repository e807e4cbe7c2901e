import type { UploadState } from '@motif/contract/features/uploads';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { uploadsKey } from '../live';

/** The event stream invalidates everything under `uploads`. */
export const useUploadTasks = (state: UploadState | '') =>
  useInfiniteQuery({
    queryKey: [...uploadsKey, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /image/upload_tasks/',
        { query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });

/** Does something with tasks and reads the list again, also after a failure. */
export function useTaskAction<Input>(act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: uploadsKey }),
  });
}
