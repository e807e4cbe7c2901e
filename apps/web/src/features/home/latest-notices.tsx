import type { Notice } from '@motif/contract/features/notices';
import { isLink, isOwnPath } from '@motif/contract/links';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { PlainLink } from '../../shared/ui/actions/plain-link';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import styles from './home.module.css';
import { homeText } from './home-text';

const SHOWN = 5;

/** The latest notices; the bell in the header has the rest. */
export function LatestNotices() {
  const t = useText(homeText);
  const format = useFormat();
  const language = useLanguage();
  const notices = useQuery({
    queryKey: ['notices', 'latest', language],
    queryFn: ({ signal }) =>
      call('GET /notice/getList', { query: { kind: 'notice', page_size: SHOWN } }, { signal, silent: true }),
  });
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t.notices}</h2>
      {notices.isPending && <SkeletonLines lines={4} />}
      {notices.isError && <ErrorState error={notices.error} onRetry={() => void notices.refetch()} />}
      {notices.data?.list.length === 0 && <EmptyState title={t.noNotices} />}
      <ul className={styles.notices}>
        {notices.data?.list.map((notice) => (
          <li key={notice.id}>
            <Title notice={notice} />
            <time className={styles.note} dateTime={notice.created_at}>
              {format.date(notice.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Title({ notice: { url, value } }: { notice: Notice }) {
  if (!url || !isLink(url)) return value;
  if (isOwnPath(url)) return <PlainLink to={url}>{value}</PlainLink>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  );
}
