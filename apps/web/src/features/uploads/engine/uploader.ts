import { call } from '../../../shared/api/call';
import { FRAME, markUnsaved, unmarkUnsaved } from '../../../shared/hooks/unsaved-marks';
import { session, useSession } from '../../../shared/session/session-store';
import { setPulse } from '../pill/upload-summary';
import { createEngine, type Engine } from './engine';
import { forgetDetails } from './keep/keep-ready';
import { forgetFiles } from './keep/kept-files';
import { holdSendingLock, releaseSendingLock } from './send/sending-lock';
import { isActive, totalsOf, type UploadItem } from './upload-item';
import { EMPTY, uploads, useUploads } from './upload-store';

const MARK = 'uploads';
let engine: Engine | null = null;
let person: number | null = null;

const connect = () => import('./send/transport').then((module) => module.connectTransport());

/** The one engine of the person at the screen; what they left unfinished begins with it. */
export function uploader(): Engine {
  const userId = session().user?.id ?? 0;
  if (engine && person === userId) return engine;
  engine?.close();
  person = userId;
  engine = createEngine(userId, connect);
  // Out of reach now: the list of tasks still shows what waits.
  engine.restore().catch(() => undefined);
  return engine;
}

/** Files of one person are never sent, or even listed, for the next. */
useSession.subscribe(({ user, signedOut }) => {
  if (person === null || user?.id === person) return;
  engine?.close();
  engine = null;
  if (signedOut) {
    void forgetFiles(person);
    forgetDetails();
  }
  person = null;
  useUploads.setState(EMPTY, true);
});

/** Leaving the site asks first, for as long as something is chosen or on its way. */
useUploads.subscribe(({ items, paused }) => {
  showPulse(items, paused);
  // Chosen files are kept as well: another tab must not take them for left behind.
  if (items.some((item) => isActive(item) || item.state === 'ready')) {
    markUnsaved(FRAME, MARK);
    holdSendingLock();
  } else {
    unmarkUnsaved(FRAME, MARK);
    releaseSendingLock();
  }
});

/** For the frame, which knows nothing of files. */
function showPulse(items: UploadItem[], paused: boolean): void {
  const { bytes, sent, counts } = totalsOf(items.filter(({ state }) => state !== 'ready'));
  const { active, checking, done, problem: failed } = counts;
  const left = active + checking;
  const share = bytes > 0 ? sent / bytes : 0;
  const pulse = { left, share, paused, checking: active === 0, done, failed };
  setPulse(left + done + failed > 0 ? pulse : null, person);
}

/** Gives up tasks whose files nobody will pick again. */
export async function giveUpInterrupted(): Promise<void> {
  const { interrupted } = uploads();
  useUploads.setState({ interrupted: [] });
  for (const { task } of interrupted)
    await call('POST /image/upload_tasks/{id}/cancel/', { params: { id: task.id } }, { silent: true }).catch(
      () => undefined,
    );
}
