import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConnection } from '../../../shared/api/connection';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { useSession } from '../../../shared/session/session-store';
import { IconButton } from '../../../shared/ui/actions/button';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { CloseIcon } from '../../../shared/ui/display/icons';
import { UPLOAD_PATH } from '../pending-files';
import { pillText } from './pill-text';
import styles from './upload-pill.module.css';
import { dismissPulse, hasOpenUploads, type Pulse, usePulse } from './upload-summary';

/** Nothing is left to do about what went well. */
const DONE_MS = 8000;
/** The last part of its path, whichever main category it belongs to. */
const isUploadScreen = (pathname: string) => /\/uploadPicture\/?$/.test(pathname);

/**
 * How far the uploads are and how they ended, on every screen but their own. `resume` loads the engine: it is called
 * when a reload left something unfinished, wherever one is then.
 */
export function UploadPill({ resume }: { resume: () => void }) {
  const pulse = usePulse((state) => state.pulse);
  const isHere = isUploadScreen(useLocation().pathname);
  const userId = useSession((state) => state.user?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (userId !== undefined && hasOpenUploads(userId)) resume();
  }, [userId]);
  const hasEnded = pulse?.left === 0;
  const allWell = hasEnded && pulse.failed === 0;
  useEffect(() => {
    if (hasEnded && isHere) dismissPulse();
    if (!allWell || isHere) return;
    const timer = setTimeout(dismissPulse, DONE_MS);
    return () => clearTimeout(timer);
  }, [hasEnded, allWell, isHere]);
  if (!pulse || isHere) return null;
  return hasEnded ? <End pulse={pulse} /> : <Underway pulse={pulse} />;
}

function Underway({ pulse: { left, share, paused, checking } }: { pulse: Pulse }) {
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

function End({ pulse: { done, failed } }: { pulse: Pulse }) {
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
      <IconButton label={t.close} onClick={dismissPulse}>
        <CloseIcon width={16} height={16} />
      </IconButton>
    </div>
  );
}
