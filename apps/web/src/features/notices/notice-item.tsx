import type { Notice } from '@motif/contract/features/notices';
import type { Language } from '@motif/contract/limits';
import { isLink, isOwnPath } from '@motif/contract/links';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatFor, useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { serverNow } from '../../shared/server-clock';
import { BellIcon, ExternalIcon, MailIcon } from './notice-icons';
import styles from './notice-item.module.css';
import { noticesText } from './notices-text';

interface NoticeItemProps {
  notice: Notice;
  onRead: () => void;
  /** Called when the link opens another screen, so that the panel closes. */
  onLeave: () => void;
}

/** One message. Its text is never HTML, and a link that is neither ours nor https is not followed. */
export function NoticeItem({ notice, onRead, onLeave }: NoticeItemProps) {
  const [open, setOpen] = useState(false);
  const { url, read } = notice;
  const markRead = () => {
    if (!read) onRead();
  };
  const content = <NoticeContent notice={notice} open={open} />;
  if (url && isOwnPath(url)) {
    return (
      <Link
        to={url}
        className={styles.item}
        onClick={() => {
          markRead();
          onLeave();
        }}
      >
        {content}
      </Link>
    );
  }
  if (url && isLink(url)) {
    return (
      <a href={url} className={styles.item} target="_blank" rel="noopener noreferrer" onClick={markRead}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={styles.item}
      aria-expanded={open}
      onClick={() => {
        markRead();
        setOpen(!open);
      }}
    >
      {content}
    </button>
  );
}

/** The content of a message; the operators' preview uses it too. */
export function NoticeContent({ notice, open = false }: { notice: Notice; open?: boolean }): ReactNode {
  const t = useText(noticesText);
  const language = useLanguage();
  const format = useFormat();
  const { kind, value, body, url, read, created_at } = notice;
  const Kind = kind === 'email' ? MailIcon : BellIcon;
  const external = url !== undefined && isLink(url) && !isOwnPath(url);
  return (
    <>
      <span className={styles.kind} data-unread={!read}>
        <Kind width={18} height={18} />
      </span>
      <span className={styles.texts}>
        <span className={styles.head}>
          <strong className={styles.title} data-unread={!read}>
            {value}
            {external && <ExternalIcon width={14} height={14} aria-label={t.opensElsewhere} role="img" />}
          </strong>
          <time className={styles.time} dateTime={created_at} title={format.dateTime(created_at)}>
            {noticeTime(created_at, language)}
          </time>
        </span>
        {body && (
          <span className={styles.body} data-open={open}>
            {body}
          </span>
        )}
      </span>
      {!read && <span className={styles.dot} role="img" aria-label={t.unread} />}
    </>
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

/** 3 小时前 / 3 hours ago; after a week the date is more useful. */
export function noticeTime(at: string, language: Language, now = serverNow()): string {
  const seconds = Math.max(0, (now - new Date(at).getTime()) / 1000);
  if (seconds >= WEEK) return formatFor(language).date(at);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [size, unit] = UNITS.find(([length]) => seconds >= length) ?? [1, 'second'];
  return unit === 'second'
    ? relative.format(0, 'second')
    : relative.format(-Math.floor(seconds / size), unit);
}
