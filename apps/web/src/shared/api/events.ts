import type { ServerEvent } from '@motif/contract/features/system/system';
import { refuseSession } from '../session/end-session';
import { session, useSession } from '../session/session-store';
import { checkConnection, onReconnect } from './connection';
import { refreshSession } from './refresh';
import { API_BASE, requestHeaders } from './send';
import { readEvents } from './sse-reader';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** The server sends a heartbeat every 25 s; two missed ones mean that the connection is dead. */
const SILENCE_MS = 60_000;

/** The flag is outside the function, because the frame may stop and start again and has missed events in between. */
let openedBefore = false;
useSession.subscribe(({ token }) => {
  if (token === null) openedBefore = false;
});

/**
 * The server-sent event stream, read with fetch because EventSource cannot send a Bearer token. It is open only while
 * somebody is signed in and the page is visible, so a hidden tab costs the server nothing. `onGap` runs after every
 * reconnection because events may have been lost.
 */
export function followEvents(onEvent: (event: ServerEvent) => void, onGap: () => void): () => void {
  let connection: AbortController | null = null;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wanted = () => session().token !== null && document.visibilityState === 'visible';

  const opened = () => {
    wait = FIRST_WAIT_MS;
    if (openedBefore) onGap();
    openedBefore = true;
  };

  const run = async (stop: AbortController) => {
    try {
      await openStream(stop.signal, onEvent, opened);
    } catch {
      // Nobody may be asking for anything else, so the lost stream is what notices that the server is away. The pause
      // below grows until the stream works again.
      if (connection === stop) checkConnection();
    }
    if (connection !== stop) return;
    connection = null;
    timer = setTimeout(update, wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };

  const update = () => {
    clearTimeout(timer);
    if (!wanted()) {
      connection?.abort();
      connection = null;
    } else if (!connection) {
      connection = new AbortController();
      void run(connection);
    }
  };

  /** An old stream may hang silently, so the new one does not wait for it. */
  const reconnect = () => {
    connection?.abort();
    connection = null;
    wait = FIRST_WAIT_MS;
    update();
  };

  const unsubscribe = useSession.subscribe((now, before) => {
    if ((now.token === null) !== (before.token === null)) update();
  });
  document.addEventListener('visibilitychange', update);
  const forgetReturn = onReconnect(reconnect);
  update();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', update);
    forgetReturn();
    clearTimeout(timer);
    connection?.abort();
    connection = null;
  };
}

/** Resolves when the stream ends and rejects when it breaks. */
async function openStream(
  signal: AbortSignal,
  onEvent: (event: ServerEvent) => void,
  opened: () => void,
): Promise<void> {
  const { token } = session();
  if (!token) return;
  const response = await fetch(`${API_BASE}/events`, {
    headers: { ...requestHeaders(token), Accept: 'text/event-stream' },
    credentials: 'same-origin',
    signal,
  });
  // A person whom the platform keeps out gets 403, and the refresh says why.
  if (response.status === 402 || response.status === 403) {
    await refreshSession(token);
    return;
  }
  if (response.status === 401 && session().token === token) return refuseSession();
  if (!response.ok || !response.body) throw new Error(`events: ${response.status}`);
  opened();
  for await (const text of readEvents(response.body, SILENCE_MS)) onEvent(JSON.parse(text) as ServerEvent);
}
