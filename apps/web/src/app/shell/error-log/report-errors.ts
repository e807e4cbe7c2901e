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

/** The count of each error at its last report to the server. */
const reportedCounts = new Map<number, number>();
/** Errors to report, including those that were cleared from the screen. */
const pendingErrors = new Map<number, LoggedError>();
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = CLIENT_ERRORS_MS;

const nextErrors = (): LoggedError[] => [...pendingErrors.values()].slice(0, CLIENT_ERRORS_MAX);

const asReport = (errors: LoggedError[]): ClientError[] =>
  errors.map(({ id, url, message, stack, count }) => ({
    url,
    message,
    stack,
    count: count - (reportedCounts.get(id) ?? 0),
    release: APP_VERSION,
  }));

const markReported = (errors: LoggedError[]) => {
  for (const error of errors) {
    reportedCounts.set(error.id, error.count);
    // The error may have happened again during the request.
    if (pendingErrors.get(error.id) === error) pendingErrors.delete(error.id);
  }
};

async function report(): Promise<void> {
  timer = undefined;
  const errors = nextErrors();
  if (errors.length === 0 || !session().token) return;
  try {
    // A failed report must not create a new error, or reporting would never end.
    await call(
      'POST /system/client_errors/',
      { body: { errors: asReport(errors) } },
      { silent: true, unlogged: true },
    );
    markReported(errors);
    wait = CLIENT_ERRORS_MS;
  } catch (error) {
    // A report that the server refuses would block all later errors, so it is dropped.
    if (error instanceof ApiError && REFUSED.includes(error.status)) markReported(errors);
    else wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
  schedule();
}

function collect(): void {
  for (const error of useErrorLog.getState().errors)
    if (error.count > (reportedCounts.get(error.id) ?? 0)) pendingErrors.set(error.id, error);
  schedule();
}

function schedule(): void {
  if (timer === undefined && pendingErrors.size > 0) timer = setTimeout(() => void report(), wait);
}

/** Sends the remaining errors when the page is closed. */
function reportOnLeave(): void {
  const errors = nextErrors();
  const { token } = session();
  if (errors.length === 0 || !token) return;
  const body = JSON.stringify({ errors: asReport(errors) });
  markReported(errors);
  fetch(`${API_BASE}/system/client_errors/`, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { ...requestHeaders(token), 'Content-Type': 'application/json' },
    body,
  }).catch(() => undefined);
}

/** Reports errors to the server's system log (SH-13) in batches, at most every ten seconds. */
export function startReporting(): () => void {
  const unsubscribe = useErrorLog.subscribe(collect);
  window.addEventListener('pagehide', reportOnLeave);
  collect();
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', reportOnLeave);
    clearTimeout(timer);
    pendingErrors.clear();
    reportedCounts.clear();
    timer = undefined;
    wait = CLIENT_ERRORS_MS;
  };
}
