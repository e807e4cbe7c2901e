import { UNREAD_MAX } from '@motif/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../shared/api/call';
import { textNow, useLanguage } from '../../shared/i18n/text';
import { toast } from '../../shared/ui/overlay/toast';
import { noticesKey } from './live';
import { noticeToolText } from './notice-tool-text';

/**
 * The number of unread notices. It is live: the event stream invalidates everything under `notices`, and new ones
 * show a toast once.
 */
export function useUnread(): number {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [...noticesKey, 'newest', language],
    queryFn: ({ signal }) =>
      call('GET /notice/getList', { query: { page_size: 1 } }, { silent: true, signal }),
  });
  const newest = data?.list[0];
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = Math.max(before ?? 0, newest?.id ?? 0);
    if (before === null || !newest || newest.id <= before || newest.read) return;
    toast.notify(textNow(noticeToolText).fresh[newest.kind], newest.value);
  }, [data, newest]);
  return data ? data.unread.notice + data.unread.email : 0;
}

export const badgeText = (count: number): string =>
  count >= UNREAD_MAX ? `${UNREAD_MAX - 1}+` : String(count);
