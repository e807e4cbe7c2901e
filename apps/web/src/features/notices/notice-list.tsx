import type { NoticeKind } from '@motif/contract/features/notices';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Skeleton } from '../../shared/ui/states/skeleton';
import { BellIcon, MailIcon } from './notice-icons';
import { NoticeItem } from './notice-item';
import styles from './notice-panel.module.css';
import { noticesText } from './notices-text';
import { useNotices, useReadNotices } from './use-notices';

const PLACEHOLDERS = [0, 1, 2];

export function NoticeList({ kind, onLeave }: { kind: NoticeKind; onLeave: () => void }) {
  const t = useText(noticesText);
  const notices = useNotices(kind);
  const read = useReadNotices();
  if (notices.isPending) {
    return PLACEHOLDERS.map((at) => (
      <div key={at} className={styles.placeholder}>
        <Skeleton width={36} height={36} radius={8} />
        <div className={styles.lines}>
          <Skeleton width="70%" height={14} />
          <Skeleton height={12} />
        </div>
      </div>
    ));
  }
  if (!notices.data) {
    return (
      <div className={styles.state} role="alert">
        <p>{t.failed}</p>
        <Button onClick={() => void notices.refetch()}>{t.retry}</Button>
      </div>
    );
  }
  const list = notices.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <Empty kind={kind} />;
  return (
    <>
      <ul>
        {list.map((notice) => (
          <li key={notice.id} className={styles.row}>
            <NoticeItem notice={notice} onRead={() => read.mutate({ ids: [notice.id] })} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {notices.hasNextPage && (
        <div className={styles.more}>
          <Button busy={notices.isFetchingNextPage} onClick={() => void notices.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}

function Empty({ kind }: { kind: NoticeKind }) {
  const t = useText(noticesText).empty[kind];
  const Kind = kind === 'email' ? MailIcon : BellIcon;
  return (
    <div className={styles.state}>
      <span className={styles.emptyIcon}>
        <Kind width={28} height={28} />
      </span>
      <p className={styles.emptyTitle}>{t.title}</p>
      <p>{t.text}</p>
    </div>
  );
}
