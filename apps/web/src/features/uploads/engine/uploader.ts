import { isTemporary } from '../../../shared/api/api-error';
import { FRAME, markUnsaved, unmarkUnsaved } from '../../../shared/hooks/unsaved-marks';
import { session, useSession } from '../../../shared/session/session-store';
import { setUploadSummary } from '../pill/upload-summary';
import { createEngine, type Engine } from './engine';
import { forgetChoices } from './keep/keeper';
import { forgetFiles } from './keep/kept-files';
import { holdSendingLock, releaseSendingLock } from './send/sending-lock';
import { isActive, totalsOf, type UploadItem } from './upload-item';
import { EMPTY, useUploads } from './upload-store';

const UNSAVED_MARK = 'uploads';
/** Everything recovers within 3 s of the server's return. */
const AGAIN_MS = 2000;
let engine: Engine | null = null;
let userOfEngine: number | null = null;

const connect = () => import('./send/transport').then((module) => module.connectTransport());

/** The engine of the signed-in person; creating it also restores what they left unfinished. */
export function uploader(): Engine {
  const userId = session().user?.id ?? 0;
  if (engine && userOfEngine === userId) return engine;
  engine?.close();
  userOfEngine = userId;
  engine = createEngine(userId, connect);
  restoreWhenReached(engine);
  return engine;
}

/** Until the server answers nobody knows what waits, so it is asked again. */
function restoreWhenReached(mine: Engine): void {
  if (mine !== engine) return;
  mine.restore().catch((error) => {
    if (isTemporary(error)) setTimeout(() => restoreWhenReached(mine), AGAIN_MS);
  });
}

/** The files of one person are never sent or listed for the next person. */
useSession.subscribe(({ user, signedOut }) => {
  if (userOfEngine === null || user?.id === userOfEngine) return;
  engine?.close();
  engine = null;
  if (signedOut) {
    void forgetFiles(userOfEngine);
    forgetChoices();
  }
  userOfEngine = null;
  useUploads.setState(EMPTY, true);
});

/** The browser asks before the page is left, while files are chosen or being sent. */
useUploads.subscribe(({ items, paused }) => {
  showSummary(items, paused);
  // Chosen files hold the lock too, so that another tab does not treat them as left over.
  if (items.some((item) => isActive(item) || item.state === 'ready')) {
    markUnsaved(FRAME, UNSAVED_MARK);
    holdSendingLock();
  } else {
    unmarkUnsaved(FRAME, UNSAVED_MARK);
    releaseSendingLock();
  }
});

/** The frame of the application knows only this summary, not the files. */
function showSummary(items: UploadItem[], paused: boolean): void {
  const { bytes, sent, counts } = totalsOf(
    items.filter(({ state }) => state !== 'ready' && state !== 'missing'),
  );
  const { active, checking, done, problem: failed } = counts;
  const left = active + checking;
  const share = bytes > 0 ? sent / bytes : 0;
  const summary = { left, share, paused, checking: active === 0, done, failed };
  setUploadSummary(left + done + failed > 0 ? summary : null, userOfEngine);
}
