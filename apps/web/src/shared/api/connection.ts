import { create } from 'zustand';
import { API_BASE } from './send';

/** `offline` means that this device has no network; `unreachable` means that the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const here = (): Connection => (navigator.onLine ? 'online' : 'offline');
export const useConnection = create<{ connection: Connection }>(() => ({ connection: here() }));
export const isConnected = (): boolean => useConnection.getState().connection === 'online';

/** Every screen recovers within 3 s of the server's return, and then it still has to load. */
const WAIT_MS = 1000;
/** A check without an answer is given up, because a line that died silently would hold it for minutes. */
const CHECK_TIMEOUT_MS = 10_000;
let probing = false;
let turn = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const become = (connection: Connection) => {
  if (useConnection.getState().connection !== connection) useConnection.setState({ connection });
};

/** Runs after a request without an answer. The health check tells whether the server or only that request failed. */
export function checkConnection(): void {
  if (!probing && navigator.onLine) void probe();
}

/** Repeats the health check until the server answers. */
async function probe(): Promise<void> {
  probing = true;
  clearTimeout(timer);
  turn += 1;
  const mine = turn;
  const alive = await fetch(`${API_BASE}/health`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
  }).then(
    // A proxy in front of a stopped server answers 502, 503 or 504.
    ({ status }) => status < 500,
    () => false,
  );
  // The network came back and a newer check is running.
  if (mine !== turn) return;
  if (alive || !navigator.onLine) {
    probing = false;
    become(here());
    return;
  }
  become('unreachable');
  timer = setTimeout(() => void probe(), WAIT_MS);
}

window.addEventListener('offline', () => become('offline'));
// The network is back, but the server may not be, so the check runs now instead of after its pause.
window.addEventListener('online', () => void probe());

/** Runs when the server can be reached again. */
export const onReconnect = (run: () => void): (() => void) =>
  useConnection.subscribe((now, before) => {
    if (now.connection === 'online' && before.connection !== 'online') run();
  });
