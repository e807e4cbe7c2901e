import type { UploadState } from '@motif/contract/features/uploads';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { uploadsKey } from '../live';

/** Live: the event stream invalidates everything under `uploads`. */
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

/** Something is done with tasks; afterwards the list is read anew, whether it worked or not. */
export function useTaskAction<Input>(act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: uploadsKey }),
  });
}
