import type { ClientError } from '@motif/contract/features/system/system-log';
import { APP_VERSION, CLIENT_ERRORS_MAX } from '@motif/contract/limits';
import { ApiError } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { API_BASE, requestHeaders } from '../../../shared/api/send';
import { type LoggedError, useErrorLog } from '../../../shared/errors/error-log';
import { session } from '../../../shared/session/session-store';

/** SH-13. */
export const CLIENT_ERRORS_MS = 10_000;

const LONGEST_WAIT_MS = 300_000;
const REFUSED: readonly number[] = [400, 413, 422];

/** How often each error had happened when it was last told to the server. */
const told = new Map<number, number>();
/** Still to be told: also what was cleared from the screen meanwhile. */
const waiting = new Map<number, LoggedError>();
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = CLIENT_ERRORS_MS;

const next = (): LoggedError[] => [...waiting.values()].slice(0, CLIENT_ERRORS_MAX);

const asReport = (errors: LoggedError[]): ClientError[] =>
  errors.map(({ id, url, message, stack, count }) => ({
    url,
    message,
    stack,
    count: count - (told.get(id) ?? 0),
    release: APP_VERSION,
  }));

const remember = (errors: LoggedError[]) => {
  for (const error of errors) {
    told.set(error.id, error.count);
    // It may have happened again while the report was on its way.
    if (waiting.get(error.id) === error) waiting.delete(error.id);
  }
};

async function report(): Promise<void> {
  timer = undefined;
  const errors = next();
  if (errors.length === 0 || !session().token) return;
  try {
    // A report that fails is no error to report: that would never end.
    await call(
      'POST /system/client_errors/',
      { body: { errors: asReport(errors) } },
      { silent: true, unlogged: true },
    );
    remember(errors);
    wait = CLIENT_ERRORS_MS;
  } catch (error) {
    // One that the server cannot take would stand in the way of all behind it.
    if (error instanceof ApiError && REFUSED.includes(error.status)) remember(errors);
    else wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
  schedule();
}

function collect(): void {
  for (const error of useErrorLog.getState().errors)
    if (error.count > (told.get(error.id) ?? 0)) waiting.set(error.id, error);
  schedule();
}

function schedule(): void {
  if (timer === undefined && waiting.size > 0) timer = setTimeout(() => void report(), wait);
}

/** What was not told yet leaves with the page. */
function reportAtLast(): void {
  const errors = next();
  const { token } = session();
  if (errors.length === 0 || !token) return;
  const body = JSON.stringify({ errors: asReport(errors) });
  remember(errors);
  fetch(`${API_BASE}/system/client_errors/`, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { ...requestHeaders(token), 'Content-Type': 'application/json' },
    body,
  }).catch(() => undefined);
}

/** Tells the server's system log what went wrong here (SH-13): in batches, every ten seconds at most. */
export function startReporting(): () => void {
  const unsubscribe = useErrorLog.subscribe(collect);
  window.addEventListener('pagehide', reportAtLast);
  collect();
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', reportAtLast);
    clearTimeout(timer);
    waiting.clear();
    told.clear();
    timer = undefined;
    wait = CLIENT_ERRORS_MS;
  };
}
