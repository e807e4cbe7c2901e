import { lazy, Suspense, useEffect, useRef } from 'react';
import { BellIcon } from '../../../features/notices/notice-icons';
import { noticeToolText } from '../../../features/notices/notice-tool-text';
import { badgeText, useUnread } from '../../../features/notices/use-unread';
import { useText } from '../../../shared/i18n/text';
import { IconButton } from '../../../shared/ui/actions/button';
import { lazyPart } from '../../lazy-part';
import styles from './notice-tool.module.css';
import { useLazyOpen } from './use-lazy-open';

const part = lazyPart(() =>
  import('../../../features/notices/notice-panel').then((module) => module.NoticePanel),
);
const NoticePanel = lazy(() => part.get().then((component) => ({ default: component })));

/** The bell shows the number of unread messages and opens them. */
export function NoticeTool() {
  const t = useText(noticeToolText);
  const unread = useUnread();
  const anchor = useRef<HTMLDivElement>(null);
  const { open, show, close } = useLazyOpen(part, t.notLoaded);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!anchor.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open, close]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is only watched on its way up from the panel
    <div
      ref={anchor}
      className={styles.anchor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
        anchor.current?.querySelector('button')?.focus();
      }}
    >
      <IconButton
        label={unread > 0 ? t.unread(badgeText(unread)) : t.label}
        aria-expanded={open}
        onPointerEnter={part.prefetch}
        onClick={open ? close : show}
      >
        <BellIcon />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {badgeText(unread)}
          </span>
        )}
      </IconButton>
      {open && (
        <Suspense>
          <NoticePanel onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
