import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConnection } from '../../../shared/api/connection';
import { formatFor, useFormat } from '../../../shared/i18n/format';
import { defineText, useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { IconButton } from '../../../shared/ui/actions/button';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { CloseIcon } from '../../../shared/ui/display/icons';
import { UPLOAD_PATH } from '../pending-files';
import styles from './upload-pill.module.css';
import { dismissUploadSummary, hasOpenUploads, type UploadSummary, useUploadSummary } from './upload-summary';

const zh = (count: number) => formatFor('zh').number(count);
const en = (count: number) => formatFor('en').number(count);

const pillText = defineText({
  zh: {
    left: (count: number, percent: string) => `上传中 ${percent} · 剩 ${zh(count)} 个`,
    paused: (count: number) => `上传已暂停 · 剩 ${zh(count)} 个`,
    waiting: (count: number) => `等待网络 · 剩 ${zh(count)} 个`,
    checking: (count: number) => `处理中 · 剩 ${zh(count)} 个`,
    done: (count: number) => `上传完成 ${zh(count)} 个`,
    ended: (done: number, failed: number) => `完成 ${zh(done)} · 失败 ${zh(failed)}，查看`,
    close: '关闭',
  },
  en: {
    left: (count, percent) => `Uploading ${percent} · ${en(count)} left`,
    paused: (count) => `Uploads paused · ${en(count)} left`,
    waiting: (count) => `Waiting for the network · ${en(count)} left`,
    checking: (count) => `Checking · ${en(count)} left`,
    done: (count) => `${en(count)} uploaded`,
    ended: (done, failed) => `${en(done)} done · ${en(failed)} failed: see`,
    close: 'Close',
  },
});

/** Without failures there is nothing to do, so the message disappears by itself. */
const DONE_MS = 8000;
/** The path differs between main categories, so only its last part counts. */
const isUploadScreen = (pathname: string) => /\/uploadPicture\/?$/.test(pathname);

/**
 * The progress and the end of uploads, on every screen except the upload screen. `resume` loads the engine when a
 * reload left something unfinished.
 */
export function UploadPill({ resume }: { resume: () => void }) {
  const summary = useUploadSummary((state) => state.summary);
  const isHere = isUploadScreen(useLocation().pathname);
  const userId = useSession((state) => state.user?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (userId !== undefined && hasOpenUploads(userId)) resume();
  }, [userId]);
  const hasEnded = summary?.left === 0;
  const allWell = hasEnded && summary.failed === 0;
  useEffect(() => {
    if (hasEnded && isHere) dismissUploadSummary();
    if (!allWell || isHere) return;
    const timer = setTimeout(dismissUploadSummary, DONE_MS);
    return () => clearTimeout(timer);
  }, [hasEnded, allWell, isHere]);
  if (!summary || isHere) return null;
  return hasEnded ? <End summary={summary} /> : <Underway summary={summary} />;
}

function Underway({ summary: { left, share, paused, checking } }: { summary: UploadSummary }) {
  const t = useText(pillText);
  const format = useFormat();
  const isOnline = useConnection(({ connection }) => connection === 'online');
  const words = () => {
    if (checking) return t.checking(left);
    if (paused) return t.paused(left);
    return isOnline ? t.left(left, format.percent(share)) : t.waiting(left);
  };
  return (
    <PlainLink to={UPLOAD_PATH} className={styles.pill}>
      {words()}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ transform: `scaleX(${share})` }} />
      </span>
    </PlainLink>
  );
}

function End({ summary: { done, failed } }: { summary: UploadSummary }) {
  const t = useText(pillText);
  return (
    <div
      className={`${styles.pill} ${styles.end}`}
      data-tone={failed > 0 ? 'danger' : 'success'}
      role="status"
    >
      <PlainLink to={UPLOAD_PATH} className={styles.link}>
        {failed > 0 ? t.ended(done, failed) : t.done(done)}
      </PlainLink>
      <IconButton label={t.close} onClick={dismissUploadSummary}>
        <CloseIcon width={16} height={16} />
      </IconButton>
    </div>
  );
}
