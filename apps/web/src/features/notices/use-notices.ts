import type { DataOf, InputOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import type { NoticeKind } from '@motif/contract/features/notices';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { textNow, useLanguage } from '../../shared/i18n/text';
import { toast } from '../../shared/ui/overlay/toast';
import { noticesKey } from './live';
import { noticesText } from './notices-text';

type Page = DataOf<EndpointByKey['GET /notice/getList']>;
type Reading = InputOf<EndpointByKey['POST /notice/read/']>['body'];

const PAGE = 20;

export function useNotices(kind: NoticeKind) {
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [...noticesKey, 'list', kind, language],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /notice/getList',
        { query: { kind, page_size: PAGE, ...(pageParam && { cursor: pageParam }) } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The read state shows at once; the server's answer follows. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Reading) => call('POST /notice/read/', { body }),
    onMutate: (body) => {
      client.setQueriesData<InfiniteData<Page>>({ queryKey: [...noticesKey, 'list'] }, (data) =>
        data ? { ...data, pages: data.pages.map((page) => asRead(page, body)) } : data,
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
}

function asRead(page: Page, { ids, all, kind }: Reading): Page {
  const meant = (id: number, of: NoticeKind) => (all ? !kind || kind === of : ids?.includes(id));
  return {
    ...page,
    list: page.list.map((notice) => (meant(notice.id, notice.kind) ? { ...notice, read: true } : notice)),
  };
}

export function useClearNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: NoticeKind) => call('POST /notice/clear/', { body: { kind } }),
    onSuccess: () => toast.success(textNow(noticesText).cleared),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
}
