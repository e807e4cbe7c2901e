import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { textNow } from '../../shared/i18n/text';
import { toast } from '../../shared/ui/overlay/toast';
import { noticesKey } from './live';
import { noticesPageText } from './notices-page-text';

const KEY = [...noticesKey, 'sent'];

export function useSentNotices() {
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /notice/notices/',
        { query: pageParam ? { cursor: pageParam } : {} },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function useTakeBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /notice/notices/{id}/', { params: { id } }),
    onSuccess: () => toast.success(textNow(noticesPageText).takenBack),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
}
