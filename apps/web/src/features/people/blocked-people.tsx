import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Avatar } from '../../shared/ui/display/avatar';
import { PagedList } from '../../shared/ui/layout/paged-list';
import { toast } from '../../shared/ui/overlay/toast';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { changeBlock } from './homepage-data';
import styles from './people-list.module.css';
import { settingsText } from './settings-text';

/** Whom the person blocks, the last first: a part of the personal centre. */
export function BlockedPeople() {
  const t = useText(settingsText);
  const format = useFormat();
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<number>();
  const query = useInfiniteQuery({
    queryKey: ['blocked-people'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /user/users/block/',
        { query: pageParam === null ? {} : { cursor: pageParam } },
        { silent: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  const unblock = async (id: number, username: string) => {
    setLeaving(id);
    try {
      await changeBlock(id, false);
      toast.success(textNow(settingsText).unblocked(username));
      // Their works come back to every list.
      await client.invalidateQueries();
    } finally {
      setLeaving(undefined);
    }
  };
  return (
    <section aria-label={t.blocked}>
      <p className={styles.note}>{t.blockedHint}</p>
      <PagedList
        query={query}
        empty={<EmptyState illustration="empty" title={t.noneBlocked} text={t.noneBlockedHint} />}
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map(({ id, username, avatar, created_at }) => (
              <li key={id} className={styles.row}>
                <Avatar name={username} src={avatar} />
                <div className={styles.words}>
                  <span className={styles.name}>{username}</span>
                  <span className={styles.note}>{t.since(format.date(created_at))}</span>
                </div>
                <Button
                  aria-label={t.unblockName(username)}
                  busy={leaving === id}
                  onClick={() => void unblock(id, username)}
                >
                  {t.unblock}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
