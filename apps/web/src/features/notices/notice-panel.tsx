import type { NoticeKind } from '@motif/contract/features/notices';
import { useState } from 'react';
import { useIsMobile } from '../../shared/hooks/use-media';
import { useText } from '../../shared/i18n/text';
import { Button, IconButton } from '../../shared/ui/actions/button';
import { Tabs } from '../../shared/ui/actions/tabs';
import { CloseIcon } from '../../shared/ui/display/icons';
import { ReadIcon, TrashIcon } from './notice-icons';
import { NoticeList } from './notice-list';
import styles from './notice-panel.module.css';
import { NoticeSheet } from './notice-sheet';
import { noticesText } from './notices-text';
import { useClearNotices, useNotices, useReadNotices } from './use-notices';
import { badgeText } from './use-unread';

/** The bell opens this panel; on a phone it is a sheet over the full width. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const t = useText(noticesText);
  if (useIsMobile()) {
    return (
      <NoticeSheet label={t.title} onClose={onClose}>
        <Messages onLeave={onClose} onClose={onClose} />
      </NoticeSheet>
    );
  }
  return (
    <section className={styles.panel} aria-label={t.title}>
      <Messages onLeave={onClose} />
    </section>
  );
}

function Messages({ onLeave, onClose }: { onLeave: () => void; onClose?: () => void }) {
  const t = useText(noticesText);
  const [kind, setKind] = useState<NoticeKind>('notice');
  const { data } = useNotices(kind);
  const unread = data?.pages[0]?.unread;
  const title = (of: NoticeKind) =>
    unread && unread[of] > 0 ? t.tab(t.kinds[of], badgeText(unread[of])) : t.kinds[of];
  return (
    <>
      {onClose && (
        <div className={styles.close}>
          <IconButton label={t.cancel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      )}
      <div className={styles.tabs}>
        <Tabs
          label={t.title}
          tabs={[
            { name: 'notice', title: title('notice') },
            { name: 'email', title: title('email') },
          ]}
          chosen={kind}
          onChoose={setKind}
        >
          <div className={styles.scroll}>
            <NoticeList key={kind} kind={kind} onLeave={onLeave} />
          </div>
        </Tabs>
      </div>
      {(data?.pages[0]?.list.length ?? 0) > 0 && (
        <Actions key={`actions ${kind}`} kind={kind} unread={unread?.[kind] ?? 0} />
      )}
    </>
  );
}

function Actions({ kind, unread }: { kind: NoticeKind; unread: number }) {
  const t = useText(noticesText);
  const read = useReadNotices();
  const clear = useClearNotices();
  const [asking, setAsking] = useState(false);
  if (asking) {
    return (
      <div className={styles.actions} role="alertdialog" aria-label={t.clear}>
        <span className={styles.grow}>{t.clearAsk[kind]}</span>
        <Button onClick={() => setAsking(false)}>{t.cancel}</Button>
        <Button
          variant="danger"
          busy={clear.isPending}
          autoFocus
          onClick={() => clear.mutate(kind, { onSettled: () => setAsking(false) })}
        >
          {t.clearNow}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button variant="quiet" disabled={unread === 0} onClick={() => read.mutate({ all: true, kind })}>
        <ReadIcon width={16} height={16} />
        {t.readAll}
      </Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <TrashIcon width={16} height={16} />
        {t.clear}
      </Button>
    </div>
  );
}
