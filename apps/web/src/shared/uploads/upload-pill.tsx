import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '../i18n/format';
import { defineText, useText } from '../i18n/text';
import { useSession } from '../session/session-store';
import { PlainLink } from '../ui/plain-link';
import { UPLOAD_PATH } from './hand-over';
import styles from './upload-pill.module.css';
import { hasOpenUploads, usePulse } from './upload-pulse';

const pillText = defineText({
  zh: {
    left: (count: number, percent: string) => `上传中 ${percent} · 剩 ${count} 个`,
    paused: (count: number) => `上传已暂停 · 剩 ${count} 个`,
  },
  en: {
    left: (count, percent) => `Uploading ${percent} · ${count} left`,
    paused: (count) => `Uploads paused · ${count} left`,
  },
});

/**
 * How far the uploads are, on every screen but their own. `resume` loads the engine: it is called when a reload left
 * something unfinished, wherever one is then.
 */
export function UploadPill({ resume }: { resume: () => void }) {
  const t = useText(pillText);
  const format = useFormat();
  const pulse = usePulse((state) => state.pulse);
  const { pathname } = useLocation();
  const userId = useSession((state) => state.user?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (userId !== undefined && hasOpenUploads(userId)) resume();
  }, [userId]);
  if (!pulse || pathname === UPLOAD_PATH) return null;
  return (
    <PlainLink to={UPLOAD_PATH} className={styles.pill}>
      {pulse.paused ? t.paused(pulse.left) : t.left(pulse.left, format.percent(pulse.share))}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ transform: `scaleX(${pulse.share})` }} />
      </span>
    </PlainLink>
  );
}
